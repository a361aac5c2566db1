// The tests of the room ListRenderers.
