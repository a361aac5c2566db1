// The room ListLayoutCommands.
