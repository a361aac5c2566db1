import DocumentValues

// The encoders library: base64.
//
// Source: cel-go, ext/README, "Encoders".

extension Evaluation {
  /// `base64.encode(bytes)`.
  mutating func base64Encode(_ value: Datum) throws(EvaluationFailure) -> Datum {
    guard value.kind == .bytes else {
      throw .argument("base64.encode(x)", takes: "bytes", not: value)
    }
    try spendText(value.count / 3 * 4 + 4)
    var text: [UInt8] = []
    memory.withUTF8(of: value) { Base64.encode($0, to: &text) }
    return memory.makeString(text.span)
  }

  /// `base64.decode(text)`.
  mutating func base64Decode(_ value: Datum) throws(EvaluationFailure) -> Datum {
    try requireString(value, "base64.decode(x)")
    try spendText(value.count)
    var content: [UInt8] = []
    guard memory.withUTF8(of: value, { Base64.decode($0, to: &content) }) else {
      throw EvaluationFailure(.evaluation, "base64.decode(x): the text is not base64")
    }
    return memory.makeBytes(content)
  }
}
