import DocumentSyntax
import SourceText

/// Makes trees of libyaml's events.
///
/// Keeps what the builder does not know: where the last thing ended, whether a map expects a key,
/// which anchors name what. Reading stops at an error of syntax and at limits; other errors are
/// collected, up to `findingLimit`.
struct YAMLComposer {
  /// The most errors, and the most warnings, of one text.
  static let findingLimit = 100

  let source: Source
  let role: DocumentRole
  let documentLimit: Int
  var builder: NodeTree.Builder
  var cursor: CodePointCursor
  /// The characters that are hidden from libyaml, when the text has any.
  var foreignBreaks: ForeignBreaks?
  /// The text as libyaml reads it.
  var readText: [UInt8] = []
  /// The unquoted hole at which reading stopped.
  private(set) var unquoted: UnquotedExpression.Fault?
  /// The finished documents.
  var trees: [NodeTree] = []
  var findings = Diagnostics()
  private var errorCount = 0
  private var warningCount = 0
  /// Whether an error prevents a tree.
  var hasFailed = false
  /// Whether reading cannot go on.
  var isStopped = false
  /// The offset after the last scalar, alias or bracket.
  var lastEnd = 0
  /// Whether the innermost map expects a key.
  var expectsKey = false
  /// What each anchor of the document names.
  var anchors: [String: Anchor] = [:]
  /// Whether a list or map that stood as a key was stepped over, with its anchors.
  var hasSkippedKey = false
  /// The merge keys whose values are being read.
  var merges: [Merge] = []
  /// The nodes that aliases and merges added in all documents.
  var expandedCount = 0

  /// What an anchor names.
  struct Anchor {
    /// The node, when it is a list or map.
    let index: Int
    /// The node itself, when it is a scalar.
    let scalar: Node?
  }

  /// A merge key whose value is being read.
  struct Merge {
    /// How many containers are open around the value.
    let depth: Int
    /// The node of the value.
    let value: Int
    /// The offset of the value, for findings.
    let start: Int
  }

  init(_ source: Source, role: DocumentRole, isASCII: Bool, documentLimit: Int) {
    self.source = source
    self.role = role
    self.documentLimit = documentLimit
    self.builder = NodeTree.Builder(source)
    self.cursor = CodePointCursor(base: source.byteOrderMarkLength, isASCII: isASCII)
  }

  /// Reports a finding; after an error the document gives no tree.
  ///
  /// After `findingLimit` errors reading ends, after as many warnings no further ones are kept.
  mutating func fail(_ finding: Diagnostic) {
    if finding.severity == .warning {
      if warningCount < Self.findingLimit { findings.report(finding) }
      warningCount += 1
      return
    }
    findings.report(finding)
    hasFailed = true
    errorCount += 1
    if errorCount >= Self.findingLimit { isStopped = true }
  }

  /// Reports an error after which reading cannot go on.
  mutating func stop(_ finding: Diagnostic) {
    fail(finding)
    isStopped = true
  }

  /// Reads all events.
  mutating func compose(_ events: inout YAMLEvents, _ bytes: Span<UInt8>) {
    var documentCount = 0
    var hasFailedBefore = false
    while !isStopped {
      switch events.next() {
      case .scalar: scalar(events, bytes)
      case .mapStart: begin(.map, &events, bytes)
      case .listStart: begin(.list, &events, bytes)
      case .mapEnd, .listEnd: end(events, bytes)
      case .alias: alias(events, bytes)
      case .documentStart:
        documentCount += 1
        let start = cursor.offset(of: events.startIndex, in: bytes)
        if documentCount > documentLimit {
          stop(.severalDocuments(in: source, at: start, limit: documentLimit))
          return
        }
        hasFailedBefore = hasFailedBefore || hasFailed
        hasFailed = false
        lastEnd = start
      case .documentEnd:
        finishDocument()
        builder = NodeTree.Builder(source, isPart: true)
      case .failure:
        stopAtProblem(events, bytes)
      case .streamStart: break
      case .streamEnd:
        hasFailed = hasFailed || hasFailedBefore
        return
      }
    }
    hasFailed = true
  }

  /// Reports what libyaml refuses.
  private mutating func stopAtProblem(_ events: borrowing YAMLEvents, _ bytes: Span<UInt8>) {
    var brackets: [Int] = []
    for level in stride(from: 1, through: builder.depth, by: 1) {
      let start = Int(builder.nodes[builder.container(atLevel: level)].start)
      if start < bytes.count, bytes[start] == 0x5B || bytes[start] == 0x7B {
        brackets.append(start)
      }
    }
    let at = cursor.offset(of: events.problem.index, in: bytes)
    unquoted = UnquotedExpression(
      source.bytes, brackets: brackets, readText: readText, base: source.byteOrderMarkLength
    ).fault(at: at)
    stop(
      .problem(
        events.problem, in: source, bytes, cursor: &cursor, bracket: brackets.last,
        unquoted: unquoted))
  }

