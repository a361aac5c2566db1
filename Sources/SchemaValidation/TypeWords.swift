/// The words of other languages for JSON Schema's types, for the fix of a `type` that is none.
enum TypeWords {
  private static let words: [(type: String, words: [String])] = [
    ("integer", ["int", "int32", "int64", "uint", "long", "short", "bigint", "whole"]),
    ("number", ["float", "double", "decimal", "real", "num", "numeric", "cgfloat"]),
    ("string", ["str", "text", "char", "varchar", "character", "url", "uri", "date", "datetime"]),
    ("boolean", ["bool", "flag", "bit"]),
    ("array", ["list", "set", "seq", "sequence", "vector", "tuple", "collection", "[]"]),
    ("object", ["map", "dict", "dictionary", "hash", "struct", "record", "table", "{}"]),
    ("null", ["nil", "none", "void", "undefined", "nothing"]),
  ]

  /// The type that `name` is another word for; nil where it is none, or `accepted` are not the
  /// names of types.
  static func type(meantBy name: String, among accepted: [String]) -> String? {
    guard words.allSatisfy({ accepted.contains($0.type) }) else { return nil }
    let name = name.lowercased()
    return words.first { $0.words.contains(name) }?.type
  }
}
