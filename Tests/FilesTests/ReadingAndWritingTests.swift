import Files
import Foundation
import Testing

@Suite("Reading and writing files")
struct ReadingAndWritingTests {
  @Test("a file is read in full, an empty one too")
  func reading() throws {
    let room = try Room()
    try room.write("a", "hello")
    try room.write("empty", "")
    let large = String(repeating: "0123456789abcdef", count: 100_000)
    try room.write("large", large)
    #expect(try FileReader.read(room.path("a")) == Array("hello".utf8))
    #expect(try FileReader.read(room.path("empty")).isEmpty)
    #expect(try FileReader.read(room.path("large")) == Array(large.utf8))
  }

  @Test("a file that says that it is empty is read to its end")
  func specialFiles() throws {
    #expect(try FileReader.read("/dev/null").isEmpty)
    #if os(Linux)
      #expect(try !FileReader.read("/proc/self/status").isEmpty)
    #endif
  }

  @Test("a device is read up to its limit, and not at all when a document names it")
  func devices() throws {
    let limit = FileReader.deviceLimit
    #expect(throws: FilesFailure.tooLarge(path: "/dev/zero", limit: limit)) {
      try FileReader.read("/dev/zero")
    }
    #expect(throws: FilesFailure.notRegular(path: "/dev/zero")) {
      try FileReader.read("/dev/zero", as: .found)
    }
  }

  @Test("a pipe that nobody writes to is not waited for, and no walk finds it")
  func pipes() throws {
    let room = try Room()
    try room.write("a.yml", "")
    let pipe = room.path("b.yml")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(throws: FilesFailure.notRegular(path: pipe)) { try FileReader.read(pipe, as: .found) }
    #expect(try FileWalker(folder: room.path()).files == [room.path("a.yml")])
    #expect(Glob(room.path("*.yml")).files() == [room.path("a.yml")])
    #expect(Glob(room.path("**/*.yml")).files() == [room.path("a.yml")])
  }

  @Test("what cannot be read is said")
  func failures() throws {
    let room = try Room()
    try room.write("a", "hello")
    try room.link("nowhere", to: "none")
    try room.link("circle", to: "circle")
    let folder = room.path()
    #expect(throws: FilesFailure.isFolder(path: folder)) { try FileReader.read(folder) }
    #expect(throws: FilesFailure.notFound(path: room.path("none"))) {
      try FileReader.read(room.path("none"))
    }
    #expect(throws: FilesFailure.notFound(path: room.path("nowhere"))) {
      try FileReader.read(room.path("nowhere"))
    }
    #expect(throws: FilesFailure.notFolder(path: room.path("a/b"))) {
      try FileReader.read(room.path("a/b"))
    }
    let circle = #expect(throws: FilesFailure.self) { try FileReader.read(room.path("circle")) }
    #expect(circle?.message.contains("symbolic links") == true)
  }

  @Test("a file over the limit is refused, one at it is read, an endless one ends")
  func limits() throws {
    let room = try Room()
    try room.write("a", "hello")
    let path = room.path("a")
    #expect(try FileReader.read(path, limit: 5).count == 5)
    #expect(throws: FilesFailure.tooLarge(path: path, limit: 4)) {
      try FileReader.read(path, limit: 4)
    }
    #expect(throws: FilesFailure.tooLarge(path: "/dev/zero", limit: 1_000_000)) {
      try FileReader.read("/dev/zero", limit: 1_000_000)
    }
  }

  @Test("a file is replaced as a whole, keeps its permissions, and nothing stays beside it")
  func writing() throws {
    let room = try Room()
    try room.write("a", "old")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: room.path("a"))
    try FileWriter.write(Array("new".utf8).span, to: room.path("a"))
    try FileWriter.write(Array("fresh".utf8).span, to: room.path("b"))
    #expect(try FileReader.read(room.path("a")) == Array("new".utf8))
    #expect(try FileReader.read(room.path("b")) == Array("fresh".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: room.path("a"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try room.names() == ["a", "b"])
  }

  @Test("writing through a link keeps the link")
  func writingThroughLink() throws {
    let room = try Room()
    try room.write("real/a", "old")
    try room.link("a", to: "real/a")
    try FileWriter.write(Array("new".utf8).span, to: room.path("a"))
    #expect(try FileReader.read(room.path("real/a")) == Array("new".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: room.path("a")) == "real/a")
  }

  @Test("a folder is not written to, nor a file in a folder that is not there")
  func writingFailures() throws {
    let room = try Room()
    let path = room.path()
    #expect(throws: FilesFailure.isFolder(path: path)) {
      let bytes: [UInt8] = [1]
      try FileWriter.write(bytes.span, to: path)
    }
    #expect(throws: FilesFailure.notFound(path: room.path("none"))) {
      let bytes: [UInt8] = [1]
      try FileWriter.write(bytes.span, to: room.path("none/a"))
    }
  }

  @Test("a device is written to as it is")
  func writingToDevice() throws {
    try FileWriter.write(Array("x".utf8).span, to: "/dev/null")
    #expect(Paths.kind(of: "/dev/null") == .file)
  }
}
