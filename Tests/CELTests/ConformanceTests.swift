import CEL
import DocumentSyntax
import DocumentValues
import Foundation
import SourceText
import TestSupport
import Testing

/// The language's own suite, as far as it needs no protocol buffers and no type checker.
@Suite("CEL conformance")
struct ConformanceTests {
  /// The suites of the core and of the libraries that layouts have; the others are protocol buffers
  /// throughout, or test libraries that are not among them (network, block).
  static let suites = [
    "basic", "bindings_ext", "comparisons", "conversions", "encoders_ext", "fields", "fp_math",
    "integer_math", "lists", "logic", "macros", "macros2", "math_ext", "namespace", "optionals",
    "parse", "plumbing", "string", "string_ext", "timestamps", "type_deduction",
  ]

  static var folder: URL? { Suites.conformance?.appending(path: "cel") }

  @Test(
    "every case of a suite has the value or the failure that it asks for",
    .enabled(if: folder != nil, "the public suites are not here"), arguments: suites)
  func suite(_ name: String) throws {
    let folder = try #require(Self.folder)
    let bytes = try Data(contentsOf: folder.appending(path: "\(name).json"))
    let cases = try ConformanceCase.read(Source(name: name, bytes: Array(bytes)))
    let known = KnownFailures.reasons
    var passed = 0
    for test in cases {
      let difference = test.run()
      if difference == nil { passed += 1 }
      if let reason = known[test.id] {
        #expect(difference != nil, "\(test.id) passes, though it is listed: \(reason)")
      } else if let difference {
        Issue.record("\(test.id): \(test.text)\n  \(difference)")
      }
    }
    print("cel/\(name) \(passed)/\(cases.count)")
    #expect(!cases.isEmpty)
  }
}

/// One case of the suite.
struct ConformanceCase {
  let id: String
  let text: String
  let container: String
  let bindings: [String: Value]
  let isChecked: Bool
  /// The value that is wanted; nil where a failure is.
  let expected: Value?

  /// Reads the cases that need neither protocol buffers nor only a deduced type.
  static func read(_ source: Source) throws -> [ConformanceCase] {
    var findings = Diagnostics()
    let tree = try #require(JSONReader.read(source, role: .data, into: &findings))
    let memory = Memory(tree: tree)
    let suite = memory.value(of: memory.datum(at: 0))
    let tests = suite["sections"]?.listValue?.flatMap { $0["tests"]?.listValue ?? [] } ?? []
    return tests.compactMap { test in
      guard test["needsProto"] == nil, test["checkOnly"] == nil,
        let id = test["id"]?.stringValue, let text = test["expr"]?.stringValue,
        let expect = test["expect"], expect["value"] != nil || expect["error"] != nil
      else { return nil }
      return ConformanceCase(
        id: id, text: text, container: test["container"]?.stringValue ?? "",
        bindings: bindings(test["bindings"]), isChecked: test["disableCheck"] == nil,
        expected: expect["value"].flatMap(decode))
    }
  }

  private static func bindings(_ map: Value?) -> [String: Value] {
    var values: [String: Value] = [:]
    for (key, value) in map?.mapValue ?? ValueMap() {
      if let name = key.stringValue { values[name] = decode(value) }
    }
    return values
  }

  /// The value that the suite's notation means.
  static func decode(_ notation: Value) -> Value? {
    guard let (key, value) = notation.mapValue?.first else { return nil }
    switch key.stringValue {
    case "null": return .null
    case "bool", "string": return value
    case "int": return value.stringValue.flatMap(Int64.init).map(Value.int)
    case "uint": return value.stringValue.flatMap(UInt64.init).map(Value.uint)
    case "double":
      return value.stringValue.flatMap(Double.init).map(Value.double)
        ?? value.doubleValue.map(Value.double)
    case "bytes":
      return value.stringValue.flatMap { Data(base64Encoded: $0) }.map { .bytes(Array($0)) }
    case "list": return value.listValue.map { .list($0.compactMap(decode)) }
    case "map":
      let pairs = value.listValue?.compactMap { pair -> ValueMap.Element? in
        guard let key = pair[0].flatMap(decode), let value = pair[1].flatMap(decode) else {
          return nil
        }
        return (key, value)
      }
      return .map(ValueMap(pairs ?? []))
    case "type": return value.stringValue.map(Value.type)
    case "timestamp": return value.stringValue.flatMap { Timestamp($0) }.map(Value.timestamp)
    case "duration": return value.stringValue.flatMap { TimeSpan($0) }.map(Value.duration)
    default: return nil
    }
  }

  /// What differs from what is wanted, nil when nothing does.
  func run() -> String? {
    let outcome: Value
    do {
      let expression = try CELExpression(
        Source(name: id, text: text), names: bindings.keys.sorted(), container: container,
        defersUnknown: !isChecked)
      outcome = try expression.value(with: bindings, timeZones: SystemTimeZones())
    } catch let errors as ExpressionErrors {
      return expected == nil ? nil : "not compiled: \(errors.findings.map(\.message))"
    } catch {
      return expected == nil ? nil : "failed: \(error)"
    }
    guard let expected else { return "gave \(outcome), a failure is wanted" }
    return isSame(outcome, expected) ? nil : "gave \(outcome), wanted \(expected)"
  }

  /// Whether two values are of one kind and equal; here NaN is NaN.
  private func isSame(_ left: Value, _ right: Value) -> Bool {
    if case .double(let left) = left, case .double(let right) = right {
      return left == right || (left.isNaN && right.isNaN)
    }
    return left == right
  }
}

/// The zone files of the machine.
struct SystemTimeZones: TimeZoneProvider {
  func zoneFile(named name: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(name)"))).map(Array.init)
  }
}

/// The cases that are known to fail, each with its reason.
///
/// Only shrinks.
enum KnownFailures {
  static let reasons: [String: String] = [:]
}
