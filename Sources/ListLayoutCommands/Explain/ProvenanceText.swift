import DocumentValues
import LayoutEngine
import ListRows
import SourceText

/// Writes where a row comes from for people: a line a part.
///
///     root/content/links/docs
///       section 0, item 8; source root/content/links, item 1
///       item         /links/1
///       cell         Link  ← Layouts/featured.yml:84:17
///       props.name   "Docs"  ← ${link.name}  ← /links/1/name  ← Layouts/featured.yml:84:17
struct ProvenanceText {
  private let usesColor: Bool
  private var places = PlaceFinder()

  /// Values are cut to this many columns.
  private static let valueWidth = 60

  init(usesColor: Bool) { self.usesColor = usesColor }

  mutating func text(of provenance: RowProvenance) -> String {
    let row = provenance.row
    let width = max(8, provenance.parts.map(\.name.count).max() ?? 0) + 2
    func label(_ name: String) -> String {
      let shown = DisplayText.visible(name)
      return "  " + shown + String(repeating: " ", count: max(1, width - shown.count))
    }
    var text = strong(DisplayText.visible(row.id)) + "\n"
    text += "  section \(provenance.section), item \(provenance.item); "
    text += "source \(DisplayText.visible(row.source)), item \(row.local)\n"
    if let pointer = provenance.pointer {
      text += label("item") + shown(pointer: pointer) + "\n"
    }
    var cell = row.cell.map(DisplayText.visible) ?? "none"
    if let variant = provenance.variant { cell += ", variant \(variant)" }
    text += label("cell") + cell + arrow(place(provenance.span)) + "\n"
    if let failure = row.failure {
      text += label("error") + "\(DisplayText.visible(failure.message)) [\(failure.code)]\n"
    }
    for part in provenance.parts {
      text += label(part.name) + value(of: part)
      for expression in part.expressions { text += arrow(DisplayText.visible(expression)) }
      if !part.pointers.isEmpty {
        text += arrow(part.pointers.map(shown(pointer:)).joined(separator: ", "))
      }
      text += arrow(place(part.span)) + "\n"
    }
    if let nested = row.nested {
      let count = nested.reduce(0) { $0 + $1.rows.count }
      let sections = nested.count == 1 ? "1 section" : "\(nested.count) sections"
      text += label("nested") + "\(count) \(count == 1 ? "row" : "rows") in \(sections)\n"
    }
    return text
  }

  private func value(of part: RowProvenance.Part) -> String {
    if let failure = part.failure {
      return "\(DisplayText.visible(failure.message)) [\(failure.code)]"
    }
    guard let value = part.value else { return "left out" }
    var bytes: [UInt8] = []
    guard (try? JSONWriter.append(value, to: &bytes)) != nil else { return "?" }
    return DisplayText.cut(String(decoding: bytes, as: UTF8.self), to: Self.valueWidth)
  }

  /// A pointer as it is shown: that of the whole data is empty.
  private func shown(pointer: String) -> String {
    pointer.isEmpty ? "the data" : DisplayText.visible(pointer)
  }

  private mutating func place(_ span: SourceSpan) -> String {
    let place = places.place(of: span)
    return "\(DisplayText.visible(place.file)):\(place.start.line):\(place.start.column)"
  }

  private func arrow(_ text: String) -> String { faint("  ← ") + text }
  private func strong(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  private func faint(_ text: String) -> String { usesColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
