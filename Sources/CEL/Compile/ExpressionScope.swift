/// The names that an expression can read, each with the slot that holds its value.
///
/// An immutable value: an inner scope is made by `adding`, and its names hide those outside. The
/// expression's own variables, which macros declare, are the compiler's business.
package struct ExpressionScope: Sendable {
  private struct Entry: Sendable {
    let name: String
    let slot: UInt16
  }

  private var entries: [Entry] = []
  /// What names are looked up behind, the longest first, ending with nothing.
  private let prefixes: [String]

  /// Makes a scope without names.
  ///
  /// - Parameter container: the qualified name in whose parts names are looked up first, as
  ///   `a.b.x`, `a.x` and `x` for a container `a.b`.
  package init(container: String = "") {
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
    entries.last { $0.name == name }?.slot
  }

  /// The slot that `name` means in the container; only the root is searched for an absolute one.
  func resolve(_ name: String, isAbsolute: Bool) -> UInt16? {
    if isAbsolute { return slot(of: name) }
    for prefix in prefixes {
      if let slot = slot(of: prefix + name) { return slot }
    }
    return nil
  }

  /// Whether a qualified name begins with `name`, so that `name` alone may be a part of one.
  var hasQualifiedNames: Bool { entries.contains { $0.name.contains(".") } }

  /// Every visible name once, in the order of declaration.
  package var names: [String] {
    var names: [String] = []
    for entry in entries where !names.contains(entry.name) { names.append(entry.name) }
    return names
  }
}
