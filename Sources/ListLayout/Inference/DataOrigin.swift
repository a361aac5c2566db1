/// Where in the data the value of an expression comes from.
indirect enum DataOrigin {
  /// From nowhere in the data, or from where cannot be said.
  case unknown
  /// From one place.
  case place(Int)
  /// A list that an expression made, of values of one origin.
  case list(DataOrigin)
  /// A map that an expression made.
  case map([(name: String, value: DataOrigin)])
  /// An optional of a value.
  case optional(DataOrigin)
  /// One of several.
  case either([DataOrigin])

  /// One of `origins`, of which at most eight are followed.
  static func any(of origins: [DataOrigin]) -> DataOrigin {
    var kept: [DataOrigin] = []
    var places: Set<Int> = []
    for origin in origins.flatMap(\.alternatives) {
      if case .unknown = origin { continue }
      if case .place(let place) = origin, !places.insert(place).inserted { continue }
      if kept.count < 8 { kept.append(origin) }
    }
    return kept.count > 1 ? .either(kept) : kept.first ?? .unknown
  }

  private var alternatives: [DataOrigin] {
    if case .either(let origins) = self { origins } else { [self] }
  }

  /// What is inside an optional; any other origin is itself.
  var unwrapped: DataOrigin {
    switch self {
    case .optional(let inner): inner.unwrapped
    case .either(let origins): .any(of: origins.map(\.unwrapped))
    default: self
    }
  }
}
