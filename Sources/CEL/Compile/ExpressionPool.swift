import DocumentSyntax
package import DocumentValues

/// What the expressions of one layout share: instructions, constants, field names, numbers of slots.
///
/// Filled while expressions are compiled. `constants` becomes the first part of `Memory.frozen`, so
/// its offsets are final; each field name is looked up in a data tree once a binding and then found
/// in `Evaluation.fieldKeys` by its number.
package struct ExpressionPool: Sendable {
  /// The instructions of all expressions, to which `CompiledExpression` points.
  var program = ExpressionProgram()
  /// The slots of the names that each expression reads, one expression after another.
  var slotsRead: [UInt16] = []
  /// The data that constants refer to; the beginning of `Memory.frozen`.
  package private(set) var constants = Region()
  /// The names of the fields that expressions read; a name's place is its number.
  package private(set) var fieldNames: [String] = []
  /// How many slots an evaluation needs.
  package private(set) var slotCount = 0
  private var fieldNumbers = TextTable()
  private var stringNumbers = TextTable()
  private var strings: [Datum] = []
  /// Slots for the variables of macros, by how many are open around them.
  ///
  /// Expressions never run inside each other, so all of them use the same.
  private var variableSlots: [UInt16] = []

  /// How much advice about unknown names may still be looked for, so that a document full of them
  /// takes no time that grows with its square.
  private var adviceLeft = 500

  /// Whether advice may be looked for; counts it.
  mutating func takeAdvice() -> Bool {
    guard adviceLeft > 0 else { return false }
    adviceLeft -= 1
    return true
  }

  /// Makes an empty pool.
  package init() {}

  /// Takes the next free slot, nil when all 65,536 are taken.
  package mutating func makeSlot() -> UInt16? {
    guard let slot = UInt16(exactly: slotCount) else { return nil }
    slotCount += 1
    return slot
  }

  /// The slot of a macro's variable inside `depth` others.
  mutating func variableSlot(depth: Int) -> UInt16? {
    while variableSlots.count <= depth {
      guard let slot = makeSlot() else { return nil }
      variableSlots.append(slot)
    }
    return variableSlots[depth]
  }

  /// The number of the field `name`.
  package mutating func fieldNumber(of name: String) -> UInt32 {
    let (number, isNew) = fieldNumbers.insert(name)
    if isNew { fieldNames.append(name) }
    return UInt32(number)
  }

  /// A string constant; equal ones share their bytes.
  package mutating func string(_ text: [UInt8]) -> Datum {
    let (number, isNew) = stringNumbers.insert(text.span)
    if isNew { strings.append(constant(of: text, .string)) }
    return strings[number]
  }

  /// A bytes constant.
  mutating func bytes(_ content: [UInt8]) -> Datum { constant(of: content, .bytes) }

  private mutating func constant(of content: [UInt8], _ kind: DatumKind) -> Datum {
    guard !content.isEmpty else { return Datum(kind) }
    let start = constants.bytes.count
    constants.bytes.append(contentsOf: content)
    return Datum(
      kind, region: .frozen, length: UInt32(content.count), payload: UInt64(start))
  }

  /// A list constant of `elements`, or a map constant of keys and values in turn.
  package mutating func compound(_ kind: DatumKind, _ elements: [Datum]) -> Datum {
    guard !elements.isEmpty else { return Datum(kind) }
    let start = constants.data.count
    constants.data.append(contentsOf: elements)
    var datum = Datum(
      kind, region: .frozen,
      length: UInt32(kind == .map ? elements.count / 2 : elements.count), payload: UInt64(start))
    datum.depth = (elements.map(\.depth).max() ?? 0) + 1
    return datum
  }
}
