/// Something that cannot be done with a tree of sources, or is wrong in it.
public enum ListFailure: Error, Hashable, Sendable {
  /// No source has this name.
  case unknownSource(String)
  /// Several sources have this name; their paths.
  case ambiguousSource(String, [String])
  /// The source at the path is of another kind than is needed.
  case wrongKind(path: String, needed: String)
  /// The segmented source at the path has no such segment.
  case unknownSegment(String, in: String)
  /// Two siblings below the path have this id.
  case duplicateID(String, in: String)
  /// A child number that the source at the path does not have.
  case noChild(Int, in: String)
  /// The source at the path brings several sections into one.
  case severalSections(path: String)
  /// Sources below the path are nested too deep and left out.
  case tooDeep(path: String)
  /// No row is at the position, or none can be put there.
  case noRow(ListPosition)
  /// The row at the position does not allow this.
  case refused(ListPosition)
}

extension ListFailure: CustomStringConvertible {
  /// What is wrong, for a message.
  public var description: String {
    switch self {
    case .unknownSource(let name): "no source is named \(name)"
    case .ambiguousSource(let name, let paths):
      "\(name) is the name of several sources: \(paths.joined(separator: ", "))"
    case .wrongKind(let path, let needed): "\(path) is not a \(needed) source"
    case .unknownSegment(let id, let path): "\(path) has no segment \(id)"
    case .duplicateID(let id, let path): "\(path) has two children with the id \(id)"
    case .noChild(let index, let path): "\(path) has no child at \(index)"
    case .severalSections(let path): "\(path) brings several sections into one"
    case .tooDeep(let path): "sources inside \(path) are nested too deep"
    case .noRow(let position): "no row at \(position)"
    case .refused(let position): "the row at \(position) does not allow this"
    }
  }
}

/// The deepest nesting of sources that is walked; what is deeper shows nothing.
let deepestNesting = 128

extension DataSource {
  /// An id as a part of a path: `~` and `/` are written `~0` and `~1`.
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
  func place(of name: String) throws(ListFailure) -> (path: String, place: [Int]) {
    var exact: [Int]?
    var found: [(path: String, place: [Int])] = []
    walk { _, path, place in
      if path == name { exact = place }
      if isName(name, of: path) { found.append((path, place)) }
    }
    if let exact { return (name, exact) }
    guard let first = found.first else { throw .unknownSource(name) }
    guard found.count == 1 else { throw .ambiguousSource(name, found.map(\.path)) }
    return first
  }

  /// The source at `place`, child numbers from here.
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
func isName(_ name: String, of path: String) -> Bool {
  let (name, path) = (name.utf8, path.utf8)
  guard path.count > name.count else { return path.elementsEqual(name) }
  let start = path.index(path.endIndex, offsetBy: -name.count)
  return !name.isEmpty && path[start...].elementsEqual(name)
    && path[path.index(before: start)] == 0x2F
}
