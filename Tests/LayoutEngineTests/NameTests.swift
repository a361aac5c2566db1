import DataSources
import DocumentValues
import LayoutEngine
import ListRows
import SourceText
import Testing

@Suite("Names of a layout")
struct NameTests {
  @Test("a field of params or env that is not there is found without data, with the nearest name")
  func unknownFields() {
    let screen = Screen(
      """
      listlayout: 1
      params: { page: { type: string, default: a } }
      cells: { Any: { properties: { value: {}, other: {} } } }
      source: { type: basic, id: x, cell: Any, bind: { value: '${params.pgae}', other: '${env.widht}' } }
      """)
    #expect(screen.codes.filter { $0 == "expression.unknown-field" }.count == 2)
    #expect(screen.findings.contains { $0.fix == "write `page`" })
    #expect(screen.findings.contains { $0.fix == "write `width`" })
  }

  @Test("a param and a let that nothing reads are warned of")
  func unused() {
    let screen = Screen(
      """
      listlayout: 1
      params: { used: { default: 1 }, idle: { default: 1 } }
      let: { a: '${params.used}', b: 2 }
      cells: { Any: { properties: { value: {} } } }
      source: { type: basic, id: x, cell: Any, bind: { value: '${a}' } }
      """)
    #expect(screen.codes == ["layout.unused", "layout.unused"])
    #expect(screen.findings.map(\.message).contains { $0.contains("`b`") })
    #expect(screen.findings.map(\.message).contains { $0.contains("`idle`") })
  }

  @Test("format.date without a zone uses env.timeZone")
  func localZone() {
    let walk = Screen(
      """
      listlayout: 1
      cells: { Any: { properties: { value: {} } } }
      source:
        type: basic
        id: x
        cell: Any
        bind: { value: '${format.date(timestamp("2026-01-31T09:30:00Z"), "yyyy-MM-dd HH:mm")}' }
      """, timeZone: "+02:00"
    ).walk()
    #expect(walk.rows.first?.props["value"] == "2026-01-31 11:30")
  }
}
