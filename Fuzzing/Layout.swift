import DataSources
import DocumentValues
import ListLayout
import SourceText

private let data = DataDocument.json(
  Array(
    #"{"sections":[{"id":1,"title":"t","apps":[{"id":"a","name":"n","price":0.5}]}],"links":[]}"#
      .utf8))

/// Decodes, compiles and binds any bytes as a layout, and evaluates some of its rows.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let isJSON = bytes.first == UInt8(ascii: "{")
  let source = Source(name: isJSON ? "fuzz.json" : "fuzz.yml", bytes: bytes)
  do {
    let layout = try Layout(source)
    let now = Timestamp("2026-01-31T09:00:00Z")
    let list = try layout.bind(data: data, environment: Environment(now: now!))
    list.findings.mustLieInTheirSources()
    for section in 0..<min(list.sectionCount, 20) {
      for item in 0..<min(list.rowCount(inSection: section), 20) {
        _ = try list.row(at: ListPosition(section: section, item: item))
      }
    }
  } catch {
    precondition(error.findings.hasErrors, "no list and no error")
    error.findings.mustLieInTheirSources()
  }
  return 0
}
