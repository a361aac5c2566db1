import TestSupport
import Testing

@Suite("examples of lists")
struct ExampleTests {
  @Test("the screen made by hand loads, changes, moves a row and handles a tap")
  func byHand() throws {
    let run = try BuiltProgram.run("ByHand")
    #expect(run.code == 0)
    #expect(
      run.output == """
        screen/loading: loading…
        The page is there:
          - section 0
          + section 0
        screen/content: Ann, Bob, Cid, red, green
        Cid comes first and is online:
          ~ row [0, 2] → [0, 0]
          * row [0, 0]
        screen/content: Cid (online), Ann, Bob, red, green
        Row 0 is dragged to the end of the contacts:
          ~ row [0, 0] → [0, 2]
        screen/content: Ann, Bob, Cid (online), red, green
        Ann is tapped, then a color:
        call Ann
        the row at [0, 3] does not allow this
        A name that no source has is a failure:
        no source is named contact

        """)
  }
}
