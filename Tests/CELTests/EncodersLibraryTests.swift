import Testing

/// The encoders library.
///
/// Source: cel-go, ext/README, "Encoders"; RFC 4648, sections 4 and 10. That padding may be missing
/// is what the language's own suite asks for.
@Suite("Encoders library")
struct EncodersLibraryTests {
  @Test("bytes are written and read as base64", arguments: tables.flatMap(\.rows))
  func row(_ row: FunctionRow) throws { try row.check() }

  static let tables: [FunctionRows] = [
    FunctionRows(
      "base64.encode",
      [
        ("base64.encode(b'hello')", "'aGVsbG8='"),
        ("base64.encode(b'')", "''"),
        ("base64.encode(b'f')", "'Zg=='"),
        ("base64.encode(b'fo')", "'Zm8='"),
        ("base64.encode(b'foo')", "'Zm9v'"),
        ("base64.encode(b'foob')", "'Zm9vYg=='"),
        (#"base64.encode(b'\xfb\xff\xfe')"#, "'+//+'"),
        (#"base64.encode(b'\x00')"#, "'AA=='"),
        ("base64.encode(bytes('€'))", "'4oKs'"),
        ("base64.encode(bytes('😀'))", "'8J+YgA=='"),
        ("base64.encode(bytes(lists.range(300).map(i, 'a').join())).size()", "400"),
        ("base64.encode('hello')", "row.type"),
        ("base64.encode(1)", "row.type"),
        ("base64.encode(null)", "row.null"),
        ("base64.encode()", "expression.unknown-function"),
      ]),
    FunctionRows(
      "base64.decode",
      [
        ("base64.decode('aGVsbG8=')", "b'hello'"),
        ("base64.decode('aGVsbG8')", "b'hello'"),
        ("base64.decode('')", "b''"),
        ("base64.decode('Zg==')", "b'f'"),
        ("base64.decode('Zg')", "b'f'"),
        ("base64.decode('Zm9vYmFy')", "b'foobar'"),
        ("base64.decode('+//+')", #"b'\xfb\xff\xfe'"#),
        ("string(base64.decode('8J+YgA=='))", "'😀'"),
        ("base64.decode(base64.encode(b'Hello World!'))", "b'Hello World!'"),
        ("base64.decode('z!')", "row.evaluation"),
        ("base64.decode('Z')", "row.evaluation"),
        ("base64.decode('=Zg=')", "row.evaluation"),
        ("base64.decode('Zg===')", "row.evaluation"),
        ("base64.decode('Zm-_')", "row.evaluation"),
        ("base64.decode('Zm 9v')", "row.evaluation"),
        ("base64.decode(b'Zg==')", "row.type"),
        ("base64.decode(null)", "row.null"),
      ]),
  ]
}
