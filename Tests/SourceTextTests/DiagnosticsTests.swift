import SourceText
import Testing

@Suite("Lists of findings")
struct DiagnosticsTests {
  private func finding(_ severity: Diagnostic.Severity, at offset: Int) -> Diagnostic {
    Diagnostic(
      "test.code", severity, "wrong", at: SourceSpan(Source(name: "a", text: ""), .at(offset)))
  }

  @Test("what is beyond the limit is counted in one finding more, errors apart from warnings")
  func limit() {
    var findings = Diagnostics()
    for number in 0..<Diagnostics.mostKept + 5 { findings.report(finding(.warning, at: number)) }
    #expect(findings.count == Diagnostics.mostKept + 1)
    #expect(findings.last?.code == "check.too-many")
    #expect(findings.last?.severity == .warning)
    #expect(findings.last?.message == "at least 5 more warnings are not listed")
    #expect(findings.warningCount == Diagnostics.mostKept + 5)
    #expect(!findings.hasErrors)
    findings.report(finding(.error, at: 1))
    #expect(findings.hasErrors)
    #expect(findings.last?.code == "test.code")
  }

  @Test("a list that is taken over keeps the number of what it left out")
  func nested() {
    var inner = Diagnostics()
    for number in 0..<Diagnostics.mostKept + 2 { inner.report(finding(.error, at: number)) }
    var outer = Diagnostics()
    outer.report(contentsOf: inner)
    #expect(outer.errorCount == inner.errorCount)
    #expect(outer.last?.message == "at least 2 more errors are not listed")
  }

  @Test("findings describe themselves, one a line, with nothing that a terminal would obey")
  func description() {
    let source = Source(name: "a\u{1B}.yml", text: "one\ntwo\n")
    var findings = Diagnostics()
    #expect("\(findings)".isEmpty)
    findings.report(Diagnostic("test.code", .error, "wrong", at: SourceSpan(source, .at(5))))
    findings.report(Diagnostic("test.other", .warning, "odd\nline", at: SourceSpan(source, .at(0))))
    let lines = "\(findings)".split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix(".yml:2:2: error: wrong [test.code]") == true)
    #expect(lines.last?.hasSuffix(":1:1: warning: odd\\nline [test.other]") == true)
    #expect(lines.map(String.init) == findings.map { "\($0)" })
    #expect(!"\(findings)".unicodeScalars.contains("\u{1B}"))
  }
}
