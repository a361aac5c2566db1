import DocumentSyntax
import SourceText

// The single values of the format: fixed words, and values that may be expressions.

extension Decoding {
  // MARK: Fixed values

  /// The fixed text under a key of the format, which holds no expression.
  ///
  /// - Parameter subject: The key, in backquotes.
  mutating func fixedText(_ node: DocumentNode, _ subject: String) -> String? {
    guard kind(node) == .string else {
      let meant = isScalar(node) && kind(node) != .null ? quote(text(node)) : nil
      report(
        .wrongKind(
          subject, accepted: "text", found: described(node), meant: meant,
          at: span(node)))
      return nil
    }
    guard !hasHole(node) else {
      report(
        .rule("\(subject) is fixed text and holds no expression", at: span(node)))
      return nil
    }
    return text(node)
  }

  /// One of the words of `Word`.
  mutating func word<Word: RawRepresentable<String>>(
    _ node: DocumentNode, _ subject: String, of words: [Word]
  ) -> Word? {
    guard let text = fixedText(node, subject) else { return nil }
    if let word = Word(rawValue: text) { return word }
    reportWord(node, subject, words.map(\.rawValue))
    return nil
  }

  private mutating func reportWord(_ node: DocumentNode, _ subject: String, _ words: [String]) {
    let near = suggestion(for: text(node), among: words)
    report(
      .invalidValue(
        subject, found: quote(text(node)), accepted: joined(words, "or"),
        suggestion: near, at: span(node)))
  }

  /// True or false, not an expression.
  mutating func fixedBoolean(_ node: DocumentNode, _ subject: String) -> Bool? {
    switch kind(node) {
    case .true: return true
    case .false: return false
    default:
      let accepted = "true or false" + (hasHole(node) ? " and holds no expression" : "")
      report(
        .wrongKind(
          subject, accepted: accepted, found: described(node), meant: meantBoolean(node),
          at: span(node)))
      return nil
    }
  }

  /// A name that expressions can use.
  mutating func identifier(_ node: DocumentNode, _ subject: String) -> String? {
    guard let name = fixedText(node, subject) else { return nil }
    return isUsableName(name, at: node) ? name : nil
  }

  /// Whether `name`, written at `node`, is an identifier that is not reserved.
  mutating func isUsableName(_ name: String, at node: DocumentNode) -> Bool {
    if let reason = FormatNames.reservation(of: name) {
      report(.reservedName(name, reason: reason, at: span(node)))
      return false
    }
    if FormatNames.isIdentifier(name) { return true }
    report(.badIdentifier(name, at: span(node)))
    return false
  }

  // MARK: Values that may be expressions

  /// Whether `node` can be one expression: text that begins and ends with a hole.
  ///
  /// Text around a hole makes a string, whatever the hole gives.
  func isExpression(_ node: DocumentNode) -> Bool {
    hasHole(node) && layout.trees[node.document].isClosedHole(at: node.node)
  }

  /// A boolean or an expression; `node` itself where it is right.
  mutating func condition(_ node: DocumentNode, _ subject: String) -> DocumentNode? {
    if kind(node) == .true || kind(node) == .false || isExpression(node) { return node }
    report(
      .wrongKind(
        subject, accepted: "true, false or an expression", found: described(node),
        meant: meantBoolean(node) ?? meantHole(node), at: span(node)))
    return nil
  }

  /// A text, perhaps with expressions in it.
  mutating func template(_ node: DocumentNode, _ subject: String) -> DocumentNode? {
    if kind(node) == .string { return node }
    let meant = isScalar(node) && kind(node) != .null ? quote(text(node)) : nil
    report(
      .wrongKind(
        subject, accepted: "text, perhaps with expressions", found: described(node),
        meant: meant, at: span(node)))
    return nil
  }

  /// One of `words`, or an expression that gives one.
  mutating func wordOrExpression(
    _ node: DocumentNode, _ subject: String, of words: [String]
  ) -> DocumentNode? {
    if hasHole(node) { return node }
    guard kind(node) == .string else {
      report(
        .wrongKind(
          subject, accepted: joined(words + ["an expression"], "or"),
          found: described(node), at: span(node)))
      return nil
    }
    if words.contains(text(node)) { return node }
    reportWord(node, subject, words)
    return nil
  }

  /// A list or an expression; reports what it is instead.
  mutating func list(_ node: DocumentNode, _ subject: String) -> DocumentNode? {
    if kind(node) == .list || isExpression(node) { return node }
    report(
      .wrongKind(
        subject, accepted: "a list or one expression that gives a list", found: described(node),
        meant: meantData(node), at: span(node)))
    return nil
  }

  /// A finite number of points, or an expression.
  mutating func points(
    _ node: DocumentNode, _ subject: String, accepted: String = "a number of points"
  ) -> DocumentNode? {
    if isExpression(node) { return node }
    guard isNumber(node) else {
      report(
        .wrongKind(
          subject, accepted: "\(accepted) or an expression", found: described(node),
          meant: meantHole(node), at: span(node)))
      return nil
    }
    if number(node) != nil { return node }
    report(
      .invalidValue(
        subject, found: shown(text(node)), accepted: "a finite number", at: span(node)))
    return nil
  }

