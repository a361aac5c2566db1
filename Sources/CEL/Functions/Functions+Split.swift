import DocumentValues

// Taking texts apart and putting them together: split, join, replace.
//
// Source: cel-go, ext/README, "Strings", version 4.

extension Evaluation {
  /// `text.split(separator, limit)`: at most `limit` parts, all of them for a negative one.
  ///
  /// An empty separator splits between all scalars.
  mutating func split(_ text: Datum, _ separator: Datum, limit: Datum? = nil)
    throws(EvaluationFailure) -> Datum
  {
    let form = "x.split(separator)"
    try requireString(text, form)
    try requireString(separator, form)
    let limit = try limit.map { (limit) throws(EvaluationFailure) in try position(limit, form) }
    if limit == 0 { return .emptyList }
    try spend((text.count + separator.count) >> 4)
    // Every place where a part ends is found before the list is begun.
    let most = limit.flatMap { $0 < 0 ? nil : Int(exactly: $0) } ?? Int.max
    let cuts = memory.withUTF8(of: text) { text in
      memory.withUTF8(of: separator) { Evaluation.cuts(of: text, by: $0, most: most - 1) }
    }
    try spendElements(cuts.count)
    try spendText((cuts.count + 1) * MemoryLayout<Datum>.stride)
    let start = memory.scratch.data.count
    var offset = 0
    for cut in cuts {
      memory.scratch.data.append(memory.slice(text, from: offset, to: cut))
      offset = cut + separator.count
    }
    if separator.length > 0 || text.length > 0 {
      memory.scratch.data.append(memory.slice(text, from: offset, to: text.count))
    }
    return memory.finishList(from: start)
  }

  /// The offsets at which a separator begins, at most `most`.
  private static func cuts(of text: Span<UInt8>, by separator: Span<UInt8>, most: Int) -> [Int] {
    var cuts: [Int] = []
    var offset = 0
    if separator.isEmpty {
      while offset < text.count, cuts.count < most {
        offset = text.next(after: offset)
        if offset < text.count { cuts.append(offset) }
      }
      return cuts
    }
    let search = TextSearch(separator)
    while cuts.count < most, let cut = search.first(in: text, from: offset) {
      cuts.append(cut)
      offset = cut + separator.count
    }
    return cuts
  }

  /// `list.join(separator)`; all elements must be strings.
  mutating func join(_ list: Datum, _ separator: Datum = .emptyString)
    throws(EvaluationFailure) -> Datum
  {
    let form = "x.join(separator)"
    try requireList(list, form)
    try requireString(separator, form)
    let elements = try collect(list)
    var length = separator.count * max(elements.count - 1, 0)
    for element in elements {
      guard element.kind == .string else {
        throw .notJoinable(element, form)
      }
      length += element.count
    }
    try spendText(length)
    let start = memory.scratch.bytes.count
    for (index, element) in elements.enumerated() {
      if index > 0 { memory.appendText(of: separator) }
      memory.appendText(of: element)
    }
    return memory.finishString(from: start)
  }

  /// `text.replace(old, new, limit)`: at most `limit` replacements, all of them for a negative one.
  ///
  /// An empty `old` stands before every scalar and at the end.
  mutating func replace(
    _ text: Datum, _ old: Datum, _ new: Datum, limit: Datum? = nil
  ) throws(EvaluationFailure) -> Datum {
    let form = "x.replace(old, new)"
    for argument in [text, old, new] { try requireString(argument, form) }
    let limit = try limit.map { (limit) throws(EvaluationFailure) in try position(limit, form) }
    let most = limit.flatMap { $0 < 0 ? nil : Int(exactly: $0) } ?? Int.max
    try spend((text.count + old.count) >> 4)
    let places = memory.withUTF8(of: text) { text in
      memory.withUTF8(of: old) { Evaluation.places(of: $0, in: text, most: most) }
    }
    if places.isEmpty { return text }
    try spendElements(places.count)
    let (added, overflow) = places.count.multipliedReportingOverflow(by: new.count)
    try spendText(overflow ? Int.max / 2 : text.count + added)
    let start = memory.scratch.bytes.count
    var offset = 0
    for place in places {
      memory.appendText(of: memory.slice(text, from: offset, to: place))
      memory.appendText(of: new)
      offset = place + old.count
    }
    memory.appendText(of: memory.slice(text, from: offset, to: text.count))
    return memory.finishString(from: start)
  }

  private static func places(of old: Span<UInt8>, in text: Span<UInt8>, most: Int) -> [Int] {
    var places: [Int] = []
    var offset = 0
    if old.isEmpty {
      while places.count < most, offset <= text.count {
        places.append(offset)
        offset = offset < text.count ? text.next(after: offset) : text.count + 1
      }
      return places
    }
    let search = TextSearch(old)
    while places.count < most, let place = search.first(in: text, from: offset) {
      places.append(place)
      offset = place + old.count
    }
    return places
  }
}
