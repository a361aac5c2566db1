import DocumentSyntax
import SourceText

// Scalars: where their text lies, and what they are (YAML 1.2.2, sections 10.1 and 10.3).

extension YAMLComposer {
  /// A scalar that was read.
  struct Scalar {
    var style: ScalarStyle
    var start: Int
    var end: Int
    /// The place of the decoded text, 0 when the source holds it as it is.
    var link: UInt32
    /// Whether it is text whatever it looks like.
    var isText: Bool
  }

  /// Adds the scalar of the current event as a key or a value.
  mutating func scalar(_ events: borrowing YAMLEvents, _ bytes: Span<UInt8>) {
    var scalar = place(events, bytes)
    let isKey = builder.isInMap && expectsKey
    // A null or number needs no text of its own; `empty` is only a place.
    let isPlain = scalar.style == .plain && !scalar.isText
    lastEnd = scalar.end
    if isKey {
      key(scalar, events, bytes)
      return
    }
    let tag = events.scalarHasProperties ? events.scalarTag : nil
    var kind = NodeKind.string
    if let tag {
      kind = kindOf(&scalar, tag: tag, isPlain: isPlain, events, bytes)
    } else if isPlain, scalar.link == 0 {
      kind = resolve(&scalar, bytes)
    }
    add(kind, scalar)
    if events.scalarHasProperties, let anchor = events.scalarAnchor {
      anchors[anchor] = Anchor(index: 0, scalar: builder.nodes[builder.nodes.count - 1])
    }
    didAddValue()
  }

  private mutating func add(_ kind: NodeKind, _ scalar: Scalar) {
    builder.scalar(
      kind, style: scalar.style, from: scalar.start, to: scalar.end, link: scalar.link)
  }

  /// Adds a scalar as a key: its text, whatever it looks like.
  private mutating func key(
    _ scalar: Scalar, _ events: borrowing YAMLEvents, _ bytes: Span<UInt8>
  ) {
    if events.scalarHasProperties {
      if let tag = events.scalarTag { checkKeyTag(tag, scalar) }
      // The anchor of a key names a value of its own, with its own text.
      if let anchor = events.scalarAnchor {
        var copy = scalar
        var kind = NodeKind.string
        if copy.link == 0, copy.style == .plain, !copy.isText { kind = resolve(&copy, bytes) }
        let link = scalar.link == 0 ? copy.link : decodedText(events)
        anchors[anchor] = Anchor(
          index: 0,
          scalar: Node(
            kind, style: copy.style, start: UInt32(copy.start), end: UInt32(copy.end),
            link: link))
      }
    }
    let isMerge =
      scalar.style == .plain && scalar.link == 0 && scalar.end - scalar.start == 2
      && bytes[scalar.start] == 0x3C && bytes[scalar.start + 1] == 0x3C
      && !events.scalarHasProperties
    let inset = scalar.style == .plain ? 0 : 1
    let entry =
      scalar.link == 0
      ? builder.entry(
        ofKeyAt: scalar.start + inset, length: scalar.end - scalar.start - 2 * inset)
      : builder.entry(ofKeyDecodedAt: keyLink(scalar, events))
    builder.key(entry: entry, style: scalar.style, from: scalar.start, to: scalar.end)
    expectsKey = false
    if isMerge { beginMerge(at: scalar.end) }
  }

  /// The link of a key's text, made the last one again when its anchor took a copy.
  private mutating func keyLink(
    _ scalar: Scalar, _ events: borrowing YAMLEvents
  ) -> UInt32 {
    guard events.scalarHasProperties, events.scalarAnchor != nil else { return scalar.link }
    return decodedText(events)
  }

  /// Adds the text of the scalar as libyaml decoded it.
  private mutating func decodedText(_ events: borrowing YAMLEvents) -> UInt32 {
    if let foreignBreaks {
      return builder.text(foreignBreaks.restoring(in: events.withText { copied($0) }))
    }
    let link = builder.beginText()
    events.withText { text in
      unsafe text.withUnsafeBufferPointer { unsafe builder.decoded.append(contentsOf: $0) }
    }
    builder.endText(link)
    return link
  }

  private func copied(_ text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for index in 0..<text.count { bytes.append(text[index]) }
    return bytes
  }

  /// Finds the range of the scalar and its text: in the source as it is, or decoded.
  private mutating func place(
    _ events: borrowing YAMLEvents, _ bytes: Span<UInt8>
  ) -> Scalar {
    var start = cursor.offset(of: events.startIndex, in: bytes)
    let style = events.scalarStyle
    // A plain scalar on one line, which is the most frequent: its end needs no counting.
    let length = events.textLength
    if style == .plain, length > 0, !events.scalarHasProperties,
      events.textEquals(bytes, from: start, to: start + length)
    {
      return Scalar(style: .plain, start: start, end: start + length, link: 0, isText: false)
    }
    var end = max(cursor.offset(of: events.endIndex, in: bytes), start)
    var isText = false
    if start < end, bytes[start] == 0x21 || bytes[start] == 0x26 {
      (start, isText) = YAMLProperties.skip(bytes, from: start, limit: end)
    } else if start == end {
      // An absent value: libyaml may say the place of what comes next.
      if start > lastEnd, hasLineBreak(bytes, lastEnd, start) { start = lastEnd }
      while start > lastEnd, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
      end = start
    }
    let inset = style == .plain ? 0 : 1
    let isBlock = style == .literal || style == .folded
    if isBlock { end = trimmedEnd(bytes, start, end) }
    var link: UInt32 = 0
    if isBlock || !events.textEquals(bytes, from: start + inset, to: end - inset) {
      link = decodedText(events)
    }
    return Scalar(style: style, start: start, end: end, link: link, isText: isText)
  }

