/// Something that happens to a row of a list.
///
/// A host sends it with the row's position; handlers get it with the row's place in its own source.
public enum RowEvent: Hashable, Sendable {
  case highlight
  case unhighlight
  case select
  case deselect
  /// The row comes on screen.
  case display
  /// The row leaves the screen.
  case endDisplay
  /// The row gets the focus.
  case focus
  /// The row loses the focus.
  case unfocus
  /// The row is about to be edited.
  case beginEditing
  /// Editing of the row is over.
  case endEditing
  /// The row is edited in this style.
  case edit(EditingStyle)
  /// The row is moved; the position counts in the list without it.
  case move(to: ListPosition)
  /// The named entry of the row's menu is chosen.
  case perform(String)

  /// An event without what comes with it, to register handlers for.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case highlight, unhighlight, select, deselect, display, endDisplay, focus, unfocus
    case beginEditing, endEditing, edit, move, perform
  }

  /// Which event this is.
  public var kind: Kind {
    switch self {
    case .highlight: .highlight
    case .unhighlight: .unhighlight
    case .select: .select
    case .deselect: .deselect
    case .display: .display
    case .endDisplay: .endDisplay
    case .focus: .focus
    case .unfocus: .unfocus
    case .beginEditing: .beginEditing
    case .endEditing: .endEditing
    case .edit: .edit
    case .move: .move
    case .perform: .perform
    }
  }

  /// What must be allowed for this to happen; nil when it happens in any case.
  public var question: RowQuestion? {
    switch self {
    case .highlight: .highlight
    case .select: .select
    case .deselect: .deselect
    case .focus: .focus
    case .edit(let style): .edit(style)
    case .move: .move
    case .perform(let name): .perform(name)
    case .unhighlight, .display, .endDisplay, .unfocus, .beginEditing, .endEditing: nil
    }
  }
}

/// A row, as the handlers of its source see it.
public struct RowContext<Item: Sendable>: Sendable {
  /// The item that the row shows.
  public let item: Item
  /// The path of the basic source that the row is from.
  public let path: String
  /// The number of the row inside that source.
  public let local: Int
  /// The position of the row in the list.
  public let position: ListPosition
  /// What happens to the row; nil when something is only asked.
  public let event: RowEvent?
  /// Where in a source a moved row goes; nil for other events.
  public let destination: RowDestination?
}

/// A place in a basic source where a row can be put.
public struct RowDestination: Hashable, Sendable {
  /// The path of the source.
  public let path: String
  /// The number that the row has there afterwards.
  public let local: Int
}

/// A handler that was registered; what is needed to remove it.
public struct HandlerToken: Hashable, Sendable {
  let number: Int
}
