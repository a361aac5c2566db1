import ListLayoutCommands
import Testing

@Suite("explain")
struct ExplainTests {
  private func session() throws -> Session {
    let session = try Session()
    try session.write(
      "a.yml",
      """
      listlayout: 1
      data: { sample: a.json }
      params: { mark: { type: string, default: '*' } }
      let: { shelves: '${data.shelves.filter(s, s.open)}', first: '${data.shelves[0]}' }
      cells:
        Shelf: { properties: { title: { type: string }, note: {}, all: {} }, size: { height: 40 } }
        Book: { properties: { title: { type: string }, price: { type: number } } }
      actions: { show: { properties: { id: {}, first: {} } } }
      source:
        type: basic
        id: shelves
        items: ${shelves}
        as: shelf
        key: ${shelf.id}
        where: ${shelf.open}
        cell: Shelf
        bind:
          title: '${shelf.name} ${params.mark}'
          note: ${shelf.?note}
          all: [ '${size(shelf.books)}', { inner: '${shelf.id}' } ]
        size: { width: '${env.width / 2.0}' }
        selectable: false
        action: { type: show, id: '${shelf.id}', first: '${first.name}' }
        nested:
          type: basic
          id: books
          items: ${shelf.books}
          key: ${item.isbn}
          variants:
            - { when: '${item.price > 5.0}', cell: Book, size: { height: fill } }
            - { cell: Book, bind: { title: '${has(item.short) ? item.short : item.title}' } }
      """)
    try session.write(
      "a.json",
      """
      { "shelves": [
        { "id": "shut", "name": "Shut", "open": false, "books": [] },
        { "id": "a/b", "name": "Open", "open": true, "books": [
          { "isbn": "1", "title": "One", "price": 9.5 }, { "isbn": "2", "title": "Two", "price": 1.0 },
          { "isbn": "3", "title": "Three", "price": "dear" } ] } ] }
      """)
    return session
  }

  @Test("each part is a line: value, expression, pointers, place")
  func text() throws {
    let session = try session()
    #expect(session.runProgram("explain", "@a.yml", "--row", "0") == .done)
    #expect(
      session.output == """
        shelves/a~1b
          section 0, item 0; source shelves, item 0
          item          /shelves/1
          cell          Shelf  ← a.yml:16:9
          where         true  ← ${shelf.open}  ← /shelves/1/open  ← a.yml:15:10
          key           "a/b"  ← ${shelf.id}  ← /shelves/1/id  ← a.yml:14:8
          props.title   "Open *"  ← ${shelf.name} ${params.mark}  ← /shelves/1/name  ← a.yml:18:12
          props.note    left out  ← ${shelf.?note}  ← a.yml:19:11
          props.all     [3,{"inner":"a/b"}]  ← ${size(shelf.books)}  ← ${shelf.id}  \
        ← /shelves/1/books, /shelves/1/id  ← a.yml:20:10
          size.width    195  ← ${env.width / 2.0}  ← a.yml:21:19
          size.height   40  ← a.yml:6:88
          selectable    false  ← a.yml:22:15
          action.type   "show"  ← a.yml:23:19
          action.id     "a/b"  ← ${shelf.id}  ← /shelves/1/id  ← a.yml:23:30
          action.first  "Shut"  ← ${first.name}  ← /shelves/0/name  ← a.yml:23:52
          nested        3 rows in 1 section

        """)
  }

  @Test("a row is found by its id, also in a list inside a row, with its variant")
  func nestedRows() throws {
    let session = try session()
    #expect(session.runProgram("explain", "@a.yml", "--row", "shelves/a~1b/books/1") == .done)
    #expect(
      session.output == """
        shelves/a~1b/books/1
          section 0, item 0; source shelves/books, item 0
          item         /shelves/1/books/0
          cell         Book, variant 0  ← a.yml:30:46
          key          "1"  ← ${item.isbn}  ← /shelves/1/books/0/isbn  ← a.yml:28:10
          when         true  ← ${item.price > 5.0}  ← /shelves/1/books/0/price  ← a.yml:30:18
          props.title  "One"  ← item.title  ← /shelves/1/books/0/title  ← a.yml:30:46
          props.price  9.5  ← item.price  ← /shelves/1/books/0/price  ← a.yml:30:46
          size.height  "fill"  ← a.yml:30:68

        """)
    #expect(session.runProgram("explain", "@a.yml", "--row", "shelves/a~1b/books/2") == .done)
    #expect(session.output.contains("cell         Book, variant 1"))
    #expect(
      session.output.contains(
        #"props.title  "Two"  ← ${has(item.short) ? item.short : item.title}  "#
          + "← /shelves/1/books/1/title  ← a.yml:31:39"))
  }

  @Test("a row that failed says so, and where")
  func failures() throws {
    let session = try session()
    #expect(session.runProgram("explain", "@a.yml", "--row", "shelves/a~1b/books/3") == .findings)
    #expect(
      session.output.contains("  cell      none, variant 0  ← a.yml:30:46\n"), "\(session.output)")
    let message =
      "`>` cannot compare a string with a double; double(x) or int(x) makes a number of text [row.type]"
    #expect(session.output.contains("  error     \(message)\n"))
    #expect(session.output.contains("  when      \(message)  ← ${item.price > 5.0}  ← "))
    #expect(!session.output.contains("props"))
  }

  @Test("the same as JSON")
  func json() throws {
    let session = try session()
    let code = session.runProgram(
      "explain", "@a.yml", "--row", "shelves/a~1b/books/1", "--format", "json")
    #expect(code == .done)
    #expect(
      session.output.hasPrefix(
        #"{"listlayout":1,"id":"shelves/a~1b/books/1","section":0,"item":0,"source":"shelves/books","#
          + #""local":0,"pointer":"/shelves/1/books/0","cell":"Book","variant":0,"file":"a.yml","#
          + #""line":30,"column":46,"parts":[{"name":"key","value":"1","expressions":["${item.isbn}"],"#
          + #""pointers":["/shelves/1/books/0/isbn"],"file":"a.yml","line":28,"column":10},"#))
    #expect(session.output.hasSuffix("}]}\n"))
  }

  @Test("data, params and the environment are those of render")
  func inputs() throws {
    let session = try session()
    try session.write(
      "b.json", #"{"shelves":[{"id":"x","name":"X","open":true,"books":[]}]}"#)
    let code = session.runProgram(
      "explain", "@a.yml", "--row", "0", "--data", "@b.json", "--param", "mark=!", "--width", "100")
    #expect(code == .done)
    #expect(session.output.contains(#""X !""#) && session.output.contains("size.width    50 "))
    #expect(session.runProgram("explain", "@a.yml", "--row", "0", "--param", "q=1") == .usage)
  }

  @Test(
    "a row that is not there is code 2, with what there is",
    arguments: [
      (["--row", "1"], "there is no row 1: the list has one row, 0"),
      (
        ["--row", "shelves/a~1c"],
        "no row has the id \"shelves/a~1c\", did you mean \"shelves/a~1b\"?"
      ),
      (["--row", "99999999999999999999"], "there is no row 99999999999999999999"),
      ([], "--row is missing"), (["--rwo", "1"], "did you mean --row?"),
    ])
  func missingRows(arguments: [String], message: String) throws {
    let session = try session()
    let code = session.run(
      arguments: ["explain", "@a.yml"] + arguments, commands: CommandProgram.listlayout.commands)
    #expect(code == .usage)
    #expect(session.errors.contains(message), "\(session.errors)")
  }
}
