import DocumentSyntax
import SourceText
import Testing

@Suite("JSON pointer")
struct JSONPointerTests {
  /// The document of RFC 6901, section 5.
  let text =
    #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#

  func tree() throws -> NodeTree {
    var findings = Diagnostics()
    return try #require(
      JSONReader.read(Source(name: "t", text: text), role: .data, into: &findings))
  }

  @Test(
    "the examples of RFC 6901 resolve",
    arguments: [
      ("/foo/0", "bar"), ("/foo/1", "baz"), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"),
      ("/e^f", "3"),
      ("/g|h", "4"), ("/i\\j", "5"), ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
    ])
  func examples(_ pointer: String, _ value: String) throws {
    let tree = try tree()
    let node = try #require(JSONPointer(parsing: pointer)?.resolve(in: tree))
    #expect(tree.text(at: node) == value)
    #expect(JSONPointer(to: node, in: tree).description == pointer)
  }

  @Test(
    "what leads nowhere gives nil", arguments: ["/foo/2", "/foo/00", "/foo/-", "/bar", "/foo/0/x"])
  func nowhere(_ pointer: String) throws {
    #expect(JSONPointer(parsing: pointer)?.resolve(in: try tree()) == nil)
  }

  @Test("text that is no pointer is refused", arguments: ["a", "/~", "/~2", "a/b"])
  func refused(_ text: String) { #expect(JSONPointer(parsing: text) == nil) }

  @Test("the pointer of each node resolves to it; a key has that of its value")
  func roundTrip() throws {
    let tree = try tree()
    for node in 0..<tree.nodeCount {
      let expected = tree.kind(at: node) == .key ? node + 1 : node
      #expect(JSONPointer(to: node, in: tree).resolve(in: tree) == expected)
    }
  }
}
