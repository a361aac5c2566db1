public import SourceText

/// Reads JSON text (RFC 8259) to a tree that knows its ranges.
///
/// The first step for data that programs made. Strict: what the grammar does not have is
/// `json.syntax`, also where other readers are lenient. A byte order mark is skipped (section 8.1
/// allows that), any other encoding than UTF-8 refused. Keys that stand twice are found; the last
/// one wins.
public enum JSONReader {
  /// Reads the one value that `source` holds.
  ///
  /// Goes on after an error where that is safe, and stops after the twentieth.
  ///
  /// - Returns: nil exactly when an error was reported that prevents a tree.
  /// - Complexity: O(*n*) in bytes.
  public static func read(
    _ source: Source, role: DocumentRole, into findings: inout Diagnostics
  ) -> NodeTree? {
    read(source, role: role, into: &findings, preparing: nil)
  }

  /// Reads the one value that `source` holds, where `prepare` knows how to make memory ready for it.
  package static func read(
    _ source: Source, role: DocumentRole, into findings: inout Diagnostics,
    preparing prepare: MemoryPreparation?
  ) -> NodeTree? {
    guard source.bytes.count <= role.byteLimit else {
      findings.report(.sizeLimit(source, role: role))
      return nil
    }
    let storage = source.bytes
    let bytes = storage.span
    if let encoding = TextScanning.foreignEncoding(of: bytes) {
      findings.report(.foreignEncoding(encoding, in: source))
      return nil
    }
    var scanner = JSONScanner(source, role: role)
    scanner.builder.nodes.prepare = prepare
    scanner.readDocument(bytes)
    return scanner.finish(into: &findings)
  }
}

/// The state of one reading.
///
/// The bytes are passed to each step as a span, so that they stay in registers. Nothing recurses:
/// the builder knows which containers are open.
struct JSONScanner {
  /// What is expected next.
  enum Step {
    /// A value: of the root, of a list or after a colon.
    case value
    /// A key or the end of a map, at its beginning.
    case firstKey
    /// A key, after a comma.
    case key
    /// A comma or the end of the container.
    case afterValue
    /// Nothing: the document is over, or reading on makes no sense.
    case end
  }

  let source: Source
  let role: DocumentRole
  var builder: NodeTree.Builder
  /// The findings of this reading.
  var findings = Diagnostics()
  /// The number of warnings, kept or not.
  var warningCount = 0
  /// The offset of the byte that is looked at.
  var at: Int

  init(_ source: Source, role: DocumentRole) {
    self.source = source
    self.role = role
    self.builder = NodeTree.Builder(source)
    self.at = source.byteOrderMarkLength
  }

  /// Gives the tree and hands over the findings.
  mutating func finish(into all: inout Diagnostics) -> NodeTree? {
    let hasErrors = findings.hasErrors
    if !findings.isEmpty { all.report(contentsOf: findings) }
    // After an error containers may be open: only what is complete becomes a tree.
    if hasErrors {
      builder.reportDuplicates(role: role, into: &all)
      return nil
    }
    if builder.hasTooManyElements || builder.isTextTooLong {
      all.report(.tooManyElements(source))
      return nil
    }
    return builder.finish(role: role, into: &all)
  }

  /// Reads the whole text.
  mutating func readDocument(_ bytes: Span<UInt8>) {
    skipSpace(bytes)
    var step = Step.value
    while true {
      step = run(bytes, from: step)
      switch step {
      case .value: step = readValue(bytes)
      case .firstKey, .key: step = readKey(bytes, isFirst: step == .firstKey)
      case .afterValue: step = readAfterValue(bytes)
      case .end: return
      }
    }
  }

