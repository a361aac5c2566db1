package import SourceText

/// Finds the holes `${…}` in the text of a scalar.
///
/// Cuts tokens as the parser does, so a brace inside a string or a comment ends no hole and the
/// braces of maps are counted. A `$` that opens no hole is itself.
package enum HoleScanner {
  /// A part of a text.
  package enum Segment: Sendable, Equatable {
    /// Text that stands for itself.
    case literal(SourceRange)
    /// A hole from its `$` to after its brace, and the expression inside.
    case hole(SourceRange, expression: SourceRange)
  }

  /// Whether `text` has a `${`.
  ///
  /// - Complexity: O(*n*) in bytes.
  package static func hasHole(_ text: Span<UInt8>) -> Bool {
    guard text.count > 1 else { return false }
    for index in 0..<text.count - 1
    where text[index] == UInt8(ascii: "$") && text[index + 1] == UInt8(ascii: "{") {
      return true
    }
    return false
  }

  /// Cuts `text` into literals and holes, in order and without empty literals.
  ///
  /// - Returns: The segments; nil exactly when an unclosed hole was reported, at its `$`.
  package static func scan(
    _ text: [UInt8], origin: ExpressionOrigin, into diagnostics: inout Diagnostics
  ) -> [Segment]? {
    var segments: [Segment] = []
    var literalStart = 0
    var index = 0
    while index + 1 < text.count {
      guard text[index] == UInt8(ascii: "$"), text[index + 1] == UInt8(ascii: "{") else {
        index += 1
        continue
      }
      switch holeEnd(text, from: index + 2) {
      case .closed(let end):
        if literalStart < index { segments.append(.literal(SourceRange(literalStart, index))) }
        segments.append(
          .hole(SourceRange(index, end), expression: SourceRange(index + 2, end - 1)))
        index = end
        literalStart = end
      case .unclosed(let reason):
        let dollar = origin.span(SourceRange(index, index + 1))
        diagnostics.report(
          isCut(origin.span(SourceRange(text.count - 1, text.count)))
            ? CELDiagnostics.cutHole(at: dollar)
            : CELDiagnostics.unclosedHole(reason, at: dollar))
        return nil
      }
    }
    if literalStart < text.count {
      segments.append(.literal(SourceRange(literalStart, text.count)))
    }
    return segments
  }

  /// Whether a comment of YAML follows the text that ends with `last`, and has a brace that closes.
  private static func isCut(_ last: SourceSpan) -> Bool {
    let bytes = last.source.bytes
    var index = last.range.end
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    guard index > last.range.end, index < bytes.count, bytes[index] == UInt8(ascii: "#") else {
      return false
    }
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "}") { return true }
      index += 1
    }
    return false
  }

  private enum HoleEnd {
    case closed(Int)
    case unclosed(String)
  }

  private static func holeEnd(_ text: [UInt8], from start: Int) -> HoleEnd {
    var lexer = ExpressionLexer(text, from: start, to: text.count)
    var depth = 1
    while true {
      let token = lexer.next()
      switch token.kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        depth -= 1
        if depth == 0 { return .closed(token.end) }
      case .end: return .unclosed("a } is missing")
      case .unterminated: return .unclosed("the text that begins inside it has no closing quote")
      default: break
      }
    }
  }
}
