internal import DocumentSyntax

// Equality as JSON Schema has it: the same type, numbers by their value, strings scalar by scalar,
// objects whatever the order of their members (JSON Schema Core 2020-12, 4.2.2).

/// Whether `left` of `data` equals `right` of `others`.
func areEqual<Data: Instance, Others: Instance>(
  _ data: Data, _ left: Data.Value, _ others: Others, _ right: Others.Value
) -> Bool {
  let kind = data.kind(of: left)
  let otherKind = others.kind(of: right)
  switch kind {
  case .integer, .number:
    guard otherKind == .integer || otherKind == .number else { return false }
    return areEqualNumbers(data, left, others, right)
  case .null: return otherKind == .null
  case .boolean: return otherKind == .boolean && data.truth(of: left) == others.truth(of: right)
  case .string:
    guard otherKind == .string else { return false }
    return data.withText(of: left) { text in
      others.withText(of: right) { other in text.hasSameBytes(as: other) }
    }
  case .array:
    guard otherKind == .array, data.count(of: left) == others.count(of: right) else {
      return false
    }
    var cursor = data.elements(of: left)
    var otherCursor = others.elements(of: right)
    while let element = data.nextElement(&cursor), let other = others.nextElement(&otherCursor) {
      guard areEqual(data, element, others, other) else { return false }
    }
    return true
  case .object:
    guard otherKind == .object, data.count(of: left) == others.count(of: right) else {
      return false
    }
    return areEqualObjects(data, left, others, right)
  }
}

private func areEqualNumbers<Data: Instance, Others: Instance>(
  _ data: Data, _ left: Data.Value, _ others: Others, _ right: Others.Value
) -> Bool {
  let number = data.number(of: left)
  let other = others.number(of: right)
  guard number.form == .finite, other.form == .finite else {
    return WideNumber.compare(data.wideNumber(of: left), others.wideNumber(of: right)) == 0
  }
  return ExactNumber.compare(number, other) == 0
}

/// Looks each member of `left` up by the hash of its name; the counts are the same and names are
/// distinct.
private func areEqualObjects<Data: Instance, Others: Instance>(
  _ data: Data, _ left: Data.Value, _ others: Others, _ right: Others.Value
) -> Bool {
  let seed = UInt64.random(in: .min ... .max)
  var members: [(hash: UInt64, key: Others.Value, value: Others.Value)] = []
  members.reserveCapacity(others.count(of: right))
  var otherCursor = others.entries(of: right)
  while let entry = others.nextEntry(&otherCursor) {
    let hash = others.withText(of: entry.key) { TextHash.hash($0, seed: seed) }
    members.append((hash, entry.key, entry.value))
  }
  members.sort { $0.hash < $1.hash }
  var cursor = data.entries(of: left)
  while let entry = data.nextEntry(&cursor) {
    let hash = data.withText(of: entry.key) { TextHash.hash($0, seed: seed) }
    var index = members.partitioningIndex { $0.hash >= hash }
    while index < members.count, members[index].hash == hash,
      !areEqual(data, entry.key, others, members[index].key)
    {
      index += 1
    }
    guard index < members.count, members[index].hash == hash,
      areEqual(data, entry.value, others, members[index].value)
    else { return false }
  }
  return true
}

