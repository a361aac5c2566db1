internal import DocumentValues

/// One node of the specification's output: what a subschema or a keyword said of a value.
///
/// Source: JSON Schema Core 2020-12, section 12.
struct OutputUnit {
  var isValid: Bool
  /// The way through the schema, references included.
  var keywordLocation: String
  /// The address of the place in the schema.
  var absoluteLocation: String
  /// The place in the data.
  var instanceLocation: String
  var error: String?
  /// The value of an annotation, as JSON.
  var annotation: [UInt8]?
  var children: [OutputUnit] = []
}

extension OutputUnit {
  /// The unit with all below it that failed, or all that annotate, in one list.
  func basic() -> OutputUnit {
    var unit = self
    var flat: [OutputUnit] = []
    collect(isValid ? \.hasAnnotation : \.hasFailed, into: &flat)
    unit.children = flat
    return unit
  }

  private var hasFailed: Bool { !isValid }
  private var hasAnnotation: Bool { annotation != nil }

  private func collect(_ isWanted: (OutputUnit) -> Bool, into list: inout [OutputUnit]) {
    for child in children {
      if isWanted(child) {
        var leaf = child
        leaf.children = []
        if !leaf.isValid, leaf.error == nil { leaf.error = "a schema below does not hold" }
        list.append(leaf)
      }
      child.collect(isWanted, into: &list)
    }
  }

  /// The unit as a tree in which a node with one child is that child.
  func detailed() -> OutputUnit {
    var unit = self
    unit.children = children.compactMap { $0.condensed(isValid) }
    return unit
  }

  private func condensed(_ isWanted: Bool) -> OutputUnit? {
    guard isValid == isWanted else { return nil }
    var unit = self
    unit.children = children.compactMap { $0.condensed(isWanted) }
    if unit.children.isEmpty { return error == nil && annotation == nil ? nil : unit }
    return unit.children.count == 1 && error == nil ? unit.children[0] : unit
  }

  /// Appends the unit as JSON.
  func write(to bytes: inout [UInt8]) {
    bytes += Array("{\"valid\":\(isValid),\"keywordLocation\":".utf8)
    JSONWriter.append(string: keywordLocation, to: &bytes)
    if !absoluteLocation.isEmpty {
      bytes += Array(",\"absoluteKeywordLocation\":".utf8)
      JSONWriter.append(string: absoluteLocation, to: &bytes)
    }
    bytes += Array(",\"instanceLocation\":".utf8)
    JSONWriter.append(string: instanceLocation, to: &bytes)
    if let error {
      bytes += Array(",\"error\":".utf8)
      JSONWriter.append(string: error, to: &bytes)
    }
    if let annotation { bytes += Array(",\"annotation\":".utf8) + annotation }
    if !children.isEmpty {
      bytes += Array(isValid ? ",\"annotations\":[".utf8 : ",\"errors\":[".utf8)
      for (index, child) in children.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        child.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
