import CEL
import DocumentSyntax
import DocumentValues
import LayoutModel
import SourceText
import Synchronization

/// Compiles the values of a layout: cuts texts into holes, compiles the expressions, and makes
/// constants of what has none.
struct TemplateCompiler {
  let document: LayoutDocument
  var templates = TemplateTable()
  var pool = ExpressionPool()

  init(_ document: LayoutDocument) { self.document = document }

  /// A template that gives null; stands for `node` in findings.
  mutating func place(_ node: DocumentNode) -> Template {
    add(TemplateTable.Node(form: .constant), at: node)
  }

  /// A template that gives `value`, which is written at `node`.
  mutating func constant(_ value: Datum, at node: DocumentNode) -> Template {
    add(TemplateTable.Node(form: .constant, constant: value), at: node)
  }

  /// Compiles the value `node`: any YAML value, every string in it perhaps with holes.
  ///
  /// - Returns: `nil` exactly when an error was reported.
  mutating func compile(
    _ node: DocumentNode, in scope: ExpressionScope, into diagnostics: inout Diagnostics
  ) -> Template? {
    let tree = document.trees[node.document]
    switch tree.kind(at: node.node) {
    case .string where tree.hasHole(at: node.node):
      return compileText(node, in: scope, into: &diagnostics)
    case .list:
      let elements = tree.elements(of: node.node).map {
        compile(DocumentNode(document: node.document, node: $0), in: scope, into: &diagnostics)
      }
      return join(elements, as: .list, at: node)
    case .map:
      var parts: [Template?] = []
      for (key, value) in tree.entries(of: node.node) {
        let keyNode = DocumentNode(document: node.document, node: key)
        let name = pool.string(Array(tree.text(at: key).utf8))
        parts.append(add(TemplateTable.Node(form: .constant, constant: name), at: keyNode))
        parts.append(
          compile(
            DocumentNode(document: node.document, node: value), in: scope, into: &diagnostics))
      }
      return join(parts, as: .map, at: node)
    case .string:
      let text = Array(tree.text(at: node.node).utf8)
      if !document.refusedValues.contains(node.number),
        let meant = ForgottenHole(scope: scope).meant(by: text)
      {
        diagnostics.report(
          LayoutEngineDiagnostics.missingHole(
            meant, isPlain: tree.nodes[node.node].style == .plain, at: document.span(at: node)))
      }
      return add(TemplateTable.Node(form: .constant, constant: pool.string(text)), at: node)
    default:
      let value = Memory(tree: tree).datum(at: node.node)
      return add(TemplateTable.Node(form: .constant, constant: value), at: node)
    }
  }

  /// Compiles a value that must be `wanted`: text around holes is always a string.
  ///
  /// - Returns: `nil` exactly when an error was reported.
  mutating func compile(
    _ node: DocumentNode, wanted: String, in scope: ExpressionScope,
    into diagnostics: inout Diagnostics
  ) -> Template? {
    guard let template = compile(node, in: scope, into: &diagnostics) else { return nil }
    guard templates.nodes[template].form == .text else { return template }
    diagnostics.report(
      LayoutEngineDiagnostics.textForOther(wanted, at: document.span(at: node)))
    return nil
  }

  /// The value `node` as a constant, without looking for holes.
  mutating func literal(_ node: DocumentNode) -> Datum {
    let tree = document.trees[node.document]
    switch tree.kind(at: node.node) {
    case .string: return pool.string(Array(tree.text(at: node.node).utf8))
    case .list:
      var elements: [Datum] = []
      for element in tree.elements(of: node.node) {
        elements.append(literal(DocumentNode(document: node.document, node: element)))
      }
      return pool.compound(.list, elements)
    case .map:
      var parts: [Datum] = []
      for (key, value) in tree.entries(of: node.node) {
        parts.append(pool.string(Array(tree.text(at: key).utf8)))
        parts.append(literal(DocumentNode(document: node.document, node: value)))
      }
      return pool.compound(.map, parts)
    default: return Memory(tree: tree).datum(at: node.node)
    }
  }

  // MARK: Containers

  private mutating func join(
    _ parts: [Template?], as form: TemplateTable.Form, at node: DocumentNode
  ) -> Template? {
    let known = parts.compactMap(\.self)
    guard known.count == parts.count else { return nil }
    let constants = known.compactMap(templates.constant)
    // Whether an optional is left out is found when it is run.
    if constants.count == known.count, !constants.contains(where: { $0.kind == .optional }) {
      let value = pool.compound(form == .map ? .map : .list, constants)
      return add(TemplateTable.Node(form: .constant, constant: value), at: node)
    }
    let first = templates.parts.count
    templates.parts += known
    return add(
      TemplateTable.Node(form: form, first: first, count: known.count), at: node,
      lets: known.flatMap { templates.lets[$0] })
  }

