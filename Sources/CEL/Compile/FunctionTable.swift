/// Every function and every macro by its name.
///
/// The one place that says what can be called; the compiler asks it, and messages name from it.
enum FunctionTable {
  static var signatures: [FunctionSignature] { standard + strings + math + lists + others }

  private static let standard: [FunctionSignature] =
    [
      FunctionSignature(.size, "size", 1),
      FunctionSignature(.size, "size", method: true, 0),
      FunctionSignature(.string, "string", 1),
      FunctionSignature(.int, "int", 1),
      FunctionSignature(.uint, "uint", 1),
      FunctionSignature(.double, "double", 1),
      FunctionSignature(.bool, "bool", 1),
      FunctionSignature(.bytes, "bytes", 1),
      FunctionSignature(.type, "type", 1),
      FunctionSignature(.dyn, "dyn", 1),
      FunctionSignature(.timestamp, "timestamp", 1),
      FunctionSignature(.duration, "duration", 1),
      FunctionSignature(.contains, "contains", method: true, 1),
      FunctionSignature(.startsWith, "startsWith", method: true, 1),
      FunctionSignature(.endsWith, "endsWith", method: true, 1),
      FunctionSignature(.matches, "matches", 2),
      FunctionSignature(.matches, "matches", method: true, 1),
      FunctionSignature(.getMilliseconds, "getMilliseconds", method: true, 0, 1),
      FunctionSignature(.getSeconds, "getSeconds", method: true, 0, 1),
      FunctionSignature(.getMinutes, "getMinutes", method: true, 0, 1),
      FunctionSignature(.getHours, "getHours", method: true, 0, 1),
      FunctionSignature(.getDate, "getDate", method: true, 0, 1),
      FunctionSignature(.getDayOfMonth, "getDayOfMonth", method: true, 0, 1),
      FunctionSignature(.getDayOfWeek, "getDayOfWeek", method: true, 0, 1),
      FunctionSignature(.getDayOfYear, "getDayOfYear", method: true, 0, 1),
      FunctionSignature(.getMonth, "getMonth", method: true, 0, 1),
      FunctionSignature(.getFullYear, "getFullYear", method: true, 0, 1),
    ]

  private static let strings: [FunctionSignature] = [
    FunctionSignature(.charAt, "charAt", method: true, 1),
    FunctionSignature(.indexOf, "indexOf", method: true, 1, 2),
    FunctionSignature(.lastIndexOf, "lastIndexOf", method: true, 1, 2),
    FunctionSignature(.lowerAscii, "lowerAscii", method: true, 0),
    FunctionSignature(.upperAscii, "upperAscii", method: true, 0),
    FunctionSignature(.replace, "replace", method: true, 2, 3),
    FunctionSignature(.split, "split", method: true, 1, 2),
    FunctionSignature(.substring, "substring", method: true, 1, 2),
    FunctionSignature(.trim, "trim", method: true, 0),
    FunctionSignature(.join, "join", method: true, 0, 1),
    FunctionSignature(.reverse, "reverse", method: true, 0),
    FunctionSignature(.format, "format", method: true, 1),
    FunctionSignature(.quote, "strings.quote", 1),
  ]

  private static let math: [FunctionSignature] = [
    FunctionSignature(.greatest, "math.greatest", 1, variadic: true),
    FunctionSignature(.least, "math.least", 1, variadic: true),
    FunctionSignature(.ceil, "math.ceil", 1),
    FunctionSignature(.floor, "math.floor", 1),
    FunctionSignature(.round, "math.round", 1),
    FunctionSignature(.trunc, "math.trunc", 1),
    FunctionSignature(.sqrt, "math.sqrt", 1),
    FunctionSignature(.abs, "math.abs", 1),
    FunctionSignature(.sign, "math.sign", 1),
    FunctionSignature(.isNaN, "math.isNaN", 1),
    FunctionSignature(.isInf, "math.isInf", 1),
    FunctionSignature(.isFinite, "math.isFinite", 1),
    FunctionSignature(.bitAnd, "math.bitAnd", 2),
    FunctionSignature(.bitOr, "math.bitOr", 2),
    FunctionSignature(.bitXor, "math.bitXor", 2),
    FunctionSignature(.bitNot, "math.bitNot", 1),
    FunctionSignature(.bitShiftLeft, "math.bitShiftLeft", 2),
    FunctionSignature(.bitShiftRight, "math.bitShiftRight", 2),
  ]

