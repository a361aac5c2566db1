/// What a pattern says about one name of a path.
enum GlobPart: Sendable {
  /// `**`: any number of folders.
  case folders
  /// A name without signs.
  case literal(String)
  /// A name with signs.
  case name([Element])

  /// What stands for a character, or for several.
  enum Element: Sendable {
    case any
    case one
    case scalar(Unicode.Scalar)
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  /// Reads the text between two slashes.
  init(_ text: [Unicode.Scalar]) {
    if text == ["*", "*"] {
      self = .folders
      return
    }
    var elements: [Element] = []
    var literal = String.UnicodeScalarView()
    var isLiteral = true
    var index = 0
    while index < text.count {
      var sign = text[index]
      index += 1
      switch sign {
      case "*": elements.append(.any)
      case "?": elements.append(.one)
      case "[":
        if let (set, end) = Self.set(in: text, from: index) {
          elements.append(set)
          index = end
          break
        }
        fallthrough
      default:
        if sign == "\\", index < text.count {
          sign = text[index]
          index += 1
        }
        elements.append(.scalar(sign))
        literal.append(sign)
        continue
      }
      isLiteral = false
    }
    self = isLiteral ? .literal(String(literal)) : .name(elements)
  }

  /// Whether it takes all of `name`; `**` takes a name as `*` does.
  func matches(_ name: [Unicode.Scalar]) -> Bool {
    switch self {
    case .folders: return name.first != "."
    case .literal(let text): return text.unicodeScalars.elementsEqual(name)
    case .name(let elements):
      if name.first == ".", case .scalar(".") = elements.first {
      } else if name.first == "." {
        return false
      }
      return Self.matches(name, elements)
    }
  }

  /// Goes back only to the last `*`.
  private static func matches(_ name: [Unicode.Scalar], _ elements: [Element]) -> Bool {
    var index = 0
    var element = 0
    var retry: (index: Int, element: Int)?
    while index < name.count {
      if element < elements.count, case .any = elements[element] {
        retry = (index, element + 1)
        element += 1
      } else if element < elements.count, elements[element].takes(name[index]) {
        index += 1
        element += 1
      } else if let (from, after) = retry {
        retry = (from + 1, after)
        index = from + 1
        element = after
      } else {
        return false
      }
    }
    return elements[element...].allSatisfy { if case .any = $0 { true } else { false } }
  }

  /// Reads a set whose `[` stands before `start`; nil when it is never closed.
  private static func set(
    in text: [Unicode.Scalar], from start: Int
  ) -> (set: Element, end: Int)? {
    var index = start
    let isNegated = index < text.count && (text[index] == "!" || text[index] == "^")
    if isNegated { index += 1 }
    let first = index
    var ranges: [ClosedRange<UInt32>] = []
    while index < text.count {
      if text[index] == "]", index > first {
        return (.set(ranges, isNegated: isNegated), index + 1)
      }
      if text[index] == "\\", index + 1 < text.count { index += 1 }
      let low = text[index].value
      index += 1
      if index + 1 < text.count, text[index] == "-", text[index + 1] != "]" {
        let high = text[index + 1].value
        if low <= high { ranges.append(low...high) }
        index += 2
      } else {
        ranges.append(low...low)
      }
    }
    return nil
  }
}

extension GlobPart.Element {
  fileprivate func takes(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .any: false
    case .one: true
    case .scalar(let own): own == scalar
    case .set(let ranges, let isNegated):
      ranges.contains { $0.contains(scalar.value) } != isNegated
    }
  }
}
