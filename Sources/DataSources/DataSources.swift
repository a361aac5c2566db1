// The room DataSources.