  private static let lists: [FunctionSignature] = [
    FunctionSignature(.slice, "slice", method: true, 2),
    FunctionSignature(.flatten, "flatten", method: true, 0, 1),
    FunctionSignature(.distinct, "distinct", method: true, 0),
    FunctionSignature(.sort, "sort", method: true, 0),
    FunctionSignature(.range, "lists.range", 1),
    FunctionSignature(.first, "first", method: true, 0),
    FunctionSignature(.last, "last", method: true, 0),
    FunctionSignature(.sum, "sum", method: true, 0),
    FunctionSignature(.take, "take", method: true, 1),
    FunctionSignature(.drop, "drop", method: true, 1),
    FunctionSignature(.setContains, "sets.contains", 2),
    FunctionSignature(.setEquivalent, "sets.equivalent", 2),
    FunctionSignature(.setIntersects, "sets.intersects", 2),
  ]

  private static let others: [FunctionSignature] = [
    FunctionSignature(.optionalOf, "optional.of", 1),
    FunctionSignature(.optionalOfNonZeroValue, "optional.ofNonZeroValue", 1),
    FunctionSignature(.optionalNone, "optional.none", 0),
    FunctionSignature(.optionalUnwrap, "optional.unwrap", 1),
    FunctionSignature(.optionalUnwrap, "unwrapOpt", method: true, 0),
    FunctionSignature(.hasValue, "hasValue", method: true, 0),
    FunctionSignature(.value, "value", method: true, 0),
    FunctionSignature(.nonNull, "nonNull", method: true, 0),
    FunctionSignature(.asList, "asList", 1),
    FunctionSignature(.regexReplace, "regex.replace", 3, 4),
    FunctionSignature(.regexExtract, "regex.extract", 2),
    FunctionSignature(.regexExtractAll, "regex.extractAll", 2),
    FunctionSignature(.base64Encode, "base64.encode", 1),
    FunctionSignature(.base64Decode, "base64.decode", 1),
    FunctionSignature(.formatDate, "format.date", 2, 3),
  ]

  /// The names that stand before functions, as in `math.abs`.
  static let namespaces: [String] = [
    "base64", "cel", "format", "lists", "math", "optional", "regex", "sets", "strings",
  ]

  /// The signatures with this name, methods and functions.
  ///
  /// The few names are looked through: a table of them would take longer to make than most layouts
  /// need to look up all their calls.
  static func signatures(named name: String) -> [FunctionSignature] {
    var found: [FunctionSignature] = []
    for signature in standard where signature.name == name { found.append(signature) }
    for signature in strings where signature.name == name { found.append(signature) }
    for signature in math where signature.name == name { found.append(signature) }
    for signature in lists where signature.name == name { found.append(signature) }
    for signature in others where signature.name == name { found.append(signature) }
    return found
  }

  /// The names of methods, macros among them, or of functions.
  static func names(ofMethods isMethod: Bool) -> [String] {
    signatures.filter { $0.isMethod == isMethod }.map(\.name)
      + Macro.allCases.filter { $0.isMethod == isMethod }.map(\.name)
  }
}

/// What is written like a call and declares a name, or does not evaluate all of its arguments.
enum Macro: String, CaseIterable, Sendable {
  case has
  case bind = "cel.bind"
  case all
  case exists
  case existsOne
  case existsOneOld = "exists_one"
  case map
  case filter
  case transformList
  case transformMap
  case transformMapEntry
  case groupBy
  case sortBy
  case optMap
  case optFlatMap
  case or
  case orValue

  /// The name as it is written.
  var name: String { rawValue }

  /// Whether a value stands before the name.
  var isMethod: Bool { self != .has && self != .bind }

  /// The accepted counts of arguments in parentheses, ascending.
  var counts: [Int] {
    switch self {
    case .has, .or, .orValue: [1]
    case .bind: [3]
    case .all, .exists, .existsOne, .existsOneOld, .map: [2, 3]
    case .filter, .groupBy, .sortBy, .optMap, .optFlatMap: [2]
    case .transformList, .transformMap, .transformMapEntry: [3, 4]
    }
  }
}
