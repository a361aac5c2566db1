public import DataSources
import DocumentSyntax
public import DocumentValues
import Files
public import LayoutEngine
import LayoutModel
public import ListRows
public import SourceText

/// A layout document, compiled and ready to be bound to data.
///
/// Immutable and Sendable: compile once, bind for every new data document.
///
/// ```swift
/// let layout = try Layout(contentsOf: "Layouts/featured.yml")
/// let list = try layout.bind(data: .json(bytes), environment: Environment(now: now))
/// let row = try list.row(at: ListPosition(section: 0, item: 3))
/// ```
public struct Layout: Sendable {
  /// The warnings that were found on the way.
  public let warnings: Diagnostics
  /// The layout's name.
  public var name: String { program.document.name }
  private let program: LayoutProgram
  private let contract: DataContract?
  private let loader: LayoutLoader

  /// Reads and compiles the layout file at `path`, YAML or JSON by its extension.
  ///
  /// What the layout names (imports, sample) is read from its folder and below, nowhere else.
  ///
  /// - Throws: `LayoutFailure` with every finding when one is an error.
  public init(contentsOf path: String) throws(LayoutFailure) {
    let bytes: [UInt8]
    do throws(FilesFailure) {
      bytes = try FileReader.read(path)
    } catch {
      throw LayoutFailure(unreadable: path, error)
    }
    try self.init(
      Source(name: path, bytes: bytes), loader: LayoutLoader(folder: Paths.folder(of: path)))
  }

  /// Compiles the layout `source`, which can name no other file.
  ///
  /// - Throws: `LayoutFailure` with every finding when one is an error.
  public init(_ source: Source) throws(LayoutFailure) {
    try self.init(source, loader: LayoutLoader(folder: nil))
  }

  private init(_ source: Source, loader: LayoutLoader) throws(LayoutFailure) {
    let loaded = loader.load(source)
    guard let program = loaded.program else { throw LayoutFailure(findings: loaded.findings) }
    self.program = program
    self.contract = loaded.contract
    self.loader = loader
    self.warnings = loaded.findings
  }

  /// Binds the layout to `data`: counts sections and rows, and evaluates no row.
  ///
  /// - Parameters:
  ///   - data: The data document; nil for a layout that reads none.
  ///   - params: Values of params; a missing one takes its default.
  ///   - environment: What `env` is.
  ///   - selection: The segment that shows, by the path of the segmented source.
  /// - Throws: `LayoutFailure` when the data cannot be read or break the layout's data schema, or a
  ///   param does not fit.
  public func bind(
    data: DataDocument?, params: [String: Value] = [:], environment: Environment,
    selection: [String: String] = [:]
  ) throws(LayoutFailure) -> LayoutList {
    var findings = Diagnostics()
    let tree = data.flatMap { loader.data($0.source, under: contract, into: &findings) }
    program.document.check(params, into: &findings)
    if findings.hasErrors { throw LayoutFailure(findings: findings) }
    return LayoutList(
      program.bind(
        LayoutBinding(
          data: tree, params: params, environment: environment, selection: selection)))
  }
}

extension Layout {
  /// Binds the layout to its own sample, `data.sample`, in the environment that `data.env` pins.
  ///
  /// For previews and tests. Parameters are those of `bind(data:params:environment:selection:)`.
  ///
  /// - Throws: `LayoutFailure` when the layout names no sample, or one that cannot be used.
  public func bindSample(
    params: [String: Value] = [:], environment: Environment, selection: [String: String] = [:]
  ) throws(LayoutFailure) -> LayoutList {
    var findings = Diagnostics()
    let document = program.document
    let environment = document.pinned(environment, into: &findings)
    if document.data.sample == nil {
      findings.report(
        ListLayoutDiagnostics.noSample(at: document.span(at: document.sources[0].node)))
    }
    let loaded = LayoutLoader.Loaded(
      source: document.trees[0].source, document: document, contract: contract)
    let tree = loader.sample(of: loaded, into: &findings)
    document.check(params, into: &findings)
    if findings.hasErrors { throw LayoutFailure(findings: findings) }
    return LayoutList(
      program.bind(
        LayoutBinding(
          data: tree, params: params, environment: environment, selection: selection)))
  }
}

