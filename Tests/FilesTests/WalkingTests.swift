import Files
import Testing

@Suite("Walking folders")
struct WalkingTests {
  @Test("files come sorted by path; hidden folders and node_modules are left out")
  func order() throws {
    let room = try Room()
    for name in [
      "b.yml", "a/z.yml", "a/b/c.yml", ".git/x.yml", ".build/y.yml", "node_modules/p/q.yml",
      "a-b.yml", ".hidden.yml", "c.txt",
    ] {
      try room.write(name, "")
    }
    let walker = try FileWalker(folder: room.path()) { Paths.fileExtension(of: $0) == "yml" }
    let names = walker.files.map { Paths.relative($0, to: room.path()) }
    #expect(names == ["a-b.yml", "a/b/c.yml", "a/z.yml", "b.yml"])
  }

  @Test("links in a circle end, a link to a file counts, one that leads nowhere does not")
  func links() throws {
    let room = try Room()
    try room.write("a/x.yml", "")
    try room.link("a/up", to: "..")
    try room.link("b.yml", to: "a/x.yml")
    try room.link("c.yml", to: "none")
    try room.link("d", to: "a")
    let walker = try FileWalker(folder: room.path())
    let names = walker.files.map { Paths.relative($0, to: room.path()) }
    #expect(names == ["a/x.yml", "b.yml"])
    #expect(walker.failures.isEmpty)
  }

  @Test("what a link leads to is found by its own name, and by the link only from outside")
  func linkBeforeFolder() throws {
    let room = try Room()
    try room.write("in/sub/x.yml", "")
    try room.write("out/y.yml", "")
    try room.link("in/a", to: "sub")
    try room.link("in/b", to: "../out")
    try room.link("in/c", to: "../out")
    let names = try FileWalker(folder: room.path("in")).files
      .map { Paths.relative($0, to: room.path("in")) }
    #expect(names == ["b/y.yml", "sub/x.yml"])
  }

  @Test("a folder that is a link is walked")
  func linkedFolder() throws {
    let room = try Room()
    try room.write("v1/x.yml", "")
    try room.link("current", to: "v1")
    #expect(try FileWalker(folder: room.path("current")).files == [room.path("current/x.yml")])
  }

  @Test("the folder `.` gives paths without a dot")
  func currentFolder() throws {
    let files = try FileWalker(folder: ".").files
    #expect(!files.isEmpty)
    #expect(files.allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("no folder, no walk")
  func failures() throws {
    let room = try Room()
    try room.write("a", "")
    #expect(throws: FilesFailure.self) { try FileWalker(folder: room.path("none")) }
    #expect(throws: FilesFailure.self) { try FileWalker(folder: room.path("a")) }
  }
}

@Suite("Globs")
struct GlobTests {
  @Test(
    "a pattern takes these paths",
    arguments: [
      ("*.yml", "a.yml"), ("a?c", "abc"), ("a?c", "aéc"), ("**/*.yml", "a.yml"),
      ("**/*.yml", "a/b/c.yml"), ("a/**/z", "a/z"), ("a/**/z", "a/b/c/z"), ("**", "a/b"),
      ("{a,b}/*.{yml,json}", "b/x.json"), ("[a-c]x", "bx"), ("[!a-c]x", "dx"), ("[]a]", "]"),
      ("\\*", "*"), ("a[", "a["), ("{a", "{a"), (".h*", ".hidden"), ("./a/*", "a/b"),
      ("a/*", "./a/b"), ("*a*b*", "xxaxxbxx"), ("{a,{b,c}d}", "cd"), ("**/a/**/b", "x/a/y/a/z/b"),
      ("a{,b}", "a"), ("[a\\]]", "]"), ("/a/*", "/a/b"),
    ])
  func matches(pattern: String, path: String) {
    #expect(Glob(pattern).matches(path))
  }

  @Test(
    "a pattern does not take these paths",
    arguments: [
      ("*.yml", "a/b.yml"), ("*.yml", ".a.yml"), ("a?c", "ac"), ("a/**/z", "b/z"), ("*", "a/b"),
      ("[a-c]x", "dx"), ("[!a-c]x", "ax"), ("\\*", "a"), ("{a,b}", "c"), ("", "a"),
      ("**/*.yml", ".git/a.yml"), ("a", "a/b"), ("a/b", "a"), ("?x", ".x"),
    ])
  func refuses(pattern: String, path: String) {
    #expect(!Glob(pattern).matches(path))
  }

  @Test("patterns and paths made to be slow end at once")
  func hostile() {
    let stars = String(repeating: "*a", count: 500)
    #expect(!Glob(stars + "b").matches(String(repeating: "a", count: 4_000)))
    let folders = String(repeating: "**/a/", count: 200)
    #expect(!Glob(folders + "b").matches(String(repeating: "a/", count: 2_000)))
    let braces = String(repeating: "{a,b}", count: 64)
    #expect(!Glob(braces).matches("c"))
    _ = Glob(String(repeating: "{", count: 10_000))
    _ = Glob(String(repeating: "[", count: 10_000))
  }

  @Test("the files that match come sorted, each once")
  func expansion() throws {
    let room = try Room()
    for name in ["b.yml", "a.yml", "c.json", "x/d.yml", "x/y/e.yml", ".h/f.yml", "x/.g.yml"] {
      try room.write(name, "")
    }
    func expand(_ pattern: String) -> [String] {
      Glob(room.path(pattern)).files().map { Paths.relative($0, to: room.path()) }
    }
    #expect(expand("*.yml") == ["a.yml", "b.yml"])
    #expect(expand("**/*.yml") == ["a.yml", "b.yml", "x/d.yml", "x/y/e.yml"])
    #expect(expand("{a,b,a}.yml") == ["a.yml", "b.yml"])
    #expect(expand("x/**") == ["x/d.yml", "x/y/e.yml"])
    #expect(expand("*/d.yml") == ["x/d.yml"])
    #expect(expand("x") == [])
    #expect(expand("*.none") == [])
    #expect(expand("none/**/*.yml") == [])
    #expect(expand(".h/*.yml") == [".h/f.yml"])
  }

  @Test("a pattern below the working folder gives relative paths")
  func relativeExpansion() {
    #expect(Glob("Sources/Files/Glob*.swift").files().contains("Sources/Files/Glob.swift"))
    #expect(Glob("**/Glob.swift").files().contains("Sources/Files/Glob.swift"))
    #expect(Glob("./Packag?.swift").files() == ["Package.swift"])
  }

  @Test("a text with a sign is a pattern")
  func detection() {
    #expect(Glob.isPattern("a/*.yml"))
    #expect(Glob.isPattern("{a,b}"))
    #expect(!Glob.isPattern("a,b.yml"))
  }
}
