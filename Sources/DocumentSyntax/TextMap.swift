public import SourceText

/// Leads from the text of a scalar back to the source: which bytes of the text were written where.
///
/// What an expression inside a scalar reports counts in the decoded text; escapes, folded lines and
/// the indentation of blocks make that another place than in the file. A map is made on demand for
/// one scalar, by decoding it again. When that does not give exactly the text of the node (a
/// number in another spelling, say) the map is not exact and answers with the whole scalar.
public struct TextMap: Sendable {
  /// A piece of text and where it was written.
  ///
  /// Of equal length: byte for byte. Otherwise as a whole, as an escape is.
  struct Piece: Sendable {
    var text: SourceRange
    var source: SourceRange

    var isDirect: Bool { text.end - text.start == source.end - source.start }
  }

  /// Whether each byte of the text is known to have its place.
  public let isExact: Bool
  /// Where the scalar was written.
  private let whole: SourceRange
  private let pieces: [Piece]

  /// Maps the text of scalar or key `node` of `tree`.
  ///
  /// - Complexity: O(*n*) in bytes of the scalar.
  public init(_ tree: NodeTree, _ node: Int) {
    whole = tree.range(at: node)
    let place = tree.textPlace(at: node)
    let written = tree.nodes[node]
    let isDirect =
      !place.isDecoded
      && (written.kind != .key || place.offset == Int(written.start) + (written.style.inset))
    if isDirect {
      isExact = true
      let end = place.offset + place.length
      pieces = [
        Piece(text: SourceRange(0, place.length), source: SourceRange(place.offset, end))
      ]
      return
    }
    let text = tree.withUTF8(at: node) { text in (0..<text.count).map { text[$0] } }
    let decoded: TextMapBuilder? =
      switch written.style {
      case .plain, .singleQuoted, .doubleQuoted:
        TextMapBuilder.flow(tree.bytes, whole, written.style)
      case .literal, .folded:
        TextMapBuilder.block(tree.bytes, whole, isFolded: written.style == .folded, text)
      }
    isExact = decoded?.text == text
    pieces = isExact ? decoded?.pieces ?? [] : []
  }

  /// Where the bytes `textRange` of the text were written.
  ///
  /// Reaches from the beginning of its first piece to the end of its last; an empty range is the
  /// place before its byte. The whole scalar when the map is not exact.
  public func sourceRange(_ textRange: SourceRange) -> SourceRange {
    guard isExact, let last = pieces.last else { return whole }
    let start = min(max(textRange.start, 0), last.text.end)
    let end = min(max(textRange.end, start), last.text.end)
    guard start < last.text.end else { return .at(last.source.end) }
    let first = pieces[piece(at: start)]
    let sourceStart =
      first.isDirect ? first.source.start + start - first.text.start : first.source.start
    if start == end { return .at(sourceStart) }
    let final = pieces[piece(at: end - 1)]
    let sourceEnd = final.isDirect ? final.source.start + end - final.text.start : final.source.end
    return SourceRange(sourceStart, max(sourceEnd, sourceStart))
  }

  /// The piece that holds byte `offset` of the text.
  private func piece(at offset: Int) -> Int {
    var low = 0
    var high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].text.start <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

extension ScalarStyle {
  /// The number of quotes before the text.
  var inset: Int { self == .plain ? 0 : 1 }
}