/// The text of a data document.
public struct DataDocument: Sendable {
  let source: Source

  /// Takes JSON text.
  public static func json(_ bytes: [UInt8], name: String = "data.json") -> DataDocument {
    DataDocument(source: Source(name: name, bytes: bytes))
  }

  /// Takes YAML text.
  public static func yaml(_ bytes: [UInt8], name: String = "data.yml") -> DataDocument {
    DataDocument(source: Source(name: name, bytes: bytes))
  }
}

/// Why a layout or its inputs cannot be used: every finding, not the first; or which row or section
/// a list does not have.
///
/// Its description is what `listlayout validate` prints, each finding with the line it is on.
public struct LayoutFailure: Error, Sendable, CustomStringConvertible {
  /// What was found; nothing where a list was asked for a row or a section that it does not have.
  public let findings: Diagnostics
  /// What a list was asked for and what it has.
  private let outOfRange: String?

  /// The findings as text, each with its place, line, notes and fix; or what a list was asked for
  /// that it does not have.
  public var description: String {
    if let outOfRange { return outOfRange }
    var printer = DiagnosticPrinter(usesColor: false)
    return printer.text(of: findings)
  }

  init(findings: Diagnostics) {
    self.findings = findings
    outOfRange = nil
  }

  /// The failure of asking for a section that a list of `count` sections does not have.
  init(noSection section: Int, of count: Int) {
    findings = Diagnostics()
    outOfRange =
      "there is no section \(section); the list has \(Self.number(count, "section"))"
  }

  /// The failure of asking for a row where a section has `count` rows.
  init(noRow position: ListPosition, of count: Int) {
    findings = Diagnostics()
    outOfRange =
      "there is no row at \(position); section \(position.section) has "
      + Self.number(count, "row")
  }

  init(unreadable path: String, _ failure: FilesFailure) {
    var findings = Diagnostics()
    findings.report(
      ListLayoutDiagnostics.unreadable(
        path, failure.reason, at: SourceSpan(Source(name: path, bytes: []), .at(0))))
    self.findings = findings
    outOfRange = nil
  }

  /// How many things there are, with the numbers they have.
  private static func number(_ count: Int, _ noun: String) -> String {
    switch count {
    case ...0: "no \(noun)s"
    case 1: "1 \(noun), 0"
    default: "\(count) \(noun)s, 0 to \(count - 1)"
    }
  }
}

/// A layout bound to data: a list whose rows are evaluated when they are asked for.
public struct LayoutList: Sendable {
  private let bound: BoundList

  init(_ bound: BoundList) { self.bound = bound }

  /// The number of sections; evaluates no row.
  public var sectionCount: Int { bound.positions.sectionCount }

  /// The number of rows of all sections; evaluates none.
  public var rowCount: Int { bound.positions.rowCount }

  /// The number of rows of one section; evaluates none.
  public func rowCount(inSection section: Int) -> Int {
    bound.positions.rowCount(inSection: section)
  }

  /// The segmented sources, with their segments and which of them shows.
  public var segmentedSources: [SegmentedSource] { bound.segmentedSources }

  /// Evaluates what section `number` shows beside its rows, and no row.
  ///
  /// - Returns: The section, without its rows; what failed in it is absent.
  /// - Throws: `LayoutFailure` where there is no such section.
  public func section(_ number: Int) throws(LayoutFailure) -> RowSection {
    guard let found = bound.section(number, reader: .json) else {
      throw LayoutFailure(noSection: number, of: sectionCount)
    }
    return found.section
  }

  /// What binding found: failing `items`, `where`, `when`, `each`, `selected`.
  public var findings: Diagnostics { bound.shapeFindings }

  /// Evaluates the row at `position` and no other.
  ///
  /// - Returns: The row; one that failed has a `failure` and no cell.
  /// - Throws: `LayoutFailure` where there is no such row.
  public func row(at position: ListPosition) throws(LayoutFailure) -> Row {
    guard let found = bound.row(at: position, reader: .json) else {
      guard (0..<sectionCount).contains(position.section) else {
        throw LayoutFailure(noSection: position.section, of: sectionCount)
      }
      throw LayoutFailure(noRow: position, of: rowCount(inSection: position.section))
    }
    return found.row
  }
}
