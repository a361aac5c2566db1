// The tests of the room YAMLReader.
