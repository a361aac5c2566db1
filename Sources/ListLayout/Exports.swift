// What the door takes and gives: environments, positions, rows, values and findings come with it.
@_exported public import DataSources
@_exported public import DocumentValues
@_exported public import LayoutEngine
@_exported public import ListRows
@_exported public import SourceText
