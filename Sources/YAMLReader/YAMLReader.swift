// The room YAMLReader.
