import DataSources
import Testing

/// Builds a basic source of `count` items named "id-1" and so on, as the tables count them.
func basic(_ id: String, _ count: Int) -> DataSource<String> {
  .basic(id: id, count: count) { "\(id)-\($0 + 1)" }
}

func single(_ id: String, _ children: [DataSource<String>]) -> DataSource<String> {
  .composite(id: id, sections: .single, children)
}

func multiple(_ id: String, _ children: [DataSource<String>]) -> DataSource<String> {
  .composite(id: id, sections: .multiple, children)
}

func at(_ item: Int, _ section: Int) -> ListPosition { ListPosition(section: section, item: item) }

/// Positions in the tests are written (item, section), as in the descriptions of the behaviour.
@Suite("data source")
struct DataSourceTests {
  @Test("the example of the documentation holds")
  func example() {
    let screen = DataSource.composite(
      id: "screen", sections: .single,
      [
        .basic(id: "contacts", items: ["Ann", "Bob", "Cid"]).size(height: 50),
        .basic(id: "colors", items: ["red", "green", "blue", "black"]).selectable(false),
      ])
    let list = screen.list
    #expect(list.sectionCount == 1)
    #expect(list.row(at: at(4, 0)) == "green")
    #expect(list.source(at: at(4, 0)) ?? ("", 0) == ("screen/colors", 1))
    #expect(list.traits(at: at(0, 0))?.height == 50)
    #expect(list.traits(at: at(4, 0))?.allows(.select) == false)
  }

  @Test("a source of an enumeration is written with its cases")
  func cases() {
    enum Entry: Sendable {
      case spinner
      case contact(Int)
    }
    let screen = DataSource<Entry>.segmented(
      id: "root", selected: "content",
      [
        .basic(id: "loading", items: [.spinner]),
        .composite(
          id: "content", sections: .single,
          [
            .basic(id: "contacts", items: [1, 2].map(Entry.contact)).size(height: 50)
          ]),
      ])
    #expect(screen.list.rowCount == 2)
  }

  struct ShapeCase: Sendable, CustomTestStringConvertible {
    let number: String
    let source: DataSource<String>
    let lengths: [Int]
    var testDescription: String { "\(number): \(lengths)" }
  }

  static let shapes: [ShapeCase] = [
    ShapeCase(number: "1", source: basic("a", 200), lengths: [200]),
    ShapeCase(number: "42 single", source: single("s", [basic("a", 200)]), lengths: [200]),
    ShapeCase(number: "42 multiple", source: multiple("m", [basic("a", 200)]), lengths: [200]),
    ShapeCase(
      number: "43", source: single("s", [basic("pdf", 27), basic("text", 28)]), lengths: [55]),
    ShapeCase(
      number: "44", source: multiple("m", [basic("pdf", 27), basic("text", 28)]),
      lengths: [27, 28]),
    ShapeCase(
      number: "45",
      source: multiple(
        "m", [single("s", [basic("pdf", 27), basic("text", 28)]), basic("other", 55)]),
      lengths: [55, 55]),
    ShapeCase(number: "46 single", source: single("s", []), lengths: [0]),
    ShapeCase(number: "46 multiple", source: multiple("m", []), lengths: []),
    ShapeCase(
      number: "47 multiple", source: multiple("m", [basic("a", 0), basic("b", 3)]),
      lengths: [0, 3]),
    ShapeCase(
      number: "47 single", source: single("s", [basic("a", 0), basic("b", 3)]), lengths: [3]),
    ShapeCase(
      number: "59 and F5: a multiple inside a segmented inside a multiple",
      source: multiple(
        "m",
        [
          .segmented(id: "g", [multiple("n", [basic("a", 3), basic("b", 5)])]), basic("z", 2),
        ]), lengths: [3, 5, 2]),
    ShapeCase(
      number: "66",
      source: .segmented(id: "g", selected: "text", [basic("pdf", 27), basic("text", 28)]),
      lengths: [28]),
    ShapeCase(
      number: "67",
      source: .segmented(
        id: "g", selected: "s",
        [basic("other", 55), single("s", [basic("pdf", 27), basic("text", 28)])]),
      lengths: [55]),
    ShapeCase(
      number: "68",
      source: .segmented(
        id: "g", [multiple("m", [basic("pdf", 27), basic("text", 27)]), basic("other", 1)]),
      lengths: [27, 27]),
    ShapeCase(
      number: "71 first",
      source: single("s", [basic("a", 2), .segmented(id: "g", [basic("b", 3), basic("c", 5)])]),
      lengths: [5]),
    ShapeCase(
      number: "71 second",
      source: single(
        "s",
        [basic("a", 2), .segmented(id: "g", selected: "c", [basic("b", 3), basic("c", 5)])]),
      lengths: [7]),
    ShapeCase(
      number: "62 and 72: nothing selected",
      source: .segmented(id: "g", selected: nil, [basic("a", 3)]), lengths: []),
    ShapeCase(
      number: "72: a selection that is no segment",
      source: .segmented(id: "g", selected: "x", [basic("a", 3)]), lengths: []),
    ShapeCase(number: "62: no segment", source: .segmented(id: "g", []), lengths: []),
    ShapeCase(
      number: "74", source: .segmented(id: "g", [multiple("m", [])]), lengths: []),
    ShapeCase(
      number: "39: a multiple inside a multiple flattens",
      source: multiple("m", [multiple("n", [basic("a", 1), basic("b", 2)]), basic("c", 3)]),
      lengths: [1, 2, 3]),
    ShapeCase(
      number: "39: a multiple inside a single is its rows",
      source: single("s", [multiple("n", [basic("a", 1), basic("b", 2)]), basic("c", 3)]),
      lengths: [6]),
    ShapeCase(
      number: "seed 21: two dimensions, ragged",
      source: .basic(id: "d", sections: [["a", "b"], [], ["c"]]), lengths: [2, 0, 1]),
    ShapeCase(
      number: "seed 23: no dimension", source: .basic(id: "d", sections: []), lengths: []),
    ShapeCase(
      number: "hidden empty sections",
      source: multiple(
        "m", [basic("a", 0), basic("b", 1), single("s", [basic("c", 0)]).hideWhenEmpty(false)]
      ).hideWhenEmpty(), lengths: [1, 0]),
    ShapeCase(number: "a negative count", source: basic("a", -3), lengths: [0]),
  ]

