import TestSupport
import Testing

@Suite("examples of differences")
struct ExampleTests {
  @Test("two play lists differ in four stages")
  func differences() throws {
    let run = try BuiltProgram.run("Differences")
    #expect(run.code == 0)
    #expect(
      run.output == """
        delete row [1, 1]
          = [["Rise", "Coffee"], ["Dusk"]]
        move section 1 → 0
          = [["Dusk"], ["Rise", "Coffee"]]
        insert row [1, 0]
        move row [1, 1] → [0, 1]
          = [["Dusk", "Coffee"], ["Bells", "Rise"]]
        update row [0, 0]
          = [["Dusk (live)", "Coffee"], ["Bells", "Rise"]]

        """)
  }
}
