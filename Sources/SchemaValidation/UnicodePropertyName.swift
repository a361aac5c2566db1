/// What a name inside `\p{…}` of ECMA-262 is to RE2.
enum UnicodePropertyName {
  /// RE2 has it under this name.
  case known(String)
  /// The members of a class, and those of its opposite.
  case ranges(String, String)
  /// ECMA-262 has it and RE2 does not.
  case unsupported
  /// Neither has it.
  case unknown

  /// Looks up a name, or a property and its value with `=` between them.
  ///
  /// Source: ECMA-262, tables 66 to 68; the aliases are those of PropertyValueAliases.txt.
  static func find(_ name: String) -> UnicodePropertyName {
    if let equals = name.firstIndex(of: "=") {
      let value = String(name[name.index(after: equals)...])
      switch name[..<equals] {
      case "General_Category", "gc": return category(value) ?? .unknown
      case "Script", "sc": return script(value)
      case "Script_Extensions", "scx": return .unsupported
      default: return .unknown
      }
    }
    if let category = category(name) { return category }
    switch name {
    case "Any": return .ranges("\\x{0}-\\x{10FFFF}", "")
    case "ASCII": return .ranges("\\x{0}-\\x{7F}", "\\x{80}-\\x{10FFFF}")
    case "ASCII_Hex_Digit", "AHex":
      return .ranges("0-9A-Fa-f", "\\x{0}-/:-@G-`g-\\x{10FFFF}")
    default: return binary.contains(name) ? .unsupported : .unknown
    }
  }

  private static func category(_ name: String) -> UnicodePropertyName? {
    if categories.contains(name) { return .known(name) }
    if name == "LC" || name == "Cased_Letter" { return .unsupported }
    if name == "Cn" || name == "Unassigned" { return .unsupported }
    return aliases[name].map { .known($0) }
  }

  private static func script(_ name: String) -> UnicodePropertyName {
    let isName = name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" }
    guard isName, let first = name.unicodeScalars.first, first.properties.isUppercase else {
      return .unknown
    }
    return .known(name)
  }

  private static let categories: Set<String> = [
    "L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No", "P", "Pc",
    "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "S", "Sm", "Sc", "Sk", "So", "Z", "Zs", "Zl", "Zp", "C",
    "Cc", "Cf", "Co", "Cs",
  ]

  private static let aliases: [String: String] = [
    "Letter": "L", "Uppercase_Letter": "Lu", "Lowercase_Letter": "Ll", "Titlecase_Letter": "Lt",
    "Modifier_Letter": "Lm", "Other_Letter": "Lo", "Mark": "M", "Combining_Mark": "M",
    "Nonspacing_Mark": "Mn", "Spacing_Mark": "Mc", "Enclosing_Mark": "Me", "Number": "N",
    "Decimal_Number": "Nd", "digit": "Nd", "Letter_Number": "Nl", "Other_Number": "No",
    "Punctuation": "P", "punct": "P", "Connector_Punctuation": "Pc", "Dash_Punctuation": "Pd",
    "Open_Punctuation": "Ps", "Close_Punctuation": "Pe", "Initial_Punctuation": "Pi",
    "Final_Punctuation": "Pf", "Other_Punctuation": "Po", "Symbol": "S", "Math_Symbol": "Sm",
    "Currency_Symbol": "Sc", "Modifier_Symbol": "Sk", "Other_Symbol": "So", "Separator": "Z",
    "Space_Separator": "Zs", "Line_Separator": "Zl", "Paragraph_Separator": "Zp", "Other": "C",
    "Control": "Cc", "cntrl": "Cc", "Format": "Cf", "Private_Use": "Co", "Surrogate": "Cs",
  ]

  private static let binary: Set<String> = [
    "Alphabetic", "Alpha", "Assigned", "Bidi_Control", "Bidi_C", "Bidi_Mirrored", "Bidi_M",
    "Case_Ignorable", "CI", "Cased", "Changes_When_Casefolded", "CWCF", "Changes_When_Casemapped",
    "CWCM", "Changes_When_Lowercased", "CWL", "Changes_When_NFKC_Casefolded", "CWKCF",
    "Changes_When_Titlecased", "CWT", "Changes_When_Uppercased", "CWU", "Dash",
    "Default_Ignorable_Code_Point", "DI", "Deprecated", "Dep", "Diacritic", "Dia", "Emoji",
    "Emoji_Component", "EComp", "Emoji_Modifier", "EMod", "Emoji_Modifier_Base", "EBase",
    "Emoji_Presentation", "EPres", "Extended_Pictographic", "ExtPict", "Extender", "Ext",
    "Grapheme_Base", "Gr_Base", "Grapheme_Extend", "Gr_Ext", "Hex_Digit", "Hex",
    "IDS_Binary_Operator", "IDSB", "IDS_Trinary_Operator", "IDST", "ID_Continue", "IDC",
    "ID_Start", "IDS", "Ideographic", "Ideo", "Join_Control", "Join_C",
    "Logical_Order_Exception", "LOE", "Lowercase", "Lower", "Math",
    "Noncharacter_Code_Point", "NChar", "Pattern_Syntax", "Pat_Syn", "Pattern_White_Space",
    "Pat_WS", "Quotation_Mark", "QMark", "Radical", "Regional_Indicator", "RI",
    "Sentence_Terminal", "STerm", "Soft_Dotted", "SD", "Terminal_Punctuation", "Term",
    "Unified_Ideograph", "UIdeo", "Uppercase", "Upper", "Variation_Selector", "VS",
    "White_Space", "space", "XID_Continue", "XIDC", "XID_Start", "XIDS",
  ]
}
