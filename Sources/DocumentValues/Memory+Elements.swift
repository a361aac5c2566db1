public import DocumentSyntax

// Lists, maps and optionals: how they are walked and how new ones are made in scratch.

/// A place in a list or a map that is being walked; plain data, so it costs no reference count.
@frozen
@usableFromInline
package struct ElementCursor: Sendable {
  @usableFromInline let region: DatumRegion
  @usableFromInline var index: Int
  @usableFromInline let end: Int

  @inlinable
  init(region: DatumRegion, index: Int, end: Int) {
    self.region = region
    self.index = index
    self.end = end
  }
}

extension Memory {
  /// The data that lists, maps and optionals of `region` refer to.
  @inlinable
  package func stored(_ index: Int, in region: DatumRegion) -> Datum {
    region == .scratch ? scratch.data[index] : frozen.data[index]
  }

  /// A cursor before the first element of `list`; nothing follows for a datum of another kind.
  @inlinable
  package func elements(of list: Datum) -> ElementCursor {
    guard list.kind == .list, list.region != .immediate else {
      return ElementCursor(region: .immediate, index: 0, end: 0)
    }
    if list.region == .tree {
      return ElementCursor(
        region: .tree, index: list.offset + 1, end: tree.next(after: list.offset))
    }
    return ElementCursor(
      region: list.region, index: list.offset, end: list.offset + list.count)
  }

  /// The next element, nil at the end.
  @inlinable
  package func next(_ cursor: inout ElementCursor) -> Datum? {
    guard cursor.index < cursor.end else { return nil }
    let index = cursor.index
    if cursor.region == .tree {
      cursor.index = tree.next(after: index)
      return datum(at: index)
    }
    cursor.index = index + 1
    return stored(index, in: cursor.region)
  }

  /// Steps over the next `count` elements.
  package func skip(_ count: Int, _ cursor: inout ElementCursor) {
    for _ in 0..<count {
      guard cursor.index < cursor.end else { return }
      cursor.index = cursor.region == .tree ? tree.next(after: cursor.index) : cursor.index + 1
    }
  }

  /// A cursor before the first pair of `map`; nothing follows for a datum of another kind.
  @inlinable
  package func entries(of map: Datum) -> ElementCursor {
    guard map.kind == .map, map.region != .immediate else {
      return ElementCursor(region: .immediate, index: 0, end: 0)
    }
    if map.region == .tree {
      return ElementCursor(region: .tree, index: map.offset + 1, end: tree.next(after: map.offset))
    }
    return ElementCursor(
      region: map.region, index: map.offset, end: map.offset + 2 * map.count)
  }

  /// The next pair of a cursor over a map, nil at the end.
  @inlinable
  package func nextEntry(_ cursor: inout ElementCursor) -> (key: Datum, value: Datum)? {
    guard cursor.index < cursor.end else { return nil }
    let index = cursor.index
    if cursor.region == .tree {
      cursor.index = tree.next(after: index + 1)
      return (datum(at: index), datum(at: index + 1))
    }
    cursor.index = index + 2
    return (stored(index, in: cursor.region), stored(index + 1, in: cursor.region))
  }

  /// The element at `position` of `list`, which must be below its count.
  ///
  /// - Complexity: O(1), but O(*position*) for a list of the tree that holds lists or maps.
  @inlinable
  package func element(at position: Int, of list: Datum) -> Datum {
    precondition(position >= 0 && position < list.count, "the position is outside the list")
    if list.region != .tree { return stored(list.offset + position, in: list.region) }
    var index = list.offset + 1
    if tree.next(after: list.offset) == index + list.count {
      index += position
    } else {
      for _ in 0..<position { index = tree.next(after: index) }
    }
    return datum(at: index)
  }

  /// The value of an optional that has one.
  @inlinable
  package func value(ofOptional optional: Datum) -> Datum {
    stored(optional.offset, in: optional.region)
  }
}

extension Memory {
  /// Makes a list of the data that were appended to `scratch.data` since it held `start`.
  ///
  /// The way to build a list whose elements make nothing in `scratch.data` themselves; else collect
  /// them first and use `makeList(_:)`.
  @inlinable
  package func finishList(from start: Int) -> Datum {
    Datum(
      .list, region: .scratch, length: UInt32(truncatingIfNeeded: scratch.data.count - start),
      payload: UInt64(truncatingIfNeeded: start))
  }

  /// Makes a map of the keys and values, in turn, that were appended since `start`.
  ///
  /// The keys must be distinct.
  @inlinable
  package func finishMap(from start: Int) -> Datum {
    Datum(
      .map, region: .scratch,
      length: UInt32(truncatingIfNeeded: (scratch.data.count - start) / 2),
      payload: UInt64(truncatingIfNeeded: start))
  }

  /// Makes a list of `elements` in scratch.
  @inlinable
  package mutating func makeList(_ elements: Span<Datum>) -> Datum {
    let start = scratch.data.count
    unsafe elements.withUnsafeBufferPointer { unsafe scratch.data.append(contentsOf: $0) }
    return finishList(from: start)
  }

  /// Makes a list of `elements` in scratch.
  @inlinable
  package mutating func makeList(_ elements: [Datum]) -> Datum { makeList(elements.span) }

  /// Makes a map of `pairs`, keys and values in turn, in scratch; the keys must be distinct.
  @inlinable
  package mutating func makeMap(_ pairs: Span<Datum>) -> Datum {
    let start = scratch.data.count
    unsafe pairs.withUnsafeBufferPointer { unsafe scratch.data.append(contentsOf: $0) }
    return finishMap(from: start)
  }

  /// Makes a map of `pairs`, keys and values in turn, in scratch; the keys must be distinct.
  @inlinable
  package mutating func makeMap(_ pairs: [Datum]) -> Datum { makeMap(pairs.span) }

  /// Makes an optional that holds `value`.
  @inlinable
  package mutating func makeOptional(_ value: Datum) -> Datum {
    scratch.data.append(value)
    return Datum(
      .optional, region: .scratch, length: 1,
      payload: UInt64(truncatingIfNeeded: scratch.data.count - 1))
  }

  /// Appends every element of `list` to the list that is being built in scratch.
  @inlinable
  package mutating func appendElements(of list: Datum) {
    var cursor = elements(of: list)
    while let element = next(&cursor) { scratch.data.append(element) }
  }
}

extension ElementCursor {
  /// Where the next element is: a node of the tree, or a place in the region's data.
  @inlinable
  package var position: Int { index }
}
