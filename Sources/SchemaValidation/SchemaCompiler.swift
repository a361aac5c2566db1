internal import DocumentSyntax
internal import LinearPatterns
internal import SourceText

/// Compiles a schema and all that its references lead to.
///
/// Parts are numbered when something refers to them and compiled in that order from a queue, so
/// that neither long chains nor circles of references nest calls.
struct SchemaCompiler {
  var library: SchemaLibrary
  let options: SchemaOptions
  /// Whether unknown keywords are reported; not for metaschemas.
  let isStrict: Bool
  var findings = Diagnostics()
  var draft = SchemaDraft()
  /// The numbers of parts by their places.
  private var numbers: [Int: Int32] = [:]
  /// The places of parts by their numbers.
  private(set) var queue: [SchemaLibrary.Location] = []
  private var resourceNumbers: [Int: Int32] = [:]
  private var anchorsInUse: Set<Int32> = []
  /// How large the patterns so far are together, and how large they may be.
  var patternSize = 0
  static var patternLimit: Int { 1_000_000 }
  /// The pairs of resource and anchor that were looked at for dynamic references.
  private var targeted: Set<UInt64> = []
  /// The members of large maps that pointers lead through, by the ids of their keys.
  private var members: [Int: [UInt32: Int]] = [:]

  init(_ library: SchemaLibrary, options: SchemaOptions, isStrict: Bool) {
    self.library = library
    self.options = options
    self.isStrict = isStrict
  }

  /// Compiles the schema at `root`, nil when an error was found.
  mutating func compile(_ root: SchemaLibrary.Location) -> SchemaProgram? {
    _ = part(at: root)
    var next = 0
    repeat {
      while next < queue.count {
        compilePart(Int32(next))
        next += 1
      }
      addDynamicTargets()
    } while next < queue.count
    settleDynamicReferences()
    draft.documents = library.documents
    draft.findNumberDecisions()
    guard !findings.hasErrors else { return nil }
    let loops = SchemaLoops(draft)
    for part in loops.find() {
      findings.report(.loop(through: draft.parts[part], in: draft))
    }
    return findings.hasErrors ? nil : SchemaProgram(draft)
  }

  /// The number of the part at `location`; it is compiled when its turn comes.
  mutating func part(at location: SchemaLibrary.Location) -> Int32 {
    if let known = numbers[location.number] {
      draft.parts[Int(known)].isShared = true
      return known
    }
    let number = Int32(queue.count)
    numbers[location.number] = number
    queue.append(location)
    draft.parts.append(SchemaPart())
    return number
  }

  /// The number of the resource that `location` lies in.
  func resource(of location: SchemaLibrary.Location) -> SchemaDocument.Resource {
    let document = library.documents[location.document]
    return document.resources[document.resource(of: location.node)]
  }

  private mutating func resourceNumber(of location: SchemaLibrary.Location) -> Int32 {
    let resource = resource(of: location)
    let root = SchemaLibrary.Location(document: location.document, node: resource.node)
    if let known = resourceNumbers[root.number] { return known }
    let number = Int32(draft.resources.count)
    resourceNumbers[root.number] = number
    draft.resources.append(
      SchemaResource(
        address: resource.address.address, document: Int32(root.document), node: Int32(root.node)))
    return number
  }

  private mutating func compilePart(_ number: Int32) {
    let location = queue[Int(number)]
    let tree = library.documents[location.document].tree
    var part = draft.parts[Int(number)]
    part.resource = resourceNumber(of: location)
    part.document = Int32(location.document)
    part.node = Int32(location.node)
    switch tree.kind(at: location.node) {
    case .false:
      part.types = []
    case .map: compileKeywords(of: location, tree, &part)
    default: break
    }
    part.isShared = draft.parts[Int(number)].isShared
    draft.parts[Int(number)] = part
  }

  // References.

