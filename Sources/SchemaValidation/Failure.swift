internal import DocumentSyntax
internal import SourceText

/// One reason why data do not satisfy a schema.
///
/// Knows its place in the data and in the schema, and its message; a finding is made of it where a
/// document is at hand, a unit of output where that is asked for.
struct Failure {
  /// The keyword that failed, or that led to the schema `false`.
  var keyword: Keyword
  /// The part in which the keyword stands.
  var part: Int32
  /// The node of the data that is meant, -1 when it is in no document.
  var node: Int
  /// Where the value is in the data, as a JSON pointer.
  var pointer: String
  /// How many steps below the root of the data that is.
  var depth: Int
  /// What was found and what is accepted.
  var message: String
  var fix: String?
  var related: [Diagnostic.Related] = []
  /// The way through the schema; only for output.
  var keywordLocation = ""
  /// What failed in the subschemas; only for output.
  var causes: [Failure] = []
}

extension SchemaProgram {
  /// Where `keyword` of part `index` was written: its key, or the whole schema.
  func span(of keyword: Keyword, in index: Int32) -> SourceSpan {
    let part = parts[Int(index)]
    let tree = documents[Int(part.document)].tree
    guard let value = tree.value(forKey: keyword.rawValue, in: Int(part.node)) else {
      return tree.span(at: Int(part.node))
    }
    return tree.span(at: value - 1)
  }

  /// The value of `keyword` in part `index`, as a node of the part's document.
  func value(of keyword: Keyword, in index: Int32) -> Int? {
    let part = parts[Int(index)]
    return documents[Int(part.document)].tree.value(
      forKey: keyword.rawValue, in: Int(part.node))
  }

  /// Where part `index` was written.
  func span(of index: Int32) -> SourceSpan {
    let part = parts[Int(index)]
    return documents[Int(part.document)].tree.span(at: Int(part.node))
  }

  /// Whether part `index` is the schema `false`.
  func isFalse(_ index: Int32) -> Bool {
    let part = parts[Int(index)]
    return documents[Int(part.document)].tree.kind(at: Int(part.node)) == .false
  }

  /// The names of the properties of part `index`, in the order of the schema.
  func propertyNames(of index: Int32) -> [String] {
    guard let map = value(of: .properties, in: index) else { return [] }
    let tree = documents[Int(parts[Int(index)].document)].tree
    return tree.entries(of: map).prefix(1000).map { tree.text(at: $0.key) }
  }
}