  private mutating func finishDocument() {
    if builder.hasTooManyElements || builder.isTextTooLong { fail(.tooManyElements(source)) }
    if hasFailed {
      builder.reportDuplicates(role: role, into: &findings)
    } else {
      trees.append(builder.finish(role: role, into: &findings))
    }
    anchors.removeAll(keepingCapacity: true)
    merges.removeAll(keepingCapacity: true)
    expectsKey = false
  }

  // MARK: Lists and maps

  private mutating func begin(
    _ kind: NodeKind, _ events: inout YAMLEvents, _ bytes: Span<UInt8>
  ) {
    var start = cursor.offset(of: events.startIndex, in: bytes)
    if bytes[start] == 0x21 || bytes[start] == 0x26 {
      let end = cursor.offset(of: events.endIndex, in: bytes)
      start = YAMLProperties.skip(bytes, from: start, limit: max(end, bytes.count)).end
    }
    if builder.isInMap, expectsKey {
      skipKey(&events, bytes, from: start)
      return
    }
    guard builder.depth < role.depthLimit else {
      stop(.depthLimit(in: source, at: start, role: role))
      return
    }
    if let tag = events.containerTag { checkContainerTag(tag, kind, at: start) }
    if let anchor = events.containerAnchor {
      anchors[anchor] = Anchor(index: builder.nodes.count, scalar: nil)
    }
    builder.begin(kind, at: start)
    lastEnd = start
    expectsKey = kind == .map
  }

  private mutating func end(_ events: borrowing YAMLEvents, _ bytes: Span<UInt8>) {
    let start = Int(builder.nodes[builder.container].start)
    // A block collection ends with its last child, one in brackets with its bracket.
    if start < bytes.count, bytes[start] == 0x7B || bytes[start] == 0x5B {
      let end = cursor.offset(of: events.endIndex, in: bytes)
      if end > start, bytes[end - 1] == bytes[start] + 2 { lastEnd = max(end, lastEnd) }
    }
    builder.end(at: lastEnd)
    didAddValue()
  }

  /// Notes that a value is complete.
  @inline(__always)
  mutating func didAddValue() {
    expectsKey = true
    if !merges.isEmpty { applyMerge() }
  }

  /// Reports a list or map that stands as a key, and steps over it.
  private mutating func skipKey(
    _ events: inout YAMLEvents, _ bytes: Span<UInt8>, from start: Int
  ) {
    var depth = 1
    while depth > 0 {
      switch events.next() {
      case .listStart, .mapStart:
        depth += 1
        // libyaml looks at every open bracket again with each token.
        guard builder.depth + depth <= role.depthLimit else {
          let place = cursor.offset(of: events.startIndex, in: bytes)
          stop(.depthLimit(in: source, at: place, role: role))
          return
        }
      case .listEnd, .mapEnd: depth -= 1
      case .failure:
        stopAtProblem(events, bytes)
        return
      case .streamEnd: return
      default: break
      }
    }
    let end = max(cursor.offset(of: events.endIndex, in: bytes), start)
    fail(.collectionAsKey(in: source, at: SourceRange(start, end)))
    hasSkippedKey = true
    addBrokenKey(from: start, to: end)
    lastEnd = end
  }

  /// Adds a key that no document will show, so that its value has a place.
  mutating func addBrokenKey(from start: Int, to end: Int) {
    let link = builder.text([UInt8]("\u{0}\(builder.nodes.count)".utf8))
    builder.key(
      entry: builder.entry(ofKeyDecodedAt: link), style: .plain, from: start, to: end)
    expectsKey = false
  }
}

/// Steps over the anchors and tags before a node.
enum YAMLProperties {
  /// The offset after the properties that begin at `start`, and whether `!` alone is among them.
  static func skip(
    _ bytes: Span<UInt8>, from start: Int, limit: Int
  ) -> (end: Int, isText: Bool) {
    var at = start
    var isText = false
    while at < limit {
      switch bytes[at] {
      case 0x20, 0x09, 0x0A, 0x0D: at += 1
      case 0x23 where at > start:
        while at < limit, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
      case 0x21, 0x26:
        let property = at
        let isVerbatim = bytes[at] == 0x21 && at + 1 < limit && bytes[at + 1] == 0x3C
        at += 1
        while at < limit, !endsProperty(bytes[at], isVerbatim: isVerbatim) { at += 1 }
        if isVerbatim, at < limit { at += 1 }
        if bytes[property] == 0x21, at == property + 1 { isText = true }
      default: return (at, isText)
      }
    }
    return (min(at, limit), isText)
  }

  private static func endsProperty(_ byte: UInt8, isVerbatim: Bool) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: true
    case 0x3E: isVerbatim
    case 0x2C, 0x5B, 0x5D, 0x7B, 0x7D: !isVerbatim
    default: false
    }
  }
}
