import DocumentSyntax
import DocumentValues
import Testing

@Suite("Memory")
struct MemoryTests {
  static let sample: Value = [
    "name": "Paper Boats", "price": 4.5, "tags": ["a", ["b", 2], "\u{20AC}"], "none": nil,
    "nested": ["deep": true, "big": .uint(.max)], "empty": [], "emptyMap": [:],
  ]

  @Test("a tree, a scratch copy and a frozen copy give the same value and are equal")
  func roundTrip() throws {
    var memory = SampleTree.memory(MemoryTests.sample)
    let tree = memory.datum(at: 0)
    let scratch = memory.datum(of: MemoryTests.sample)
    let frozenCopy = memory.frozenDatum(of: MemoryTests.sample)
    let frozen = try #require(frozenCopy)
    for datum in [tree, scratch, frozen] {
      #expect(memory.value(of: datum) == MemoryTests.sample)
      #expect(memory.equal(tree, datum))
      #expect(memory.equal(datum, tree))
      #expect(memory.hash(of: datum) == memory.hash(of: tree))
    }
  }

  @Test("elements are reached by place in a list that holds lists and in one that does not")
  func elementsByPlace() throws {
    var memory = SampleTree.memory(MemoryTests.sample)
    let key = memory.makeString("tags")
    let tags = try #require(memory.value(ofKey: key, in: memory.datum(at: 0)))
    #expect(tags.count == 3)
    #expect(memory.value(of: memory.element(at: 2, of: tags)) == "\u{20AC}")
    let flat = SampleTree.memory([1, 2, 3])
    #expect(flat.element(at: 1, of: flat.datum(at: 0)).asInt == 2)
  }

  @Test("a field is found by its interned id in the tree and by its name elsewhere")
  func fields() throws {
    var memory = SampleTree.memory(MemoryTests.sample)
    let name = memory.makeString("price")
    let id = try #require(memory.tree.keyID(of: "price"))
    let scratch = memory.datum(of: MemoryTests.sample)
    #expect(memory.value(ofField: id, named: name, in: memory.datum(at: 0))?.asDouble == 4.5)
    #expect(memory.value(ofField: id, named: name, in: scratch)?.asDouble == 4.5)
    #expect(memory.value(ofField: .max, named: name, in: memory.datum(at: 0)) == nil)
    let absent = memory.makeString("absent")
    #expect(memory.value(ofKey: absent, in: scratch) == nil)
  }

  @Test("number keys are found by numbers of any kind, bools are no numbers")
  func numberKeys() {
    var memory = SampleTree.memory(nil)
    let map = memory.makeMap([
      .int(1), .bool(true), .uint(.max), .int(2), .bool(true), .int(3),
    ])
    #expect(memory.value(ofKey: .double(1), in: map)?.asBool == true)
    #expect(memory.value(ofKey: .uint(1), in: map)?.asBool == true)
    #expect(memory.value(ofKey: .uint(.max), in: map)?.asInt == 2)
    #expect(memory.value(ofKey: .double(18_446_744_073_709_551_616), in: map) == nil)
    #expect(memory.value(ofKey: .bool(true), in: map)?.asInt == 3)
    #expect(memory.value(ofKey: .bool(false), in: map) == nil)
    #expect(memory.value(ofKey: .null, in: map) == nil)
  }

  @Test("texts of every region join, and a growing text is extended in place")
  func concatenation() throws {
    var memory = SampleTree.memory(["tree", "\u{20AC}"])
    let tree = memory.element(at: 0, of: memory.datum(at: 0))
    let decoded = memory.element(at: 1, of: memory.datum(at: 0))
    let frozenCopy = memory.frozenDatum(of: "frozen")
    let frozen = try #require(frozenCopy)
    let first = memory.concatenate(tree, decoded)
    let size = memory.scratch.bytes.count
    let second = memory.concatenate(first, frozen)
    #expect(memory.scratch.bytes.count == size + 6)
    let third = memory.concatenate(second, first)
    #expect(memory.text(of: first) == "tree\u{20AC}")
    #expect(memory.text(of: second) == "tree\u{20AC}frozen")
    #expect(memory.text(of: third) == "tree\u{20AC}frozentree\u{20AC}")
    let fourth = memory.concatenate(first, third)
    #expect(memory.text(of: fourth) == "tree\u{20AC}tree\u{20AC}frozentree\u{20AC}")
    let fifth = memory.concatenate(.emptyString, frozen)
    #expect(memory.text(of: fifth) == "frozen")
  }

  @Test("freezing keeps a value after scratch is reset")
  func freezing() throws {
    var memory = SampleTree.memory(["in the tree"])
    let text = memory.makeString("scratch")
    let optional = memory.makeOptional(text)
    let map = memory.makeMap([text, memory.datum(at: 0), .int(1), optional])
    let before = memory.value(of: map)
    let frozenCopy = memory.freeze(map)
    let frozen = try #require(frozenCopy)
    memory.scratch.reset()
    _ = memory.makeString("overwritten")
    #expect(memory.value(of: frozen) == before)
    let list = memory.makeList([frozen])
    let againCopy = memory.freeze(list)
    let again = try #require(againCopy)
    #expect(again.depth == frozen.depth + 1)
  }

  @Test("freezing refuses what is nested too deep, however often it was frozen on the way")
  func freezingDepth() throws {
    var memory = SampleTree.memory(nil)
    var datum = Datum.int(1)
    for _ in 0..<Memory.maximumDepth {
      let list = memory.makeList([datum])
      let frozen = memory.freeze(list)
      datum = try #require(frozen)
      memory.scratch.reset()
    }
    let list = memory.makeList([datum])
    let tooDeep = memory.freeze(list)
    #expect(tooDeep == nil)
  }
}
