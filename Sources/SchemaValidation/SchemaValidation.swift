// The room SchemaValidation.
