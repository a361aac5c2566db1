public import DocumentSyntax
public import SourceText

/// Reads YAML text to a tree that knows its ranges, on libyaml.
///
/// The first step for documents that people write. Plain scalars follow the core schema of YAML
/// 1.2.2 (section 10.3), aliases and merge keys are copied in, keys that stand twice are found.
/// Lines are never libyaml's: it takes U+0085, U+2028 and U+2029 for line breaks.
public enum YAMLReader {
  /// The most documents of one stream.
  static let documentLimit = 10_000

  /// Reads the one document that `source` holds.
  ///
  /// A text without a document gives a tree whose root is null.
  ///
  /// - Returns: nil exactly when an error was reported that prevents a tree.
  public static func read(
    _ source: Source, role: DocumentRole, into findings: inout Diagnostics
  ) -> NodeTree? {
    let (trees, isWhole) = read(source, role: role, documentLimit: 1, into: &findings)
    guard isWhole else { return nil }
    return trees.first ?? emptyTree(source)
  }

  /// Reads each document of the stream that `source` holds, in order.
  ///
  /// A document with an error is left out; after text that libyaml refuses nothing more is read.
  public static func readStream(
    _ source: Source, role: DocumentRole, into findings: inout Diagnostics
  ) -> [NodeTree] {
    read(source, role: role, documentLimit: documentLimit, into: &findings).trees
  }

  private static func read(
    _ source: Source, role: DocumentRole, documentLimit: Int, into findings: inout Diagnostics
  ) -> (trees: [NodeTree], isWhole: Bool) {
    guard source.bytes.count <= role.byteLimit else {
      findings.report(.sizeLimit(source, role: role))
      return ([], false)
    }
    guard let traits = YAMLText.check(source, into: &findings) else { return ([], false) }
    var composer = YAMLComposer(
      source, role: role, isASCII: traits.isASCII, documentLimit: documentLimit)
    let storage = source.bytes
    if traits.hasForeignBreaks { composer.foreignBreaks = ForeignBreaks(storage) }
    let read = composer.foreignBreaks?.hiding(in: storage) ?? storage
    composer.readText = read
    let isRead: Void? = YAMLEvents.reading(read, from: source.byteOrderMarkLength) { events in
      composer.compose(&events, storage.span)
    }
    if isRead == nil { composer.findings.report(.outOfMemory(source)) }
    findings.report(contentsOf: composer.findings)
    if composer.hasFailed, role == .layout {
      reportMore(after: composer, traits.isASCII, into: &findings)
    }
    return (composer.trees, isRead != nil && !composer.hasFailed)
  }

  /// No more lines than these are reported for their unquoted expressions.
  private static let mostUnquoted = 20

  /// Reports the unquoted expressions after the first, where libyaml stopped: reads the text once
  /// more as if the holes of that line were plain text, and so on.
  ///
  /// Any other fault ends it, and so does a hole whose end is unclear: what is found then may come
  /// of what is missing in a line before.
  private static func reportMore(
    after first: YAMLComposer, _ isASCII: Bool, into findings: inout Diagnostics
  ) {
    let source = first.source
    let storage = source.bytes
    var last = first
    for _ in 1..<mostUnquoted {
      guard let fault = last.unquoted, fault.isBounded, let lastFinding = last.findings.last else {
        return
      }
      var next = YAMLComposer(
        source, role: first.role, isASCII: isASCII, documentLimit: first.documentLimit)
      next.foreignBreaks = first.foreignBreaks
      next.readText = UnquotedExpression.masking(fault.holes, in: last.readText)
      let isRead: Void? = YAMLEvents.reading(next.readText, from: source.byteOrderMarkLength) {
        next.compose(&$0, storage.span)
      }
      guard isRead != nil, next.unquoted != nil, let found = next.findings.last,
        found.span.range.start > lastFinding.span.range.start
      else { return }
      findings.report(found)
      last = next
    }
  }

  private static func emptyTree(_ source: Source) -> NodeTree {
    var builder = NodeTree.Builder(source)
    let at = source.byteOrderMarkLength
    builder.scalar(.null, from: at, to: at)
    var none = Diagnostics()
    return builder.finish(role: .data, into: &none)
  }
}
