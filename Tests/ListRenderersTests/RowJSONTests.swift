import DocumentValues
import ListRenderers
import ListRows
import SourceText
import TestSupport
import Testing

@Suite("Rows as JSON")
struct RowJSONTests {
  /// The line of one row, without its hash.
  private func line(_ make: (inout SampleList) -> RowBuffer) -> String {
    var list = SampleList()
    list.add(Sample.section("rows"), [make(&list)])
    let line = list.ndjson
    guard let end = line.ranges(of: #","hash":""#).last else { return line }
    #expect(line[end.upperBound...].dropFirst(16) == "\"}\n")
    return line[..<end.lowerBound] + "}"
  }

  private let place = #"{"id":"rows/1","section":0,"item":0,"source":"rows","local":0,"#

  @Test("defaults are left out")
  func plain() {
    #expect(line { $0.row("rows/1") } == place + #""cell":"Cell","reuse":"Cell","props":{}}"#)
  }

  @Test("every member has its place")
  func everyMember() {
    let written = line { list in
      var row = list.row(
        "rows/1", "App", ["title": "Kites", "price": 4.5],
        size: RowSize(width: .fill, height: .points(45)))
      row.flags.selectable = false
      row.flags.movable = true
      row.flags.focusable = true
      row.editing = RowBuffer.Editing(style: .delete, title: list.memory.datum(of: "Remove"))
      let open = RowBuffer.Action(
        type: "open",
        properties: [
          ("id", list.memory.datum(of: 7)), ("at", list.memory.datum(of: .optional(nil))),
        ])
      row.menu = [
        RowBuffer.MenuEntry(
          title: list.memory.datum(of: "Open"), action: open, edge: .leading, style: .destructive),
        RowBuffer.MenuEntry(
          title: list.memory.datum(of: "Share"), action: nil, edge: nil, style: .default),
      ]
      row.action = open
      row.extensions = Array(#""x-a":1,"x-b":[2]"#.utf8)
      var nested = Sample.section("rows/1/in")
      nested.rowCount = 1
      nested.rows = [list.row("rows/1/in/a", "Tile")]
      row.nested = [nested]
      return row
    }
    #expect(
      written.replacing(#/"hash":"[0-9a-f]{16}"/#, with: #""hash":"…""#) == place
        + #"""
        "cell":"App","reuse":"App","props":{"title":"Kites","price":4.5},\#
        "size":{"width":"fill","height":45},"selectable":false,"highlightable":true,\#
        "movable":true,"focusable":true,"editing":{"style":"delete","title":"Remove"},\#
        "menu":[{"title":"Open","action":{"type":"open","id":7},"edge":"leading",\#
        "style":"destructive"},{"title":"Share"}],"action":{"type":"open","id":7},\#
        "x-a":1,"x-b":[2],"nested":{"sections":[{"id":"rows/1/in","rowCount":1,"rows":[\#
        {"id":"rows/1/in/a","section":0,"item":0,"source":"rows","local":0,\#
        "cell":"Tile","reuse":"Tile","props":{},"hash":"…"}]}]}}
        """#)
  }

  @Test("highlightable is written when it differs from selectable")
  func highlightable() {
    let same = line { list in
      var row = list.row("rows/1")
      row.flags.selectable = false
      row.flags.highlightable = false
      return row
    }
    #expect(same.hasSuffix(#""props":{},"selectable":false}"#))
    let other = line { list in
      var row = list.row("rows/1")
      row.flags.highlightable = false
      return row
    }
    #expect(other.hasSuffix(#""props":{},"highlightable":false}"#))
  }

  @Test("a size names the axes that are given")
  func sizes() {
    #expect(
      line { $0.row("rows/1", size: RowSize(height: .auto)) }
        .hasSuffix(#","size":{"height":"auto"}}"#))
    #expect(
      line { $0.row("rows/1", size: RowSize(width: .points(0.5))) }
        .hasSuffix(#","size":{"width":0.5}}"#))
  }

  @Test("a row that failed has its error instead of cell and props")
  func failure() {
    let written = line { list in
      var row = Sample.failing("rows/1", "row.null", #"null where "text" is needed"#)
      row.size = RowSize(height: .points(45))
      return row
    }
    #expect(
      written == place
        + #"""
        "error":{"code":"row.null","message":"null where \"text\" is needed"},\#
        "size":{"height":45}}
        """#)
  }

  @Test(
    "a value that JSON cannot say makes the row one that failed",
    arguments: [.double(.nan), .double(.infinity), [1, .double(.nan)], .type("int")] as [Value])
  func notRepresentable(value: Value) throws {
    let row = try #require(Sample.value(line { $0.row("rows/1", "Cell", ["a": 1, "b": value]) }))
    #expect(row["error"]?["code"] == "row.type")
    #expect(row["cell"] == nil)
    #expect(row["id"] == "rows/1")
  }

  @Test("properties without a value are left out, and the others keep their commas")
  func absentProperties() {
    let written = line { list in
      var row = list.row(
        "rows/1", "Cell", ["a": 1, "b": .optional(nil), "c": .optional("x"), "d": nil, "e": "y"])
      row.values[0] = nil
      return row
    }
    #expect(written.hasSuffix(#""props":{"c":"x","d":null,"e":"y"}}"#))
  }

  /// Texts that need escapes at every place of a piece of sixteen or eight bytes, and around its
  /// end.
  static let samples: [String] =
    ["", "a", "${x}", "\u{2028}\u{7F}\u{80}é日👨‍👩‍👧", #"C:\tmp\"say""#]
    + (0..<36).flatMap { place in
      ["\"", "\\", "\u{0}", "\u{1F}", "\n", "\u{8}\u{C}\r\t", "\u{80}"].map { special in
        String(repeating: "x", count: place) + special
          + String(repeating: "y", count: (36 - place) % 19)
      }
    }

  @Test("every text reads back, in ids, properties and their names", arguments: samples)
  func texts(text: String) throws {
    let row = try #require(
      Sample.value(line { $0.row("rows/" + text, text, [text + "!": .string(text)]) }))
    #expect(row["id"] == .string("rows/" + text))
    #expect(row["cell"] == .string(text))
    #expect(row["props"] == [.string(text + "!"): .string(text)])
  }

  @Test("numbers are written as JSONWriter writes them")
  func numbers() throws {
    var generator = SeededGenerator(7)
    var numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, 0.5, 7.31, 1e6, 1e21, 1e-6, 1e-7, 123_456.789, 999_999_999.999_999,
      9_007_199_254_740_991, 9_007_199_254_740_992, 1.000_001, 0.000_001, 10.25, -3.07, 100.01,
    ]
    for _ in 0..<2000 {
      numbers.append(Double(Int64.random(in: -1_000_000...1_000_000, using: &generator)) / 100)
      let bits = Double(bitPattern: generator.next())
      if bits.isFinite { numbers.append(bits) }
    }
    var list = SampleList()
    let rows = numbers.map { list.row("rows/1", "Cell", ["n": .double($0)]) }
    list.add(Sample.section("rows"), rows)
    for (number, line) in zip(numbers, list.ndjson.split(separator: "\n")) {
      var expected = Array(#""props":{"n":"#.utf8)
      try JSONWriter.append(.double(number), to: &expected)
      #expect(line.contains(String(decoding: expected, as: UTF8.self) + "}"))
    }
  }

  @Test("positions of any size are written in full")
  func positions() throws {
    var list = SampleList()
    let numbers = [0, 9, 10, 99, 100, 12_345_678_901, Int.max]
    let rows = numbers.map { number in
      var row = list.row("rows/1")
      row.item = number
      row.local = number
      return row
    }
    list.parts = [SampleList.Part(section: Sample.section("rows"), rows: rows)]
    for (number, line) in zip(numbers, list.ndjson.split(separator: "\n")) {
      #expect(line.contains(#""item":\#(number),"source":"rows","local":\#(number),"#))
    }
  }
}

@Suite("Hash of a row")
struct RowHashTests {
  private func hash(_ row: (inout SampleList) -> RowBuffer) throws -> String {
    var list = SampleList()
    list.add(Sample.section("rows"), [row(&list)])
    return try #require(Sample.value(list.ndjson)?["hash"]?.stringValue)
  }

  // Expected values: python-xxhash 3, xxh64_hexdigest of the text in the comment.
  @Test("it is XXH64 of the members from cell to action")
  func expectedValues() throws {
    // {"cell":"Cell","reuse":"Cell","props":{}}
    #expect(try hash { $0.row("rows/1") } == "6029316b0b4ce82c")
    // {"cell":"App","reuse":"App","props":{"title":"Paper Boats","price":0.99},"size":{"height":45}}
    #expect(
      try hash {
        $0.row(
          "rows/1", "App", ["title": "Paper Boats", "price": 0.99],
          size: RowSize(height: .points(45)))
      } == "d43c8577c69ce547")
    // {"error":{"code":"row.null","message":"null"}}
    #expect(try hash { _ in Sample.failing("rows/1", "row.null", "null") } == "84bb03c49fe2265b")
  }

  @Test("ids, positions, x- keys and nested rows are not in it")
  func exclusions() throws {
    let plain = try hash { $0.row("rows/1") }
    let other = try hash { list in
      var row = list.row("rows/2")
      row.source = Array("other".utf8)
      row.extensions = Array(#""x-a":1"#.utf8)
      row.nested = [Sample.section("rows/2/in")]
      return row
    }
    #expect(plain == other)
  }

  @Test("a property, a flag and an action are in it")
  func inclusions() throws {
    let hashes = [
      try hash { $0.row("rows/1") },
      try hash { $0.row("rows/1", "Cell", ["a": 1]) },
      try hash { $0.row("rows/1", "Cell", ["a": "1"]) },
      try hash { list in
        var row = list.row("rows/1")
        row.flags.movable = true
        return row
      },
      try hash { list in
        var row = list.row("rows/1")
        row.action = RowBuffer.Action(type: "open", properties: [])
        return row
      },
    ]
    #expect(Set(hashes).count == hashes.count)
  }
}
