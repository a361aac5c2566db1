public import DocumentValues

/// The state of one running evaluation: its storage, the values of its names and what it may
/// still cost.
///
/// Made once a binding, passed `inout`, refilled for every row. Functions of the language are
/// methods on it, one file a library.
@frozen
@usableFromInline
package struct Evaluation: Sendable {
  /// Where the data lie.
  @usableFromInline package var memory: Memory
  /// The value of each name, by the slot that the scope gave it.
  @usableFromInline package var slots: [Datum]
  /// The interned id that each of the program's field names has in `memory.tree`, by the field's
  /// number in the program; `UInt32.max` where no map of the tree has such a key.
  @usableFromInline package var fieldKeys: [UInt32]
  /// The steps left to this evaluation.
  ///
  /// A call and an element are a step each, each 16 bytes of
  /// text one more.
  @usableFromInline package var stepsLeft: Int
  /// Where time zones come from.
  package var timeZones: any TimeZoneProvider

  package init(
    memory: Memory, slots: [Datum] = [], fieldKeys: [UInt32] = [], stepsLeft: Int = 10_000_000,
    timeZones: any TimeZoneProvider
  ) {
    self.memory = memory
    self.slots = slots
    self.fieldKeys = fieldKeys
    self.stepsLeft = stepsLeft
    self.timeZones = timeZones
  }

  /// Takes `steps` from what is left.
  ///
  /// - Throws: `costLimit` when nothing is left.
  @inlinable
  package mutating func spend(_ steps: Int) throws(EvaluationFailure) {
    stepsLeft -= steps
    if stepsLeft < 0 { throw .overLimit }
  }
}

extension EvaluationFailure {
  /// The evaluation passed its limit of steps.
  @usableFromInline
  package static var overLimit: EvaluationFailure {
    EvaluationFailure(.costLimit, "the expression takes more steps than an evaluation may")
  }
}
