/// What other languages call functions and values, and how the same is written here.
///
/// For messages only: the parser and the compiler look a word up when nothing has its name. A
/// replacement is a text in which `$0` stands for the value before the dot, or the first argument
/// of a function; `$1` and on for the arguments after it; `$*` for all arguments with commas
/// between them. What was not written becomes `…`.
enum ForeignWords {
  /// How a call `name(…)` is written.
  static func function(_ name: String) -> String? { functions[name] }

  /// How a call `x.name(…)` of `count` arguments is written.
  static func method(_ name: String, count: Int) -> String? {
    if count > 0, let replacement = methodsOfElements[name] { return replacement }
    if count == 1, let replacement = paddings[name] {
      return replacement.replacing("$2", with: "\" \"")
    }
    if count > 1, let replacement = paddings[name] { return replacement }
    return methods[name]
  }

  /// How a text is filled up to a length.
  private static let paddings: [String: String] = {
    let filling = "lists.range(math.greatest(0, $1 - size($0))).map(i, $2).join()"
    var paddings: [String: String] = [:]
    for name in ["padStart", "padLeft", "leftPad", "rjust", "leftPadding"] {
      paddings[name] = "\(filling) + $0"
    }
    for name in ["padEnd", "padRight", "rightPad", "ljust", "rightPadding"] {
      paddings[name] = "$0 + \(filling)"
    }
    return paddings
  }()

  /// How `x.count(part)`, with a constant for `part`, is written of a text.
  static let occurrences = "size($0.split($1)) - 1"
  /// How it is written of a list.
  static let equalElements = "size($0.filter(x, x == $1))"

  /// How the same call is written when the value before the dot is a list or a map; nil where that
  /// makes no difference.
  static func methodOfList(_ name: String) -> String? {
    ["includes", "include", "has"].contains(name) ? "$1 in $0" : nil
  }

  /// How a call `Owner.name(…)` is written, where `Owner` is an object of another language.
  static func member(_ name: String, of owner: String) -> String? {
    if owner == "Math" {
      if let replacement = functions[name], replacement.hasPrefix("math.") { return replacement }
      let qualified = "math.\(name)"
      return FunctionTable.signatures(named: qualified).isEmpty ? nil : "\(qualified)($*)"
    }
    return members["\(owner).\(name)"]
  }

  /// How a value that is called `name` is written.
  static func value(_ name: String) -> String? { values[name] }

  /// How a known function is written whose arguments are of another number.
  ///
  /// - Parameter argument: What was written first in parentheses.
  static func otherCount(_ name: String, count: Int, argument: String?) -> String? {
    let field = argument?.split(separator: ".").last.map(String.init) ?? ""
    let body = ReservedWords.isName(field) ? "x.\(field)" : "…"
    return switch (name, count) {
    case ("math.round", 2): "\"%.$1f\".format([$0])"
    case ("sort", 1...): "$0.sortBy($*)"
    case ("sum", 1...): "$0.map($*).sum()"
    case ("first", 1...): "$0.filter($*).first()"
    case ("last", 1...): "$0.filter($*).last()"
    case ("size", 1...): "size($0.filter($*))"
    case ("map", 1), ("filter", 1), ("exists", 1), ("all", 1), ("groupBy", 1), ("sortBy", 1):
      "$0.\(name)(x, \(body))"
    default: nil
    }
  }

  /// The operator that a sign or a word means.
  static func operation(_ word: String) -> String? { operators[word] }

  private static let operators: [String: String] = [
    "=": "==", "===": "==", "is": "==", "eq": "==", "equals": "==", "EQ": "==",
    "!==": "!=", "<>": "!=", "ne": "!=", "isnt": "!=", "NE": "!=",
    "&": "&&", "and": "&&", "AND": "&&", "And": "&&",
    "|": "||", "or": "||", "OR": "||", "Or": "||",
    "gt": ">", "lt": "<", "gte": ">=", "ge": ">=", "lte": "<=", "le": "<=",
    "mod": "%", "div": "/",
  ]

  private static let values: [String: String] = [
    "nil": "null", "None": "null", "NULL": "null", "Null": "null", "undefined": "null",
    "True": "true", "TRUE": "true", "False": "false", "FALSE": "false",
  ]

  private static let members: [String: String] = [
    "Date.now": "env.now", "Date.parse": "timestamp($0)", "Object.keys": "$0.map(k, k)",
    "Object.values": "$0.map(k, $0[k])", "Array.isArray": "type($0) == list",
    "Number.parseInt": "int($0)", "Number.parseFloat": "double($0)",
    "String.format": "$0.format([$1])",
    "String.valueOf": "string($0)", "Integer.parseInt": "int($0)",
    "Double.parseDouble": "double($0)", "console.log": "$0",
  ]

