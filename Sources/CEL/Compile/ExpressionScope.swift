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
  /// The outermost names in their order, each once.
  private let outermost: [String]
  private let slots: [String: UInt16]
  /// What names are looked up behind, the longest first, ending with nothing.
  private let prefixes: [String]

  /// Makes a scope with the names `outermost`; of equal ones the last is visible.
  ///
  /// - Parameter container: the qualified name in whose parts names are looked up first, as
  ///   `a.b.x`, `a.x` and `x` for a container `a.b`.
  package init(
    _ outermost: [(name: String, slot: UInt16)] = [], container: String = ""
  ) {
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

  /// The slot of exactly `name`; nil when it is not visible.
  package func slot(of name: String) -> UInt16? {
    entries.last { $0.name == name }?.slot ?? slots[name]
  }

  /// The slot that `name` means in the container; only the root is searched for an absolute one.
  func resolve(_ name: String, isAbsolute: Bool) -> UInt16? {
    if isAbsolute { return slot(of: name) }
    for prefix in prefixes {
      if let slot = slot(of: prefix + name) { return slot }
    }
    return nil
  }

  /// Every visible name once, in the order of declaration.
  package var names: [String] {
    var names = outermost
    for entry in entries
    where slots[entry.name] == nil && !names[outermost.count...].contains(entry.name) {
      names.append(entry.name)
    }
    return names
  }
}
