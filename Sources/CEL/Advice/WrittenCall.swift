import SourceText

/// A call as it was written, for messages that show how to write it here.
struct WrittenCall {
  /// Where the function's name stands.
  let nameRange: SourceRange
  /// What stands before the dot, or the first argument.
  private let first: String?
  private let arguments: [String]
  /// What stands first in parentheses.
  var firstArgument: String? { arguments.first }
  private let isMethod: Bool
  /// Whether a text is written before the dot.
  let isOfText: Bool
  /// The kind of the constant that is the only argument.
  let constantArgument: SyntaxKind?
  /// Whether what comes first is more than an operand, so that a dot behind it needs brackets.
  private let isCompound: Bool

  /// Reads call `index` of `syntax`.
  ///
  /// - Parameter isFunction: Whether what stands before the dot is a part of the name.
  init(_ syntax: ExpressionSyntax, _ index: Int, isFunction: Bool = false) {
    let node = syntax[index]
    let isMember = node.kind == .memberCall
    nameRange = node.nameRange
    isMethod = isMember && !isFunction
    arguments = ((isMember ? 1 : 0)..<syntax.childCount(of: index)).map {
      syntax.excerpt(syntax[syntax.child($0, of: index)].range)
    }
    isOfText = isMethod && syntax[syntax.child(0, of: index)].kind == .string
    let kind =
      arguments.count == 1
      ? syntax[syntax.child(isMember ? 1 : 0, of: index)].kind : .name
    constantArgument =
      [.string, .int, .uint, .double, .bool, .null].contains(kind) ? kind : nil
    guard isMethod else {
      first = arguments.first
      let place = isMember ? 1 : 0
      isCompound =
        first != nil
        && [.chain, .and, .or, .conditional, .not, .negate].contains(
          syntax[syntax.child(place, of: index)].kind)
      return
    }
    isCompound = false
    first = syntax.excerpt(syntax.receiver(of: index))
  }

  /// What comes first, in brackets where a dot behind it needs them.
  private var operand: String? { isCompound ? first.map { "(\($0))" } : first }

  /// `pattern` of `ForeignWords` with the texts of this call in it.
  func filled(_ pattern: String) -> String {
    let first = pattern.hasPrefix("$0") ? operand : first
    return ForeignWords.fill(pattern, first: first, arguments: arguments, isMethod: isMethod)
  }

  /// This call of a function as one of a method of its first argument.
  func asMethod(_ name: String) -> String {
    guard let first = operand else { return "x.\(name)(…)" }
    return "\(first).\(name)(\(arguments.dropFirst().joined(separator: ", ")))"
  }
}
