import TestSupport
import Testing

@Suite("Any change of some bytes ends in rows or findings")
struct MutationTests {
  @Test("in this process")
  func inProcess() throws {
    let corpus = try Corpus.load()
    let pipeline = Pipeline(corpus)
    for seed in 0..<UInt64(Effort.count(1500)) {
      var mutation = Mutation(seed: seed)
      let file = mutation.file(of: corpus)
      pipeline.run(mutation.change(file.bytes), as: file)
    }
  }
}
