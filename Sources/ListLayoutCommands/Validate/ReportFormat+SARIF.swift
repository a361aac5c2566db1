import DocumentValues
import Files
import SourceText

extension ReportFormat {
  /// SARIF, which code scanning services and editors read.
  ///
  /// One run with the rules that have results, sorted by code. Paths are seen from the repository,
  /// columns count Unicode scalars and an end is the place after the last one. A fingerprint is made
  /// of the code, the path and the text of the line, so that it stays when lines are added above.
  ///
  /// Source: Static Analysis Results Interchange Format 2.1.0, errata 01.
  package static let sarif = ReportFormat("sarif") { report in
    var writer = SARIFWriter(report)
    return writer.bytes()
  }
}

/// Makes the document of one report.
private struct SARIFWriter {
  private let report: ValidateReport
  private let codes: [String]
  private var places = PlaceFinder()
  /// How often each fingerprint was given.
  private var counts: [UInt64: Int64] = [:]

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  /// What stands for the repository's root, as code scanning services expect it.
  private static let rootName = "%SRCROOT%"

  init(_ report: ValidateReport) {
    self.report = report
    codes = Set(report.findings.map(\.code)).sorted { Paths.isOrdered($0, before: $1) }
  }

  mutating func bytes() -> [UInt8] {
    let driver = map([
      ("name", "listlayout"), ("version", .string(report.version)),
      ("rules", .list(codes.map(rule))),
    ])
    let root = map([("description", text("The root of the repository."))])
    let run = map([
      ("tool", map([("driver", driver)])), ("columnKind", "unicodeCodePoints"),
      ("originalUriBaseIds", map([(Self.rootName, root)])),
      ("results", .list(report.findings.map { result($0) })),
    ])
    let log = map([
      ("$schema", .string(Self.schema)), ("version", "2.1.0"), ("runs", .list([run])),
    ])
    var bytes: [UInt8] = []
    // Maps, lists, texts and integers only, which JSON can say.
    try? JSONWriter.append(log, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private func rule(_ code: String) -> Value {
    guard let rule = FindingRule.named(code) else { return map([("id", .string(code))]) }
    return map([
      ("id", .string(code)), ("shortDescription", text(rule.summary)),
      ("help", text(rule.help)),
      ("defaultConfiguration", map([("level", .string(rule.severity.rawValue))])),
    ])
  }

  private mutating func result(_ finding: Diagnostic) -> Value {
    let lines = [finding.message, finding.pointerText, finding.fix.map { "fix: \($0)" }]
    let message = lines.compactMap(\.self).joined(separator: "\n")
    var members: [(String, Value)] = [
      ("ruleId", .string(finding.code)),
      ("ruleIndex", .int(Int64(codes.firstIndex(of: finding.code) ?? 0))),
      ("level", .string(finding.severity.rawValue)), ("message", text(message)),
      ("locations", .list([location(finding.span)])),
      ("partialFingerprints", map([("primaryLocationLineHash", fingerprint(finding))])),
    ]
    if finding.count > 1 { members.append(("occurrenceCount", .int(Int64(finding.count)))) }
    if !finding.related.isEmpty {
      let notes = finding.related.map { location($0.span, $0.message) }
      members.append(("relatedLocations", .list(notes)))
    }
    let properties = [("pointer", finding.pointer), ("row", finding.row)].compactMap {
      name, value in
      value.map { (name, Value.string($0)) }
    }
    if !properties.isEmpty { members.append(("properties", map(properties))) }
    return map(members)
  }

  private mutating func location(_ span: SourceSpan, _ message: String? = nil) -> Value {
    let place = places.place(of: span)
    let region = map([
      ("startLine", .int(Int64(place.start.line))),
      ("startColumn", .int(Int64(place.start.column))),
      ("endLine", .int(Int64(place.end.line))), ("endColumn", .int(Int64(place.end.column))),
    ])
    let file = map([("artifactLocation", artifact(place.file)), ("region", region)])
    let members = [("physicalLocation", file)] + (message.map { [("message", text($0))] } ?? [])
    return map(members)
  }

  /// A file below the root by its way from there, any other by its address.
  ///
  /// Source: SARIF 3.4.4: an address that is relative to a base does not lead out of it.
  private func artifact(_ file: String) -> Value {
    let path = report.path(of: file)
    if path.hasPrefix("../") {
      let address = "file://" + uri(Paths.normalized(Paths.joined(report.root, path)))
      return map([("uri", .string(address))])
    }
    return map([("uri", .string(uri(path))), ("uriBaseId", .string(Self.rootName))])
  }

  /// Source: RFC 3986, 2.3 and 3.3; a colon is escaped, since it could end a scheme.
  private func uri(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }

  private mutating func fingerprint(_ finding: Diagnostic) -> Value {
    let source = finding.span.source
    let line = places.line(of: finding.span)
    let words = source.bytes[line.start..<line.end].split { $0 == 0x20 || $0 == 0x09 }
    var hash = ContentHash()
    for part in [Array(finding.code.utf8), Array(report.path(of: source.name).utf8)]
      + words.map(Array.init)
    {
      hash.update(part.span)
      hash.update([0].span)
    }
    let count = (counts[hash.value] ?? 0) + 1
    counts[hash.value] = count
    let digits = String(hash.value, radix: 16)
    return .string(
      String(repeating: "0", count: 16 - digits.utf8.count) + digits + ":\(count)")
  }

  private func text(_ text: String) -> Value { map([("text", .string(text))]) }

  private func map(_ members: [(String, Value)]) -> Value {
    .map(ValueMap(members.map { (.string($0), $1) }))
  }
}
