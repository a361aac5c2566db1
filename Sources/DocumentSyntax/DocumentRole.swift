/// What a document is read for: decides its limits and how much some findings weigh.
public enum DocumentRole: Sendable, Hashable {
  /// A layout or a catalog, written by people.
  case layout
  /// A JSON Schema, written by people.
  case schema
  /// Data, often made by programs: larger, deeper and read more leniently.
  case data

  /// The largest size in bytes, `file.size-limit` beyond it.
  ///
  /// Offsets are 32 bits wide, so that no document is larger than 4 GiB.
  public var byteLimit: Int {
    switch self {
    case .layout, .schema: 8 << 20
    case .data: Int(UInt32.max)
    }
  }

  /// How deep lists and maps may nest, `node.depth-limit` beyond it.
  public var depthLimit: Int {
    switch self {
    case .layout, .schema: 64
    case .data: 512
    }
  }

  /// Whether a key that stands twice, or a tag that is not core, is an error or only a warning.
  package var isLenient: Bool { self == .data }
}
