/// The deepest nesting of sources that is walked; what is deeper shows nothing.
@usableFromInline
let deepestNesting = 128

extension DataSource {
  /// An id as a part of a path: `~` and `/` are written `~0` and `~1`.
  @inlinable
  static func pathPart(_ id: String) -> String {
    guard id.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return id }
    var part = ""
    for character in id.unicodeScalars {
      switch character {
      case "~": part += "~0"
      case "/": part += "~1"
      default: part.unicodeScalars.append(character)
      }
    }
    return part
  }

  /// The parts of the children's paths; the second child of an id gets `id~~2`, and so on.
  @inlinable
  var childParts: [String] {
    let children = children
    guard children.count > 1 else { return children.map { Self.pathPart($0.id) } }
    var uses: [String: Int] = [:]
    uses.reserveCapacity(children.count)
    return children.map { child in
      let part = Self.pathPart(child.id)
      let use = uses[part, default: 0] + 1
      uses[part] = use
      return use == 1 ? part : "\(part)~~\(use)"
    }
  }

  /// Calls `body` with every source of the tree, before those inside it: its path and where it is,
  /// as child numbers from the root.
  func walk(_ body: (_ source: DataSource, _ path: String, _ place: [Int]) -> Void) {
    func visit(_ source: DataSource, _ path: String, _ place: [Int]) {
      body(source, path, place)
      guard place.count < deepestNesting else { return }
      let parts = source.childParts
      for (index, child) in source.children.enumerated() {
        visit(child, "\(path)/\(parts[index])", place + [index])
      }
    }
    visit(self, Self.pathPart(id), [])
  }

  /// Finds the source named `name`: its path, or the end of it that only one source has.
  ///
  /// - Complexity: O(*sources*), without making their paths.
  @inlinable
  func place(of name: String) throws(ListFailure) -> (path: String, place: [Int]) {
    let last = name.utf8.lastIndex(of: 0x2F).map { name[name.utf8.index(after: $0)...] }
    let candidates = places(ofPart: last ?? name[...])
    var found: [(path: String, place: [Int])] = []
    for place in candidates {
      let path = path(of: place)
      if path == name { return (path, place) }
      if isName(name, of: path) { found.append((path, place)) }
    }
    guard let first = found.first else { throw .unknownSource(name) }
    guard found.count == 1 else { throw .ambiguousSource(name, found.map(\.path)) }
    return first
  }

  /// The places of the sources whose paths may end in `part`.
  @inlinable
  func places(ofPart part: Substring) -> [[Int]] {
    var found: [[Int]] = []
    var place: [Int] = []
    // A part of several siblings has a number behind `~~`, which no escaped id contains.
    let number = part.utf8.indices.first { part.utf8[$0...].starts(with: "~~".utf8) }
    let plain = number.map { part[..<$0] } ?? part
    func visit(_ source: DataSource) {
      if Self.pathPart(source.id) == plain { found.append(place) }
      guard place.count < deepestNesting else { return }
      place.append(0)
      for (index, child) in source.children.enumerated() {
        place[place.count - 1] = index
        visit(child)
      }
      place.removeLast()
    }
    visit(self)
    return found
  }

  /// The path of the source at `place`, child numbers from here.
  @inlinable
  func path(of place: [Int]) -> String {
    var path = Self.pathPart(id)
    var source = self
    for index in place {
      path += "/\(source.childParts[index])"
      source = source.children[index]
    }
    return path
  }

  /// The source at `place`, child numbers from here.
  @inlinable
  func source(at place: ArraySlice<Int>) -> DataSource? {
    guard let index = place.first else { return self }
    let children = children
    return children.indices.contains(index)
      ? children[index].source(at: place.dropFirst()) : nil
  }

  /// What is wrong in the tree; none of it stops the tree from showing a list.
  ///
  /// Siblings of one id are told apart by their order, several sections inside a single one flatten
  /// to their rows, a selection that no segment has shows nothing.
  public var problems: [ListFailure] {
    var problems: [ListFailure] = []
    walk { source, path, place in
      var ids: Set<String> = []
      var reported: Set<String> = []
      for child in source.children where !ids.insert(child.id).inserted {
        if reported.insert(child.id).inserted { problems.append(.duplicateID(child.id, in: path)) }
      }
      switch source.content {
      case .basic: break
      case .composite(.multiple, _): break
      case .composite(.single, let children):
        let parts = source.childParts
        for (index, child) in children.enumerated() where child.bringsSeveralSections(1) {
          problems.append(.severalSections(path: "\(path)/\(parts[index])"))
        }
      case .segmented(let selected, let segments):
        if let selected, !segments.contains(where: { $0.id == selected }) {
          problems.append(.unknownSegment(selected, in: path))
        }
      }
      if place.count >= deepestNesting, !source.children.isEmpty {
        problems.append(.tooDeep(path: path))
      }
    }
    return problems
  }

  /// Whether this can be other than one section: a multiple composite, or a segment that is one.
  private func bringsSeveralSections(_ depth: Int) -> Bool {
    switch content {
    case .basic, .composite(.single, _): false
    case .composite(.multiple, _): true
    case .segmented(_, let segments):
      depth < deepestNesting && segments.contains { $0.bringsSeveralSections(depth + 1) }
    }
  }
}

/// Whether `name` is `path` or whole parts at its end.
@usableFromInline
func isName(_ name: String, of path: String) -> Bool {
  let (name, path) = (name.utf8, path.utf8)
  guard path.count > name.count else { return path.elementsEqual(name) }
  let start = path.index(path.endIndex, offsetBy: -name.count)
  return !name.isEmpty && path[start...].elementsEqual(name)
    && path[path.index(before: start)] == 0x2F
}
