package import DocumentValues

/// A segmented source of a list: its segments, and which of them shows.
public struct SegmentedSource: Hashable, Sendable, Identifiable {
  /// A segment that can be chosen.
  public struct Segment: Hashable, Sendable, Identifiable {
    /// The id, or the key of a repeated segment.
    public let id: String
    /// Text for people.
    public let title: String?
  }

  /// The path of the source, with the keys of the repetitions around it.
  public let id: String
  /// The segments, in order.
  public let segments: [Segment]
  /// The id of the segment that shows; nil where none does.
  public let selected: String?

  /// Copies `state` out of `memory`.
  package init(_ state: SegmentedState, memory: Memory) {
    id = state.source
    segments = state.segments.map {
      Segment(id: $0.id, title: $0.title.map(memory.text(of:)))
    }
    selected = state.selected
  }
}