  private static let functions: [String: String] = [
    "max": "math.greatest($*)", "min": "math.least($*)",
    "round": "math.round($0)", "rounded": "math.round($0)", "floor": "math.floor($0)",
    "ceil": "math.ceil($0)", "ceiling": "math.ceil($0)", "abs": "math.abs($0)",
    "sqrt": "math.sqrt($0)", "trunc": "math.trunc($0)", "sign": "math.sign($0)",
    "mod": "$0 % $1", "not": "!($0)", "concat": "$0 + $1",
    "len": "size($0)", "length": "size($0)", "count": "size($0)", "strlen": "size($0)",
    "isEmpty": "size($0) == 0", "is_empty": "size($0) == 0", "empty": "size($0) == 0",
    "str": "string($0)", "String": "string($0)", "toString": "string($0)", "text": "string($0)",
    "Number": "double($0)", "parseFloat": "double($0)", "float": "double($0)",
    "Double": "double($0)", "number": "double($0)",
    "parseInt": "int($0)", "Int": "int($0)", "integer": "int($0)", "Integer": "int($0)",
    "Boolean": "bool($0)", "boolean": "bool($0)", "Bool": "bool($0)",
    "typeof": "type($0)", "typeOf": "type($0)",
    "now": "env.now", "today": "env.now", "Date": "env.now", "currentDate": "env.now",
    "defined": "has($0)", "isset": "has($0)", "isDefined": "has($0)", "exists": "has($0)",
    "coalesce": "$0.orValue($1)", "ifNull": "$0.orValue($1)", "ifnull": "$0.orValue($1)",
    "nvl": "$0.orValue($1)", "default": "$0.orValue($1)", "orElse": "$0.orValue($1)",
    "iif": "$0 ? $1 : $2", "iff": "$0 ? $1 : $2", "ifElse": "$0 ? $1 : $2",
    "cond": "$0 ? $1 : $2", "ternary": "$0 ? $1 : $2",
    "upper": "$0.upperAscii()", "uppercase": "$0.upperAscii()", "toUpper": "$0.upperAscii()",
    "lower": "$0.lowerAscii()", "lowercase": "$0.lowerAscii()", "toLower": "$0.lowerAscii()",
    "sorted": "$0.sort()", "reversed": "$0.reverse()", "any": "$0.exists(x, …)",
    "average": "double($0.sum()) / double(size($0))",
    "avg": "double($0.sum()) / double(size($0))",
    "formatDate": "format.date($*)", "dateFormat": "format.date($*)",
    "date_format": "format.date($*)", "strftime": "format.date($*)", "date": "timestamp($0)",
    "sprintf": "$0.format([$1])", "printf": "$0.format([$1])",
  ]

