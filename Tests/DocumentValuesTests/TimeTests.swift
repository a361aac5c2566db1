import DocumentValues
import Foundation
import Testing

@Suite("Times")
struct TimeTests {
  @Test(
    "a timestamp is read and written",
    arguments: [
      ("1970-01-01T00:00:00Z", 0, 0, "1970-01-01T00:00:00Z"),
      ("2009-02-13T23:31:30Z", 1_234_567_890, 0, "2009-02-13T23:31:30Z"),
      ("2026-01-31T12:30:00.5+02:00", 1_769_855_400, 500_000_000, "2026-01-31T10:30:00.500Z"),
      ("0001-01-01T00:00:00Z", -62_135_596_800, 0, "0001-01-01T00:00:00Z"),
      (
        "9999-12-31T23:59:59.999999999Z", 253_402_300_799, 999_999_999,
        "9999-12-31T23:59:59.999999999Z"
      ),
      ("2000-02-29t00:00:00.1234567z", 951_782_400, 123_456_700, "2000-02-29T00:00:00.123456700Z"),
      ("1969-12-31T23:59:59.25Z", -1, 250_000_000, "1969-12-31T23:59:59.250Z"),
      ("1900-03-01T00:00:00-00:30", -2_203_889_400, 0, "1900-03-01T00:30:00Z"),
      (
        "2024-01-01T00:00:00.1234567890123Z", 1_704_067_200, 123_456_789,
        "2024-01-01T00:00:00.123456789Z"
      ),
    ])
  func timestamps(text: String, seconds: Int64, nanoseconds: Int32, written: String) throws {
    let time = try #require(Timestamp(text))
    #expect(time.seconds == seconds && time.nanoseconds == nanoseconds)
    #expect(time.text == written)
  }

