// The tests of the room SchemaValidation.
