import DocumentValues
import ListRenderers
import ListRows
import SourceText
import Testing

@Suite("Snapshot as JSON")
struct SnapshotTests {
  @Test("a list without sections")
  func empty() {
    #expect(
      SampleList().json
        == #"{"listlayout":1,"name":"sample","view":"table","sections":[],"findings":[]}"# + "\n")
  }

  @Test("a list that was never begun has its findings alone")
  func neverBegun() throws {
    let collector = Collector()
    var renderer = JSONRenderer(sink: collector.take)
    let source = Source(name: "a.yml", text: "one\ntwo\n")
    var findings = Diagnostics()
    findings.report(
      Diagnostic(
        "yaml.syntax", .error, "found what is not YAML", at: SourceSpan(source, SourceRange(4, 7)))
    )
    renderer.finish(findings: findings)
    #expect(
      collector.text == #"""
        {"listlayout":1,"findings":[{"file":"a.yml","line":2,"column":1,\#
        "endLine":2,"endColumn":4,"severity":"error","code":"yaml.syntax",\#
        "message":"found what is not YAML"}]}
        """# + "\n")
  }

  @Test("segments, the one that shows, and none")
  func segmented() {
    var list = SampleList()
    list.segmented = [
      SegmentedState(
        source: "root",
        segments: [
          .init(id: "loading", title: nil),
          .init(id: "content", title: list.memory.datum(of: "Content")),
        ], selected: "content"),
      SegmentedState(source: "root/content/tabs", segments: [], selected: nil),
    ]
    #expect(
      list.json.hasPrefix(
        #"""
        {"listlayout":1,"name":"sample","view":"table","segmented":[\#
        {"source":"root","segments":[{"id":"loading"},{"id":"content","title":"Content"}],\#
        "selected":"content"},{"source":"root/content/tabs","segments":[]}],"sections":[
        """#))
  }

  @Test("every member of a section has its place")
  func section() {
    var list = SampleList()
    var section = Sample.section("rows")
    section.title = list.memory.datum(of: "Rows")
    section.header = list.view("Header", ["title": "Inbox (2)"], sticky: true)
    section.footer = list.view("Footer")
    section.footer?.size = RowSize(height: .points(20))
    section.supplementary = [
      (kind: "badge", view: list.view("Badge", ["count": 2])),
      (kind: "broken", view: list.view("Broken", ["a": .double(.nan)])),
      (kind: "index", view: list.view("Index")),
    ]
    section.presentation.insets = [1, 2, 3, 4.5]
    section.presentation.spacing = [10, 8]
    section.presentation.columns = 3
    section.presentation.isHorizontal = true
    section.extensions = Array(#""x-note":"n""#.utf8)
    list.add(section, [])
    #expect(
      list.json.contains(
        #"""
        "sections":[{"id":"rows","title":"Rows","header":{"cell":"Header","reuse":"Header",\#
        "props":{"title":"Inbox (2)"},"sticky":true},"footer":{"cell":"Footer",\#
        "reuse":"Footer","props":{},"size":{"height":20}},"supplementary":{\#
        "badge":{"cell":"Badge","reuse":"Badge","props":{"count":2}},\#
        "index":{"cell":"Index","reuse":"Index","props":{}}},\#
        "insets":{"top":1,"leading":2,"bottom":3,"trailing":4.5},\#
        "spacing":{"line":10,"item":8},"columns":3,"axis":"horizontal","x-note":"n",\#
        "rowCount":0,"rows":[]}],"findings":[]}
        """#))
  }

  @Test("a header that JSON cannot say is left out")
  func brokenHeader() {
    var list = SampleList()
    var section = Sample.section("rows")
    section.header = list.view("Header", ["a": [.double(.nan)]])
    list.add(section, [])
    #expect(list.json.contains(#""sections":[{"id":"rows","rowCount":0,"rows":[]}]"#))
  }

  @Test("a section outside the window has its count and no rows")
  func window() throws {
    var list = SampleList()
    list.add(Sample.section("before"), [], rowCount: 5)
    list.add(
      Sample.section("inside"), [list.row("rows/3"), list.row("rows/4")], rowCount: 9, from: 3)
    let sections = try #require(Sample.value(list.json)?["sections"])
    #expect(sections[0] == ["id": "before", "rowCount": 5])
    #expect(sections[1]?["rowCount"] == 9)
    #expect(sections[1]?["rows"]?.listValue?.map { $0["item"] } == [3, 4])
  }

  @Test("findings come last and tell all that they know")
  func findings() {
    var list = SampleList()
    let layout = Source(name: "a.yml", text: "é: 1\nb: 2\n")
    let data = Source(name: "b.json", text: "[]")
    list.findings.report(
      Diagnostic(
        "row.null", .warning, #"a "quote""#, at: SourceSpan(layout, SourceRange(4, 5)),
        related: [.init("declared here", at: SourceSpan(data, SourceRange(0, 2)))],
        fix: "write x", pointer: "/rows/1", row: "rows/b", count: 3))
    #expect(
      list.json.hasSuffix(
        #"""
        ,"findings":[{"file":"a.yml","line":1,"column":4,"endLine":1,"endColumn":5,\#
        "severity":"warning","code":"row.null","message":"a \"quote\"",\#
        "pointer":"/rows/1","row":"rows/b","count":3,"related":[{"file":"b.json","line":1,\#
        "column":1,"message":"declared here"}],"fix":"write x"}]}
        """# + "\n"))
  }

  @Test("lines of JSON are the rows of the snapshot")
  func linesAndSnapshot() throws {
    var list = SampleList()
    for number in 0..<3 {
      list.add(
        Sample.section("s\(number)"),
        (0..<number).map { list.row("s\(number)/\($0)", "Cell", ["n": .int(Int64($0))]) })
    }
    let sections = try #require(Sample.value(list.json)?["sections"]?.listValue)
    let rows = sections.flatMap { $0["rows"]?.listValue ?? [] }
    #expect(list.ndjson.split(separator: "\n").map { Sample.value($0) } == rows)
    #expect(rows.count == 3)
  }

  @Test("a long list is handed on in pieces")
  func pieces() {
    var list = SampleList()
    let text = Value.string(String(repeating: "x", count: 1000))
    list.add(Sample.section("rows"), (0..<1000).map { list.row("rows/\($0)", "Cell", ["t": text]) })
    let collector = Collector()
    var renderer = JSONRenderer(sink: collector.take)
    list.walk(&renderer)
    #expect((3...5).contains(collector.pieceCount))
    #expect(Sample.value(collector.text)?["sections"]?[0]?["rows"]?.listValue?.count == 1000)
  }

  @Test("a renderer can write one list after another")
  func reuse() {
    var list = SampleList()
    list.add(Sample.section("rows"), [list.row("rows/1")])
    let collector = Collector()
    var renderer = JSONRenderer(sink: collector.take)
    list.walk(&renderer)
    list.walk(&renderer)
    #expect(collector.text == list.json + list.json)
  }
}

@Suite("Validation report")
struct ValidationReportTests {
  @Test("a run without findings is a whole document")
  func clean() {
    let report = ValidationReport(fileCount: 2, findings: Diagnostics())
    #expect(
      String(decoding: report.json, as: UTF8.self)
        == #"{"version":1,"summary":{"files":2,"errors":0,"warnings":0},"findings":[]}"# + "\n")
  }

  @Test("findings are sorted by path and place")
  func sorted() throws {
    let a = Source(name: "a.yml", text: "x\ny\n")
    let b = Source(name: "b.yml", text: "x\ny\n")
    var findings = Diagnostics()
    for (source, offset) in [(b, 0), (a, 2), (a, 0)] {
      findings.report(
        Diagnostic("layout.unused", .warning, "unused", at: SourceSpan(source, .at(offset))))
    }
    let report = ValidationReport(fileCount: 2, findings: findings)
    let value = try #require(Sample.value(String(decoding: report.json, as: UTF8.self)))
    let places = value["findings"]?.listValue?.map { [$0["file"], $0["line"]] }
    #expect(places == [["a.yml", 1], ["a.yml", 2], ["b.yml", 1]])
    #expect(value["summary"] == ["files": 2, "errors": 0, "warnings": 3])
  }
}
