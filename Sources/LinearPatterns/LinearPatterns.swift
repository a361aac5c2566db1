// The room LinearPatterns.
