import DocumentValues
import LayoutModel

/// `--param` and `--select` of a run over any number of layouts: each counts for the layouts that
/// have its name, and at least one must.
struct LayoutChoices: Sendable {
  private let parameters: [NamedValue]
  private let selections: [NamedValue]

  /// What came of the choices in some layouts.
  struct Tally: Sendable {
    fileprivate var layoutCount = 0
    /// The names that the layouts have.
    fileprivate var params: Set<String> = []
    fileprivate var sources: Set<String> = []
    /// The options that a layout has the name of: `--param page`.
    fileprivate var known: Set<String> = []
    /// Why a layout that has the name cannot take the value.
    fileprivate var refused: [UsageFailure] = []

    /// Adds what came of them in other layouts.
    mutating func add(_ other: Tally) {
      layoutCount += other.layoutCount
      params.formUnion(other.params)
      sources.formUnion(other.sources)
      known.formUnion(other.known)
      refused += other.refused
    }
  }

  init(_ arguments: CommandArguments) throws(UsageFailure) {
    parameters = try NamedValue.all("--param", arguments)
    selections = try NamedValue.all("--select", arguments)
  }

  /// The params and the segments that are given to `document`.
  func values(for document: LayoutDocument, into tally: inout Tally)
    -> (params: [String: Value], selection: [String: String])
  {
    tally.layoutCount += 1
    if parameters.isEmpty, selections.isEmpty { return ([:], [:]) }
    tally.params.formUnion(document.params.map(\.name))
    tally.sources.formUnion(document.segmentedSources.map(\.path))
    var params: [String: Value] = [:]
    for given in parameters {
      let isKnown = document.params.contains { $0.name == given.name }
      let values = take("--param \(given.name)", isKnown, into: &tally) { () throws(UsageFailure) in
        try document.params(named: [given])
      }
      params.merge(values ?? [:]) { first, _ in first }
    }
    var selection: [String: String] = [:]
    for given in selections {
      let isKnown = document.hasSegmentedSource(given.name)
      let values = take("--select \(given.name)", isKnown, into: &tally) {
        () throws(UsageFailure) in try document.selection(named: [given])
      }
      selection.merge(values ?? [:]) { _, last in last }
    }
    return (params, selection)
  }

  private func take<Value>(
    _ option: String, _ isKnown: Bool, into tally: inout Tally,
    _ read: () throws(UsageFailure) -> Value
  ) -> Value? {
    guard isKnown else { return nil }
    tally.known.insert(option)
    do throws(UsageFailure) {
      return try read()
    } catch {
      tally.refused.append(error)
      return nil
    }
  }

  /// What is wrong with the options, once all layouts were looked at.
  func failures(_ tally: Tally) -> [UsageFailure] {
    if tally.layoutCount == 0 { return [] }
    let isOne = tally.layoutCount == 1
    var failures: [UsageFailure] = []
    for given in parameters where !tally.known.contains("--param \(given.name)") {
      failures.append(
        .unknownName(
          given.name, option: "--param", kind: "param", among: tally.params.sorted(), isOne: isOne))
    }
    for given in selections where !tally.known.contains("--select \(given.name)") {
      failures.append(
        .unknownName(
          given.name, option: "--select", kind: "segmented source", among: tally.sources.sorted(),
          isOne: isOne))
    }
    for failure in tally.refused where !failures.contains(failure) { failures.append(failure) }
    return failures
  }
}
