// The room ListRows.
