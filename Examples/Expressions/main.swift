// Expressions of the Common Expression Language: compiled once, run with other values, over a
// document, and what is said of one that is wrong.
//
//   swift run Expressions

import CEL

let discount = try CELExpression(
  #"price * (1.0 - rate) < limit ? "cheap" : "dear""#, names: ["price", "rate", "limit"])
for rate in [0.0, 0.25, 0.5] {
  let word = try discount.value(with: ["price": 12.5, "rate": .double(rate), "limit": 10.0])
  print("rate \(rate): \(word.stringValue ?? "")")
}

let feed = Source(
  name: "feed.json",
  text: #"{ "songs": [{ "title": "Rise", "year": 2024 }, { "title": "Dusk", "year": 2025 }] }"#)
var findings = Diagnostics()
let titles = try CELExpression(
  "data.songs.filter(s, s.year > since).map(s, s.title)", names: ["data", "since"])
if let tree = JSONReader.read(feed, role: .data, into: &findings) {
  let value = try titles.value(with: ["since": 2024], data: tree)
  print((value.listValue ?? []).compactMap(\.stringValue))
}

do {
  _ = try CELExpression("size(tilte)", names: ["title"])
} catch {
  for finding in error.findings {
    print("\(finding.code) at \(finding.span.range.start): \(finding.message)")
  }
}

do {
  _ = try CELExpression("1 / zero", names: ["zero"]).value(with: ["zero": 0])
} catch let failure as EvaluationFailure {
  print("\(failure.reason.rawValue): \(failure.message)")
}
