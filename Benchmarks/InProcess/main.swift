// Measures parts of the package inside one process, for `Benchmarks/run`.
//
//   InProcess LINE [ARGUMENT...]
//
// Prints a line for each measurement: its name, seconds of CPU and by the clock for one operation.

import Files

let arguments = CommandLine.arguments
switch (arguments.dropFirst().first, arguments.count) {
case ("yaml", 3):
  try measureYAML(FileReader.read(arguments[2]))
case ("cel", 4):
  try measureExpressions(item: FileReader.read(arguments[2]), apps: FileReader.read(arguments[3]))
case ("threads", 3):
  try measureThreads(item: FileReader.read(arguments[2]))
case ("lookup", 2):
  measureLookup()
case ("schema", 5):
  try measureSchema(
    arguments[2], data: FileReader.read(arguments[3]), schema: FileReader.read(arguments[4]))
case ("diff", 2):
  measureDifferences()
default:
  throw WrongInput("yaml, cel, threads, lookup, schema and diff are known")
}
