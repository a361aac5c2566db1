import TestSupport
import Testing

@Suite("Examples of the libraries")
struct ProgramTests {
  @Test("each program prints what its library says", arguments: outputs)
  func output(name: String, output: String) throws {
    let run = try BuiltProgram.run(name)
    #expect(run.code == 0)
    #expect(run.output == output)
  }

  static let outputs: [(name: String, output: String)] = [
    (
      "Screens",
      """
      limit 100: 3 rows
      shop/items/1: Item, Tea for 90 ct, open 1
      shop/items/2: Item, Map for no price, open 2
      shop/items/3: row.missing-field the field `name` is missing; has() asks for it, \
      .? reads it as an optional
      limit 500: 4 rows
      shop/items/1: Item, Tea for 90 ct, open 1
      shop/items/2: Item, Map for no price, open 2
      shop/items/3: row.missing-field the field `name` is missing; has() asks for it, \
      .? reads it as an optional
      shop/items/4: Item, Mug for 490 ct, open 4
      wrong.yml:21: no cell is called "Itme"; did you mean "Item"?

      """
    ),
    (
      "Table",
      """
      2
      planets/Mars Planet Mars
      no header
      delete row [0, 0]
      insert row [0, 1]
      [["planets/Mars", "planets/Saturn"]]

      """
    ),
    (
      "Expressions",
      """
      rate 0.0: dear
      rate 0.25: cheap
      rate 0.5: cheap
      ["Dusk"]
      expression.unknown-name at 5: unknown name `tilte`; did you mean `title`?
      row.evaluation: division by zero

      """
    ),
    (
      "Schemas",
      """
      good: true
      bad: false
      bad.json:1:2: the key `title` is missing [data.required] /0
      bad.json:1:4: the key `titel` is not known here; accepted: `title` or `year` \
      [data.additionalProperties] /0/titel
      bad.json:1:50: found 3, accepted: at least 1900 [data.minimum] /1/year

      """
    ),
    (
      "Documents",
      """
      song.json
        1:12 /title = Rise
        1:35 /years/0 = 2024
        1:41 /years/1 = 2.025e3
      song.yml
        1:8 /title = Rise again
        4:9 /years/0 = 2024
        5:26 /covers/front = a.jpg
        5:26 /more/front = a.jpg
      year: 2024, int
      error: found `,` before `]`; a list has no comma after its last element [json.syntax]

      """
    ),
  ]
}