  /// The place that the reference at `node` leads to, nil after reporting that it leads nowhere.
  mutating func target(
    of node: Int, in location: SchemaLibrary.Location
  ) -> (location: SchemaLibrary.Location, anchor: String?)? {
    let tree = library.documents[location.document].tree
    let text = tree.text(at: node)
    let reference = URIReference(text)
    let resource = resource(of: location)
    var base = SchemaLibrary.Location(document: location.document, node: resource.node)
    if !reference.isFragmentOnly {
      let address = reference.resolved(against: resource.address).address
      guard let found = library.locate(address, into: &findings) else {
        report(.unknownReference(text, address: address, at: tree.span(at: node)))
        return nil
      }
      base = found
    }
    let fragment = reference.decodedFragment
    if fragment.isEmpty { return (base, nil) }
    guard fragment.hasPrefix("/") else {
      let document = library.documents[base.document]
      let names = document.resources[document.resource(of: base.node)].anchors
      guard let place = names[fragment] else {
        report(
          .unknownAnchor(
            fragment, known: findings.count < 100 ? names.keys.sorted() : [],
            at: tree.span(at: node)))
        return nil
      }
      return (SchemaLibrary.Location(document: base.document, node: place), fragment)
    }
    guard let place = follow(fragment, from: base) else {
      report(.unknownPointer(fragment, at: tree.span(at: node)))
      return nil
    }
    return (SchemaLibrary.Location(document: base.document, node: place), nil)
  }

  /// The node that a JSON pointer leads to.
  private mutating func follow(_ pointer: String, from base: SchemaLibrary.Location) -> Int? {
    let tree = library.documents[base.document].tree
    var node = base.node
    for token in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let name = SchemaPointer.unescaped(token)
      switch tree.kind(at: node) {
      case .map:
        guard let value = member(name, of: node, in: base.document) else { return nil }
        node = value
      case .list:
        guard let index = Int(name), index >= 0, index < tree.count(at: node) else { return nil }
        var elements = tree.elements(of: node)
        for _ in 0..<index { _ = elements.next() }
        guard let element = elements.next() else { return nil }
        node = element
      default: return nil
      }
    }
    return node
  }

  /// The value under `name` in the map `node`; a large map is searched once for all.
  private mutating func member(_ name: String, of node: Int, in document: Int) -> Int? {
    let tree = library.documents[document].tree
    guard tree.count(at: node) > 16 else { return tree.value(forKey: name, in: node) }
    guard let id = tree.keyID(of: name) else { return nil }
    let location = SchemaLibrary.Location(document: document, node: node)
    if let known = members[location.number] { return known[id] }
    var values: [UInt32: Int] = [:]
    for (key, value) in tree.entries(of: node) where values[tree.nodes[key].link] == nil {
      values[tree.nodes[key].link] = value
    }
    members[location.number] = values
    return values[id]
  }

  /// The number of a dynamic reference to `anchor` that leads to `fallback` by itself.
  mutating func dynamicReference(anchor: Int32, fallback: Int32) -> Int32 {
    anchorsInUse.insert(anchor)
    draft.dynamicReferences.append(DynamicReference(anchor: anchor, fallback: fallback))
    return Int32(draft.dynamicReferences.count - 1)
  }

  /// Adds the anchors of every resource that dynamic references may lead to.
  private mutating func addDynamicTargets() {
    if anchorsInUse.isEmpty { return }
    var index = 0
    while index < draft.resources.count {
      let owner = draft.resources[index]
      let location = SchemaLibrary.Location(
        document: Int(owner.document), node: Int(owner.node))
      let resource = resource(of: location)
      for anchor in anchorsInUse.sorted() {
        let pair = UInt64(index) << 32 | UInt64(UInt32(bitPattern: anchor))
        guard targeted.insert(pair).inserted else { continue }
        let node =
          anchor < 0
          ? (resource.isRecursive ? resource.node : nil)
          : resource.dynamicAnchors[draft.texts.text(Int(anchor))]
        guard let node else { continue }
        let target = part(at: SchemaLibrary.Location(document: location.document, node: node))
        draft.dynamicTargets.append(
          DynamicTarget(anchor: anchor, resource: Int32(index), part: target))
      }
      index += 1
    }
  }

  /// Makes those dynamic references plain that can lead to one place only.
  private mutating func settleDynamicReferences() {
    var isDynamic = false
    for index in draft.steps.indices where draft.steps[index].operation == .dynamicReference {
      let reference = draft.dynamicReferences[Int(draft.steps[index].first)]
      let isFixed = draft.dynamicTargets.allSatisfy {
        $0.anchor != reference.anchor || $0.part == reference.fallback
      }
      if isFixed {
        draft.steps[index].operation = .reference
        draft.steps[index].first = reference.fallback
      } else {
        isDynamic = true
      }
    }
    if !isDynamic { draft.dynamicReferences = [] }
  }

  mutating func report(_ finding: Diagnostic) { findings.report(finding) }
}
