import DocumentSyntax
import SchemaValidation
import SourceText

/// Whether a document satisfies a schema, as a tree and from its bytes.
func measureSchema(_ name: String, data: [UInt8], schema: [UInt8]) throws {
  var findings = Diagnostics()
  var registry = SchemaRegistry()
  let compiled = registry.compile(
    try tree(schema, role: .schema), base: "input.schema.json", into: &findings)
  guard let compiled else { throw WrongInput("no schema") }
  let parsed = try tree(data)
  guard compiled.isValid(parsed) else { throw WrongInput("the data do not satisfy the schema") }
  measure("\(name)-is-valid") { use(compiled.isValid(parsed)) }
  try measure("\(name)-from-bytes") { use(compiled.isValid(try tree(data))) }
}
