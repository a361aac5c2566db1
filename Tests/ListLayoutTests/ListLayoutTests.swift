// The tests of the room ListLayout.
