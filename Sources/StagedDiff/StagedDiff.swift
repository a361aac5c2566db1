// The room StagedDiff.
