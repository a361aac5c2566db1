// A document is read from a `Source` and reports `Diagnostics`: whoever imports this room needs
// both, so they come with it.
@_exported public import SourceText
