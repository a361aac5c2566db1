import Foundation
import TestSupport
import Testing

@Suite("The program ends by itself, with an exit code of its own", .serialized)
struct ProcessTests {
  @Test("whatever bytes are changed in a file")
  func mutations() throws {
    let corpus = try Corpus.load()
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "listlayout-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: URL(filePath: corpus.folder), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    for seed in 0..<UInt64(Effort.count(100)) {
      var mutation = Mutation(seed: seed &+ 1_000_000)
      let file = mutation.file(of: corpus)
      let url = folder.appending(path: file.name)
      try Data(mutation.change(file.bytes)).write(to: url)
      let path = url.path
      let arguments =
        switch file.role {
        case .layout:
          seed % 2 == 0
            ? ["render", path, "--format", seed % 4 == 0 ? "json" : "tree"] : ["validate", path]
        case .data: ["eval", "data", "--data", path]
        case .schema: ["validate", "--schema-only", path]
        }
      let result = try BuiltProgram.run("listlayout", arguments, seconds: 2)
      #expect((0...3).contains(result.code), "seed \(seed): \(arguments)")
      #expect(!result.isSignalled, "seed \(seed): \(arguments)")
      try Data(file.bytes).write(to: url)
    }
  }
}
