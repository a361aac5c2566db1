// JSON Schema: a schema that refers to another, compiled once, and data that it accepts or not.
//
//   swift run Schemas

import SchemaValidation

func read(_ name: String, _ text: String, into findings: inout Diagnostics) -> NodeTree? {
  JSONReader.read(Source(name: name, text: text), role: .data, into: &findings)
}

func show(_ findings: Diagnostics) {
  for finding in findings {
    let place = LineTable(finding.span.source).position(of: finding.span.range.start)
    print(
      "\(finding.span.source.name):\(place.line):\(place.column):",
      "\(finding.message) [\(finding.code)] \(finding.pointer ?? "")")
  }
}

var findings = Diagnostics()
let song = read(
  "song.schema.json",
  """
  {
    "type": "object",
    "required": ["title"],
    "properties": { "title": { "type": "string" }, "year": { "type": "integer", "minimum": 1900 } },
    "additionalProperties": false
  }
  """, into: &findings)
let album = read(
  "album.schema.json", #"{ "type": "array", "items": { "$ref": "song.schema.json" } }"#,
  into: &findings)

var registry = SchemaRegistry(options: SchemaOptions(formats: .common))
if let song { registry.add(song, address: "song.schema.json", into: &findings) }
let schema = album.flatMap { registry.compile($0, base: "album.schema.json", into: &findings) }

let good = read("good.json", #"[{ "title": "Rise", "year": 2024 }]"#, into: &findings)
let bad = read(
  "bad.json", #"[{ "titel": "Rise" }, { "title": "Dusk", "year": 3 }]"#, into: &findings)
if let schema, let good, let bad {
  print("good: \(schema.isValid(good))")
  print("bad: \(schema.isValid(bad))")
  schema.check(bad, into: &findings)
}
show(findings)
