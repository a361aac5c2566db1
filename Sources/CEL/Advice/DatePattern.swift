/// What a pattern of `format.date` may hold, and what is meant by what it may not.
///
/// The letters are those of Unicode Technical Standard 35, "Date Field Symbol Table", as far as
/// they need no names of any language.
enum DatePattern {
  /// What is accepted, for messages.
  static let accepted =
    "yyyy yy M MM d dd H HH m mm s ss and S to SSSSSSSSS; other letters stand between apostrophes"

  /// Whether `letter`, `count` times, is a field.
  static func isField(_ letter: UInt8, count: Int) -> Bool {
    switch letter {
    case UInt8(ascii: "y"): count == 1 || count == 2 || count == 4
    case UInt8(ascii: "M"), UInt8(ascii: "d"), UInt8(ascii: "H"), UInt8(ascii: "m"),
      UInt8(ascii: "s"):
      count <= 2
    case UInt8(ascii: "S"): count <= 9
    default: false
    }
  }

  /// The field that other libraries write so; nil where there is none.
  static func meant(_ letter: UInt8, count: Int) -> String? {
    switch letter {
    case UInt8(ascii: "Y"), UInt8(ascii: "y"), UInt8(ascii: "u"): count == 2 ? "yy" : "yyyy"
    case UInt8(ascii: "D"), UInt8(ascii: "d"): count > 2 ? nil : count == 1 ? "d" : "dd"
    case UInt8(ascii: "M"), UInt8(ascii: "L"): count == 1 ? "M" : "MM"
    case UInt8(ascii: "h"), UInt8(ascii: "k"), UInt8(ascii: "K"): count == 1 ? "H" : "HH"
    case UInt8(ascii: "m"): "mm"
    case UInt8(ascii: "s"): "ss"
    case UInt8(ascii: "f"): String(repeating: "S", count: min(count, 9))
    case UInt8(ascii: "T"), UInt8(ascii: "Z"): "'\(Character(Unicode.Scalar(letter)))'"
    default: nil
    }
  }

  /// Why `letter`, `count` times, is no field, and what there is.
  static func refusal(_ letter: UInt8, count: Int) -> String {
    let field = String(repeating: Character(Unicode.Scalar(letter)), count: min(count, 12))
    let question = meant(letter, count: count).map { "; did you mean \($0)?" } ?? ""
    let reason =
      switch letter {
      case UInt8(ascii: "a"), UInt8(ascii: "A"): " (there are 24 hours, HH)"
      case UInt8(ascii: "E"), UInt8(ascii: "e"), UInt8(ascii: "c"), UInt8(ascii: "M"),
        UInt8(ascii: "d"):
        " (there are digits only, no names of days or months)"
      default: ""
      }
    let end = question.isEmpty ? "; it" : " it"
    return "the pattern has no field \(field)\(reason)\(question)\(end) may have \(accepted)"
  }

  /// Whether `text` is most probably a pattern: letters of fields and signs, no other word.
  static func isLikely(_ text: [UInt8]) -> Bool {
    let letters = Array("yYMdDhHmsSaEZ'".utf8)
    return text.count > 1 && text.contains { letters.contains($0) }
      && text.allSatisfy { !(0x41...0x5A).contains($0 & 0xDF) || letters.contains($0) }
  }

  /// `pattern` with what is meant by fields that there are not.
  static func corrected(_ pattern: [UInt8]) -> String {
    fault(of: pattern)?.meant ?? String(decoding: pattern, as: UTF8.self)
  }

  /// A fault of a pattern that is known before it is used.
  struct Fault {
    var message: String
    /// The whole pattern as it is to be written; nil where that is not clear.
    var meant: String?
    /// Whether the pattern can be used all the same.
    var isDoubtful = false
  }

  /// What is wrong with `pattern`; nil where nothing is.
  static func fault(of pattern: [UInt8]) -> Fault? {
    var refusal: String?
    var meant = ""
    var isClear = true
    var letters: Set<UInt8> = []
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      var end = index + 1
      if byte == 0x27 {
        while end < pattern.count, pattern[end] != 0x27 { end += 1 }
        guard end < pattern.count else {
          return Fault(message: "an apostrophe of the pattern is never closed")
        }
        end += 1
      } else if (0x41...0x5A).contains(byte & 0xDF) {
        while end < pattern.count, pattern[end] == byte { end += 1 }
        letters.insert(byte)
        if !isField(byte, count: end - index) {
          refusal = refusal ?? Self.refusal(byte, count: end - index)
          let field = Self.meant(byte, count: end - index)
          isClear = isClear && field != nil
          meant += field ?? ""
          index = end
          continue
        }
      }
      meant += String(decoding: pattern[index..<end], as: UTF8.self)
      index = end
    }
    if let refusal { return Fault(message: refusal, meant: isClear ? meant : nil) }
    let isDate = letters.contains(UInt8(ascii: "y")) || letters.contains(UInt8(ascii: "d"))
    guard isDate, letters.contains(UInt8(ascii: "m")), !letters.contains(UInt8(ascii: "M")),
      !letters.contains(UInt8(ascii: "H"))
    else { return nil }
    return Fault(
      message: "m and mm are minutes, and stand here without hours; months are M and MM",
      meant: meant.replacing("m", with: "M"), isDoubtful: true)
  }
}
