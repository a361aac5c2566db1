extension ListController {
  // MARK: Handlers

  /// Calls `handler` when `kind` happens to a row of the source named `name`, or inside it.
  ///
  /// All handlers of a row are called: those of its own source first, then those of the sources
  /// around it, each in the order of registration.
  ///
  /// - Returns: What `removeHandler` takes.
  @discardableResult
  public func on(
    _ kind: RowEvent.Kind, _ name: String, _ handler: @escaping (RowContext<Item>) -> Void
  ) -> HandlerToken {
    let token = nextToken()
    handlers.append(Handler(token: token, kind: kind, name: name, handle: handler))
    return token
  }

  /// Calls `handler` with the item of a row of the source named `name` that is selected.
  @discardableResult
  public func onSelect(
    _ name: String, _ handler: @escaping (Item) -> Void
  ) -> HandlerToken {
    on(.select, name) { handler($0.item) }
  }

  /// Lets `answer` decide what rows of the source named `name`, or inside it, allow.
  ///
  /// The first answer counts: of the row's own source before the sources around it, in the order of
  /// registration. Nil is no opinion; when all have none, the source's traits decide.
  @discardableResult
  public func decide(
    _ name: String, _ answer: @escaping (RowQuestion, RowContext<Item>) -> Bool?
  ) -> HandlerToken {
    let token = nextToken()
    answers.append(Answer(token: token, name: name, answer: answer))
    return token
  }

  /// Forgets a handler or an answer.
  public func removeHandler(_ token: HandlerToken) {
    handlers.removeAll { $0.token == token }
    answers.removeAll { $0.token == token }
  }

  // MARK: Events

  /// Whether the row at `position` allows what `question` asks; false when no row is there.
  public func allows(_ question: RowQuestion, at position: ListPosition) -> Bool {
    guard let row = context(at: position), let traits = shownList.traits(at: position) else {
      return false
    }
    for path in paths(around: row.path) {
      for answer in answers where isName(answer.name, of: path) {
        if let isAllowed = answer.answer(question, row) { return isAllowed }
      }
    }
    return traits.allows(question)
  }

  /// Tells what happened to the row at `position` of the list that is shown.
  ///
  /// If the row allows it, the selection follows, then the handlers are called. A move or a deletion
  /// that no handler takes is done here; with a handler it is the handler's.
  ///
  /// - Returns: The changes of the list that came of it, or why nothing happened.
  @discardableResult
  public func send(
    _ event: RowEvent, at position: ListPosition
  ) -> Result<StagedChanges, ListFailure> {
    var destination: RowDestination?
    if case .move(let target) = event {
      destination = self.destination(of: position, to: target)
      if destination == nil { return .failure(.noRow(target)) }
    }
    guard let row = context(at: position, event, destination) else {
      return .failure(.noRow(position))
    }
    if let question = event.question, !allows(question, at: position) {
      return .failure(.refused(position))
    }
    switch event {
    case .select: select(position)
    case .deselect: selectedPositions.removeAll { $0 == position }
    default: break
    }
    if call(row, event.kind) { return .success(StagedChanges(stages: [])) }
    switch event {
    case .edit(.delete): return delete(row)
    case .move: return move(row)
    default: return .success(StagedChanges(stages: []))
    }
  }

  /// Calls the handlers of `row` for `kind`; false when there is none.
  @discardableResult
  private func call(_ row: RowContext<Item>, _ kind: RowEvent.Kind) -> Bool {
    var isHandled = false
    for path in paths(around: row.path) {
      for handler in handlers where handler.kind == kind && isName(handler.name, of: path) {
        handler.handle(row)
        isHandled = true
      }
    }
    return isHandled
  }

  private func select(_ position: ListPosition) {
    if selectedPositions.contains(position) { return }
    let others = allowsMultipleSelection ? [] : selectedPositions
    selectedPositions.removeAll { others.contains($0) }
    selectedPositions.append(position)
    selectedPositions.sort()
    for other in others {
      if let row = context(at: other, .deselect) { call(row, .deselect) }
    }
  }

  private func context(
    at position: ListPosition, _ event: RowEvent? = nil, _ destination: RowDestination? = nil
  ) -> RowContext<Item>? {
    guard let item = shownList.row(at: position),
      let (path, local) = shownList.source(at: position)
    else { return nil }
    return RowContext(
      item: item, path: path, local: local, position: position, event: event,
      destination: destination)
  }

  /// The path of a source and those of the sources around it, from the inside.
  private func paths(around path: String) -> [String] {
    var paths = [path]
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      paths.append(String(rest))
    }
    return paths
  }

  // MARK: Moves

  /// Where a row goes when it is put at `target` of the list without it.
  ///
  /// At the border of two sources it stays in its own if that is one of them, else it goes before
  /// the row that is there, if any.
  private func destination(of position: ListPosition, to target: ListPosition) -> RowDestination? {
    let shape = shownList.shape
    guard let (leaf, _) = shape.locate(position), target.item >= 0 else { return nil }
    var start = 0
    var found: (leaf: Int, local: Int)?
    for run in shape.runs(inSection: target.section) {
      let end = start + run.rowCount - (run.leaf == leaf ? 1 : 0)
      if start <= target.item, target.item <= end {
        let isOwn = run.leaf == leaf
        if isOwn || found == nil || found?.leaf != leaf && target.item < end {
          found = (run.leaf, target.item - start)
        }
      }
      start = end
    }
    return found.map { RowDestination(path: shownList.leafPaths[$0.leaf], local: $0.local) }
  }

  /// Moves the item of `row` to its destination, in its source or to another.
  private func move(_ row: RowContext<Item>) -> Result<StagedChanges, ListFailure> {
    guard let destination = row.destination else { return .failure(.noRow(row.position)) }
    return change { source throws(ListFailure) in
      try expectShown(row.path, in: source, row.position)
      try expectShown(destination.path, in: source, row.position)
      try source.editItems(of: row.path) { $0.remove(at: row.local) }
      try source.editItems(of: destination.path) { $0.insert(row.item, at: destination.local) }
    }
  }

  private func delete(_ row: RowContext<Item>) -> Result<StagedChanges, ListFailure> {
    change { source throws(ListFailure) in
      try expectShown(row.path, in: source, row.position)
      try source.editItems(of: row.path) { $0.remove(at: row.local) }
    }
  }

  /// Refuses when the source at `path` has other items than the list that is shown, as it may while a
  /// batch is open: local numbers mean nothing there.
  private func expectShown(
    _ path: String, in source: DataSource<Item>, _ position: ListPosition
  ) throws(ListFailure) {
    let place = try source.place(of: path).place
    guard let shown = shownList.leafPaths.firstIndex(of: path),
      case .basic(let items) = source.source(at: place[...])?.content,
      items.isIdentical(to: shownList.leafItems[shown])
    else { throw .refused(position) }
  }
}
