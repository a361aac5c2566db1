import DocumentValues
import LinearPatterns
import SourceText

/// The instructions of all expressions of one pool, flat.
///
/// Filled by `ExpressionCompiler`, carried by each `Evaluation` as its own: to run an expression is to
/// read plain elements of arrays that the evaluation holds already, so no reference is counted, and
/// threads that run the same expressions do not meet.
struct ExpressionProgram: Sendable {
  /// Operands stand before what they are operands of.
  var instructions: [Instruction] = []
  /// The lists that instructions name, one after another.
  var operands: [UInt32] = []
  var constants: [Datum] = []
  var failures: [EvaluationFailure] = []
  var patterns: [Pattern] = []
  /// The part of its text that a failure of each instruction is shown at.
  var ranges: [SourceRange] = []
  /// The part of its text that each instruction was compiled from.
  var extents: [SourceRange] = []
}
