// Values go in and come out, data may be a document, and errors have places: whoever imports this
// room needs all three, so they come with it.
@_exported public import DocumentSyntax
@_exported public import DocumentValues
@_exported public import SourceText
