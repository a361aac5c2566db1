import TestSupport
import Testing

@Suite("Every beginning of a file ends in rows or findings")
struct PrefixTests {
  /// Every prefix up to 8 kB and every 101st after, when all is tried; else one in many.
  @Test("of layouts, data and schemas", arguments: Corpus.Role.allCases)
  func prefixes(_ role: Corpus.Role) throws {
    let corpus = try Corpus.load()
    let pipeline = Pipeline(corpus)
    let step = max(1, Int(20 / Effort.factor))
    var count = 0
    for file in corpus.files where file.role == role {
      var length = 0
      while length < file.bytes.count {
        pipeline.run(Array(file.bytes.prefix(length)), as: file)
        count += 1
        length += length < 8192 ? step : max(step, 101)
      }
    }
    #expect(count > 100)
  }
}
