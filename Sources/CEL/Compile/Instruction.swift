/// What an instruction does, and what its members mean.
///
/// Members that are instructions or places are numbers in the arrays of `ExpressionProgram`; "list" is
/// a place in `operands` and a count.
///
/// | operation | slot | first | second | third |
/// |---|---|---|---|---|
/// | constant | | constant | | |
/// | variable | slot | | | |
/// | field, optionalField, hasField | | operand | field number | constant: the name |
/// | variableField | slot | | field number | constant: the name |
/// | index, optionalIndex | | operand | index | |
/// | not, negate, text | | operand | | |
/// | and, or, sum | | list | count | |
/// | chain | | list: operand, then mark and operand in turn | count of operands | |
/// | compare, arithmetic, contained | | left | right | |
/// | conditional | | condition | if true | if false |
/// | list, map | | list | count | |
/// | call | function | list | count | |
/// | matches | | text | pattern | |
/// | loops | first variable | range | list: filter, then body | second variable |
/// | bind, optionalMap, optionalFlatMap | variable | value | body | |
/// | optionalOr, optionalOrValue | | optional | alternative | |
/// | fail | | failure | | |
enum Operation: UInt8, Sendable {
  case constant
  case variable
  case field
  case variableField
  case optionalField
  case hasField
  case index
  case optionalIndex
  case not
  case negate
  case text
  case and
  case or
  case sum
  case chain
  case equal
  case notEqual
  case less
  case lessOrEqual
  case greater
  case greaterOrEqual
  case add
  case subtract
  case multiply
  case divide
  case remainder
  case contained
  case conditional
  case list
  case map
  case call
  case matches
  case all
  case exists
  case existsOne
  case transform
  case filter
  case transformMap
  case transformMapEntry
  case groupBy
  case sortBy
  case bind
  case optionalMap
  case optionalFlatMap
  case optionalOr
  case optionalOrValue
  case fail
}

/// One step of a compiled expression: 16 plain bytes.
struct Instruction: Sendable {
  /// Marks in `flags`.
  enum Flag {
    /// A loop has a second variable.
    static let secondVariable: UInt8 = 1
    /// A loop has a filter before its body.
    static let filter: UInt8 = 2
    /// A list or map has optional elements.
    static let optionalElements: UInt8 = 4
  }

  var operation: Operation
  var flags: UInt8 = 0
  var slot: UInt16 = 0
  var first: UInt32 = 0
  var second: UInt32 = 0
  var third: UInt32 = 0

  init(
    _ operation: Operation, slot: UInt16 = 0, first: UInt32 = 0, second: UInt32 = 0,
    third: UInt32 = 0, flags: UInt8 = 0
  ) {
    self.operation = operation
    self.flags = flags
    self.slot = slot
    self.first = first
    self.second = second
    self.third = third
  }

  /// Set in an operand that is written with `?` in a list or map.
  static let optionalOperand: UInt32 = 1 << 31
}
