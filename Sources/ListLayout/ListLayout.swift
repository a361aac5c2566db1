// The room ListLayout.
