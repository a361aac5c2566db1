import CEL
import LayoutModel

// What is said of names that a layout has, but not where they are read.

extension LayoutCompiler {
  /// No more sources than these are looked through for the name of an element.
  private static let mostSources = 1000

  /// What is said of `name` in every place: of params without `params.`, fields of `env` without
  /// `env.`, and the names of other sources' elements.
  static func advice(for name: String, in document: LayoutDocument) -> NameAdvice? {
    if document.params.contains(where: { $0.name == name }) { return .meant("params.\(name)") }
    if Environment.names.contains(name) { return .meant("env.\(name)") }
    if name == "section" {
      return .reason("it belongs to headers and footers of a source with `sections: multiple`")
    }
    for source in document.sources.prefix(mostSources) {
      var element = source.each?.name
      if element != name, case .basic(let basic) = source.kind { element = basic.itemName }
      guard let element, !element.isEmpty, name == element || name == element + "Index" else {
        continue
      }
      return .reason("it is what the source `\(source.id)` calls its element")
    }
    return nil
  }
}

extension ExpressionScope {
  /// This scope, which says why the names of a row, and `names`, are not visible in it.
  func explainingRowNames(_ reason: String, names: [String?] = []) -> ExpressionScope {
    var scope = self
    for name in ["item", "index", "items"] + names.compactMap(\.self) {
      scope = scope.explaining(name, reason)
    }
    return scope
  }
}
