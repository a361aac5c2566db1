package import DocumentValues
import SourceText

/// A chain of fields behind a name, such as `item.image.url`, that an expression reads.
package struct ReadPath: Sendable {
  /// One step from a value into it.
  package enum Step: Sendable {
    /// The field of this number in the pool.
    case field(Int)
    /// The value of this key, or the element of this number.
    case element(Datum)
  }

  /// The slot of the name.
  package let slot: UInt16
  /// The steps from its value.
  package let steps: [Step]
}

extension CompiledExpression {
  /// The longest chains that it reads of names of its scope, in the order of its text.
  ///
  /// What is behind a call, a variable of a macro or an index that is not written out belongs to no
  /// chain; the chain before it does.
  ///
  /// - Complexity: O(*n*) in instructions and the lengths of chains.
  package func readPaths(in pool: ExpressionPool) -> [ReadPath] {
    let (program, slotsRead) = (pool.program, slotsRead(in: pool))
    var paths: [Int: ReadPath] = [:]
    var isPart: Set<Int> = []
    for index in instructions {
      let instruction = program.instructions[index]
      let operand = Int(instruction.first)
      switch instruction.operation {
      case .variable where slotsRead.contains(instruction.slot):
        paths[index] = ReadPath(slot: instruction.slot, steps: [])
      case .variableField, .field, .optionalField, .hasField:
        // Operands stand before what they are operands of.
        guard let base = paths[operand] else { continue }
        isPart.insert(operand)
        let step = ReadPath.Step.field(Int(instruction.second))
        paths[index] = ReadPath(slot: base.slot, steps: base.steps + [step])
      case .index, .optionalIndex:
        let position = program.instructions[Int(instruction.second)]
        guard let base = paths[operand], position.operation == .constant else { continue }
        isPart.insert(operand)
        let step = ReadPath.Step.element(program.constants[Int(position.first)])
        paths[index] = ReadPath(slot: base.slot, steps: base.steps + [step])
      default: continue
      }
    }
    return paths.filter { !isPart.contains($0.key) }
      .sorted { left, right in
        let (first, second) = (program.extents[left.key], program.extents[right.key])
        return (first.start, left.key) < (second.start, right.key)
      }
      .map(\.value)
  }
}
