import CEL
import DocumentSyntax
import DocumentValues
import SourceText
import Testing

/// One function and what its calls give, a call a row.
///
/// A row is an expression beside what it equals: another expression, mostly a literal, of which kind
/// and value must be the same, or the code of the failure. Both sides see a document as `data`.
struct FunctionRows: Sendable {
  let name: String
  /// What every row writes to call the function.
  let call: String
  let rows: [FunctionRow]

  init(_ name: String, call: String? = nil, _ rows: [(String, String)]) {
    self.name = name
    self.call = call ?? "\(name)("
    self.rows = rows.map { FunctionRow(expression: $0.0, expected: $0.1) }
  }
}

/// An expression, and a literal or the code of a failure.
struct FunctionRow: Sendable, Hashable, CustomTestStringConvertible {
  let expression: String
  let expected: String

  var testDescription: String { "\(expression) → \(expected)" }

  /// Evaluates both sides and compares them.
  func check() throws {
    let outcome = Outcome(of: expression)
    if expected.hasPrefix("row.") || expected.hasPrefix("expression.") {
      #expect(outcome.code == expected, "\(expression) gave \(outcome)")
      return
    }
    let wanted = try #require(Outcome(of: expected).value, "\(expected) has no value")
    #expect(outcome.isSame(as: wanted), "\(expression) gave \(outcome)")
  }
}

/// What came of an expression.
enum Outcome: CustomStringConvertible {
  case value(Value)
  case failure(code: String, message: String)

  init(of text: String) {
    do {
      let expression = try CELExpression(text, names: ["data"])
      self = .value(try expression.value(data: Outcome.data(), timeZones: SystemTimeZones()))
    } catch let errors as ExpressionErrors {
      let first = errors.findings.first
      self = .failure(code: first?.code ?? "", message: first?.message ?? "")
    } catch let failure as EvaluationFailure {
      self = .failure(code: failure.reason.rawValue, message: failure.message)
    } catch {
      self = .failure(code: "", message: "\(error)")
    }
  }

  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  var code: String? {
    if case .failure(let code, _) = self { code } else { nil }
  }

  /// Whether it is of the kind of `wanted` and equal; here NaN is NaN.
  func isSame(as wanted: Value) -> Bool {
    if case .value(.double(let left)) = self, case .double(let right) = wanted, left.isNaN {
      return right.isNaN
    }
    return value == wanted
  }

  var description: String {
    switch self {
    case .value(let value): "\(value)"
    case .failure(let code, let message): "\(code): \(message)"
    }
  }

  /// The document that rows read, in whose lists and maps functions walk a tree.
  private static func data() throws -> NodeTree {
    let json = #"""
      {"letters": ["a", "b", "c"], "nested": [[1], [2, 3]], "none": [], "empty": null,
       "numbers": [3, 1, 2, 1], "prices": [4.99, 0.5], "text": "Caf\u00e9 \ud83d\ude00", "zero": 0,
       "stock": {"apples": 3, "pears": 0}, "zone": "Asia/Kathmandu", "pattern": "[a-z]+",
       "rows": [{"id": 1, "kind": "x"}, {"id": 2}, {"id": 3, "kind": "y"}, {"id": 4, "kind": "x"}]}
      """#
    var findings = Diagnostics()
    let source = Source(name: "data.json", text: json)
    return try #require(JSONReader.read(source, role: .data, into: &findings))
  }
}

/// The tables together.
@Suite("Tables of functions")
struct FunctionTablesTests {
  static let tables: [FunctionRows] =
    ListsLibraryTests.tables + SetsLibraryTests.tables + MathLibraryTests.tables
    + BitFunctionsTests.tables + RegexLibraryTests.tables + EncodersLibraryTests.tables
    + MacrosLibraryTests.tables + StringsLibraryTests.tables + StringPositionsTests.tables
    + FormatTests.tables + OptionalsLibraryTests.tables + OwnFunctionsTests.tables
    + DateFormatTests.tables

  @Test("a function has at least ten rows, all different, and each calls it")
  func counts() {
    for table in Self.tables {
      #expect(table.rows.count >= 10, "\(table.name) has \(table.rows.count) rows")
      #expect(Set(table.rows.map(\.expression)).count == table.rows.count, "\(table.name)")
      for row in table.rows {
        #expect(row.expression.contains(table.call), "\(row.expression) is no row of \(table.name)")
      }
    }
  }

  @Test("every function of the libraries has its table, and no two tables have one name")
  func names() {
    let wanted = [
      "slice", "flatten", "flatten, a depth", "distinct", "sort", "sortBy", "lists.range",
      "reverse, lists", "first", "last", "sets.contains", "sets.equivalent", "sets.intersects",
      "math.greatest", "math.least", "math.ceil", "math.floor", "math.round", "math.trunc",
      "math.abs", "math.sign", "math.isNaN", "math.isInf", "math.isFinite", "math.sqrt",
      "math.bitAnd", "math.bitOr", "math.bitXor", "math.bitNot", "math.bitShiftLeft",
      "math.bitShiftRight", "matches", "regex.replace", "regex.replace, a limit", "regex.extract",
      "regex.extractAll", "base64.encode", "base64.decode", "cel.bind", "all", "exists",
      "existsOne", "exists_one", "transformList", "transformList, a filter", "transformMap",
      "transformMap, a filter", "transformMapEntry", "transformMapEntry, a filter", "charAt",
      "indexOf", "indexOf, a start", "lastIndexOf", "lastIndexOf, a limit", "join", "lowerAscii",
      "upperAscii", "strings.quote", "replace", "replace, a limit", "split", "split, a limit",
      "substring", "trim", "reverse, texts", "format", "format, %s", "format, %d", "format, %f",
      "format, %e", "format, %b", "format, %o", "format, %x and %X", "optional.of",
      "optional.none", "optional.ofNonZeroValue", "hasValue", "value", "or", "orValue", "optMap",
      "optFlatMap", ".?", "[?]", "optional elements and entries", "groupBy", "sum", "take", "drop",
      "nonNull", "asList", "format.date", "format.date, a zone",
    ]
    #expect(Self.tables.map(\.name).sorted() == wanted.sorted())
  }
}
