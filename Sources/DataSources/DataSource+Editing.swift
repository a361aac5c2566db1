extension DataSource {
  // MARK: Editing
  // Each edit changes the tree as a whole or, when it throws, not at all. A source is named by its
  // path or an end of it.

  /// Replaces the items of the basic source named `name`.
  @inlinable
  public mutating func setItems(_ items: ItemList<Item>, of name: String) throws(ListFailure) {
    try edit(name) { source, path throws(ListFailure) in
      guard case .basic = source.content else { throw .wrongKind(path: path, needed: "basic") }
      source.content = .basic(items)
    }
  }

  /// Replaces the items of the basic source named `name` by what `edit` makes of them.
  ///
  /// - Complexity: O(*n*) in the items, each of which is asked for.
  @inlinable
  public mutating func editItems(
    of name: String, _ edit: (inout [Item]) throws(ListFailure) -> Void
  ) throws(ListFailure) {
    try self.edit(name) { source, path throws(ListFailure) in
      guard case .basic(let items) = source.content else {
        throw .wrongKind(path: path, needed: "basic")
      }
      var edited = Array(items)
      try edit(&edited)
      source.content = .basic(ItemList(edited))
    }
  }

  /// Shows the segment of the id `segment` in the segmented source named `name`; nil shows nothing.
  @inlinable
  public mutating func select(_ segment: String?, in name: String) throws(ListFailure) {
    try edit(name) { source, path throws(ListFailure) in
      guard case .segmented(_, let segments) = source.content else {
        throw .wrongKind(path: path, needed: "segmented")
      }
      if let segment, !segments.contains(where: { $0.id == segment }) {
        throw .unknownSegment(segment, in: path)
      }
      source.content = .segmented(selected: segment, segments)
    }
  }

  /// Puts `child` into the composite or segmented source named `name`, before its child `index`; at
  /// the end when `index` is nil.
  ///
  /// The first segment of a segmented source that has none is selected.
  @inlinable
  public mutating func insert(
    _ child: DataSource, into name: String, at index: Int? = nil
  ) throws(ListFailure) {
    try editChildren(of: name) { children, path throws(ListFailure) in
      let index = index ?? children.count
      guard index >= 0, index <= children.count else { throw .noChild(index, in: path) }
      if children.contains(where: { $0.id == child.id }) {
        throw .duplicateID(child.id, in: path)
      }
      children.insert(child, at: index)
    }
  }

  /// Takes the source named `name` out of the tree and returns it.
  ///
  /// When it was the selected segment, the first that is left is selected. The root stays.
  @discardableResult
  @inlinable
  public mutating func remove(_ name: String) throws(ListFailure) -> DataSource {
    let (path, place) = try place(of: name)
    guard let index = place.last else { throw .wrongKind(path: path, needed: "child") }
    var removed = self
    try edit(place.dropLast()) { source throws(ListFailure) in
      try source.editChildren(path) { children, _ in removed = children.remove(at: index) }
    }
    return removed
  }

  /// Takes child `index` of the source named `name` out of the tree and returns it.
  @discardableResult
  @inlinable
  public mutating func removeChild(
    at index: Int, of name: String
  ) throws(ListFailure) -> DataSource {
    var removed = self
    try editChildren(of: name) { children, path throws(ListFailure) in
      guard children.indices.contains(index) else { throw .noChild(index, in: path) }
      removed = children.remove(at: index)
    }
    return removed
  }

  /// Takes all children of the source named `name` out of the tree.
  @inlinable
  public mutating func removeAllChildren(of name: String) throws(ListFailure) {
    try editChildren(of: name) { children, _ in children = [] }
  }

  /// Moves child `index` of the source named `name` so that it becomes child `target`.
  @inlinable
  public mutating func moveChild(
    at index: Int, to target: Int, of name: String
  ) throws(ListFailure) {
    try editChildren(of: name) { children, path throws(ListFailure) in
      for number in [index, target] where !children.indices.contains(number) {
        throw .noChild(number, in: path)
      }
      children.insert(children.remove(at: index), at: target)
    }
  }

  /// Puts `replacement` in the place of the source named `name`.
  @inlinable
  public mutating func replace(
    _ name: String, with replacement: DataSource
  ) throws(ListFailure) {
    let (path, place) = try place(of: name)
    guard let index = place.last else {
      self = replacement
      return
    }
    let parent = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
    try edit(place.dropLast()) { source throws(ListFailure) in
      try source.editChildren(parent) { children, path throws(ListFailure) in
        let isDuplicate = children.indices.contains {
          $0 != index && children[$0].id == replacement.id
        }
        if isDuplicate { throw .duplicateID(replacement.id, in: path) }
        children[index] = replacement
      }
    }
  }

  /// Calls `change` with the source named `name` and its path.
  @inlinable
  public mutating func edit(
    _ name: String, _ change: (inout DataSource, String) throws(ListFailure) -> Void
  ) throws(ListFailure) {
    let (path, place) = try place(of: name)
    try edit(place[...]) { source throws(ListFailure) in try change(&source, path) }
  }

  /// Calls `change` with the source at `place`, child numbers from here.
  @inlinable
  mutating func edit(
    _ place: ArraySlice<Int>, _ change: (inout DataSource) throws(ListFailure) -> Void
  ) throws(ListFailure) {
    guard let index = place.first else { return try change(&self) }
    var children = children
    guard children.indices.contains(index) else { throw .noChild(index, in: id) }
    try children[index].edit(place.dropFirst(), change)
    setChildren(children)
  }

  @inlinable
  mutating func editChildren(
    of name: String, _ change: (inout [DataSource], String) throws(ListFailure) -> Void
  ) throws(ListFailure) {
    try edit(name) { source, path throws(ListFailure) in
      try source.editChildren(path, change)
    }
  }

  /// Calls `change` with the children and keeps a segment selected where one was, or becomes first.
  @inlinable
  mutating func editChildren(
    _ path: String, _ change: (inout [DataSource], String) throws(ListFailure) -> Void
  ) throws(ListFailure) {
    if case .basic = content { throw .wrongKind(path: path, needed: "composite or segmented") }
    let before = children
    var after = before
    try change(&after, path)
    setChildren(after)
    guard case .segmented(let selected, _) = content else { return }
    let isFirst = selected == nil && before.isEmpty
    let isGone =
      before.contains { $0.id == selected } && !after.contains { $0.id == selected }
    if isFirst || isGone { content = .segmented(selected: after.first?.id, after) }
  }

  @inlinable
  mutating func setChildren(_ children: [DataSource]) {
    switch content {
    case .basic: break
    case .composite(let sections, _): content = .composite(sections, children)
    case .segmented(let selected, _): content = .segmented(selected: selected, children)
    }
  }
}
