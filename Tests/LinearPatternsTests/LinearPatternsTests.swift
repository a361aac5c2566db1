// The tests of the room LinearPatterns.