  @Test(
    "a timestamp is made of the seconds since 1970, the nearest one where there is none",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_769_855_400.5, "2026-01-31T10:30:00.500Z"),
      (-0.75, "1969-12-31T23:59:59.250Z"), (-1e-12, "1969-12-31T23:59:59.999999999Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"),
      (253_402_300_800, "9999-12-31T23:59:59.999999999Z"),
      (.infinity, "9999-12-31T23:59:59.999999999Z"), (-.infinity, "0001-01-01T00:00:00Z"),
      (-1e300, "0001-01-01T00:00:00Z"), (.nan, "1970-01-01T00:00:00Z"),
    ] as [(Double, String)])
  func secondsSince1970(seconds: Double, written: String) {
    #expect(Timestamp(secondsSince1970: seconds).text == written)
  }

  @Test(
    "what is no timestamp, or out of range, is refused",
    arguments: [
      "", "2026", "2026-01-31", "2026-01-31T12:30:00", "2026-02-29T00:00:00Z",
      "2026-13-01T00:00:00Z",
      "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z", "2026-01-01T24:00:00Z",
      "2026-01-01T00:60:00Z",
      "2026-01-01T00:00:60Z", "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00+0200",
      "2026-01-01T00:00:00+24:00",
      "2026-01-01 00:00:00Z", "0000-01-01T00:00:00Z", "0001-01-01T00:00:00+00:01",
      "10000-01-01T00:00:00Z",
      "9999-12-31T23:59:59-00:01", "2026-01-01T00:00:00Zx", "+026-01-01T00:00:00Z",
    ])
  func badTimestamps(text: String) { #expect(Timestamp(text) == nil) }

  @Test("days count up without a gap from year 1 to 9999, and the weekday with them")
  func everyDay() {
    var expected = CalendarTime(secondsSince1970: -62_135_596_800)
    #expect(expected == CalendarTime(year: 1, month: 1, day: 1))
    var weekday = expected.weekday
    #expect(weekday == 1)
    for days in -719_162..<2_932_897 where days % 3 == 0 || days > 2_900_000 || days < -700_000 {
      let time = CalendarTime(secondsSince1970: Int64(days) * 86_400)
      if time.daysSince1970 != days { Issue.record("\(days)") }
      if (time.year, time.month, time.day) < (expected.year, expected.month, expected.day) {
        Issue.record("\(days)")
      }
      expected = time
      weekday = time.weekday
    }
    #expect(expected == CalendarTime(year: 9999, month: 12, day: 31))
    #expect(weekday == 5)
  }

  @Test(
    "a span is read and written",
    arguments: [
      ("1h30m", "5400s"), ("-1.5s", "-1.5s"), ("100ms", "0.1s"), ("0", "0s"), ("1us", "0.000001s"),
      ("1\u{B5}s", "0.000001s"), ("1\u{3BC}s", "0.000001s"), ("1ns", "0.000000001s"),
      ("-1ns", "-0.000000001s"),
      (".5m", "30s"), ("5.s", "5s"), ("+3s", "3s"), ("315576000000s", "315576000000s"),
      ("-315576000000s", "-315576000000s"), ("87660000h", "315576000000s"), ("1h45m47s", "6347s"),
      ("1.123456789123s", "1.123456789s"), ("-0", "0s"),
    ])
  func spans(text: String, written: String) throws {
    #expect(try #require(TimeSpan(text)).text == written)
  }

  @Test(
    "what is no span, or too long, is refused",
    arguments: [
      "", "-", "1", "s", ".s", "1x", "1 s", "1s ", "1sm", "315576000001s", "-315576000000.1s",
      "99999999999999999999999999999999999999999999s", "1h-3m", "00",
    ])
  func badSpans(text: String) { #expect(TimeSpan(text) == nil) }

  @Test("sums and differences carry nanoseconds and stay in range")
  func arithmetic() throws {
    let first = try #require(Timestamp("0001-01-01T00:00:01.999999999Z"))
    let nanosecond = try #require(TimeSpan("1ns"))
    #expect(first.adding(nanosecond)?.text == "0001-01-01T00:00:02Z")
    #expect(first.subtracting(try #require(TimeSpan("2s"))) == nil)
    let last = try #require(Timestamp("9999-12-31T23:59:59.999999999Z"))
    #expect(last.adding(nanosecond) == nil)
    #expect(last.since(first) == nil)
    let later = try #require(Timestamp("2026-01-01T00:00:00.25Z"))
    let earlier = try #require(Timestamp("2025-12-31T23:59:59.5Z"))
    #expect(later.since(earlier)?.text == "0.75s")
    #expect(earlier.since(later)?.text == "-0.75s")
    let longest = try #require(TimeSpan("315576000000s"))
    #expect(longest.adding(nanosecond) == nil)
    #expect(longest.negated?.subtracting(nanosecond) == nil)
    #expect(longest.subtracting(nanosecond)?.text == "315575999999.999999999s")
  }
}

/// The zone files of this machine.
private struct SystemZones: TimeZoneProvider {
  func zoneFile(named name: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(name)"))).map(Array.init)
  }
}

private struct OneZone: TimeZoneProvider {
  let content: [UInt8]
  func zoneFile(named name: String) -> [UInt8]? { content }
}

@Suite("Time zones")
struct TimeZoneTests {
  private static var hasDatabase: Bool { SystemZones().zoneFile(named: "Europe/Berlin") != nil }

  private func offset(_ zone: String, _ time: String, _ zones: inout TimeZones) throws -> Int {
    let time = try #require(Timestamp(time))
    return try zones.offset(ofZone: Array(zone.utf8).span, at: time)
  }

  @Test(
    "offsets by name, before, between and after the transitions of the file",
    .enabled(if: hasDatabase, "needs a time zone database"),
    arguments: [
      ("Europe/Berlin", "2026-01-31T12:00:00Z", 3_600),
      ("Europe/Berlin", "2026-07-31T12:00:00Z", 7_200),
      ("Europe/Berlin", "2026-03-29T00:59:59Z", 3_600),
      ("Europe/Berlin", "2026-03-29T01:00:00Z", 7_200),
      ("Europe/Berlin", "2026-10-25T00:59:59Z", 7_200),
      ("Europe/Berlin", "2026-10-25T01:00:00Z", 3_600),
      ("Europe/Berlin", "2500-07-01T00:00:00Z", 7_200),
      ("Europe/Berlin", "1800-01-01T00:00:00Z", 3_208),
      ("America/New_York", "2026-07-04T12:00:00Z", -14_400),
      ("America/New_York", "2026-12-04T12:00:00Z", -18_000),
      ("Australia/Sydney", "2009-02-13T23:31:30Z", 39_600),
      ("Australia/Sydney", "2450-06-13T23:31:30Z", 36_000),
      ("Australia/Sydney", "2450-12-31T23:31:30Z", 39_600),
      ("Asia/Kolkata", "2026-01-01T00:00:00Z", 19_800),
      ("US/Central", "2009-02-13T23:31:30Z", -21_600),
      ("Asia/Kathmandu", "2026-01-01T00:00:00Z", 20_700),
    ])
  func byName(zone: String, time: String, expected: Int) throws {
    var zones = TimeZones(SystemZones())
    #expect(try offset(zone, time, &zones) == expected)
    #expect(try offset(zone, time, &zones) == expected)
  }

  @Test(
    "fixed offsets and UTC need no database",
    arguments: [
      ("UTC", 0), ("", 0), ("+02:00", 7_200), ("-08:00", -28_800), ("02:00", 7_200), ("-00:00", 0),
      ("-02:30", -9_000),
    ])
  func fixed(zone: String, expected: Int) throws {
    var zones = TimeZones(NoTimeZones())
    #expect(try offset(zone, "2026-01-01T00:00:00Z", &zones) == expected)
  }

  @Test(
    "a name that no zone can have never reaches the provider",
    arguments: [
      "../etc/passwd", "/etc/passwd", "a//b", "a/", "a.b", "Europe/Berl\u{EE}n", "+24:00", "+2:00",
      "a b",
    ])
  func badNames(zone: String) {
    var zones = TimeZones(OneZone(content: []))
    #expect(throws: TimeZones.Failure.badName) {
      try offset(zone, "2026-01-01T00:00:00Z", &zones)
    }
  }

  @Test("an unknown zone is an error")
  func unknown() {
    var zones = TimeZones(NoTimeZones())
    #expect(throws: TimeZones.Failure.unknown) {
      try offset("Europe/Atlantis", "2026-01-01T00:00:00Z", &zones)
    }
  }

  @Test(
    "every shortened file is an error, and no changed byte traps",
    .enabled(if: hasDatabase, "needs a time zone database"))
  func brokenFiles() throws {
    let content = try #require(SystemZones().zoneFile(named: "Europe/Berlin"))
    for length in 0..<content.count {
      #expect(ZoneFile(Array(content.prefix(length))) == nil, "\(length)")
    }
    for index in content.indices {
      var changed = content
      changed[index] ^= 0xFF
      _ = ZoneFile(changed)?.offset(at: 1_000_000_000)
      _ = ZoneFile(changed)?.offset(at: 10_000_000_000)
    }
  }

  @Test(
    "rules of POSIX strings",
    arguments: [
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00:00Z", -14_400),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T06:59:59Z", -18_000),
      ("<+0330>-3:30", "2026-03-08T07:00:00Z", 12_600), ("UTC0", "2026-03-08T07:00:00Z", 0),
      ("EST5EDT,0/0,J365/25", "2026-12-31T23:59:59Z", -14_400),
      ("AAA0BBB,J60/0,J61/0", "2024-03-01T00:30:00Z", 3_600),
      ("AAA0BBB,59/0,60/0", "2024-02-29T00:30:00Z", 3_600),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", -3_600),
    ])
  func rules(rule: String, time: String, expected: Int) throws {
    let parsed = try #require(ZoneRule(Array(rule.utf8)[...]))
    #expect(parsed.offset(at: try #require(Timestamp(time)).seconds) == expected)
  }

  @Test(
    "a broken POSIX string is refused",
    arguments: [
      "", "X", "EST", "EST5EDT", "EST5EDT,", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0",
      "EST5EDT,J0,J5",
      "EST5EDT,M3.2.0,M11.1.0x", "<EST5", "EST99", "EST5EDT,366,5", "EST5EDT,M3.2.0/168,M11.1.0",
    ])
  func badRules(rule: String) { #expect(ZoneRule(Array(rule.utf8)[...]) == nil) }
}