  private func hasLineBreak(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    for index in start..<end where bytes[index] == 0x0A || bytes[index] == 0x0D { return true }
    return false
  }

  /// The end of a block scalar without the blank lines that libyaml counts to it.
  private func trimmedEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start {
      switch bytes[end - 1] {
      case 0x20, 0x09, 0x0A, 0x0D: end -= 1
      default: return end
      }
    }
    return end
  }

  // MARK: Kinds

  /// What a plain scalar is in the core schema; a number in another spelling gets decimal text.
  @inline(__always)
  func mayBeSpecial(_ first: UInt8) -> Bool {
    switch first {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x7E, 0x6E, 0x4E, 0x74, 0x54, 0x66, 0x46: true
    default: false
    }
  }

  private mutating func resolve(_ scalar: inout Scalar, _ bytes: Span<UInt8>) -> NodeKind {
    if scalar.start == scalar.end { return .null }
    guard mayBeSpecial(bytes[scalar.start]) else { return .string }
    let text = bytes.extracting(scalar.start..<scalar.end)
    if let word = YAMLCore.word(text) { return word }
    return number(&scalar, text) ?? .string
  }

  private mutating func number(_ scalar: inout Scalar, _ text: Span<UInt8>) -> NodeKind? {
    guard let number = NumberText.coreNumber(text) else { return nil }
    if number.isInexact {
      let range = SourceRange(scalar.start, scalar.end)
      let isFinite = number.text.map { NumberText.isFinite($0.span) } ?? NumberText.isFinite(text)
      fail(
        isFinite
          ? .lostPrecision(in: source, at: range) : .infiniteNumber(in: source, at: range))
    }
    if let decimal = number.text {
      scalar.link = builder.text(decimal)
    } else if scalar.style != .plain {
      scalar.link = builder.text(copied(text))
    }
    return number.kind
  }

  // MARK: Tags

  private mutating func kindOf(
    _ scalar: inout Scalar, tag: String, isPlain: Bool, _ events: borrowing YAMLEvents,
    _ bytes: Span<UInt8>
  ) -> NodeKind {
    guard let core = YAMLCore.Tag(tag) else {
      fail(.unknownTag(tag, in: source, at: tagRange(scalar, bytes), role: role))
      return isPlain && scalar.link == 0 ? resolve(&scalar, bytes) : .string
    }
    if core == .str { return .string }
    let inset = scalar.style == .plain ? 0 : 1
    if scalar.link == 0, core != .seq, core != .map {
      let text = bytes.extracting(scalar.start + inset..<scalar.end - inset)
      let word = YAMLCore.word(text)
      switch core {
      case .null where word == .null: return .null
      case .bool where word == .true || word == .false: return word ?? .string
      case .int:
        if let kind = NumberText.coreNumber(text)?.kind, kind == .int || kind == .uint {
          return number(&scalar, text) ?? .string
        }
      case .float:
        if number(&scalar, text) != nil { return .double }
      default: break
      }
    }
    fail(.tagMismatch(core.rawValue, in: source, at: tagRange(scalar, bytes), role: role))
    return isPlain && scalar.link == 0 ? resolve(&scalar, bytes) : .string
  }

  private func tagRange(_ scalar: Scalar, _ bytes: Span<UInt8>) -> SourceRange {
    tagRange(before: scalar.start, end: scalar.end, bytes)
  }

  /// The range of the tag that stands before offset `start`.
  func tagRange(before start: Int, end: Int, _ bytes: Span<UInt8>) -> SourceRange {
    var at = min(start, bytes.count) - 1
    let limit = max(start - 2048, 0)
    while at > limit, bytes[at] != 0x21 { at -= 1 }
    while at > limit, bytes[at - 1] != 0x20, bytes[at - 1] > 0x20, bytes[at] == 0x21,
      bytes[at - 1] == 0x21
    {
      at -= 1
    }
    guard at >= 0, bytes[at] == 0x21 else { return SourceRange(start, end) }
    var tagEnd = at
    while tagEnd < start, bytes[tagEnd] > 0x20 { tagEnd += 1 }
    return SourceRange(at, tagEnd)
  }

  private mutating func checkKeyTag(_ tag: String, _ scalar: Scalar) {
    if YAMLCore.Tag(tag) == nil {
      let range = SourceRange(scalar.start, scalar.end)
      fail(.unknownTag(tag, in: source, at: range, role: role))
    }
  }

  /// Reports a tag of a list or map that is not `!!seq` or `!!map`.
  mutating func checkContainerTag(_ tag: String, _ kind: NodeKind, at start: Int) {
    guard tag != "!" else { return }
    let range = SourceRange(start, min(start + 1, source.bytes.count))
    switch YAMLCore.Tag(tag) {
    case nil: fail(.unknownTag(tag, in: source, at: range, role: role))
    case .seq where kind == .list, .map where kind == .map: break
    case .some(let core):
      fail(.tagMismatch(core.rawValue, in: source, at: range, role: role))
    }
  }
}
