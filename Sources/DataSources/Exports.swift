// A host receives `StagedChanges` and answers in `ListPosition`: whoever imports this room needs
// both, so they come with it.
@_exported public import StagedDiff
