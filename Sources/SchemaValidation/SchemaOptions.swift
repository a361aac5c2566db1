/// How a schema is read where the specification leaves a choice.
public struct SchemaOptions: Sendable, Hashable {
  /// What `format` does.
  public enum Formats: Sendable, Hashable {
    /// Every format is only an annotation, as the specification has it by default.
    case annotations
    /// `date-time`, `date`, `time`, `email`, `uri` and `uuid` refuse strings that are none.
    case common
    /// Every known format refuses strings that are none.
    case all

    func asserts(_ format: StringFormat) -> Bool {
      switch self {
      case .annotations: return false
      case .all: return true
      case .common:
        switch format {
        case .dateTime, .date, .time, .email, .uri, .uuid: return true
        default: return false
        }
      }
    }
  }

  /// What `format` does.
  public var formats: Formats

  /// Makes options; as the specification has it when nothing is said.
  public init(formats: Formats = .annotations) { self.formats = formats }
}
