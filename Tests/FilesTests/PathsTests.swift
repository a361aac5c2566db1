import Files
import Testing

@Suite("Paths")
struct PathsTests {
  @Test(
    "dots and empty parts go away, and .. takes the part before it",
    arguments: [
      ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("../a", "../a"), ("a/../..", ".."), ("/..", "/"),
      ("", "."), ("./", "."), ("/a/b/..", "/a"), ("a/", "a"),
    ])
  func normalized(path: String, expected: String) {
    #expect(Paths.normalized(path) == expected)
  }

  @Test("a relative path is seen from its folder, an absolute one is itself")
  func joined() {
    #expect(Paths.joined("a", "b") == "a/b")
    #expect(Paths.joined("a/", "b") == "a/b")
    #expect(Paths.joined(".", "b") == "b")
    #expect(Paths.joined("", "b") == "b")
    #expect(Paths.joined("a", "/b") == "/b")
    #expect(Paths.joined("/", "b") == "/b")
  }

  @Test(
    "a path is written as seen from a folder",
    arguments: [
      ("/a/b/c", "/a", "b/c"), ("/a/b", "/a/c/d", "../../b"), ("/a", "/a", "."),
      ("a/b", "/x", "a/b"), ("a", "../b", "a"),
    ])
  func relative(path: String, folder: String, expected: String) {
    #expect(Paths.relative(path, to: folder) == expected)
  }

  @Test("folder, name and extension of a path")
  func parts() {
    #expect(Paths.folder(of: "a/b.yml") == "a")
    #expect(Paths.folder(of: "b.yml") == ".")
    #expect(Paths.folder(of: "/b.yml") == "/")
    #expect(Paths.folder(of: "a/b/") == "a")
    #expect(Paths.name(of: "a/b.yml") == "b.yml")
    #expect(Paths.name(of: "a/b/") == "b")
    #expect(Paths.fileExtension(of: "a.b/c.YML") == "yml")
    #expect(Paths.fileExtension(of: "a.b/.yml") == "")
    #expect(Paths.fileExtension(of: "a.b/c") == "")
  }

  @Test("a link out of the folder is outside it, a link inside is not")
  func containment() throws {
    let room = try Room()
    try room.write("in/a.yml", "")
    try room.write("out/b.yml", "")
    try room.write("inner/c.yml", "")
    try room.link("in/there.yml", to: "../out/b.yml")
    try room.link("in/here.yml", to: "a.yml")
    #expect(try Paths.isInside(room.path("in/a.yml"), room.path("in")))
    #expect(try Paths.isInside(room.path("in/here.yml"), room.path("in")))
    #expect(try !Paths.isInside(room.path("in/there.yml"), room.path("in")))
    #expect(try !Paths.isInside(room.path("in/../out/b.yml"), room.path("in")))
    #expect(try !Paths.isInside(room.path("inner/c.yml"), room.path("in")))
    #expect(throws: FilesFailure.self) {
      try Paths.isInside(room.path("in/none.yml"), room.path("in"))
    }
  }

  @Test("a null byte in a path opens nothing")
  func nullByte() {
    #expect(Paths.kind(of: "/\0x") == nil)
    #expect(throws: FilesFailure.notFound(path: "/etc\0x")) { try FileReader.read("/etc\0x") }
    #expect(throws: FilesFailure.self) { try Paths.real("/\0") }
  }
}
