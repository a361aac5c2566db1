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
