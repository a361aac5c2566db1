// The tests of the room Files.
