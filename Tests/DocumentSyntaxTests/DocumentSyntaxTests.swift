// The tests of the room DocumentSyntax.
