// The tests of the room DataSources.
