// The findings of this room: every code and message that both readers or the JSON reader make.

package import SourceText

extension Diagnostic {
  /// `node.duplicate-key`: a key twice in one map.
  package static func duplicateKey(
    _ key: String, in source: Source, at range: SourceRange, first: SourceRange, role: DocumentRole
  ) -> Diagnostic {
    Diagnostic(
      "node.duplicate-key", role.isLenient ? .warning : .error,
      role.isLenient
        ? "key `\(printable(key))` stands again in the same map; the last one is used"
        : "key `\(printable(key))` stands again in the same map; keys of a map are distinct",
      at: SourceSpan(source, range),
      related: [Related("first declared here", at: SourceSpan(source, first))])
  }

  /// `node.depth-limit`: lists and maps nested too deep.
  package static func depthLimit(
    in source: Source, at offset: Int, role: DocumentRole
  ) -> Diagnostic {
    Diagnostic(
      "node.depth-limit", .error,
      "lists and maps are nested more than \(role.depthLimit) deep; flatten this part",
      at: SourceSpan(source, SourceRange(offset, offset + 1)))
  }

  /// `file.size-limit`: a document too large for its role.
  package static func sizeLimit(_ source: Source, role: DocumentRole) -> Diagnostic {
    Diagnostic(
      "file.size-limit", .error,
      "the document has \(source.bytes.count) bytes; at most \(role.byteLimit) are read",
      at: SourceSpan(source, .at(0)))
  }

  /// `file.size-limit`: a list or map with more elements than can be counted.
  package static func tooManyElements(_ source: Source) -> Diagnostic {
    Diagnostic(
      "file.size-limit", .error,
      "a list or map has more than \(Node.maximumCount) elements",
      at: SourceSpan(source, .at(0)))
  }

  /// `text.encoding`: a byte that is not part of UTF-8.
  package static func invalidByte(in source: Source, at offset: Int) -> Diagnostic {
    Diagnostic(
      "text.encoding", .error,
      "byte \(hex(source.bytes[offset])) is not valid UTF-8 here; documents are UTF-8",
      at: SourceSpan(source, SourceRange(offset, offset + 1)))
  }

  /// `text.encoding`: another encoding altogether.
  package static func foreignEncoding(_ name: String, in source: Source) -> Diagnostic {
    Diagnostic(
      "text.encoding", .error, "the document is \(name); documents are UTF-8",
      at: SourceSpan(source, SourceRange(0, min(2, source.bytes.count))),
      fix: "save the file as UTF-8")
  }

  /// `number.precision`: an integer that no kind holds exactly.
  package static func lostPrecision(in source: Source, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "number.precision", .warning,
      "the integer is outside -2^63 to 2^64-1; it is read as the nearest double",
      at: SourceSpan(source, range), fix: "write it as text if each digit matters")
  }

  /// `json.number`: a number that no kind can hold.
  package static func infiniteNumber(in source: Source, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "json.number", .error,
      "the number is larger than every double; at most 1.797e308 is accepted",
      at: SourceSpan(source, range))
  }

  /// `json.syntax`: not RFC 8259.
  static func jsonSyntax(
    _ message: String, in source: Source, at range: SourceRange, related: [Related] = [],
    fix: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      "json.syntax", .error, message, at: SourceSpan(source, range), related: related, fix: fix)
  }

  /// `json.escape`: an escape that names no character.
  static func jsonEscape(_ message: String, in source: Source, at range: SourceRange) -> Diagnostic
  {
    Diagnostic("json.escape", .error, message, at: SourceSpan(source, range))
  }

  /// A byte as messages write it.
  package static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }

  /// A text from a document as messages quote it: short, on one line, without control characters.
  package static func printable(_ text: String, limit: Int = 60) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(limit) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return text.unicodeScalars.dropFirst(limit).isEmpty ? result : result + "…"
  }
}
