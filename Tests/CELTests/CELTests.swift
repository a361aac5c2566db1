// The tests of the room CEL.
