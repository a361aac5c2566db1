// Moving data out of scratch before it is reset.

extension Memory {
  /// The deepest nesting of lists, maps and optionals that `freeze` accepts.
  ///
  /// Data of the tree count as one level; their own nesting is bounded by their reader.
  package static var maximumDepth: Int { 1_000 }

  /// From so many bytes on the frozen part takes nothing more.
  package static var frozenLimit: Int { 128 << 20 }

  /// Copies what `datum` needs from scratch into `frozen`, and gives the copy.
  ///
  /// Data of the tree and of the frozen part stay where they are: the result may refer to both.
  ///
  /// - Returns: nil when the data are nested deeper than `maximumDepth`, or the frozen part is full.
  /// - Complexity: O(*n*) in elements and bytes of scratch.
  package mutating func freeze(_ datum: Datum) -> Datum? {
    guard datum.region == .scratch else { return datum }
    guard frozen.byteCount < Memory.frozenLimit else { return nil }
    // Taken out for the time of the copy, so that it is written in place.
    var region = Region()
    swap(&region, &frozen)
    defer { swap(&region, &frozen) }
    return freeze(datum, into: &region)
  }

  /// Copies what `datum` needs from scratch into `region`, which stands for the frozen part.
  ///
  /// - Returns: nil when the data are nested deeper than `maximumDepth`.
  package func freeze(_ datum: Datum, into region: inout Region) -> Datum? {
    guard datum.region == .scratch else { return datum }
    switch datum.kind {
    case .string, .bytes:
      var copy = datum
      copy.region = .frozen
      copy.payload = UInt64(region.bytes.count)
      let range = datum.offset..<datum.offset + datum.count
      region.append(scratch.bytes.span.extracting(range))
      return copy
    case .list: return freeze(datum, elementCount: datum.count, into: &region)
    case .map: return freeze(datum, elementCount: 2 * datum.count, into: &region)
    case .optional: return freeze(datum, elementCount: datum.count, into: &region)
    default: return datum
    }
  }

  private func freeze(_ datum: Datum, elementCount: Int, into region: inout Region) -> Datum? {
    var copy = datum
    copy.region = .frozen
    copy.payload = UInt64(region.data.count)
    let start = region.data.count
    region.data.append(contentsOf: repeatElement(.null, count: elementCount))
    var depth = 0
    for index in 0..<elementCount {
      let element = scratch.data[datum.offset + index]
      guard let frozenElement = freeze(element, into: &region) else { return nil }
      region.data[start + index] = frozenElement
      depth = max(depth, Int(frozenElement.depth))
    }
    guard depth < Memory.maximumDepth else { return nil }
    copy.depth = UInt16(truncatingIfNeeded: depth + 1)
    return copy
  }
}
