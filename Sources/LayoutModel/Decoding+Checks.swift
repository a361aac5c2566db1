import DocumentSyntax
import SourceText

// What can be said only when several sources, or all of them, have been read.

extension Decoding {
  /// Reports siblings with one id.
  mutating func checkSiblings(_ sources: [Int]) {
    var ids = TextTable()
    var distinct: [Int] = []
    for source in sources {
      let spec = layout.sources[source]
      let (number, isNew) = ids.insert(spec.id)
      if isNew {
        distinct.append(source)
        continue
      }
      let firstSpec = layout.sources[distinct[number]]
      report(
        .duplicateID(
          spec.id, at: span(spec.idNode ?? spec.node),
          first: span(firstSpec.idNode ?? firstSpec.node)))
    }
  }

  /// The checks of the whole tree of sources.
  mutating func finishSources() {
    for (index, spec) in layout.sources.enumerated() {
      if spec.idNode == nil, sourceHasKeys[index] {
        report(.positionalID(spec.id, at: span(spec.node)))
      }
      if case .composite(let composite) = spec.kind, composite.sections == .single {
        for child in composite.children { checkSingleSection(child, inside: spec) }
      }
    }
    reportUnused()
  }

  /// Reports what makes several sections, or a header, of a source whose rows join one section.
  private mutating func checkSingleSection(_ index: Int, inside outer: SourceSpec) {
    let spec = layout.sources[index]
    let place = span(value("sections", in: outer.node) ?? outer.node)
    for key in ["header", "footer", "supplementary"] {
      guard let node = keyNode(key, in: spec.node), hasView(key, spec) else { continue }
      report(
        .severalSections(
          "the source \(quote(spec.id)) has a `\(key)` of its own", at: span(node), outer: place))
    }
    switch spec.kind {
    case .basic(let basic):
      guard basic.sections == .multiple else { return }
      reportSections(of: spec, place)
    case .composite(let composite):
      // One that is single itself is looked at on its own.
      guard composite.sections == .multiple else { return }
      let isOne = composite.children.count < 2
      if isOne, composite.children.allSatisfy({ layout.sources[$0].each == nil }) {
        for child in composite.children { checkSingleSection(child, inside: outer) }
      } else {
        reportSections(of: spec, place)
      }
    case .segmented(let segmented):
      for segment in segmented.segments { checkSingleSection(segment, inside: outer) }
    }
  }

  private mutating func reportSections(of spec: SourceSpec, _ outer: SourceSpan) {
    report(
      .severalSections(
        "the source \(quote(spec.id)) brings several sections",
        at: span(value("sections", in: spec.node) ?? spec.node), outer: outer))
  }

  /// Whether the source shows something under `key`; none stops an outer one and shows nothing.
  private func hasView(_ key: String, _ spec: SourceSpec) -> Bool {
    func isCell(_ view: HeaderSpec?) -> Bool {
      if case .cell = view { true } else { false }
    }
    return switch key {
    case "header": isCell(spec.header)
    case "footer": isCell(spec.footer)
    default: spec.supplementary.contains { isCell($0.view) }
    }
  }

  private func keyNode(_ key: String, in map: DocumentNode) -> DocumentNode? {
    // A key stands before its value.
    value(key, in: map).map { DocumentNode(document: map.document, node: $0.node - 1) }
  }

  /// Warns of the layout's own cells and actions that nothing uses; a catalog is for many layouts.
  private mutating func reportUnused() {
    // What an error kept from being read may use it.
    guard !hasUnreadSource, !diagnostics.hasErrors else { return }
    for (index, cell) in layout.cells.enumerated()
    where cell.key.document == 0 && !cellIsUsed[index] {
      report(.unused("cell", cell.name, at: span(cell.key)))
    }
    guard !hasDynamicAction else { return }
    for (index, action) in layout.actions.enumerated()
    where action.key.document == 0 && !actionIsUsed[index] {
      report(.unused("action", action.name, at: span(action.key)))
    }
  }
}
