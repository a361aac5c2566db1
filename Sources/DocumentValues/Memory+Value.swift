// Between data, which refer to storage, and values, which own what they hold.

extension Memory {
  /// The owned form of `datum`.
  ///
  /// - Complexity: O(*n*) in elements and bytes.
  package func value(of datum: Datum) -> Value {
    switch datum.kind {
    case .null, .failure: return .null
    case .bool: return .bool(datum.asBool)
    case .int: return .int(datum.asInt)
    case .uint: return .uint(datum.asUInt)
    case .double: return .double(datum.asDouble)
    case .string: return .string(text(of: datum))
    case .bytes: return .bytes(bytes(of: datum))
    case .timestamp: return .timestamp(datum.asTimestamp)
    case .duration: return .duration(datum.asDuration)
    case .type: return .type(datum.asType.name)
    case .optional:
      return .optional(datum.hasValue ? value(of: value(ofOptional: datum)) : nil)
    case .list:
      var values: [Value] = []
      values.reserveCapacity(datum.count)
      var cursor = elements(of: datum)
      while let element = next(&cursor) { values.append(value(of: element)) }
      return .list(values)
    case .map:
      var map = ValueMap()
      var cursor = entries(of: datum)
      while let entry = nextEntry(&cursor) { map[value(of: entry.key)] = value(of: entry.value) }
      return .map(map)
    }
  }

  /// Copies `value` into scratch.
  ///
  /// A type of a name that the language does not have becomes null.
  ///
  /// - Complexity: O(*n*) in elements and bytes.
  package mutating func datum(of value: Value) -> Datum {
    scratch.datum(of: value, as: .scratch)
  }

  /// Copies `value` into the frozen part.
  ///
  /// - Returns: nil when the value is nested deeper than `maximumDepth`.
  package mutating func frozenDatum(of value: Value) -> Datum? {
    let datum = frozen.datum(of: value, as: .frozen)
    return Int(datum.depth) > Memory.maximumDepth ? nil : datum
  }
}

extension Region {
  /// Copies `value` into this region, which is `region` of its memory.
  package mutating func datum(of value: Value, as region: DatumRegion) -> Datum {
    switch value {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .uint(let value): return .uint(value)
    case .double(let value): return .double(value)
    case .timestamp(let time): return .timestamp(time)
    case .duration(let time): return .duration(time)
    case .type(let name): return DatumType(name: name).map { .type($0) } ?? .null
    case .string(let text): return datum(.string, of: text.utf8, as: region)
    case .bytes(let content): return datum(.bytes, of: content, as: region)
    case .optional(let value):
      guard let value else { return .none }
      return datum(.optional, length: 1, of: CollectionOfOne(value), as: region)
    case .list(let values):
      return datum(.list, length: values.count, of: values, as: region)
    case .map(let map):
      let pairs = map.flatMap { [$0.key, $0.value] }
      return datum(.map, length: map.count, of: pairs, as: region)
    }
  }

  private mutating func datum(
    _ kind: DatumKind, of content: some Collection<UInt8>, as region: DatumRegion
  ) -> Datum {
    let start = bytes.count
    bytes.append(contentsOf: content)
    return Datum(
      kind, region: region, length: UInt32(truncatingIfNeeded: bytes.count - start),
      payload: UInt64(start))
  }

  private mutating func datum(
    _ kind: DatumKind, length: Int, of elements: some Collection<Value>, as region: DatumRegion
  ) -> Datum {
    let start = data.count
    data.append(contentsOf: repeatElement(.null, count: elements.count))
    var depth: UInt16 = 0
    for (index, element) in elements.enumerated() {
      let copy = datum(of: element, as: region)
      data[start + index] = copy
      depth = max(depth, copy.depth)
    }
    var result = Datum(
      kind, region: region, length: UInt32(truncatingIfNeeded: length), payload: UInt64(start))
    if region == .frozen { result.depth = depth == .max ? .max : depth + 1 }
    return result
  }
}

extension DatumType {
  /// The type with this name, nil when the language has none.
  package init?(name: String) {
    guard let type = DatumType.allCases.first(where: { $0.name == name }) else { return nil }
    self = type
  }
}

extension Value {
  /// The type that CEL's `type()` gives for the value.
  package var type: DatumType {
    switch self {
    case .null: .null
    case .bool: .bool
    case .int: .int
    case .uint: .uint
    case .double: .double
    case .string: .string
    case .bytes: .bytes
    case .list: .list
    case .map: .map
    case .timestamp: .timestamp
    case .duration: .duration
    case .type: .type
    case .optional: .optional
    }
  }
}
