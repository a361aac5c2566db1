import DocumentSyntax
import SourceText

// Sources: what all have, and what a composite and a segmented source have.

/// Where a source stands; decides which keys it may have and its default id.
enum SourcePlace {
  case root
  case child(position: Int)
  /// A segment, beside this `selected` where there is one.
  case segment(position: Int, selected: DocumentNode?)
  case nested

  var position: Int {
    switch self {
    case .root, .nested: 0
    case .child(let position), .segment(let position, _): position
    }
  }
}

extension Decoding {
  /// Reads the source `node` and gives its index; nil where it is none.
  mutating func readSource(
    _ node: DocumentNode, place: SourcePlace, parent: Int? = nil
  ) -> Int? {
    let meant = kind(node) == .list ? "{ type: composite, children: [ … ] }" : nil
    guard isMap(node, "a source", accepted: "a map with `type`", meant: meant),
      let type = sourceType(of: node)
    else {
      hasUnreadSource = true
      return nil
    }
    var fields = fields(of: node, as: type.shape)
    checkPlace(&fields, place)
    var spec = SourceSpec(
      node: node, id: type.rawValue + String(place.position), parent: parent,
      kind: .composite(CompositeSpec()))
    let index = layout.sources.count
    layout.sources.append(spec)
    sourceHasKeys.append(false)
    readCommon(fields, into: &spec)
    switch type {
    case .basic: spec.kind = .basic(basic(fields, source: index))
    case .composite: spec.kind = .composite(composite(fields, source: index))
    case .segmented: spec.kind = .segmented(segmented(fields, source: index))
    }
    layout.sources[index] = spec
    if let parent, sourceHasKeys[index] { sourceHasKeys[parent] = true }
    return index
  }

  /// The type that `type` names; reports where it names none, and then goes by the other keys.
  private mutating func sourceType(of node: DocumentNode) -> SourceType? {
    guard let written = value("type", in: node) else {
      let isFragment = value("use", in: node) != nil
      if isFragment {
        _ = fields(of: node, as: .basic)
        return nil
      }
      if let kind = value("kind", in: node), self.kind(kind) == .string {
        // Reported with the other keys.
        return SourceType(rawValue: text(kind)) ?? guessedType(of: node)
      }
      let guess = guessedType(of: node)
      report(
        .missingKey(
          "type", in: "a source", fix: guess.map { "add `type: \($0.rawValue)`" }, at: span(node)))
      return guess
    }
    guard let word = fixedText(written, "`type`") else { return guessedType(of: node) }
    if let type = SourceType(rawValue: word) { return type }
    let meant = SourceType.meant(by: word)
    let near = meant?.rawValue ?? suggestion(for: word, among: SourceType.allCases.map(\.rawValue))
    report(
      .invalidValue(
        "`type`", found: quote(word), accepted: joined(SourceType.allCases.map(\.rawValue), "or"),
        suggestion: near, at: span(written)))
    return guessedType(of: node) ?? meant
  }

  private func guessedType(of node: DocumentNode) -> SourceType? {
    if value("children", in: node) != nil { return .composite }
    if value("segments", in: node) != nil { return .segmented }
    let isBasic = ["cell", "variants", "items"].contains { value($0, in: node) != nil }
    return isBasic ? .basic : nil
  }

  /// Reports and removes keys that may not stand where the source stands.
  private mutating func checkPlace(_ fields: inout Fields, _ place: SourcePlace) {
    var misplaced: [String] = []
    switch place {
    case .root, .nested:
      if let each = fields["each"] {
        misplaced.append("each")
        // Under another name it was reported.
        guard text(each.key) == "each" else { break }
        report(
          .misplacedKey(
            "each", in: "on the outermost source of a list",
            home: "on a child of a composite or a segment", at: span(each.key)))
      }
    case .segment(_, let selected?):
      if let when = fields["when"] {
        misplaced.append("when")
        report(
          .misplacedKey(
            "when", in: "on a segment beside `selected`", home: "on segments without `selected`",
            at: span(when.key),
            related: [Diagnostic.Related("`selected` decides here", at: span(selected))],
            fix: "remove `when` or `selected`"))
      }
    case .child, .segment: break
    }
    fields.known.removeAll { misplaced.contains($0.name) }
  }

  /// Reads the keys that every source has.
  private mutating func readCommon(_ fields: Fields, into spec: inout SourceSpec) {
    spec.extras = fields.extras
    if let id = fields["id"] {
      spec.idNode = id.value
      spec.id = self.id(id.value) ?? spec.id
    }
    spec.title = fields["title"].flatMap { template($0.value, "`title`") }
    spec.each = fields["each"].flatMap { each($0.value) }
    spec.when = fields["when"].flatMap { condition($0.value, "`when`") }
    spec.header = fields["header"].flatMap { header($0.value, "`header`") }
    spec.footer = fields["footer"].flatMap { header($0.value, "`footer`") }
    if let supplementary = fields["supplementary"] {
      spec.supplementary = self.supplementary(supplementary.value)
    }
    spec.hideWhenEmpty = fields["hideWhenEmpty"].flatMap {
      fixedBoolean($0.value, "`hideWhenEmpty`")
    }
    spec.presentation = presentation(fields)
  }

