internal import DocumentSyntax

/// A document that holds schemas: its resources, and the names by which places in them are known.
///
/// Only places where the language has subschemas are looked at, so that an `$id` inside an `enum`
/// names nothing.
struct SchemaDocument: Sendable {
  /// A part of the document with an address of its own.
  struct Resource: Sendable {
    /// Its address without a fragment.
    let address: URIReference
    let node: Int
    let dialect: Dialect
    /// Places by the names of `$anchor` and `$dynamicAnchor`.
    var anchors: [String: Int] = [:]
    var dynamicAnchors: [String: Int] = [:]
    /// Whether the root has `$recursiveAnchor: true`.
    var isRecursive = false
  }

  let tree: NodeTree
  /// The schema that the document stands for: the root, or a node of a layout.
  let root: Int
  /// By their nodes, ascending; the first is the document itself.
  let resources: [Resource]
  /// For each resource the one around it; 0 for the first.
  private let outer: [Int]

  init(tree: NodeTree, root: Int, resources: [Resource]) {
    self.tree = tree
    self.root = root
    self.resources = resources
    var outer: [Int] = []
    for index in resources.indices {
      var candidate = index - 1
      while candidate > 0, !Self.encloses(resources[index].node, resources[candidate].node, tree) {
        candidate = outer[candidate]
      }
      outer.append(max(candidate, 0))
    }
    self.outer = outer
  }

  private static func encloses(_ node: Int, _ start: Int, _ tree: NodeTree) -> Bool {
    start <= node && node < tree.next(after: start)
  }

  /// The number of the innermost resource that `node` lies in.
  ///
  /// - Complexity: O(log *resources*), and how deep they nest.
  func resource(of node: Int) -> Int {
    // The last that begins before the node, or one around that.
    var low = 0
    var high = resources.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if resources[middle].node <= node { low = middle } else { high = middle }
    }
    while low > 0, !Self.encloses(node, resources[low].node, tree) { low = outer[low] }
    return low
  }
}

/// Finds the resources and anchors of a document.
struct SchemaDocumentScanner {
  let tree: NodeTree
  /// Gives the dialect for the node of a `$schema`.
  let dialect: (Int) -> Dialect
  private(set) var resources: [SchemaDocument.Resource] = []

  init(_ tree: NodeTree, dialect: @escaping (Int) -> Dialect) {
    self.tree = tree
    self.dialect = dialect
  }

  /// Reads the schema at `root` whose address is `base`.
  mutating func scan(root: Int, base: URIReference, inherited: Dialect) {
    var own = inherited
    if let schema = string(.schema, in: root) { own = dialect(schema) }
    resources.append(.init(address: base, node: root, dialect: own))
    visit(root, resource: 0, isRoot: true)
    // Found in document order but for a root whose `$id` replaced its address.
    resources.sort { $0.node < $1.node }
  }

  private func string(_ keyword: Keyword, in node: Int) -> Int? {
    guard let value = tree.value(forKey: keyword.rawValue, in: node),
      tree.kind(at: value) == .string
    else { return nil }
    return value
  }

  private mutating func visit(_ node: Int, resource outer: Int, isRoot: Bool = false) {
    guard tree.kind(at: node) == .map else { return }
    let resource = enter(node, outer, isRoot: isRoot)
    let dialect = resources[resource].dialect
    readAnchors(node, resource)
    // Before 2019-09 a reference hides what stands beside it.
    if dialect.draft == .draft7, string(.ref, in: node) != nil { return }
    for (key, value) in tree.entries(of: node) {
      guard let keyword = Keyword.named[tree.text(at: key)],
        keyword.belongs(to: dialect.draft) || keyword == .definitions
      else { continue }
      visit(keyword, value, resource)
    }
  }

  private mutating func visit(_ keyword: Keyword, _ value: Int, _ resource: Int) {
    switch keyword.shape {
    case .none: break
    case .schema: visit(value, resource: resource)
    case .list:
      for element in tree.elements(of: value) { visit(element, resource: resource) }
    case .map, .schemasAndNames:
      for (_, member) in tree.entries(of: value) { visit(member, resource: resource) }
    case .schemaOrList:
      visit(value, resource: resource)
      for element in tree.elements(of: value) { visit(element, resource: resource) }
    }
  }

  /// The resource that `node` belongs to: a new one when it has an `$id`.
  private mutating func enter(_ node: Int, _ outer: Int, isRoot: Bool) -> Int {
    guard let id = string(.id, in: node) else { return outer }
    let reference = URIReference(tree.text(at: id))
    let base = resources[outer]
    if reference.isFragmentOnly {
      // Draft 7 names anchors in this way.
      if let name = reference.fragment, !name.isEmpty { resources[outer].anchors[name] = node }
      return outer
    }
    if base.dialect.draft == .draft7, string(.ref, in: node) != nil { return outer }
    var address = reference.resolved(against: base.address)
    address.fragment = nil
    var own = base.dialect
    if !isRoot, let schema = string(.schema, in: node) { own = dialect(schema) }
    if isRoot {
      resources[outer] = .init(address: address, node: node, dialect: own)
      return outer
    }
    resources.append(.init(address: address, node: node, dialect: own))
    return resources.count - 1
  }

  private mutating func readAnchors(_ node: Int, _ resource: Int) {
    if let anchor = string(.anchor, in: node) {
      resources[resource].anchors[tree.text(at: anchor)] = node
    }
    if let anchor = string(.dynamicAnchor, in: node) {
      resources[resource].anchors[tree.text(at: anchor)] = node
      resources[resource].dynamicAnchors[tree.text(at: anchor)] = node
    }
    if resources[resource].node == node,
      let value = tree.value(forKey: Keyword.recursiveAnchor.rawValue, in: node),
      tree.kind(at: value) == .true
    {
      resources[resource].isRecursive = true
    }
  }
}
