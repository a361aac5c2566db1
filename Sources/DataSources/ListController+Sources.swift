extension ListController {
  // MARK: Sources
  // Each is one edit of the tree, with the difference for the host; see `DataSource` for the rules. A
  // name that no source has is a failure, which must be looked at: `_ = try ….get()` throws it.

  /// Replaces the items of the basic source named `name`.
  @inlinable
  public func setItems(
    _ items: some RandomAccessCollection<Item> & Sendable, of name: String
  ) -> Result<StagedChanges, ListFailure> {
    change { source throws(ListFailure) in try source.setItems(ItemList(items), of: name) }
  }

  /// Replaces the items of the basic source named `name` by what `edit` makes of them.
  ///
  /// - Complexity: O(*n*) in the items, each of which is asked for.
  @inlinable
  public func editItems(
    of name: String, _ edit: (inout [Item]) -> Void
  ) -> Result<StagedChanges, ListFailure> {
    change { source throws(ListFailure) in try source.editItems(of: name, edit) }
  }

  /// Shows the segment of the id `segment` in the segmented source named `name`; nil shows nothing.
  @inlinable
  public func select(
    _ segment: String?, in name: String
  ) -> Result<StagedChanges, ListFailure> {
    change { source throws(ListFailure) in try source.select(segment, in: name) }
  }

  /// Puts `child` into the composite or segmented source named `name`, before its child `index`; at
  /// the end when `index` is nil.
  @inlinable
  public func insert(
    _ child: DataSource<Item>, into name: String, at index: Int? = nil
  ) -> Result<StagedChanges, ListFailure> {
    change { source throws(ListFailure) in try source.insert(child, into: name, at: index) }
  }

  /// Takes the source named `name` out of the tree.
  @inlinable
  public func remove(_ name: String) -> Result<StagedChanges, ListFailure> {
    change { source throws(ListFailure) in try source.remove(name) }
  }

  /// Takes child `index` of the source named `name` out of the tree.
  @inlinable
  public func removeChild(
    at index: Int, of name: String
  ) -> Result<StagedChanges, ListFailure> {
    change { source throws(ListFailure) in try source.removeChild(at: index, of: name) }
  }

  /// Takes all children of the source named `name` out of the tree.
  @inlinable
  public func removeAllChildren(of name: String) -> Result<StagedChanges, ListFailure> {
    change { source throws(ListFailure) in try source.removeAllChildren(of: name) }
  }

  /// Moves child `index` of the source named `name` so that it becomes child `target`.
  @inlinable
  public func moveChild(
    at index: Int, to target: Int, of name: String
  ) -> Result<StagedChanges, ListFailure> {
    change { source throws(ListFailure) in
      try source.moveChild(at: index, to: target, of: name)
    }
  }

  /// Puts `replacement` in the place of the source named `name`.
  @inlinable
  public func replace(
    _ name: String, with replacement: DataSource<Item>
  ) -> Result<StagedChanges, ListFailure> {
    change { source throws(ListFailure) in try source.replace(name, with: replacement) }
  }
}
