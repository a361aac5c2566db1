import SourceText
import Testing

@Suite("Suggestions for misspelt names")
struct SpellingTests {
  @Test(
    "the nearest name is found",
    arguments: [
      ("spacng", "spacing"), ("itmes", "items"), ("Cell", "cell"),
      ("hideWhenEmty", "hideWhenEmpty"),
      ("headr", "header"), ("dta", "data"),
    ])
  func near(_ name: String, _ expected: String) {
    let known = ["id", "data", "cell", "items", "header", "spacing", "hideWhenEmpty"]
    #expect(Spelling.nearest(to: name, among: known) == expected)
  }

  @Test(
    "a name that is too far off, or too short, has none", arguments: ["colour", "ix", "", "xxxx"])
  func far(_ name: String) {
    #expect(Spelling.nearest(to: name, among: ["id", "data", "cell", "items"]) == nil)
  }

  @Test("a swap of neighbours is one change")
  func swap() {
    #expect(Spelling.nearest(to: "clel", among: ["cell"]) == "cell")
    #expect(Spelling.nearest(to: "lcle", among: ["cell"]) == nil)
  }

  @Test("the first of equally near names is taken")
  func ties() {
    #expect(Spelling.nearest(to: "rat", among: ["cat", "bat"]) == "cat")
  }

  @Test("long names are not compared")
  func long() {
    let name = String(repeating: "a", count: 100_000)
    #expect(Spelling.nearest(to: name, among: [name + "b"]) == nil)
  }
}