  private static let methods: [String: String] = [
    "length": "size($0)", "count": "size($0)", "len": "size($0)", "getLength": "size($0)",
    "isEmpty": "size($0) == 0", "is_empty": "size($0) == 0", "empty": "size($0) == 0",
    "isBlank": "size($0) == 0", "isNotEmpty": "size($0) > 0", "notEmpty": "size($0) > 0",
    "any": "size($0) > 0", "some": "size($0) > 0",
    "toUpperCase": "$0.upperAscii()", "uppercased": "$0.upperAscii()", "upper": "$0.upperAscii()",
    "toUpper": "$0.upperAscii()", "upcase": "$0.upperAscii()", "uppercase": "$0.upperAscii()",
    "toLocaleUpperCase": "$0.upperAscii()",
    "toLowerCase": "$0.lowerAscii()", "lowercased": "$0.lowerAscii()", "lower": "$0.lowerAscii()",
    "toLower": "$0.lowerAscii()", "downcase": "$0.lowerAscii()", "lowercase": "$0.lowerAscii()",
    "toLocaleLowerCase": "$0.lowerAscii()",
    "capitalize": "$0.substring(0, 1).upperAscii() + $0.substring(1)",
    "capitalized": "$0.substring(0, 1).upperAscii() + $0.substring(1)",
    "toString": "string($0)", "to_s": "string($0)", "str": "string($0)",
    "toLocaleString": "string($0)", "toISOString": "string($0)",
    "toInt": "int($0)", "to_i": "int($0)", "toInteger": "int($0)",
    "toDouble": "double($0)", "toFloat": "double($0)", "to_f": "double($0)",
    "toNumber": "double($0)", "toFixed": "\"%.$1f\".format([$0])",
    "round": "math.round($0)", "rounded": "math.round($0)", "floor": "math.floor($0)",
    "ceil": "math.ceil($0)", "abs": "math.abs($0)",
    "strip": "$0.trim()", "trimmed": "$0.trim()", "trimStart": "$0.trim()",
    "trimEnd": "$0.trim()",
    "hasPrefix": "$0.startsWith($*)", "starts_with": "$0.startsWith($*)",
    "hasSuffix": "$0.endsWith($*)", "ends_with": "$0.endsWith($*)",
    "replaceAll": "$0.replace($*)", "replacingOccurrences": "$0.replace($*)",
    "gsub": "$0.replace($*)", "substr": "$0.substring($*)",
    "sorted": "$0.sort()", "reversed": "$0.reverse()", "unique": "$0.distinct()",
    "uniq": "$0.distinct()", "keys": "$0.map(k, k)", "values": "$0.map(k, $0[k])",
    "reduce": "$0.map(x, …).sum()", "fold": "$0.map(x, …).sum()",
    "isPresent": "$0.hasValue()", "isSome": "$0.hasValue()",
    "average": "double($0.sum()) / double(size($0))",
    "max": "math.greatest($0)", "min": "math.least($0)",
    "getYear": "$0.getFullYear()", "getDay": "$0.getDayOfWeek()", "getHour": "$0.getHours()",
    "getMinute": "$0.getMinutes()", "getSecond": "$0.getSeconds()", "getTime": "int($0)",
    "orElse": "$0.orValue($1)", "getOrElse": "$0.orValue($1)", "default": "$0.orValue($1)",
    "unwrapOr": "$0.orValue($1)", "ifEmpty": "$0.orValue($1)", "valueOr": "$0.orValue($1)",
    "joined": "$0.join($*)", "format_date": "format.date($0, $*)",
    "strftime": "format.date($0, $*)",
    "dropFirst": "$0.drop(1)", "dropLast": "$0.take(size($0) - 1)", "tail": "$0.drop(1)",
    "head": "$0.first()", "isNull": "$0 == null", "isNil": "$0 == null",
    "push": "$0 + [$1]", "append": "$0 + [$1]", "concat": "$0 + $1",
  ]

  /// Methods that mean something else with arguments than without.
  private static let methodsOfElements: [String: String] = [
    "count": "size($0.filter($*))", "any": "$0.exists($*)", "some": "$0.exists($*)",
    "every": "$0.all($*)", "allSatisfy": "$0.all($*)", "where": "$0.filter($*)",
    "select": "$0.filter($*)", "reject": "$0.filter($*)", "find": "$0.filter($*).first()",
    "detect": "$0.filter($*).first()", "collect": "$0.map($*)", "compactMap": "$0.map($*)",
    "flatMap": "$0.map($*).flatten()", "forEach": "$0.map($*)", "sorted": "$0.sortBy($*)",
    "orderBy": "$0.sortBy($*)", "sort_by": "$0.sortBy($*)", "group_by": "$0.groupBy($*)",
    "max": "math.greatest($0.map($*))", "min": "math.least($0.map($*))",
    "includes": "$0.contains($1)", "include": "$0.contains($1)", "has": "$0.contains($1)",
    "equals": "$0 == $1", "isEqual": "$0 == $1", "eq": "$0 == $1",
    "hasKey": "$1 in $0", "has_key": "$1 in $0", "containsKey": "$1 in $0",
    "hasOwnProperty": "$1 in $0", "at": "$0[$1]", "get": "$0[$1]", "nth": "$0[$1]",
    "elementAt": "$0[$1]", "charAtIndex": "$0.charAt($1)",
    "limit": "$0.take($1)", "prefix": "$0.take($1)", "skip": "$0.drop($1)",
    "offset": "$0.drop($1)", "dropFirst": "$0.drop($1)",
  ]
}

extension ForeignWords {
  /// `pattern` with the texts of a call in it.
  ///
  /// - Parameters:
  ///   - first: What `$0` stands for; nil where nothing was written.
  ///   - arguments: All that stands in parentheses.
  ///   - isMethod: Whether `first` stands before a dot and is none of the arguments.
  static func fill(
    _ pattern: String, first: String?, arguments: [String], isMethod: Bool
  ) -> String {
    var result = ""
    var isMark = false
    for character in pattern {
      guard isMark else {
        if character == "$" { isMark = true } else { result.append(character) }
        continue
      }
      isMark = false
      if character == "*" {
        result += arguments.isEmpty ? "…" : arguments.joined(separator: ", ")
      } else if let place = character.wholeNumberValue {
        let position = isMethod ? place - 1 : place
        let given = place == 0 ? first : position < arguments.count ? arguments[position] : nil
        result += given ?? "…"
      }
    }
    return result
  }
}
