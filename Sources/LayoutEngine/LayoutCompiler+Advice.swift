import CEL
import LayoutModel

// What is said of names that a layout has, but not where they are read.

extension LayoutCompiler {
  /// No more sources than these are looked through for the name of an element.
  private static let mostSources = 1000

  /// What is said of `name` in every place: of params without `params.`, fields of `env` without
  /// `env.`, and the names of other sources' elements.
  static func advice(for name: String, in document: LayoutDocument) -> NameAdvice? {
    if document.params.contains(where: { $0.name == name }) { return .meant("params.\(name)") }
    if Environment.names.contains(name) { return .meant("env.\(name)") }
    if name == "section" {
      return .reason("it belongs to headers and footers of a source with `sections: multiple`")
    }
    for source in document.sources.prefix(mostSources) {
      var element = source.each?.name
      if element != name, case .basic(let basic) = source.kind { element = basic.itemName }
      guard let element, !element.isEmpty, name == element || name == element + "Index" else {
        continue
      }
      return .reason("it is what the source `\(source.id)` calls its element")
    }
    return nil
  }

  /// How the field `x.a-name` is written in the value of the `let` called `name`, which reads itself
  /// because of it; nil where there is none.
  func fieldWithDash(in spec: LetSpec) -> String? {
    guard document.kind(at: spec.value) == .string else { return nil }
    let text = Array(document.text(at: spec.value).utf8)
    let tail = Array("-\(spec.name)".utf8)
    guard text.count > tail.count, text.count <= 200,
      let dash = (1...text.count - tail.count).first(where: {
        text[$0..<$0 + tail.count].elementsEqual(tail) && Self.isWord(text[$0 - 1])
      }), let dot = text[..<dash].lastIndex(of: UInt8(ascii: ".")),
      text[dot + 1..<dash].allSatisfy(Self.isWord)
    else { return nil }
    let start = (text[..<dot].lastIndex { !Self.isWord($0) && $0 != UInt8(ascii: ".") } ?? -1) + 1
    let owner = String(decoding: text[start..<dot], as: UTF8.self)
    let field = String(decoding: text[dot + 1..<dash] + tail, as: UTF8.self)
    return "write `\(owner)[\"\(field)\"]` for a field with a dash"
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "_")
  }

  // MARK: Groups

  /// Whether a list is one of groups: a call of `groupBy`, or a `let` that is one.
  func givesGroups(_ template: Template) -> Bool {
    var template = template
    // A `let` may be another's value.
    for _ in 0..<8 {
      let node = compiler.templates.nodes[template]
      guard node.form == .hole else { return false }
      let expression = compiler.templates.expressions[node.first]
      if expression.givesGroups(in: compiler.pool) { return true }
      guard let index = expression.nameSlot(in: compiler.pool).map({ $0 - GlobalSlot.firstLet }),
        lets.indices.contains(index), let next = lets[index]
      else { return false }
      template = next
    }
    return false
  }

  /// Reports rows that read fields of an element where their elements are groups.
  func checkGroups(
    _ items: Template, slot: Int, _ firstExpression: Int, _ rows: [CompiledRow],
    into diagnostics: inout Diagnostics
  ) {
    let expressions = compiler.templates.expressions[firstExpression...]
    let pool = compiler.pool
    var names = expressions.flatMap { $0.fieldReads(in: pool) }.filter { Int($0.slot) == slot }
      .map { pool.fieldNames[$0.field] }
    if expressions.contains(where: { $0.readsWhole(UInt16(slot), in: pool) }) { return }
    for property in rows.flatMap({ self.rows.properties[$0.properties] }) {
      guard case .field = property.origin else { continue }
      let check = checks[property.check]
      if check.isRequired { names.append(check.name) }
    }
    guard let name = names.first, !names.contains("key"), !names.contains("items") else { return }
    diagnostics.report(
      LayoutEngineDiagnostics.groupsAsRows(
        name, at: document.span(at: compiler.templates.places[items])))
  }
}

extension ExpressionScope {
  /// This scope, which says why the names of a row, and `itemName`, are not visible in it.
  func explainingRowNames(_ reason: String, itemName: String? = nil) -> ExpressionScope {
    explaining(["item", "index", "items", itemName ?? "item"], reason)
  }
}
