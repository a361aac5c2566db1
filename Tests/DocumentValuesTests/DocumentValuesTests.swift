// The tests of the room DocumentValues.
