import DocumentValues
import LayoutEngine
import ListRows
import SourceText

/// Writes where a row comes from as canonical JSON, a line of its own.
///
/// ```json
/// {"listlayout":1,"id":"…","section":0,"item":8,"source":"…","local":1,"pointer":"/links/1",
///  "cell":"Link","file":"…","line":84,"column":17,"parts":[
///    {"name":"props.name","value":"Docs","expressions":["${link.name}"],
///     "pointers":["/links/1/name"],"file":"…","line":84,"column":17}]}
/// ```
enum ProvenanceJSON {
  static func bytes(of provenance: RowProvenance) -> [UInt8] {
    let row = provenance.row
    var places = PlaceFinder()
    var object = ObjectWriter()
    object.add("listlayout", 1)
    object.add("id", .string(row.id))
    object.add("section", .int(Int64(provenance.section)))
    object.add("item", .int(Int64(provenance.item)))
    object.add("source", .string(row.source))
    object.add("local", .int(Int64(row.local)))
    if let pointer = provenance.pointer { object.add("pointer", .string(pointer)) }
    if let cell = row.cell { object.add("cell", .string(cell)) }
    if let variant = provenance.variant { object.add("variant", .int(Int64(variant))) }
    object.add(provenance.span, &places)
    if let failure = row.failure { object.add("error", value(of: failure)) }
    object.bytes += ",\"parts\":[".utf8
    for (position, part) in provenance.parts.enumerated() {
      if position > 0 { object.bytes.append(UInt8(ascii: ",")) }
      append(part, to: &object.bytes, &places)
    }
    object.bytes += "]}\n".utf8
    return object.bytes
  }

  private static func append(
    _ part: RowProvenance.Part, to bytes: inout [UInt8], _ places: inout PlaceFinder
  ) {
    var object = ObjectWriter()
    object.add("name", .string(part.name))
    if let value = part.value { object.add("value", value) }
    if let failure = part.failure { object.add("error", value(of: failure)) }
    if !part.expressions.isEmpty {
      object.add("expressions", .list(part.expressions.map { .string($0) }))
    }
    if !part.pointers.isEmpty {
      object.add("pointers", .list(part.pointers.map { .string($0) }))
    }
    object.add(part.span, &places)
    bytes += object.bytes
    bytes.append(UInt8(ascii: "}"))
  }

  private static func value(of failure: Row.Failure) -> Value {
    ["code": .string(failure.code), "message": .string(failure.message)]
  }
}

/// Writes the members of one object; its end is the caller's.
private struct ObjectWriter {
  var bytes: [UInt8] = []

  mutating func add(_ name: String, _ value: Value) {
    let start = bytes.count
    bytes += (bytes.isEmpty ? "{" : ",").utf8
    JSONWriter.append(string: name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    // A value that JSON cannot say leaves out its member.
    if (try? JSONWriter.append(value, to: &bytes)) == nil, start > 0 {
      bytes.removeSubrange(start...)
    }
  }

  mutating func add(_ span: SourceSpan, _ places: inout PlaceFinder) {
    let place = places.place(of: span)
    add("file", .string(place.file))
    add("line", .int(Int64(place.start.line)))
    add("column", .int(Int64(place.start.column)))
  }
}