  /// A whole number from 1, or an expression.
  mutating func columnCount(_ node: DocumentNode) -> DocumentNode? {
    if isExpression(node) { return node }
    guard kind(node) == .int || kind(node) == .uint else {
      report(
        .wrongKind(
          "`columns`", accepted: "a whole number or an expression", found: described(node),
          meant: meantHole(node), at: span(node)))
      return nil
    }
    if let count = number(node), count >= 1 { return node }
    report(
      .invalidValue(
        "`columns`", found: shown(text(node)), accepted: "1 or more", at: span(node)))
    return nil
  }

  /// The length of one axis of a size.
  ///
  /// - Parameter isFixed: Whether no expression may stand here, as in `cells`.
  mutating func extent(_ node: DocumentNode, _ subject: String, isFixed: Bool) -> Extent? {
    let accepted =
      "a number of points, auto" + (isFixed ? " or fill" : ", fill or an expression")
    if kind(node) == .string, !hasHole(node) {
      switch text(node) {
      case "auto": return .auto
      case "fill": return .fill
      default: break
      }
    }
    if !isFixed, isExpression(node) { return .expression(node) }
    guard isNumber(node) else {
      let near =
        kind(node) != .string
        ? nil
        : text(node) == "100%" ? "fill" : suggestion(for: text(node), among: ["auto", "fill"])
      let meant = near ?? (isFixed ? nil : meantHole(node))
      report(
        .wrongKind(
          subject, accepted: accepted, found: described(node), meant: meant,
          at: span(node)))
      return nil
    }
    if let points = number(node), points >= 0 { return .points(points) }
    report(
      .invalidValue(
        subject, found: shown(text(node)), accepted: "a finite number of points from 0",
        at: span(node)))
    return nil
  }
}

extension Decoding {
  func isScalar(_ node: DocumentNode) -> Bool { kind(node) != .list && kind(node) != .map }

  func isNumber(_ node: DocumentNode) -> Bool {
    switch kind(node) {
    case .int, .uint, .double: true
    default: false
    }
  }

  /// The value of the number `node`; nil for infinities and what is not a number.
  func number(_ node: DocumentNode) -> Double? {
    let text = text(node)
    // YAML's octal numbers are the only ones whose spelling Swift does not share.
    if let octal = text.utf8.starts(with: "0o".utf8) ? UInt64(text.dropFirst(2), radix: 8) : nil {
      return Double(octal)
    }
    guard isNumber(node), let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// What to write instead of the words that other formats take for booleans.
  private func meantBoolean(_ node: DocumentNode) -> String? {
    guard kind(node) == .string else { return nil }
    switch text(node).lowercased() {
    case "yes", "on", "true": return "true"
    case "no", "off", "false": return "false"
    default: return nil
    }
  }

  /// The hole that `node` was meant to be, where it is text that could be an expression: one with
  /// a dot, a call or a `!`, a name that the layout declares, or a hole that is never closed.
  func meantHole(_ node: DocumentNode) -> String? {
    guard kind(node) == .string else { return nil }
    let text = text(node)
    if hasHole(node) {
      let isUnclosed = text.hasPrefix("${") && !text.contains("}") && text.utf8.count <= 60
      return isUnclosed ? "\(text)}" : nil
    }
    guard let first = text.utf8.first, text.utf8.count <= 60, !text.contains("\n"),
      (first | 0x20) &- UInt8(ascii: "a") < 26 || first == UInt8(ascii: "_")
        || first == UInt8(ascii: "!")
    else { return nil }
    if text.contains("{{") { return nil }
    let isLong = text.utf8.contains {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "!")
    }
    if isLong { return "${\(text)}" }
    let isGiven = ["item", "index", "items", "data"].contains(text)
    if isGiven || letIndices.number(of: text) != nil { return "${\(text)}" }
    return layout.params.contains { $0.name == text } ? "${params.\(text)}" : nil
  }

  /// Whether the text of `node` begins with a name that expressions know in many places, and goes on.
  func readsKnownName(_ node: DocumentNode) -> Bool {
    guard kind(node) == .string else { return false }
    let first = String(text(node).prefix { $0 != "." && $0 != "[" && $0 != " " })
    return ["item", "items", "data", "params", "env", "index"].contains(first)
      || letIndices.number(of: first) != nil
  }

  /// The hole that the text of `node` was meant to be where it cannot be a value itself.
  ///
  /// A name that nothing declares is most probably a field of the data.
  func meantData(_ node: DocumentNode) -> String? {
    if let meant = meantHole(node) { return meant }
    guard kind(node) == .string, FormatNames.isIdentifier(text(node)) else { return nil }
    return "${data.\(text(node))}"
  }
}
