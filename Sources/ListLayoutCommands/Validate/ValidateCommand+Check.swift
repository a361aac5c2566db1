import DocumentSyntax
import DocumentValues
import Files
import LayoutEngine
import LayoutModel
import ListLayout
import ListRows
import SourceText
import YAMLReader

extension ValidateCommand {
  /// Checks what is in one file: the document itself, and for a layout every row over its data.
  func check(_ job: Job) -> Checked {
    switch job {
    case .document(let file, let data): return check(layout: file, over: data)
    case .data(let file, let schema):
      return Checked(findings: check(data: file, against: schema))
    case .schema(let file):
      var findings = Diagnostics()
      _ = DocumentLoader(folder: file.folder).contract(file.source, into: &findings)
      return Checked(findings: findings)
    }
  }

  private func check(data file: InputFile, against schema: InputFile) -> Diagnostics {
    var findings = Diagnostics()
    let contract = DocumentLoader(folder: schema.folder).contract(schema.source, into: &findings)
    let loader = DocumentLoader(folder: file.folder)
    for tree in documents(of: file.source, role: .data, loader, into: &findings) {
      _ = contract?.apply(to: tree, into: &findings)
    }
    return findings
  }

  /// What `env.now` is where nothing says otherwise: 2026-01-01T00:00:00Z, so that a check gives
  /// the same result every day.
  static var now: Timestamp { Timestamp(unchecked: 1_767_225_600, nanoseconds: 0) }

  private func check(layout file: InputFile, over data: [InputFile]) -> Checked {
    let loader = LayoutLoader(folder: file.folder)
    var checked = Checked()
    let trees = documents(
      of: file.source, role: .layout, loader.documents, into: &checked.findings)
    for tree in trees {
      if LayoutDecoder.isCatalog(tree) {
        let name = Paths.name(of: file.source.name)
        let catalog = LayoutDecoder.decodeCatalog(tree, name: name, into: &checked.findings)
        LayoutCompiler.check(catalog, into: &checked.findings)
        continue
      }
      let loaded = loader.load(tree)
      checked.findings.report(contentsOf: loaded.findings)
      resolve(loaded, over: data, loader, into: &checked)
    }
    return checked
  }

  /// The documents of a file: a layout that stands second in a stream is an error and is checked
  /// all the same.
  private func documents(
    of source: Source, role: DocumentRole, _ loader: DocumentLoader,
    into findings: inout Diagnostics
  ) -> [NodeTree] {
    guard case .yaml = DocumentLoader.Syntax(name: source.name, bytes: source.bytes) else {
      return loader.tree(of: source, role: role, into: &findings).map { [$0] } ?? []
    }
    let trees = YAMLReader.readStream(source, role: role, into: &findings)
    guard trees.count != 1 else { return trees }
    var single = Diagnostics()
    let tree = YAMLReader.read(source, role: role, into: &single)
    findings.report(contentsOf: single.filter { $0.code == "yaml.documents" })
    return trees.isEmpty ? tree.map { [$0] } ?? [] : trees
  }

  /// Resolves the rows of a layout, over each data file or else its sample.
  private func resolve(
    _ loaded: LayoutLoader.Loaded, over data: [InputFile], _ loader: LayoutLoader,
    into checked: inout Checked
  ) {
    guard let document = loaded.document else { return }
    let (params, selection) = choices.values(for: document, into: &checked.choices)
    var environment = Environment(
      now: ValidateCommand.now, timeZones: SystemTimeZoneProvider())
    let pinned = document.pinned(environment, into: &checked.findings)
    guard let program = loaded.program else { return }
    var trees: [NodeTree?] = []
    if data.isEmpty {
      environment = pinned
      let sample = loader.sample(of: loaded, into: &checked.findings)
      let isMissing = document.data.sample == nil
      if sample != nil || isMissing && !program.readsData { trees.append(sample) }
      checked.lacksData = checked.lacksData || isMissing && program.readsData
    }
    self.environment.apply(to: &environment)
    for file in data {
      let tree = loader.data(file.source, under: loaded.contract, into: &checked.findings)
      if let tree { trees.append(tree) }
    }
    if trees.isEmpty { return }
    let missing = document.params.filter { $0.defaultValue == nil && params[$0.name] == nil }
    if let first = missing.first {
      checked.findings.report(
        CommandDiagnostics.uncheckedRows(
          params: missing.map(\.name), at: document.span(at: first.key)))
      return
    }
    let before = checked.findings.errorCount
    document.check(params, into: &checked.findings)
    guard checked.findings.errorCount == before else { return }
    for tree in trees {
      let list = program.bind(
        LayoutBinding(
          data: tree, params: params, environment: environment, selection: selection,
          visitsAllSegments: true))
      var nothing = Nothing()
      checked.findings.report(contentsOf: list.walk(into: &nothing))
    }
  }
}

/// A visitor that is content with the findings.
private struct Nothing: RowVisitor {
  mutating func beginList(
    name: String, view: String, segmented: [SegmentedState], memory: Memory
  ) {}
  mutating func beginSection(_ section: SectionBuffer, memory: Memory) {}
  mutating func visit(_ row: borrowing RowBuffer, memory: borrowing Memory) {}
  mutating func endSection() {}
}
