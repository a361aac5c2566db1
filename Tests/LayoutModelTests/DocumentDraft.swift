/// A document that tests build and spoil before it is written as JSON.
indirect enum DocumentDraft {
  /// JSON text, a scalar or more.
  case raw(String)
  case list([DocumentDraft])
  case map([(key: String, value: DocumentDraft)])

  /// The place of a value: keys, and positions in lists as text.
  typealias Path = [String]

  static func text(_ text: String) -> DocumentDraft {
    .raw("\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"")
  }

  /// The document as JSON.
  var json: String {
    switch self {
    case .raw(let text): text
    case .list(let elements): "[\(elements.map(\.json).joined(separator: ","))]"
    case .map(let pairs):
      "{\(pairs.map { "\"\($0.key)\":\($0.value.json)" }.joined(separator: ","))}"
    }
  }

  var isMap: Bool {
    if case .map = self { true } else { false }
  }

  /// Every value with its place, the document itself first.
  var places: [(path: Path, value: DocumentDraft)] {
    var found: [(path: Path, value: DocumentDraft)] = []
    collect([], into: &found)
    return found
  }

  private func collect(_ path: Path, into found: inout [(path: Path, value: DocumentDraft)]) {
    found.append((path, self))
    switch self {
    case .raw: break
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        element.collect(path + [String(index)], into: &found)
      }
    case .map(let pairs):
      for (key, value) in pairs { value.collect(path + [key], into: &found) }
    }
  }

  /// Puts `value` at `path`, or takes away what is there where it is nil.
  mutating func set(_ path: some Collection<String>, to value: DocumentDraft?) {
    guard let key = path.first else {
      if let value { self = value }
      return
    }
    let rest = path.dropFirst()
    switch self {
    case .raw: break
    case .list(var elements):
      guard let index = Int(key), elements.indices.contains(index) else { return }
      if rest.isEmpty, value == nil {
        elements.remove(at: index)
      } else {
        elements[index].set(rest, to: value)
      }
      self = .list(elements)
    case .map(var pairs):
      if let index = pairs.firstIndex(where: { $0.key == key }) {
        if rest.isEmpty, value == nil {
          pairs.remove(at: index)
        } else {
          pairs[index].value.set(rest, to: value)
        }
      } else if rest.isEmpty, let value {
        pairs.append((key, value))
      }
      self = .map(pairs)
    }
  }
}