  // MARK: Text

  private mutating func compileText(
    _ node: DocumentNode, in scope: ExpressionScope, into diagnostics: inout Diagnostics
  ) -> Template? {
    let tree = document.trees[node.document]
    let text = Array(tree.text(at: node.node).utf8)
    let map = TextMapOnDemand(tree, node.node)
    let origin = ExpressionOrigin(tree.source) { map.sourceRange($0) }
    guard let segments = HoleScanner.scan(text, origin: origin, into: &diagnostics) else {
      return nil
    }
    if let hole = segments.onlyHole(in: text) {
      return compileHole(
        hole.expression, hole: hole.range, text, at: node, origin, in: scope, into: &diagnostics)
    }
    if text.last == UInt8(ascii: "\n"), tree.isBlockScalar(at: node.node) {
      diagnostics.report(
        LayoutEngineDiagnostics.lineBreakAtEnd(at: tree.span(at: node.node)))
    }
    var parts: [Template?] = []
    for segment in segments {
      switch segment {
      case .literal(let range):
        let literal = pool.string(Array(text[range.start..<range.end]))
        parts.append(add(TemplateTable.Node(form: .constant, constant: literal), at: node))
      case .hole(let hole, let expression):
        parts.append(
          compileHole(
            expression, hole: hole, text, at: node, origin, in: scope, into: &diagnostics))
      }
    }
    let known = parts.compactMap(\.self)
    guard known.count == parts.count else { return nil }
    let first = templates.parts.count
    templates.parts += known
    return add(
      TemplateTable.Node(form: .text, first: first, count: known.count), at: node,
      lets: known.flatMap { templates.lets[$0] })
  }

  private mutating func compileHole(
    _ expression: SourceRange, hole: SourceRange, _ text: [UInt8], at node: DocumentNode,
    _ origin: ExpressionOrigin, in scope: ExpressionScope, into diagnostics: inout Diagnostics
  ) -> Template? {
    guard
      let compiled = CompiledExpression.compile(
        text, in: expression, origin: origin, scope: scope, pool: &pool, into: &diagnostics)
    else { return nil }
    let number = templates.expressions.count
    templates.expressions.append(compiled)
    templates.expressionPlaces.append(ExpressionPlace(node: node, hole: hole))
    let lets = compiled.slotsRead(in: pool).compactMap(letIndex)
    let path = lets.isEmpty ? compiled.fieldPath(in: pool) : nil
    return add(TemplateTable.Node(form: .hole, path: path, first: number), at: node, lets: lets)
  }

  private func letIndex(_ slot: UInt16) -> Int? {
    let index = Int(slot) - GlobalSlot.firstLet
    return document.lets.indices.contains(index) ? index : nil
  }

  private mutating func add(
    _ node: TemplateTable.Node, at place: DocumentNode, lets: [Int] = []
  ) -> Template {
    templates.nodes.append(node)
    templates.nodes[templates.nodes.count - 1].readsLets = !lets.isEmpty
    templates.places.append(place)
    templates.lets.append(Array(Set(lets)).sorted())
    return templates.nodes.count - 1
  }
}

/// The map of one scalar's text, made when a finding first needs it: a text may have many holes
/// that are wrong.
private final class TextMapOnDemand: Sendable {
  private let tree: NodeTree
  private let node: Int
  private let map = Mutex<TextMap?>(nil)

  init(_ tree: NodeTree, _ node: Int) {
    self.tree = tree
    self.node = node
  }

  func sourceRange(_ range: SourceRange) -> SourceRange {
    let known = map.withLock { map in
      if let map { return map }
      let made = TextMap(tree, node)
      map = made
      return made
    }
    return known.sourceRange(range)
  }
}

extension [HoleScanner.Segment] {
  /// The one hole of a text that is otherwise white space.
  fileprivate func onlyHole(in text: [UInt8]) -> (range: SourceRange, expression: SourceRange)? {
    var found: (range: SourceRange, expression: SourceRange)?
    for segment in self {
      switch segment {
      case .hole(let range, let expression):
        if found != nil { return nil }
        found = (range, expression)
      case .literal(let range):
        let isBlank = text[range.start..<range.end].allSatisfy {
          $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D
        }
        if !isBlank { return nil }
      }
    }
    return found
  }
}

extension NodeTree {
  /// Whether a scalar was written as a YAML block, with `|` or `>`.
  fileprivate func isBlockScalar(at index: Int) -> Bool {
    nodes[index].style == .literal || nodes[index].style == .folded
  }
}
