import DataSources
import Testing

@Suite("data source: headers and footers")
struct SupplementTests {
  @Test("11, 91, 95, 99: each source has its own header, also without rows")
  func perSource() {
    let list = multiple(
      "m",
      [basic("a", 2).header("A").footer("a"), basic("b", 0).header("B"), basic("c", 1).title("C")]
    ).list
    #expect((0..<3).map(list.header(ofSection:)) == ["A", "B", nil])
    #expect(list.map(\.footer) == ["a", nil, nil])
    #expect(list.map(\.title) == [nil, nil, "C"])
    #expect(list.map(\.path) == ["m/a", "m/b", "m/c"])
    let many = multiple(
      "m", (0..<200).map { basic("r\($0)", 1).header("h\($0 + 1)").footer("f\($0 + 1)") }
    ).list
    #expect(many.header(ofSection: 45) == "h46")
    #expect(many.footer(ofSection: 10) == "f11")
  }

  @Test("28, F12: a header and a footer set one after the other both stay")
  func both() {
    let list = basic("a", 1).header("h").footer("f").supplement("badge", .item("b")).list
    #expect(list.header(ofSection: 0) == "h" && list.footer(ofSection: 0) == "f")
    #expect(list.supplementKinds(ofSection: 0) == ["badge", "footer", "header"])
    #expect(list.supplement("nothing", ofSection: 0) == nil)
  }

  @Test(
    "94: an outer header is the default of all sections inside, the nearest wins, none stops it")
  func inherited() {
    let list = multiple(
      "m",
      [basic("a", 1), basic("b", 1).header("B"), basic("c", 1).supplement("header", .some(.none))]
    ).header("M").list
    #expect(list.map(\.header) == ["M", "B", nil])
    let segmented = DataSource.segmented(id: "g", [basic("a", 1)]).header("G").list
    #expect(segmented.header(ofSection: 0) == "G")
  }

  @Test("97, 98, F6: a single section takes its own header, else the first that a child declares")
  func singleSection() {
    let children = [basic("a", 0), basic("b", 0).header("B"), basic("c", 3).header("C")]
    #expect(single("s", children).list.header(ofSection: 0) == "B")
    #expect(single("s", children).header("S").list.header(ofSection: 0) == "S")
    #expect(multiple("m", [single("s", children)]).header("M").list.header(ofSection: 0) == "B")
    #expect(single("s", [basic("a", 0)]).list.header(ofSection: 0) == nil)
  }

  @Test("74, 96: a list without sections has no header")
  func noSection() {
    #expect(multiple("m", []).header("M").list.header(ofSection: 2) == nil)
    #expect(DataSource.segmented(id: "g", [multiple("m", [])]).list.header(ofSection: 2) == nil)
  }
}
