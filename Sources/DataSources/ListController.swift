/// Owns a list that changes: the tree of sources, what is selected, and who handles what happens.
///
/// Every change of the tree is compared with what the host shows, and the host gets the difference
/// in stages. A row is known by its source and its id; items of a source that did not change are
/// not asked for. Names are paths of sources, or ends of them that only one source has.
///
/// A controller is not Sendable: it lives where its host lives. It holds the host weakly.
///
/// ```swift
/// let controller = ListController(screen, host: table)
/// controller.onSelect("contacts") { print("call", $0) }
/// let changes = controller.setItems(["Ann", "Zoe"], of: "contacts")  // one batch for the table
/// if case .failure(let failure) = changes { print(failure) }         // no source is named so
/// controller.send(.select, at: ListPosition(section: 0, item: 1))
/// ```
public final class ListController<Item: Sendable> {
  /// The tree, with all changes so far.
  public private(set) var source: DataSource<Item>
  /// What the list is shown by.
  public private(set) weak var host: (any ListHost<Item>)?
  /// Whether selecting a row leaves the others selected.
  public var allowsMultipleSelection = false
  /// The rows that are selected, in ascending order, as positions in the list that is shown.
  public internal(set) var selectedPositions: [ListPosition] = []

  /// The list that the host shows; while a batch is open it does not have the batch's changes.
  public private(set) var shownList: ResolvedList<Item>
  private var currentList: ResolvedList<Item>?
  private let resolve: (DataSource<Item>) -> ResolvedList<Item>
  private let items: ItemComparison<Item>
  private var hasChanges = false
  private var openBatches = 0
  private var isApplying = false
  private var completions: [() -> Void] = []

  var handlers: [Handler] = []
  var answers: [Answer] = []
  private var lastToken = 0

  struct Handler {
    let token: HandlerToken
    let kind: RowEvent.Kind
    let name: String
    let handle: (RowContext<Item>) -> Void
  }

  struct Answer {
    let token: HandlerToken
    let name: String
    let answer: (RowQuestion, RowContext<Item>) -> Bool?
  }

  /// Makes a controller of `source` and shows its list in `host`.
  ///
  /// - Parameters:
  ///   - source: The tree to begin with.
  ///   - host: What shows the list; it is held weakly.
  ///   - id: What an item is, among those of its source, so that its row is found again when it
  ///     moved or changed.
  ///   - isSame: Whether two items of one id show the same.
  @inlinable
  public convenience init<ID: Hashable>(
    _ source: DataSource<Item>, host: (any ListHost<Item>)? = nil,
    id: @escaping (Item) -> ID, isSame: @escaping (Item, Item) -> Bool
  ) {
    self.init(
      source, host: host, resolve: { $0.list }, items: ItemComparison(id: id, isSame: isSame))
  }

  @usableFromInline
  init(
    _ source: DataSource<Item>, host: (any ListHost<Item>)?,
    resolve: @escaping (DataSource<Item>) -> ResolvedList<Item>, items: ItemComparison<Item>
  ) {
    self.source = source
    self.host = host
    self.resolve = resolve
    self.items = items
    shownList = resolve(source)
    host?.show(shownList)
  }

  /// The list with all changes so far, also those of a batch that is open.
  public var list: ResolvedList<Item> {
    if let currentList { return currentList }
    let list = resolve(source)
    currentList = list
    return list
  }

  /// Shows the list in `host` from now on.
  public func attach(_ host: (any ListHost<Item>)?) {
    self.host = host
    host?.show(shownList)
  }

  /// Shows the list from the start, without stages.
  public func reload() { host?.show(shownList) }

  // MARK: Changes

  /// Changes the tree by `edit`, and the host by the difference.
  ///
  /// When `edit` throws, nothing changes.
  ///
  /// - Returns: The changes that the host got, none yet while a batch is open; or why there are none.
  public func change(
    _ edit: (inout DataSource<Item>) throws(ListFailure) -> Void
  ) -> Result<StagedChanges, ListFailure> {
    var edited = source
    do throws(ListFailure) { try edit(&edited) } catch { return .failure(error) }
    source = edited
    currentList = nil
    hasChanges = true
    return .success(applyChanges())
  }

  /// Makes the changes of `body` one change for the host.
  ///
  /// Batches nest: only the outermost reaches the host. When it has, its completion is called, then
  /// those of the batches inside it in the order of their calls.
  @discardableResult
  public func batch(
    _ body: () -> Void, completion: (() -> Void)? = nil
  ) -> StagedChanges {
    let place = completions.count
    openBatches += 1
    body()
    openBatches -= 1
    if let completion { completions.insert(completion, at: place) }
    return applyChanges()
  }

  /// Brings the host to the present tree, unless a batch is open or the host is in the middle of it.
  private func applyChanges() -> StagedChanges {
    guard openBatches == 0, !isApplying else { return StagedChanges(stages: []) }
    var applied: [Changeset] = []
    isApplying = true
    // A host may change the tree while it applies a stage; that is the next round.
    while hasChanges {
      hasChanges = false
      let (old, new) = (shownList, list)
      let comparison = ListComparison(from: old, to: new, by: items)
      let changes = comparison.stages
      let stages = ListStage.stages(of: changes, from: old, to: new)
      shownList = new
      keepSelection(comparison, old, new)
      for stage in stages { host?.apply(stage) }
      if !changes.isEmpty { host?.didApply(new) }
      applied += changes
    }
    isApplying = false
    let waiting = completions
    completions = []
    for completion in waiting { completion() }
    return StagedChanges(stages: applied)
  }

  /// Follows the selected rows to where they are now.
  private func keepSelection(
    _ comparison: ListComparison, _ old: ResolvedList<Item>, _ new: ResolvedList<Item>
  ) {
    guard !selectedPositions.isEmpty else { return }
    selectedPositions = selectedPositions.compactMap { position in
      old.shape.row(at: position).flatMap(comparison.newRow).flatMap(new.shape.position(ofRow:))
    }.sorted()
  }

  func nextToken() -> HandlerToken {
    lastToken += 1
    return HandlerToken(number: lastToken)
  }
}

extension ListController where Item: Hashable {
  /// Makes a controller of `source`, whose items are their own ids: a changed item is another one.
  @inlinable
  public convenience init(_ source: DataSource<Item>, host: (any ListHost<Item>)? = nil) {
    self.init(source, host: host, id: \.self, isSame: { _, _ in true })
  }
}

extension ListController where Item: Identifiable & Equatable {
  /// Makes a controller of `source`, whose items have ids.
  @inlinable
  public convenience init(_ source: DataSource<Item>, host: (any ListHost<Item>)? = nil) {
    self.init(source, host: host, id: \.id, isSame: ==)
  }
}

extension ListController where Item: Identifiable & Hashable {
  /// Makes a controller of `source`, whose items have ids.
  @inlinable
  public convenience init(_ source: DataSource<Item>, host: (any ListHost<Item>)? = nil) {
    self.init(source, host: host, id: \.id, isSame: ==)
  }
}
