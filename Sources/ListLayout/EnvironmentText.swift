package import DocumentValues

/// What can be said of the texts in an environment: the name of a time zone, the tag of a locale.
package enum EnvironmentText {
  /// Why `name` is no time zone, with what is accepted; nil where it is one.
  ///
  /// Where there is no database of time zones only the form of the name is looked at.
  package static func refusal(ofTimeZone name: String, _ provider: any TimeZoneProvider) -> String?
  {
    let accepted = "an IANA name such as Europe/Paris, an offset such as +01:00 or UTC"
    var zones = TimeZones(provider)
    func isZone(_ name: String) throws(TimeZones.Failure) {
      _ = try zones.offset(ofZone: name.utf8.span, at: Timestamp(unchecked: 0, nanoseconds: 0))
    }
    do throws(TimeZones.Failure) {
      if name.isEmpty { throw .badName }
      try isZone(name)
      return nil
    } catch .unknown {
      let hasDatabase = provider.zoneFile(named: "Etc/UTC") != nil
      let spelled = capitalized(name)
      if spelled != name, (try? isZone(spelled)) != nil { return "did you mean \(spelled)?" }
      return hasDatabase ? accepted : nil
    } catch .badFile {
      return "one whose file in the database of time zones can be read"
    } catch {
      return accepted
    }
  }

  /// `europe/isle of_man` as zones are written: `Europe/Isle_Of_Man`.
  private static func capitalized(_ name: String) -> String {
    var isFirst = true
    var result = ""
    for character in name {
      let isSeparator = "/_- ".contains(character)
      result += isFirst ? character.uppercased() : character == " " ? "_" : character.lowercased()
      isFirst = isSeparator
    }
    return result
  }

  /// Why `tag` is no tag of a locale, with what is accepted; nil where it is well-formed.
  package static func refusal(ofLocale tag: String) -> String? {
    if isLocale(tag) { return nil }
    var dashed = String(tag.prefix { $0 != "." && $0 != "@" })
    dashed.replace("_", with: "-")
    if dashed != tag, isLocale(dashed) { return "did you mean \(dashed)?" }
    return "a BCP 47 tag such as en, pt-BR or zh-Hant-TW"
  }

  /// Whether `tag` is well-formed; its parts need not be registered.
  ///
  /// Source: RFC 5646, section 2.1, "Syntax"; of the grandfathered tags those that begin with `i-`.
  private static func isLocale(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
    }
    guard isPlain, let language = parts.first else { return false }
    var rest = parts.dropFirst()
    func take(_ isWanted: (Substring.UTF8View) -> Bool) -> Bool {
      guard let part = rest.first, isWanted(part) else { return false }
      rest.removeFirst()
      return true
    }
    func isLetters(_ part: Substring.UTF8View, _ count: Int) -> Bool {
      part.count == count && part.allSatisfy(isLetter)
    }
    if language.count == 1 {
      let first = language.first.map { $0 | 0x20 }
      return (first == UInt8(ascii: "x") || first == UInt8(ascii: "i")) && !rest.isEmpty
    }
    guard language.allSatisfy(isLetter) else { return false }
    if language.count <= 3 {
      for _ in 0..<3 { _ = take { isLetters($0, 3) } }
    }
    _ = take { isLetters($0, 4) }
    _ = take { isLetters($0, 2) || $0.count == 3 && $0.allSatisfy(isDigit) }
    while take({ $0.count >= 5 || $0.count == 4 && $0.first.map(isDigit) == true }) {}
    // Extensions, each a letter or digit and what belongs to it; after x anything goes.
    while let singleton = rest.first {
      guard singleton.count == 1 else { return false }
      rest.removeFirst()
      let isPrivate = singleton.first.map { $0 | 0x20 } == UInt8(ascii: "x")
      var count = 0
      while take({ isPrivate || $0.count > 1 }) { count += 1 }
      if count == 0 { return false }
    }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
