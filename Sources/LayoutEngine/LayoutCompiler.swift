import CEL
import DocumentSyntax
import DocumentValues
package import LayoutModel
import ListRows
package import SchemaValidation
package import SourceText

/// Compiles a typed document to a program.
///
/// Every expression is compiled in the scope of its place, also where others failed, so that all
/// findings come at once.
package struct LayoutCompiler {
  let document: LayoutDocument
  var compiler: TemplateCompiler
  var sources: [CompiledSource?]
  /// The values of `let`, once they are compiled.
  var lets: [Template?] = []
  /// The first of six slots for the names of a source, by how deep it stands.
  private var slotBlocks: [Int] = []
  /// The schemas of properties, compiled when they are first needed; nil for one that says nothing
  /// but types and values, or is wrong.
  var schemas: [Int: Schema?] = [:]
  /// The checks of the properties compiled up to now.
  var checks: [PropertyCheck] = []
  /// The kinds of rows compiled up to now.
  var rows = CompiledRows()
  var registry: SchemaRegistry

  /// The names that a source gives: element and number of `each`; element, number, list and
  /// section of a basic source.
  private static let slotsPerSource = 6

  /// Compiles `document`.
  ///
  /// - Parameter registry: what compiles the schemas of properties and finds what they refer to.
  /// - Returns: `nil` exactly when an error was reported, here or while the document was decoded.
  package static func compile(
    _ document: LayoutDocument, schemas registry: SchemaRegistry = LayoutCompiler.registry,
    into diagnostics: inout Diagnostics
  ) -> LayoutProgram? {
    var compiler = LayoutCompiler(
      document: document, compiler: TemplateCompiler(document),
      sources: Array(repeating: nil, count: document.sources.count), registry: registry)
    return compiler.runOnce(into: &diagnostics)
  }

  /// Checks the expressions of a catalog, which has only `let`.
  package static func check(_ catalog: LayoutDocument, into diagnostics: inout Diagnostics) {
    var compiler = LayoutCompiler(
      document: catalog, compiler: TemplateCompiler(catalog), sources: [], registry: registry)
    _ = compiler.runOnce(into: &diagnostics)
  }

  /// Compiles, and reports what is found many times once.
  private mutating func runOnce(into diagnostics: inout Diagnostics) -> LayoutProgram? {
    var found = Diagnostics()
    let program = run(into: &found)
    diagnostics.report(contentsOf: RepeatedFindings.merged(found))
    return program
  }

  /// What compiles schemas that refer to no other document: the common formats are asserted.
  package static var registry: SchemaRegistry {
    SchemaRegistry(options: SchemaOptions(formats: .common))
  }

  private mutating func run(into diagnostics: inout Diagnostics) -> LayoutProgram? {
    let before = diagnostics.errorCount
    var names: [(name: String, slot: UInt16)] = []
    for name in ["data", "params", "env"] + document.lets.map(\.name) {
      guard let slot = compiler.pool.makeSlot() else { break }
      names.append((name, slot))
    }
    let scope = ExpressionScope(names) { [document] name in
      LayoutCompiler.advice(for: name, in: document)
    }
    let letScope = scope.explainingRowNames("`let` is computed before there are rows")
    let lets = document.lets.map {
      compiler.compile($0.value, in: letScope, into: &diagnostics)
    }
    self.lets = lets
    reportCycles(lets, into: &diagnostics)
    if !document.sources.isEmpty {
      compileSource(
        0, path: [], depth: 0, scope: scope, inherited: Inherited(), into: &diagnostics)
    }
    for node in document.params.map(\.schema) + document.cells.flatMap(\.properties).map(\.schema) {
      _ = schema(at: node, into: &diagnostics)
    }
    checkDefaults(
      of: document.cells.flatMap(\.properties) + document.actions.flatMap(\.properties),
      into: &diagnostics)
    let actionChecks = document.actions.map { action in
      (action.name, action.properties.map { check($0, into: &diagnostics) })
    }
    reportUnknownFields(into: &diagnostics)
    guard diagnostics.errorCount == before, !document.hasErrors, !sources.isEmpty else {
      return nil
    }
    reportUnused(into: &diagnostics)
    let sources = sources.compactMap(\.self)
    guard sources.count == document.sources.count else { return nil }
    return LayoutProgram(
      document: document, templates: compiler.templates, pool: compiler.pool, lets: lets,
      sources: sources, rows: rows, checks: checks,
      actionChecks: Dictionary(actionChecks) { first, _ in first }
    )
  }

  // MARK: let

  private func reportCycles(_ lets: [Template?], into diagnostics: inout Diagnostics) {
    // The place of each value on the path, once it was looked at; -1 when all it reads was.
    var places = [Int?](repeating: nil, count: lets.count)
    for start in lets.indices where places[start] == nil {
      // Depth first with a stack of its own: let values may chain by the thousand.
      var path: [(index: Int, next: Int)] = [(start, 0)]
      places[start] = 0
      while let (index, next) = path.last {
        let reads = lets[index].map { compiler.templates.lets[$0] } ?? []
        guard next < reads.count else {
          places[index] = -1
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let read = reads[next]
        guard let place = places[read] else {
          places[read] = path.count
          path.append((read, 0))
          continue
        }
        if place < 0 { continue }
        let shown = path[place...].prefix(LayoutEngineDiagnostics.mostNames).map(\.index)
        diagnostics.report(
          LayoutEngineDiagnostics.cycle(
            shown.map { document.lets[$0].name }, count: path.count - place,
            fix: fieldWithDash(in: document.lets[read]),
            at: document.span(at: document.lets[read].key)))
      }
    }
  }

  // MARK: Sources

  /// What outer sources say for all sections inside.
  private struct Inherited {
    var header: CompiledSupplement?
    var footer: CompiledSupplement?
    var supplementary: [(kind: String, view: CompiledSupplement)] = []
    var hidesEmpty = false
  }

  private mutating func compileSource(
    _ index: Int, path: [UInt8], depth: Int, scope outer: ExpressionScope,
    inherited outerInherited: Inherited, into diagnostics: inout Diagnostics
  ) {
    let spec = document.sources[index]
    let block = slotBlock(at: depth)
    guard block + LayoutCompiler.slotsPerSource <= Int(UInt16.max) else {
      diagnostics.report(LayoutEngineDiagnostics.tooManySources(at: document.span(at: spec.node)))
      return
    }
    var path = path
    if !path.isEmpty { path.append(UInt8(ascii: "/")) }
    path += spec.id.utf8

    var scope = outer.explainingRowNames(
      "it belongs to a row, in keys such as `bind`, `key` and `where` of a source with `items`")
    var each: CompiledEach?
    if let repetition = spec.each {
      let list = repetition.list.flatMap {
        compiler.compile($0, wanted: "a list", in: outer, into: &diagnostics)
      }
      if !repetition.name.isEmpty {
        scope = declare(
          repetition.name, slot: block, at: repetition.nameNode, in: scope, into: &diagnostics)
      }
      let key = repetition.key.flatMap { compiler.compile($0, in: scope, into: &diagnostics) }
      if let list { each = CompiledEach(list: list, slot: block, key: key) }
    }

    var basicScope = scope
    var headerScope = scope
    if case .basic(let basic) = spec.kind {
      headerScope = headerScope.adding("items", slot: UInt16(block + 4))
      if basic.sections == .multiple {
        headerScope = headerScope.adding("section", slot: UInt16(block + 5))
      }
      headerScope = headerScope.explainingRowNames(
        "a header or footer belongs to a section, not to a row", itemName: basic.itemName)
      if !basic.isStatic {
        // The last comes first in messages.
        basicScope = scope.adding("items", slot: UInt16(block + 4))
          .adding("index", slot: UInt16(block + 3)).adding("item", slot: UInt16(block + 2))
        if let name = basic.itemName, name != "item" {
          basicScope = declare(
            name, slot: block + 2, at: basic.itemNameNode, in: basicScope, into: &diagnostics)
        }
      }
      if basic.isStatic {
        headerScope = scope
        basicScope = scope.explainingRowNames(
          "this source has no `items`, so its row stands for no element")
      }
    }

    var inherited = outerInherited
    let firstHeaderExpression = compiler.templates.expressions.count
    apply(spec.header, to: &inherited.header, in: headerScope, into: &diagnostics)
    apply(spec.footer, to: &inherited.footer, in: headerScope, into: &diagnostics)
    for supplement in spec.supplementary {
      var view = inherited.supplementary.first { $0.kind == supplement.kind }?.view
      apply(supplement.view, to: &view, in: headerScope, into: &diagnostics)
      inherited.supplementary.removeAll { $0.kind == supplement.kind }
      if let view { inherited.supplementary.append((supplement.kind, view)) }
    }
    if let hides = spec.hideWhenEmpty { inherited.hidesEmpty = hides }

    var compiled = CompiledSource(
      id: spec.id, path: path, kind: .composite(isSingle: false, children: []))
    compiled.each = each
    compiled.when = spec.when.flatMap {
      let scope = scope.explainingRowNames(
        "`when` is asked once for the source; `where` is asked for each row")
      return compiler.compile($0, wanted: "a bool", in: scope, into: &diagnostics)
    }
    compiled.title = spec.title.flatMap { compiler.compile($0, in: scope, into: &diagnostics) }
    compiled.header = inherited.header
    compiled.footer = inherited.footer
    compiled.supplementary = inherited.supplementary
    compiled.hidesEmpty = inherited.hidesEmpty
    compiled.presentation = presentation(spec.presentation, in: scope, into: &diagnostics)
    compiled.extensions = extensions(spec.extras)

    switch spec.kind {
    case .basic(let basic):
      let (compiledBasic, lets) = compileBasic(
        basic, spec, block: block, path: path, depth: depth, outer: scope, row: basicScope,
        firstHeaderExpression: firstHeaderExpression, into: &diagnostics)
      compiled.kind = .basic(compiledBasic)
      compiled.rowLets = lets
    case .composite(let composite):
      for child in composite.children {
        compileSource(
          child, path: path, depth: depth + 1, scope: scope, inherited: inherited,
          into: &diagnostics)
      }
      compiled.kind = .composite(
        isSingle: composite.sections == .single, children: composite.children)
    case .segmented(let segmented):
      let selected = segmented.selected.flatMap {
        compiler.compile($0, in: scope, into: &diagnostics)
      }
      for segment in segmented.segments {
        compileSource(
          segment, path: path, depth: depth + 1, scope: scope, inherited: inherited,
          into: &diagnostics)
      }
      compiled.kind = .segmented(selected: selected, segments: segmented.segments)
    }
    sources[index] = compiled
  }

  private mutating func compileBasic(
    _ basic: BasicSpec, _ spec: SourceSpec, block: Int, path: [UInt8], depth: Int,
    outer: ExpressionScope, row scope: ExpressionScope, firstHeaderExpression: Int,
    into diagnostics: inout Diagnostics
  ) -> (basic: CompiledBasic, lets: [Int]) {
    var items: Template?
    switch basic.items {
    case .staticRow, .unusable: break
    case .literal(let node), .expression(let node):
      items = compiler.compile(node, wanted: "a list", in: outer, into: &diagnostics)
    }
    let first = compiler.templates.nodes.count
    let firstExpression = compiler.templates.expressions.count
    let filterScope = whereScope(basic, block: block, outer: outer)
    let condition = basic.condition.flatMap {
      compiler.compile($0, wanted: "a bool", in: filterScope, into: &diagnostics)
    }
    let key = basic.key.flatMap { compiler.compile($0, in: scope, into: &diagnostics) }
    var kinds: [(row: CompiledRow, look: CompiledLook)] = []
    for alternative in basic.alternatives {
      if let kind = compileRow(alternative, basic, in: scope, into: &diagnostics) {
        kinds.append(kind)
      }
      if let nested = alternative.nested {
        compileSource(
          nested, path: path, depth: depth + 1, scope: scope, inherited: Inherited(),
          into: &diagnostics)
      }
    }
    if basic.sections == .single, let items, givesGroups(items) {
      checkGroups(items, slot: block + 2, firstExpression, kinds.map(\.row), into: &diagnostics)
    }
    let firstKind = rows.kinds.count
    rows.kinds += kinds.map(\.row)
    rows.looks += kinds.map(\.look)
    let lets = Set(compiler.templates.lets[first...].joined())
    let itemsSlot = UInt16(block + 4)
    let readsItems = compiler.templates.expressions[firstHeaderExpression...].contains {
      $0.slotsRead(in: compiler.pool).contains(itemsSlot)
    }
    let compiled = CompiledBasic(
      items: items, isMultiple: basic.sections == .multiple, slot: block + 2,
      readsItems: readsItems, condition: condition, key: key,
      rows: firstKind..<rows.kinds.count, place: basic.variantsNode ?? spec.node)
    return (compiled, lets.sorted())
  }

  /// What `where` sees of a row: the item, under both its names.
  private func whereScope(_ basic: BasicSpec, block: Int, outer: ExpressionScope)
    -> ExpressionScope
  {
    var hidden = ["items", "index"]
    if let name = basic.itemName { hidden.append(name + "Index") }
    let scope = outer.explaining(
      hidden, "`where` is asked of each element before there are rows, and sees that element only"
    ).adding("item", slot: UInt16(block + 2))
    guard let name = basic.itemName, name != "item" else { return scope }
    return scope.adding(name, slot: UInt16(block + 2))
  }

  /// Adds `name` and `nameIndex`, with a warning where they hide outer names.
  private func declare(
    _ name: String, slot: Int, at node: DocumentNode?, in scope: ExpressionScope,
    into diagnostics: inout Diagnostics
  ) -> ExpressionScope {
    if let node, let hidden = [name, name + "Index"].first(where: { scope.slot(of: $0) != nil }) {
      diagnostics.report(LayoutEngineDiagnostics.shadowed(hidden, at: document.span(at: node)))
    }
    return scope.adding(name + "Index", slot: UInt16(slot + 1)).adding(name, slot: UInt16(slot))
  }

  private mutating func slotBlock(at depth: Int) -> Int {
    while slotBlocks.count <= depth {
      var first = Int(UInt16.max)
      for offset in 0..<LayoutCompiler.slotsPerSource {
        guard let slot = compiler.pool.makeSlot() else { return Int(UInt16.max) }
        if offset == 0 { first = Int(slot) }
      }
      slotBlocks.append(first)
    }
    return slotBlocks[depth]
  }

  private mutating func apply(
    _ header: HeaderSpec?, to inherited: inout CompiledSupplement?, in scope: ExpressionScope,
    into diagnostics: inout Diagnostics
  ) {
    switch header {
    case nil: break
    case .none?: inherited = nil
    case .cell(let cell)?:
      inherited = compileHeader(cell, in: scope, into: &diagnostics)
    }
  }
}
