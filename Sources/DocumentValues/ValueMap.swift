/// The pairs of a map value, in the order in which they were written.
///
/// Keys are bools, ints, uints or strings; the map does not check that. Equality and hash do not
/// look at the order.
public struct ValueMap: Sendable {
  /// One key and its value.
  public typealias Element = (key: Value, value: Value)

  private var pairs: [Element] = []
  /// The place of each key, kept once the map has outgrown a search.
  private var places: [Value: Int]?

  private static var searchLimit: Int { 12 }

  /// Makes an empty map.
  public init() {}

  /// Makes a map of `pairs`; of equal keys the last value wins at the first one's place.
  public init(_ pairs: some Sequence<Element>) {
    for pair in pairs { self[pair.key] = pair.value }
  }

  /// The value under `key`; setting nil removes the pair, setting a new key appends it.
  public subscript(key: Value) -> Value? {
    get { place(of: key).map { pairs[$0].value } }
    set {
      guard let newValue else { return remove(key) }
      if let place = place(of: key) {
        pairs[place].value = newValue
      } else {
        append(key, newValue)
      }
    }
  }

  private func place(of key: Value) -> Int? {
    if let places { return places[key] }
    return pairs.firstIndex { $0.key == key }
  }

  private mutating func append(_ key: Value, _ value: Value) {
    pairs.append((key, value))
    if places != nil {
      places?[key] = pairs.count - 1
    } else if pairs.count > ValueMap.searchLimit {
      indexPlaces()
    }
  }

  private mutating func remove(_ key: Value) {
    guard let place = place(of: key) else { return }
    pairs.remove(at: place)
    if places != nil { indexPlaces() }
  }

  private mutating func indexPlaces() {
    var places = [Value: Int](minimumCapacity: pairs.count)
    for (place, pair) in pairs.enumerated() { places[pair.key] = place }
    self.places = places
  }
}

extension ValueMap: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { pairs.count }
  public subscript(position: Int) -> Element { pairs[position] }
}

extension ValueMap: Hashable {
  public static func == (left: ValueMap, right: ValueMap) -> Bool {
    left.count == right.count && left.pairs.allSatisfy { right[$0.key] == $0.value }
  }

  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for pair in pairs {
      var pairHasher = Hasher()
      pairHasher.combine(pair.key)
      pairHasher.combine(pair.value)
      sum &+= pairHasher.finalize()
    }
    hasher.combine(sum)
  }
}
