// JSON and YAML as one kind of tree that knows where every value stands.
//
//   swift run Documents

import DocumentSyntax
import YAMLReader

/// Prints each scalar of `tree` with its pointer and its place.
func walk(_ tree: NodeTree) {
  let lines = LineTable(tree.source)
  func visit(_ node: Int) {
    switch tree.kind(at: node) {
    case .list: for element in tree.elements(of: node) { visit(element) }
    case .map: for (_, value) in tree.entries(of: node) { visit(value) }
    default:
      let place = lines.position(of: tree.range(at: node).start)
      print(
        "  \(place.line):\(place.column) \(JSONPointer(to: node, in: tree)) = \(tree.text(at: node))"
      )
    }
  }
  visit(0)
}

var findings = Diagnostics()
let json = Source(name: "song.json", text: #"{ "title": "Ri\u0073e", "years": [2024, 2.025e3] }"#)
let yaml = Source(
  name: "song.yml",
  text: """
    title: >-
      Rise
      again
    years: [2024]
    covers: &covers { front: a.jpg }
    more: *covers
    """)

if let tree = JSONReader.read(json, role: .data, into: &findings) {
  print(json.name)
  walk(tree)
}
if let tree = YAMLReader.read(yaml, role: .layout, into: &findings) {
  print(yaml.name)
  walk(tree)
  if let year = JSONPointer(parsing: "/years/0")?.resolve(in: tree) {
    print("year: \(tree.text(at: year)), \(tree.kind(at: year))")
  }
}

_ = JSONReader.read(Source(name: "bad.json", text: "[1, 2,]"), role: .data, into: &findings)
for finding in findings {
  print("\(finding.severity.rawValue): \(finding.message) [\(finding.code)]")
}