extension Array {
  /// The index of the first element that `isAtEnd` holds for, in an array that is partitioned by
  /// it.
  func partitioningIndex(where isAtEnd: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAtEnd(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Instance {
  /// The positions of the first two equal elements of an array, by the second of them.
  ///
  /// - Complexity: O(*n* log *n*) in elements, and their sizes.
  func firstDuplicate(in array: Value) -> (first: Int, second: Int)? {
    let count = self.count(of: array)
    guard count > 1 else { return nil }
    var cursor = self.elements(of: array)
    var elements: [Value] = []
    elements.reserveCapacity(count)
    while let element = nextElement(&cursor) { elements.append(element) }
    if count <= 6 {
      for second in 1..<elements.count {
        for first in 0..<second where areEqual(self, elements[first], self, elements[second]) {
          return (first, second)
        }
      }
      return nil
    }
    return firstDuplicate(among: elements)
  }

  private func firstDuplicate(among elements: [Value]) -> (first: Int, second: Int)? {
    let seed = UInt64.random(in: .min ... .max)
    var hashes: [(hash: UInt64, position: Int)] = []
    hashes.reserveCapacity(elements.count)
    for position in elements.indices {
      hashes.append((hash(of: elements[position], seed: seed), position))
    }
    hashes.sort { ($0.hash, $0.position) < ($1.hash, $1.position) }
    var found: (first: Int, second: Int)?
    for index in 1..<hashes.count where hashes[index].hash == hashes[index - 1].hash {
      let first = hashes[index - 1].position
      let second = hashes[index].position
      if second < found?.second ?? .max,
        areEqual(self, elements[first], self, elements[second])
      {
        found = (first, second)
      }
    }
    return found
  }

  /// A hash that equal values share.
  func hash(of value: Value, seed: UInt64) -> UInt64 {
    switch kind(of: value) {
    case .null: return TextHash.mix(seed ^ 1)
    case .boolean: return TextHash.mix(seed ^ (truth(of: value) ? 3 : 2))
    case .string: return withText(of: value) { TextHash.hash($0, seed: seed) }
    case .integer, .number: return hash(ofNumber: value, seed: seed)
    case .array:
      var hash = TextHash.mix(seed ^ 4)
      var cursor = elements(of: value)
      while let element = nextElement(&cursor) {
        hash = TextHash.mix(hash &+ self.hash(of: element, seed: seed))
      }
      return hash
    case .object:
      var sum: UInt64 = 5
      var cursor = entries(of: value)
      while let entry = nextEntry(&cursor) {
        let key = hash(of: entry.key, seed: seed)
        sum &+= TextHash.mix(key &* 3 &+ hash(of: entry.value, seed: seed))
      }
      return TextHash.mix(seed ^ sum)
    }
  }

  private func hash(ofNumber value: Value, seed: UInt64) -> UInt64 {
    let number = number(of: value).normalized
    guard number.form == .wide else {
      let scale = UInt64(truncatingIfNeeded: number.exponent) << 8 | UInt64(number.form.rawValue)
      return TextHash.mix(TextHash.mix(seed ^ number.mantissa) &+ scale)
        ^ (number.isNegative ? 1 : 0)
    }
    let wide = wideNumber(of: value)
    return TextHash.hash(wide.digits.span, seed: seed ^ UInt64(truncatingIfNeeded: wide.exponent))
  }

  /// Whether `value` is one of the constants in `range`.
  func isAmong(_ range: Range<Int32>, _ value: Value, _ program: SchemaProgram) -> Bool {
    if range.count > ConstantIndex.longestPlainList,
      let index = program.constantIndexes[range.lowerBound]
    {
      return index.contains(value, of: self) {
        isEqual(value, program.constants[Int($0)], program)
      }
    }
    guard kind(of: value) == .string else {
      for index in range where isEqual(value, program.constants[Int(index)], program) {
        return true
      }
      return false
    }
    return withText(of: value) { text in
      for index in range {
        let constant = program.constants[Int(index)]
        if constant.kind == .string, program.texts.equals(text, Int(constant.payload)) {
          return true
        }
      }
      return false
    }
  }

  /// Whether a string is one of the texts whose sorted numbers `lists` holds in `range`.
  func isAmongTexts(_ range: Range<Int32>, _ value: Value, _ program: SchemaProgram) -> Bool {
    let number = withText(of: value) { program.texts.number(of: $0) }
    guard number >= 0 else { return false }
    var low = Int(range.lowerBound)
    var high = Int(range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if program.lists[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < Int(range.upperBound) && program.lists[low] == number
  }

  private func isEqual(_ value: Value, _ constant: Constant, _ program: SchemaProgram) -> Bool {
    let kind = kind(of: value)
    switch constant.kind {
    case .null: return kind == .null
    case .boolean: return kind == .boolean && truth(of: value) == (constant.payload == 1)
    case .string:
      guard kind == .string else { return false }
      return withText(of: value) { program.texts.equals($0, Int(constant.payload)) }
    case .integer, .number:
      guard kind == .integer || kind == .number else { return false }
      let number = number(of: value)
      let other = program.numbers[Int(constant.payload)]
      if number.form == .finite, other.form == .finite {
        return ExactNumber.compare(number, other) == 0
      }
      return isEqualTree(value, constant, program)
    case .array, .object: return kind == constant.kind && isEqualTree(value, constant, program)
    }
  }

  private func isEqualTree(_ value: Value, _ constant: Constant, _ program: SchemaProgram) -> Bool {
    let tree = TreeInstance(plain: program.documents[Int(constant.document)].tree)
    return areEqual(self, value, tree, Int(constant.node))
  }
}