  private mutating func id(_ node: DocumentNode) -> String? {
    if hasHole(node) {
      report(
        .rule(
          "`id` is the source's own and holds no expression; the id of a row is its `key`",
          at: span(node), fix: "write `key: \(shown(text(node)))`"))
      return nil
    }
    guard let id = fixedText(node, "`id`") else { return nil }
    if FormatNames.isID(id) { return id }
    report(
      .rule(
        "`id` is \(quote(id)); an id is letters, digits, _, - and ., and does not begin with a digit",
        at: span(node)))
    return nil
  }

  private mutating func each(_ node: DocumentNode) -> EachSpec? {
    let given = isExpression(node) ? text(node) : meantHole(node)
    let meant = given.map { "{ in: '\(shown($0))', as: element }" }
    guard isMap(node, "`each`", accepted: "a map with `in`, `as` and `key`", meant: meant) else {
      return nil
    }
    let fields = fields(of: node, as: .each)
    var spec = EachSpec(node: node, name: "")
    for key in ["in", "as"] where fields[key] == nil {
      report(.missingKey(key, in: "`each`", at: span(node)))
    }
    spec.list = fields["in"].flatMap { list($0.value, "`in`") }
    if let name = fields["as"] {
      spec.nameNode = name.value
      spec.name = identifier(name.value, "`as`") ?? ""
    }
    spec.key = fields["key"].flatMap { rowKey($0.value, names: [spec.name]) }
    if fields["key"] == nil, let list = spec.list, hasHole(list) {
      report(.positionalKey("the repetitions", at: span(node)))
    }
    return spec
  }

  // MARK: Composite and segmented

  private mutating func composite(_ fields: Fields, source: Int) -> CompositeSpec {
    var spec = CompositeSpec()
    if let sections = fields["sections"] {
      spec.sections =
        word(sections.value, "`sections`", of: [SectionMode.single, .multiple]) ?? .multiple
    }
    guard let children = fields["children"] else {
      hasUnreadSource = true
      report(.missingKey("children", in: MapShape.composite.name, at: span(fields.map)))
      return spec
    }
    guard isSourceList(children.value, "`children`") else { return spec }
    for (position, node) in elements(children.value).enumerated() {
      if let child = readSource(node, place: .child(position: position), parent: source) {
        spec.children.append(child)
      }
    }
    checkSiblings(spec.children)
    return spec
  }

  private mutating func segmented(_ fields: Fields, source: Int) -> SegmentedSpec {
    var spec = SegmentedSpec()
    let selected = fields["selected"]?.value
    guard let segments = fields["segments"] else {
      hasUnreadSource = true
      report(.missingKey("segments", in: MapShape.segmented.name, at: span(fields.map)))
      return spec
    }
    guard isSourceList(segments.value, "`segments`") else { return spec }
    var isWhole = true
    for (position, node) in elements(segments.value).enumerated() {
      let place = SourcePlace.segment(position: position, selected: selected)
      if let segment = readSource(node, place: place, parent: source) {
        spec.segments.append(segment)
      } else {
        isWhole = false
      }
    }
    checkSiblings(spec.segments)
    if let selected { readSelected(selected, isWhole: isWhole, into: &spec) }
    return spec
  }

  /// Whether `node` is a list, whose elements are to be sources.
  private mutating func isSourceList(_ node: DocumentNode, _ subject: String) -> Bool {
    if kind(node) == .list { return true }
    report(
      .wrongKind(
        subject, accepted: "a list of sources", found: described(node), at: span(node)))
    return false
  }

  /// Reads `selected` and resolves it where it is no expression.
  ///
  /// - Parameter isWhole: Whether every segment could be read.
  private mutating func readSelected(
    _ node: DocumentNode, isWhole: Bool, into spec: inout SegmentedSpec
  ) {
    if hasHole(node) {
      spec.selected = node
      return
    }
    let segments = spec.segments.map { layout.sources[$0] }
    // What a repetition adds is known with the data only.
    let isKnown = isWhole && segments.allSatisfy { $0.each == nil }
    switch kind(node) {
    case .int, .uint:
      if let position = number(node), position < 0 {
        // Whatever repetitions add, nothing stands before the first segment.
        return report(
          .invalidValue(
            "`selected`", found: shown(text(node)),
            accepted: "a segment's id or its position from 0", at: span(node)))
      }
      spec.selected = node
      guard isKnown else { return }
      if let position = Int(text(node)), segments.indices.contains(position) {
        spec.selectedPosition = position
      } else {
        report(.segmentPosition(shown(text(node)), count: segments.count, at: span(node)))
      }
    case .string:
      spec.selected = node
      guard isKnown else { return }
      let id = text(node)
      spec.selectedPosition = segments.firstIndex { $0.id.isExactly(id) }
      if spec.selectedPosition == nil {
        let ids = names(of: segments, \.id)
        report(
          .unknown(
            "segment", id, known: ids, suggestion: suggestion(for: id, among: ids),
            at: span(node)))
      }
    default:
      report(
        .wrongKind(
          "`selected`", accepted: "a segment's id, its position from 0 or an expression",
          found: described(node), at: span(node)))
    }
  }
}
