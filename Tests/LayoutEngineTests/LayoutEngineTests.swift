// The tests of the room LayoutEngine.
