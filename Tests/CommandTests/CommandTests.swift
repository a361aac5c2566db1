// The tests of the room Command.
