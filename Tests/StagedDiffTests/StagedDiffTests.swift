// The tests of the room StagedDiff.
