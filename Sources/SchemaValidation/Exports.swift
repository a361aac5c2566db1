// Schemas and data are documents, and what is found has places: whoever imports this room needs
// both, so they come with it.
@_exported public import DocumentSyntax
@_exported public import SourceText
