/// The functions of the language that are called with values, macros apart.
///
/// Overloads by type are one case: the implementation looks at the kinds of its arguments.
enum Function: UInt8, CaseIterable, Sendable {
  // Standard.
  case size
  case string
  case int
  case uint
  case double
  case bool
  case bytes
  case type
  case dyn
  case timestamp
  case duration
  case contains
  case startsWith
  case endsWith
  case matches
  case getFullYear
  case getMonth
  case getDate
  case getDayOfMonth
  case getDayOfWeek
  case getDayOfYear
  case getHours
  case getMinutes
  case getSeconds
  case getMilliseconds
  // Strings.
  case charAt
  case indexOf
  case lastIndexOf
  case lowerAscii
  case upperAscii
  case replace
  case split
  case substring
  case trim
  case join
  case reverse
  case format
  case quote
  // Math.
  case greatest
  case least
  case ceil
  case floor
  case round
  case trunc
  case sqrt
  case abs
  case sign
  case isNaN
  case isInf
  case isFinite
  case bitAnd
  case bitOr
  case bitXor
  case bitNot
  case bitShiftLeft
  case bitShiftRight
  // Lists and sets.
  case slice
  case flatten
  case distinct
  case sort
  case range
  case first
  case last
  case sum
  case take
  case drop
  case setContains
  case setEquivalent
  case setIntersects
  // Optionals.
  case optionalOf
  case optionalOfNonZeroValue
  case optionalNone
  case optionalUnwrap
  case hasValue
  case value
  case nonNull
  case asList
  // Regular expressions and encodings.
  case regexReplace
  case regexExtract
  case regexExtractAll
  case base64Encode
  case base64Decode
  // Text forms.
  case formatDate
}

/// How a function is written: its name, where its arguments stand and how many there are.
struct FunctionSignature: Sendable {
  let function: Function
  /// The name; qualified as `math.abs` when the function lives in a namespace.
  let name: String
  /// Whether a value stands before the name.
  let isMethod: Bool
  /// The accepted counts of arguments in parentheses, ascending.
  let counts: [Int]
  /// Whether any count from the first on is accepted.
  let isVariadic: Bool

  init(
    _ function: Function, _ name: String, method: Bool = false, _ counts: Int...,
    variadic: Bool = false
  ) {
    self.function = function
    self.name = name
    isMethod = method
    self.counts = counts
    isVariadic = variadic
  }

  /// Whether `count` arguments are accepted.
  func accepts(_ count: Int) -> Bool {
    counts.contains(count) || (isVariadic && count >= counts[0])
  }
}
