// The tests of the room LayoutModel.
