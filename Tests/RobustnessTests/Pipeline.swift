import DocumentSyntax
import DocumentValues
import Files
import LayoutEngine
import ListLayout
import ListRenderers
import SourceText
import Testing

/// The whole way from bytes to rows, once for each role that bytes can have.
///
/// What is checked of each: a result is missing exactly when an error was reported, every finding
/// lies in its source and says something, and the rows can be written.
struct Pipeline {
  private let corpus: Corpus
  private let loader: LayoutLoader
  /// The unchanged layouts and schemas, by screen.
  private let layouts: [String: LayoutLoader.Loaded]
  private let contracts: [String: DataContract]

  init(_ corpus: Corpus) {
    self.corpus = corpus
    loader = LayoutLoader(folder: corpus.folder)
    var layouts: [String: LayoutLoader.Loaded] = [:]
    var contracts: [String: DataContract] = [:]
    for file in corpus.files {
      let source = corpus.source(file, file.bytes)
      if file.role == .layout, layouts[file.screen] == nil {
        layouts[file.screen] = loader.load(source)
      } else if file.role == .schema {
        var findings = Diagnostics()
        contracts[file.screen] = loader.documents.contract(source, into: &findings)
      }
    }
    self.layouts = layouts
    self.contracts = contracts
  }

  /// Reads `bytes` in place of `file`.
  func run(_ bytes: [UInt8], as file: Corpus.File) {
    let source = corpus.source(file, bytes)
    switch file.role {
    case .layout: runLayout(source)
    case .data: runData(source, screen: file.screen)
    case .schema: runSchema(source, screen: file.screen)
    }
  }

  private func runLayout(_ source: Source) {
    let loaded = loader.load(source)
    var findings = loaded.findings
    #expect((loaded.program == nil) == findings.hasErrors)
    check(findings)
    guard loaded.program != nil else { return }
    let sample = loader.sample(of: loaded, into: &findings)
    check(findings)
    resolve(loaded, sample)
  }

  private func runData(_ source: Source, screen: String) {
    guard let layout = layouts[screen] else { return }
    var findings = Diagnostics()
    let tree = loader.data(source, under: contracts[screen], into: &findings)
    #expect((tree == nil) == findings.hasErrors)
    check(findings)
    if let tree { resolve(layout, tree) }
  }

  private func runSchema(_ source: Source, screen: String) {
    var findings = Diagnostics()
    let contract = loader.documents.contract(source, into: &findings)
    #expect((contract == nil) == findings.hasErrors, "\(findings.map(\.message))")
    guard let contract, let data = corpus.file(screen, .data) else {
      check(findings)
      return
    }
    var dataFindings = Diagnostics()
    let tree = loader.data(
      corpus.source(data, data.bytes), under: contract, into: &dataFindings)
    #expect((tree == nil) == dataFindings.hasErrors)
    check(findings)
    check(dataFindings)
  }

  /// Binds and walks a layout over `data`, and writes what comes out.
  private func resolve(_ loaded: LayoutLoader.Loaded, _ data: NodeTree?) {
    guard let program = loaded.program else { return }
    let now = Timestamp(unchecked: 1_767_225_600, nanoseconds: 0)
    let environment = Environment(now: now, timeZones: NoTimeZones())
    let list = program.bind(LayoutBinding(data: data, environment: environment))
    var size = 0
    var renderer = JSONRenderer { size += $0.count }
    let findings = list.walk(into: &renderer)
    renderer.finish(findings: findings)
    check(findings)
    #expect(size > 0)
  }

  private func check(_ findings: Diagnostics) {
    for finding in findings {
      let range = finding.span.range
      if range.start > range.end || range.end > finding.span.source.bytes.count
        || finding.message.isEmpty || finding.message.hasSuffix(".")
      {
        Issue.record("\(finding.code) at \(range): \(finding.message)")
      }
    }
  }
}
