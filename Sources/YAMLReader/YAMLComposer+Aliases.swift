import DocumentSyntax
import SourceText

// Anchors, aliases and merge keys: all are copied in, and what they add is counted.

extension YAMLComposer {
  /// The most nodes that aliases and merges may add to a text.
  static let expansionLimit = 100_000

  /// Adds what the alias of the current event names.
  mutating func alias(_ events: borrowing YAMLEvents, _ bytes: Span<UInt8>) {
    let start = cursor.offset(of: events.startIndex, in: bytes)
    let range = SourceRange(start, cursor.offset(of: events.endIndex, in: bytes))
    lastEnd = range.end
    let isKey = builder.isInMap && expectsKey
    let anchor = anchor(events.aliasName, at: range)
    if isKey {
      aliasKey(anchor, at: range, bytes)
      return
    }
    guard let anchor else {
      builder.scalar(.null, from: range.start, to: range.end)
      didAddValue()
      return
    }
    if let scalar = anchor.scalar {
      guard expand(by: 1, at: range) else { return }
      builder.scalar(
        scalar.kind, style: scalar.style, from: Int(scalar.start), to: Int(scalar.end),
        link: scalar.link)
    } else if let merge = merges.last, merge.depth == builder.depth {
      // Nothing needs to be copied twice: the pairs are taken from where the anchor stands.
      merges.removeLast()
      builder.scalar(.null, from: range.start, to: range.end)
      apply(merge, valueAt: anchor.index)
    } else {
      guard expand(by: builder.size(at: anchor.index) ?? 0, at: range) else { return }
      if builder.depth + builder.height(at: anchor.index) > role.depthLimit {
        stop(.depthLimit(in: source, at: start, role: role))
        return
      }
      builder.copy(valueAt: anchor.index)
    }
    didAddValue()
  }

  /// What the alias names; nil, with a finding, when it names nothing that can be copied.
  private mutating func anchor(_ name: String, at range: SourceRange) -> Anchor? {
    guard let anchor = anchors[name] else {
      // The anchor may stand in a key that was stepped over, with a finding.
      if !hasSkippedKey { fail(.unknownAlias(name, in: source, at: range)) }
      return nil
    }
    if anchor.scalar == nil, builder.size(at: anchor.index) == nil {
      let start = Int(builder.nodes[anchor.index].start)
      fail(
        .recursiveAlias(name, in: source, at: range, anchor: SourceRange(start, start + 1)))
      return nil
    }
    return anchor
  }

  private mutating func aliasKey(
    _ anchor: Anchor?, at range: SourceRange, _ bytes: Span<UInt8>
  ) {
    guard let anchor, let scalar = anchor.scalar else {
      if anchor != nil { fail(.collectionAsKey(in: source, at: range)) }
      addBrokenKey(from: range.start, to: range.end)
      return
    }
    // A number is a key as it was written.
    let isWritten = scalar.kind != .string || scalar.link == 0
    let inset = scalar.style == .plain ? 0 : 1
    let text: [UInt8]
    if isWritten {
      text = Array(source.bytes[Int(scalar.start) + inset..<Int(scalar.end) - inset])
    } else {
      text = builder.decodedText(at: scalar.link)
    }
    let link = builder.text(text)
    builder.key(
      entry: builder.entry(ofKeyDecodedAt: link), style: .plain, from: range.start,
      to: range.end)
    expectsKey = false
  }

  /// Counts `count` copied nodes; false, with a finding, when they are too many.
  private mutating func expand(by count: Int, at range: SourceRange) -> Bool {
    expandedCount += count
    guard expandedCount > Self.expansionLimit else { return true }
    stop(.aliasLimit(Self.expansionLimit, in: source, at: range))
    return false
  }

  // MARK: Merge keys (https://yaml.org/type/merge.html)

  /// Takes the key just added for a merge; its value is to come.
  mutating func beginMerge(at start: Int) {
    builder.hideLastKey()
    merges.append(Merge(depth: builder.depth, value: builder.nodes.count, start: start))
  }

  /// Merges what was read, when it was the value of a merge key.
  @inline(never)
  mutating func applyMerge() {
    guard let merge = merges.last, merge.depth == builder.depth,
      builder.nodes.count > merge.value
    else { return }
    merges.removeLast()
    apply(merge, valueAt: merge.value)
  }

  private mutating func apply(_ merge: Merge, valueAt value: Int) {
    switch builder.nodes[value].kind {
    case .map: mergeMap(merge, at: value)
    case .list:
      let end = Int(builder.nodes[value].link)
      var element = value + 1
      while element < end, !isStopped {
        if builder.nodes[element].kind == .map {
          mergeMap(merge, at: element)
        } else {
          refuse(merge, at: element)
        }
        element += builder.size(at: element) ?? 1
      }
    default: refuse(merge, at: value)
    }
  }

  private mutating func mergeMap(_ merge: Merge, at index: Int) {
    let count = (builder.size(at: index) ?? 1) - 1
    let start = min(merge.start, lastEnd)
    guard expand(by: count, at: SourceRange(start, lastEnd)) else { return }
    if builder.depth + builder.height(at: index) > role.depthLimit + 1 {
      stop(.depthLimit(in: source, at: start, role: role))
      return
    }
    builder.merge(mapAt: index)
  }

  private mutating func refuse(_ merge: Merge, at index: Int) {
    let node = builder.nodes[index]
    fail(
      .mergeOfOther(
        node.kind, in: source, at: SourceRange(Int(node.start), Int(node.end))))
  }
}
