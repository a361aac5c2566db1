import CEL
import DocumentSyntax
import DocumentValues
import SourceText
import TestSupport
import Testing

/// Parses and compiles texts for the tests of this room.
enum Reading {
  /// The syntax of `text` in prefix form, or the messages of what is wrong with it.
  static func syntax(_ text: String) -> String {
    var findings = Diagnostics()
    let source = Source(name: "t", text: text)
    guard
      let syntax = ExpressionParser.parse(
        text, origin: ExpressionOrigin(whole: source), into: &findings)
    else { return findings.map(\.message).joined(separator: "\n") }
    return describe(syntax, syntax.root)
  }

  /// Node `index` in prefix form.
  static func describe(_ syntax: ExpressionSyntax, _ index: Int) -> String {
    let node = syntax[index]
    let children = (0..<syntax.childCount(of: index)).map { position in
      let mark = syntax.mark(position, of: index).text
      let text = describe(syntax, syntax.child(position, of: index))
      return mark.isEmpty ? text : mark == "?" ? "?\(text)" : "\(mark) \(text)"
    }
    let list = children.joined(separator: " ")
    switch node.kind {
    case .null: return "null"
    case .bool: return syntax.bits(of: index) == 1 ? "true" : "false"
    case .int: return "\(Int64(bitPattern: syntax.bits(of: index)))"
    case .uint: return "\(syntax.bits(of: index))u"
    case .double: return "\(Double(bitPattern: syntax.bits(of: index)))"
    case .string: return "\"\(String(decoding: syntax.text(of: index), as: UTF8.self))\""
    case .bytes: return "b\(syntax.text(of: index))"
    case .name: return (node.isMarked ? "." : "") + syntax.name(of: index)
    case .select: return "(.\(node.isMarked ? "?" : "")\(syntax.name(of: index)) \(list))"
    case .index: return "([\(node.isMarked ? "?" : "")] \(list))"
    case .call: return "(\(syntax.name(of: index))\(list.isEmpty ? "" : " ")\(list))"
    case .memberCall: return "(\(syntax.name(of: index)) on \(list))"
    case .list: return "[\(list)]"
    case .map: return "{\(list)}"
    case .not: return "(! \(list))"
    case .negate: return "(- \(list))"
    case .and: return "(&& \(list))"
    case .or: return "(|| \(list))"
    case .chain: return "(\(list))"
    case .conditional: return "(? \(list))"
    }
  }

  /// What parsing and compiling `text` reports.
  static func findings(_ text: String, names: [String] = []) -> Diagnostics {
    var findings = Diagnostics()
    var pool = ExpressionPool()
    var scope = ExpressionScope()
    for name in names {
      if let slot = pool.makeSlot() { scope = scope.adding(name, slot: slot) }
    }
    let source = Source(name: "t", text: text)
    _ = CompiledExpression.compile(
      source.bytes, in: SourceRange(0, source.bytes.count),
      origin: ExpressionOrigin(whole: source), scope: scope, pool: &pool, into: &findings)
    return findings
  }
}
