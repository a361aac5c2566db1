import DocumentSyntax
import SchemaValidation
import SourceText

/// Reads JSON text; a text that is none gives an empty tree and fails what follows.
func json(_ text: String, name: String = "data.json") -> NodeTree? {
  var findings = Diagnostics()
  return JSONReader.read(Source(name: name, text: text), role: .data, into: &findings)
}

/// A schema and what was found in it.
struct Compiled {
  var schema: Schema?
  var findings = Diagnostics()

  init(
    _ text: String, options: SchemaOptions = SchemaOptions(), base: String = "schema.json",
    loader: (@Sendable (String) -> NodeTree?)? = nil
  ) {
    guard let tree = json(text, name: "schema.json") else { return }
    var registry = SchemaRegistry(options: options, loader: loader)
    schema = registry.compile(tree, base: base, into: &findings)
  }

  /// The findings in `data`, one a line as `code line:column pointer: message`.
  func check(_ data: String) -> [String] {
    guard let schema, let tree = json(data) else { return ["no schema or no data"] }
    var findings = Diagnostics()
    let isValid = schema.check(tree, into: &findings)
    var lines = findings.map { shown($0) }
    if isValid != schema.isValid(tree) { lines.append("isValid and check differ") }
    if isValid != lines.isEmpty { lines.append("findings and result differ") }
    return lines
  }

  /// The findings in the schema.
  var shownFindings: [String] { findings.map { shown($0) } }
}

/// A finding as `code line:column pointer: message (fix)`.
func shown(_ finding: Diagnostic) -> String {
  let position = LineTable(finding.span.source).position(of: finding.span.range.start)
  let fix = finding.fix.map { " (\($0))" } ?? ""
  let pointer = finding.pointer.map { " \($0)" } ?? ""
  return "\(finding.code) \(position.line):\(position.column)\(pointer): \(finding.message)\(fix)"
}
