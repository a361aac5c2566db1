import ListLayoutCommands

runListLayout()
