package import DocumentValues
package import ListRows
package import SourceText

/// Where a row comes from: for each of its parts the value, the expression that gives it, the
/// places in the data that this reads, and where it is written.
package struct RowProvenance: Sendable {
  /// One part of a row: its key, a property, a length, a flag, an action's property.
  package struct Part: Sendable {
    /// The part, as the snapshot names it: `key`, `props.title`, `size.height`, `action.url`.
    package let name: String
    /// Its value; nil where it is left out or failed.
    package let value: Value?
    /// Why it has no value.
    package let failure: Row.Failure?
    /// What is written: a text with its holes, or each hole of a list or map; none for a constant.
    package let expressions: [String]
    /// The places in the data that the expressions read, as JSON pointers, each once.
    package let pointers: [String]
    /// Where it is written.
    package let span: SourceSpan
  }

  /// The row.
  package let row: Row
  /// Its section in the list that it stands in.
  package let section: Int
  /// Its place in the section.
  package let item: Int
  /// Where its item stands in the data, as a JSON pointer; nil for none.
  package let pointer: String?
  /// The number of its variant; nil where its source has no variants.
  package let variant: Int?
  /// Where its cell is named, or its source where no variant holds.
  package let span: SourceSpan
  /// The parts, in the order of the snapshot.
  package let parts: [Part]
}

/// How a row is asked for.
package enum RowName: Sendable {
  /// Its number over all sections, from 0.
  case number(Int)
  /// Its id, also that of a row in a list inside a row.
  case id(String)
}
