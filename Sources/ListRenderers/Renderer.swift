package import ListRows
package import SourceText

/// Writes a list in one format while the list is walked.
///
/// The last step of the flow: rows and findings come in, bytes go out. A renderer never holds the
/// whole list; it hands its bytes to a sink in pieces of bounded size, so that memory does not
/// grow with the number of rows. Call `finish(findings:)` once, after the walk.
package protocol Renderer: RowVisitor {
  /// Ends the output and hands on what is left of it.
  ///
  /// Formats without a place for findings leave them out; the caller prints them elsewhere.
  mutating func finish(findings: Diagnostics)
}
