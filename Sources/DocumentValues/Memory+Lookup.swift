public import DocumentSyntax

// Values of maps by their keys.

extension Memory {
  /// The value under `key` in `map`, nil when it has no such key.
  ///
  /// Numbers are the same key when they are the same number, whatever their kinds.
  ///
  /// - Complexity: O(*pairs*).
  @usableFromInline
  package func value(ofKey key: Datum, in map: Datum) -> Datum? {
    guard map.kind == .map else { return nil }
    switch key.kind {
    case .string: return withUTF8(of: key) { value(ofKey: $0, in: map) }
    case .int, .uint, .double, .bool: break
    default: return nil
    }
    guard map.region != .tree, map.region != .immediate else { return nil }
    for pair in 0..<map.count {
      let candidate = stored(map.offset + 2 * pair, in: map.region)
      let isSame =
        key.kind == candidate.kind && key.kind != .double
        ? key.payload == candidate.payload
        : key.isNumber && candidate.isNumber && NumberOrder.equalMixed(key, candidate)
      if isSame { return stored(map.offset + 2 * pair + 1, in: map.region) }
    }
    return nil
  }

  /// The value under the string key with these UTF-8 bytes, nil when `map` has no such key.
  ///
  /// - Complexity: O(*pairs*).
  package func value(ofKey key: Span<UInt8>, in map: Datum) -> Datum? {
    guard map.kind == .map else { return nil }
    if map.region == .tree {
      guard let id = tree.keys.id(of: key, in: tree) else { return nil }
      return tree.value(ofKey: id, in: map.offset).map { datum(at: $0) }
    }
    guard map.region != .immediate else { return nil }
    for pair in 0..<map.count {
      let candidate = stored(map.offset + 2 * pair, in: map.region)
      if candidate.kind == .string, candidate.count == key.count,
        withUTF8(of: candidate, { $0.equals(key) })
      {
        return stored(map.offset + 2 * pair + 1, in: map.region)
      }
    }
    return nil
  }

  /// The value of a field that the program knows by name, nil when `map` has no such key.
  ///
  /// - Parameters:
  ///   - keyID: the interned id of the name in the tree, `UInt32.max` for none.
  ///   - name: the name as a string datum, for maps that are not in the tree.
  /// - Complexity: O(*pairs*).
  @inlinable
  package func value(ofField keyID: UInt32, named name: Datum, in map: Datum) -> Datum? {
    if map.region == .tree {
      guard map.kind == .map, let index = tree.value(ofKey: keyID, in: map.offset) else {
        return nil
      }
      return datum(at: index)
    }
    return value(ofKey: name, in: map)
  }
}
