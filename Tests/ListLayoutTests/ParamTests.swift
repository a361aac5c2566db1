import DocumentValues
import ListLayout
import SourceText
import Testing

@Suite("Params at the door")
struct ParamTests {
  static let text = """
    listlayout: 1
    params:
      count: { type: integer, minimum: 3, default: 4 }
      day: { type: string, format: date, default: '2026-01-31' }
      tags: { type: array, items: { enum: [a, b] }, default: [] }
      place: { type: string, minLength: 1 }
    cells: { Any: { properties: { value: {} } } }
    source:
      type: basic
      id: row
      cell: Any
      bind: { value: '${[params.count, params.day, params.tags, params.place]}' }
    """

  @Test(
    "a param is held to its whole schema",
    arguments: [
      ("count", 3, nil), ("count", 2, "data.minimum"), ("count", "3", "data.type"),
      ("day", "2026-02-28", nil), ("day", "31.01.2026", "data.format"), ("tags", ["a"], nil),
      ("tags", ["c"], "data.enum"), ("place", "", "data.minLength"),
    ] as [(String, Value, String?)])
  func schema(name: String, value: Value, code: String?) throws {
    let layout = try Layout(Source(name: "a.yml", text: Self.text))
    var params: [String: Value] = ["place": "Oslo"]
    params[name] = value
    var codes: [String] = []
    do {
      _ = try layout.bind(data: nil, params: params, environment: try environment)
    } catch let failure as LayoutFailure {
      codes = failure.findings.map(\.code)
    }
    #expect(codes == (code.map { [$0] } ?? []))
  }

  @Test("a param without a default must be given")
  func missing() throws {
    let layout = try Layout(Source(name: "a.yml", text: Self.text))
    let environment = try environment
    let failure = #expect(throws: LayoutFailure.self) {
      _ = try layout.bind(data: nil, environment: environment)
    }
    #expect(failure?.findings.map(\.code) == ["data.required"])
    #expect(failure?.findings.first?.message.contains("`place`") == true)
  }

  private var environment: Environment {
    get throws { Environment(now: try #require(Timestamp(seconds: 0))) }
  }
}