  @Test("shapes", arguments: shapes)
  func shape(_ shape: ShapeCase) {
    let list = shape.source.list
    #expect((0..<list.sectionCount).map(list.rowCount(inSection:)) == shape.lengths)
    #expect(list.map(\.count) == shape.lengths)
    #expect(list.rowCount == shape.lengths.reduce(0, +))
    #expect(Array(list.rows) == list.flatMap(Array.init))
    #expect(list.rows.indices.map { list.rows[$0] } == Array(list.rows))
    #expect(list.rowCount(inSection: -1) == 0)
    #expect(list.rowCount(inSection: shape.lengths.count) == 0)
  }

  @Test("43, 45: each row is bound to its own source's item, by the local number")
  func binding() {
    let list = multiple(
      "m", [single("s", [basic("pdf", 27), basic("text", 28)]), basic("other", 55)]
    ).list
    for row in 0..<55 {
      let isPDF = row < 27
      #expect(
        list.row(at: at(row, 0)) == (isPDF ? "pdf-\(row + 1)" : "text-\(row - 26)"))
      #expect(
        list.source(at: at(row, 0)) ?? ("", 0)
          == (isPDF ? ("m/s/pdf", row) : ("m/s/text", row - 27)))
      #expect(list.row(at: at(row, 1)) == "other-\(row + 1)")
      #expect(list.source(at: at(row, 1)) ?? ("", 0) == ("m/other", row))
    }
  }

  @Test("47: row 0 belongs to the first source that has rows")
  func firstNonEmpty() {
    let list = single("s", [basic("a", 0), basic("b", 3)]).list
    #expect(list.source(at: at(0, 0)) ?? ("", 0) == ("s/b", 0))
  }

  @Test("3, 7, 22, 90: an item is found by section and row, and nothing traps outside")
  func outside() {
    let list = basic("a", 20).list
    #expect(list.row(at: at(4, 0)) == "a-5")
    for position in [at(3, 7), at(20, 0), at(-1, 0), at(0, -1), at(.max, .max), at(.min, .min)] {
      #expect(list.row(at: position) == nil)
      #expect(list.source(at: position) == nil)
      #expect(list.traits(at: position) == nil)
      #expect(list.localPosition(of: position, in: "a") == nil)
      #expect(list.globalPosition(of: position, in: "a") == nil)
    }
    #expect(list.row(20) == nil && list.row(-1) == nil)
    #expect(list.header(ofSection: 5) == nil && list.path(ofSection: 5) == nil)
    #expect(list.supplementKinds(ofSection: 5).isEmpty)
    #expect(list.position(of: 20, in: "a") == nil && list.position(of: -1, in: "a") == nil)
    let pairs = DataSource.basic(id: "d", sections: [["a"], ["b", "c"]]).list
    #expect(pairs.row(at: at(1, 1)) == "c")
  }

  struct TranslationCase: Sendable, CustomTestStringConvertible {
    let number: String
    let name: String
    let local: ListPosition
    let global: ListPosition?
    var testDescription: String { "\(number): \(name) \(local)" }
  }

  static let inSingle = [
    TranslationCase(number: "52", name: "A", local: at(0, 0), global: at(0, 0)),
    TranslationCase(number: "52", name: "A", local: at(5, 0), global: at(5, 0)),
    TranslationCase(number: "53, 54", name: "T", local: at(0, 0), global: at(50, 0)),
    TranslationCase(number: "53, 54", name: "T", local: at(5, 0), global: at(55, 0)),
    TranslationCase(number: "55: another's row", name: "A", local: at(60, 0), global: nil),
    TranslationCase(number: "52: another section", name: "A", local: at(5, 9), global: nil),
    TranslationCase(number: "56: a stranger", name: "X", local: at(0, 0), global: nil),
    TranslationCase(number: "the whole", name: "root", local: at(150, 0), global: at(150, 0)),
  ]

  @Test("translation in a single section, both ways", arguments: inSingle)
  func translationInSingle(_ translation: TranslationCase) {
    let list = single("root", [basic("A", 50), basic("T", 200)]).list
    #expect(
      list.globalPosition(of: translation.local, in: translation.name) == translation.global)
    guard let global = translation.global else { return }
    #expect(list.localPosition(of: global, in: translation.name) == translation.local)
  }

  static let inMultiple = [
    TranslationCase(number: "58", name: "A", local: at(5, 0), global: at(5, 0)),
    TranslationCase(number: "57, 58", name: "T", local: at(50, 0), global: at(50, 1)),
    TranslationCase(number: "57, 58", name: "T", local: at(55, 0), global: at(55, 1)),
    TranslationCase(number: "58: another's section", name: "A", local: at(5, 1), global: nil),
    TranslationCase(number: "F3: past the end", name: "A", local: at(50, 0), global: nil),
    TranslationCase(number: "the whole", name: "root", local: at(3, 1), global: at(3, 1)),
  ]

  @Test("translation over multiple sections, both ways", arguments: inMultiple)
  func translationInMultiple(_ translation: TranslationCase) {
    let list = multiple("root", [basic("A", 50), basic("T", 200)]).list
    #expect(
      list.globalPosition(of: translation.local, in: translation.name) == translation.global)
    guard let global = translation.global else { return }
    #expect(list.localPosition(of: global, in: translation.name) == translation.local)
  }

  @Test("55: a row of another source has no local position")
  func foreignRows() {
    let list = single("root", [basic("A", 50), basic("T", 200)]).list
    #expect(list.localPosition(of: at(3, 0), in: "T") == nil)
    #expect(list.localPosition(of: at(60, 0), in: "A") == nil)
    #expect(list.position(of: 7, in: "T") == at(57, 0))
  }

  @Test("51, 57, 59: sections of a source")
  func sections() {
    let list = multiple(
      "m",
      [
        .segmented(id: "g", [multiple("n", [basic("x", 3), basic("y", 5)])]),
        single("s", [basic("a", 1), basic("b", 1)]),
      ]
    ).list
    #expect(list.sections(of: "m") == 0..<3)
    #expect(list.sections(of: "n") == 0..<2)
    #expect(list.sections(of: "y") == 1..<2)
    #expect(list.sections(of: "s") == 2..<3)
    #expect(list.sections(of: "b") == 2..<3)
    #expect(list.sections(of: "nobody") == nil)
    let hidden = single("s", [basic("a", 0)]).hideWhenEmpty().list
    #expect(hidden.sections(of: "s")?.isEmpty == true)
    #expect(hidden.sections(of: "a")?.isEmpty == true)
  }

  @Test("60, 61: a segmented source translates to itself, a segment that does not show not at all")
  func translationInSegmented() {
    let list = DataSource.segmented(id: "g", selected: "T", [basic("A", 50), basic("T", 200)]).list
    for position in [at(5, 0), at(50, 0), at(55, 0)] {
      for name in ["g", "T"] {
        #expect(list.globalPosition(of: position, in: name) == position)
        #expect(list.localPosition(of: position, in: name) == position)
      }
      #expect(list.globalPosition(of: position, in: "A") == nil)
      #expect(list.localPosition(of: position, in: "A") == nil)
    }
  }

  @Test("116: translations compose through nested sources")
  func nestedTranslation() {
    let list = multiple("m", [basic("A", 4), single("S", [basic("B", 2), basic("C", 2)])]).list
    #expect(list.globalPosition(of: at(1, 0), in: "C") == at(3, 1))
    #expect(list.localPosition(of: at(3, 1), in: "S") == at(3, 0))
    #expect(list.localPosition(of: at(3, 1), in: "C") == at(1, 0))
  }

  @Test("names are paths or their ends; ids are escaped in them")
  func names() {
    let list = multiple(
      "m", [single("a/b", [basic("x", 1)]), single("c~", [basic("x", 2)])]
    ).list
    #expect(list.leafPaths == ["m/a~1b/x", "m/c~0/x"])
    #expect(list.position(of: 0, in: "x") == nil)
    #expect(list.position(of: 0, in: "a~1b/x") == at(0, 0))
    #expect(list.position(of: 1, in: "m/c~0/x") == at(1, 1))
    #expect(list.position(of: 0, in: "1b/x") == nil)
  }

  @Test("37, 41: siblings of one id are reported and stay two sources")
  func duplicates() {
    let source = single("s", [basic("a", 2), basic("a", 3), basic("a", 1)])
    #expect(source.problems == [.duplicateID("a", in: "s")])
    #expect(source.list.leafPaths == ["s/a", "s/a~~2", "s/a~~3"])
    #expect(source.list.rowCount == 6)
    #expect(source.list.position(of: 2, in: "a~~2") == at(4, 0))
  }

  @Test("39: several sections in a single one are reported, behind a segmented too")
  func severalSections() {
    let inner = multiple("m", [basic("a", 1)])
    let source = single("s", [inner, .segmented(id: "g", selected: nil, [inner])])
    #expect(source.problems == [.severalSections(path: "s/m"), .severalSections(path: "s/g")])
    #expect(multiple("s", [inner]).problems.isEmpty)
    #expect(
      DataSource.segmented(id: "g", selected: "x", [basic("a", 1)]).problems
        == [.unknownSegment("x", in: "g")])
  }

  @Test("a tree too deep shows nothing below the limit and says so")
  func deep() {
    var source = basic("leaf", 3)
    for _ in 0..<1_000 { source = single("s", [source]) }
    #expect(source.list.rowCount == 0)
    #expect(source.problems.count == 1)
  }

  @Test("8, 9, 10, 13, 25: traits and their defaults")
  func traits() {
    let plain = basic("a", 1).list.traits(at: at(0, 0))
    #expect(plain?.height == nil)
    for question in [RowQuestion.select, .deselect, .highlight, .perform("copy")] {
      #expect(plain?.allows(question) == true)
    }
    for question in [RowQuestion.move, .focus, .edit(.delete), .edit(.insert), .edit(.none)] {
      #expect(plain?.allows(question) == false)
    }
    let sized = basic("a", 1).size(width: 10, height: 20.5)
    #expect(sized.list.traits(at: at(0, 0))?.width == .points(10))
    #expect(sized.size(height: .fill).list.traits(at: at(0, 0))?.height == .fill)
    #expect(sized.size(height: .fill).list.traits(at: at(0, 0))?.width == 10)
    let editable = basic("a", 1).editing(.delete).movable().focusable().highlightable(false)
    #expect(editable.traits.allows(.edit(.delete)) && !editable.traits.allows(.edit(.insert)))
    #expect(editable.traits.allows(.move) && editable.traits.allows(.focus))
    #expect(!editable.traits.allows(.highlight) && editable.traits.allows(.select))
  }

  @Test("75, 76, F8: what one source allows says nothing of its sibling")
  func partialAdoption() {
    let list = single(
      "s", [basic("editable", 1).editing(.delete).size(height: 40), basic("plain", 1)]
    ).list
    #expect(list.traits(at: at(0, 0))?.allows(.edit(.delete)) == true)
    #expect(list.traits(at: at(1, 0))?.allows(.edit(.delete)) == false)
    #expect(list.leafPathsWithoutHeight == ["s/plain"])
    let sized = single("s", [basic("a", 1).size(height: 1), basic("b", 1)]).size(height: 44).list
    #expect(sized.leafPathsWithoutHeight.isEmpty)
    #expect(sized.traits(at: at(0, 0))?.height == 1)
    #expect(sized.traits(at: at(1, 0))?.height == 44)
    #expect(single("s", []).list.leafPathsWithoutHeight.isEmpty)
  }
}