  /// Reads a scalar, or the beginning of a list or map.
  @inline(__always)
  private mutating func readValue(_ bytes: Span<UInt8>) -> Step {
    while at < bytes.count {
      let start = at
      switch bytes[at] {
      case 0x22:
        var link: UInt32 = 0
        guard readString(bytes, link: &link) else { return .end }
        builder.scalar(.string, style: .doubleQuoted, from: start, to: at, link: link)
        return .afterValue
      case 0x2D, 0x30...0x39:
        return readNumber(bytes)
      case 0x7B:
        guard open(.map, bytes) else { return .end }
        return .firstKey
      case 0x5B:
        guard open(.list, bytes) else { return .end }
        skipSpace(bytes)
        guard at < bytes.count, bytes[at] == 0x5D else { continue }
        return .afterValue
      case 0x74 where word(bytes, is: 0x6575_7274):
        at += 4
        builder.scalar(.true, from: start, to: at)
        return .afterValue
      case 0x6E where word(bytes, is: 0x6C6C_756E):
        at += 4
        builder.scalar(.null, from: start, to: at)
        return .afterValue
      case 0x66
      where at + 5 <= bytes.count && bytes[at + 4] == 0x65
        && word(bytes, is: 0x736C_6166):
        at += 5
        builder.scalar(.false, from: start, to: at)
        return .afterValue
      case 0x20, 0x09, 0x0A, 0x0D:
        skipSpace(bytes)
      default:
        return recoverValue(bytes)
      }
    }
    return unexpectedEnd(bytes)
  }

  /// Reads a key and its colon, or the end of an empty map.
  @inline(__always)
  private mutating func readKey(_ bytes: Span<UInt8>, isFirst: Bool) -> Step {
    skipSpace(bytes)
    guard at < bytes.count else { return unexpectedEnd(bytes) }
    let start = at
    guard bytes[at] == 0x22 else {
      if isFirst, bytes[at] == 0x7D { return .afterValue }
      return recoverKey(bytes)
    }
    var link: UInt32 = 0
    guard readString(bytes, link: &link) else { return .end }
    addKey(from: start, to: at, inset: 1, link: link)
    return readColon(bytes)
  }

  /// Reads the colon after a key.
  @inline(__always)
  mutating func readColon(_ bytes: Span<UInt8>) -> Step {
    skipSpace(bytes)
    guard at < bytes.count, bytes[at] == 0x3A else { return recoverColon(bytes) }
    at += 1
    skipSpace(bytes)
    return .value
  }

  /// Adds the key whose text begins `inset` bytes after `start`.
  mutating func addKey(from start: Int, to end: Int, inset: Int, link: UInt32) {
    let entry =
      link == 0
      ? builder.internedEntry(ofKeyAt: start + inset, length: end - start - 2 * inset)
      : builder.entry(ofKeyDecodedAt: link)
    builder.key(
      entry: entry, style: inset == 0 ? .plain : .doubleQuoted, from: start, to: end)
  }

  /// Reads a comma, or ends of containers.
  @inline(__always)
  private mutating func readAfterValue(_ bytes: Span<UInt8>) -> Step {
    while true {
      skipSpace(bytes)
      guard builder.depth > 0 else { return at < bytes.count ? recoverTrailing(bytes) : .end }
      guard at < bytes.count else { return unexpectedEnd(bytes) }
      switch bytes[at] {
      case 0x2C:
        at += 1
        if builder.isInMap { return .key }
        skipSpace(bytes)
        return .value
      case 0x7D where builder.isInMap:
        at += 1
        builder.end(at: at)
      case 0x5D where !builder.isInMap:
        at += 1
        builder.end(at: at)
      default:
        return recoverAfterValue(bytes)
      }
    }
  }

  /// Steps over the four white-space characters of JSON.
  @inline(__always)
  mutating func skipSpace(_ bytes: Span<UInt8>) {
    while at < bytes.count {
      let byte = bytes[at]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        return
      }
      at &+= 1
    }
  }

  /// Whether the four bytes at `at` are these, the first lowest.
  @inline(__always)
  private func word(_ bytes: Span<UInt8>, is word: UInt32) -> Bool {
    guard at + 4 <= bytes.count else { return false }
    let found = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt32.self)
    return UInt32(littleEndian: found) == word
  }

  @inline(__always)
  private mutating func open(_ kind: NodeKind, _ bytes: Span<UInt8>) -> Bool {
    guard builder.depth < role.depthLimit else {
      checkBeyondDepth(bytes)
      return false
    }
    builder.begin(kind, at: at)
    at += 1
    return true
  }
}
