import SourceText

/// The names that an expression can read, each with the slot that holds its value.
///
/// An immutable value: an inner scope is made by `adding`, and its names hide those outside. There
/// may be many outermost names, which are found by their hash and shared by all scopes inside;
/// inner ones are few and searched. The expression's own variables, which macros declare, are the
/// compiler's business.
package struct ExpressionScope: Sendable {
  private struct Entry: Sendable {
    let name: String
    let slot: UInt16
  }

  private var entries: [Entry] = []
  /// What is to be said of names that are not visible here, the innermost last.
  private var advice: [(names: [String], advice: NameAdvice)] = []
  /// The outermost names in their order, each once.
  private let outermost: [String]
  private let slots: [String: UInt16]
  /// Says what is to be said of names that are visible in some other place only.
  private let outermostAdvice: @Sendable (String) -> NameAdvice?
  /// What names are looked up behind, the longest first, ending with nothing.
  private let prefixes: [String]

  /// Makes a scope with the names `outermost`; of equal ones the last is visible.
  ///
  /// - Parameters:
  ///   - container: the qualified name in whose parts names are looked up first, as `a.b.x`,
  ///     `a.x` and `x` for a container `a.b`.
  ///   - advice: what is said of names that are read where they are not visible.
  package init(
    _ outermost: [(name: String, slot: UInt16)] = [], container: String = "",
    advice: @escaping @Sendable (String) -> NameAdvice? = { _ in nil }
  ) {
    outermostAdvice = advice
    var slots: [String: UInt16] = [:]
    var names: [String] = []
    for (name, slot) in outermost where slots.updateValue(slot, forKey: name) == nil {
      names.append(name)
    }
    self.outermost = names
    self.slots = slots
    var parts = container.split(separator: ".")
    var prefixes: [String] = []
    while !parts.isEmpty {
      prefixes.append(parts.joined(separator: ".") + ".")
      parts.removeLast()
    }
    self.prefixes = prefixes + [""]
  }

  /// This scope and in it `name`, which hides an outer one.
  ///
  /// `name` may be qualified, as `a.b`.
  package func adding(_ name: String, slot: UInt16) -> ExpressionScope {
    var scope = self
    scope.entries.append(Entry(name: name, slot: slot))
    return scope
  }

  /// This scope, which says `reason` where one of `names` is read and not visible.
  ///
  /// - Parameter reason: why it is not, as in "a header belongs to a section, not to a row".
  package func explaining(_ names: [String], _ reason: String) -> ExpressionScope {
    var scope = self
    scope.advice.append((names, .reason(reason)))
    return scope
  }

  /// What is to be said of `name`, which is not visible.
  func advice(for name: String) -> NameAdvice? {
    advice.last { $0.names.contains(name) }?.advice ?? outermostAdvice(name)
  }

  /// The slot of exactly `name`; nil when it is not visible.
  package func slot(of name: String) -> UInt16? {
    entries.last { $0.name == name }?.slot ?? slots[name]
  }

  /// The slot that `name` means in the container; only the root is searched for an absolute one.
  func resolve(_ name: String, isAbsolute: Bool) -> UInt16? {
    if isAbsolute { return slot(of: name) }
    for prefix in prefixes {
      if let slot = slot(of: prefix.isEmpty ? name : prefix + name) { return slot }
    }
    return nil
  }

  /// The visible names, each once: the innermost first, the outermost in the order of declaration.
  ///
  /// Of very many outermost names some are left out.
  package var names: [String] {
    var names: [String] = []
    for entry in entries.reversed() where !names.contains(entry.name) { names.append(entry.name) }
    let inner = Set(names)
    return names + outermost.lazy.filter { !inner.contains($0) }.prefix(Spelling.mostCandidates)
  }
}

extension ExpressionScope {
  /// How many of `names` are not outermost.
  var innerNameCount: Int { Set(entries.map(\.name)).count }
}

/// What is said of a name that is not visible where it is read.
package enum NameAdvice: Sendable {
  /// Why it is not.
  case reason(String)
  /// What was probably meant.
  case meant(String)
}
