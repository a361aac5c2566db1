/// Finds the offset of a time zone from UTC, and remembers the zones it has read.
///
/// Zones are named as IANA names them (`Europe/Berlin`), or are offsets (`+02:00`, `-08:00`,
/// `02:00`); `UTC` and the empty name need no file. Any other name never reaches the provider.
@usableFromInline
package struct TimeZones: Sendable {
  /// Why a zone has no offset.
  package enum Failure: Error, Sendable, Hashable {
    /// No zone can have such a name.
    case badName
    /// The database has no zone of that name.
    case unknown
    /// The zone's file breaks the format.
    case badFile
  }

  private let provider: any TimeZoneProvider
  private var zones: [(name: [UInt8], file: ZoneFile)] = []

  /// More zones than this are not kept.
  private static var cacheLimit: Int { 64 }

  /// Makes a finder that asks `provider` for files.
  package init(_ provider: any TimeZoneProvider) { self.provider = provider }

  /// The seconds to add to UTC in the zone `name` at `time`.
  package mutating func offset(
    ofZone name: Span<UInt8>, at time: Timestamp
  ) throws(Failure) -> Int {
    if name.isEmpty || name.equals("UTC") { return 0 }
    for zone in zones where name.equals(zone.name.span) {
      return zone.file.offset(at: time.seconds)
    }
    if let offset = TimeZones.fixedOffset(name) { return offset }
    guard TimeZones.isZoneName(name) else { throw .badName }
    let bytes = unsafe name.withUnsafeBufferPointer { unsafe Array($0) }
    guard let content = provider.zoneFile(named: String(decoding: bytes, as: UTF8.self)) else {
      throw .unknown
    }
    guard let file = ZoneFile(content) else { throw .badFile }
    if zones.count >= TimeZones.cacheLimit { zones.removeAll() }
    zones.append((bytes, file))
    return file.offset(at: time.seconds)
  }

  /// `+02:00`, `-08:00` or `02:00` in seconds.
  private static func fixedOffset(_ name: Span<UInt8>) -> Int? {
    var scanner = TimeScanner()
    let isNegative = scanner.take(0x2D, name)
    if !isNegative { _ = scanner.take(0x2B, name) }
    guard let hours = scanner.digits(2, name), hours <= 23, scanner.take(0x3A, name),
      let minutes = scanner.digits(2, name), minutes <= 59, scanner.index == name.count
    else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    return isNegative ? -seconds : seconds
  }

  /// Whether `name` matches `[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*`.
  package static func isZoneName(_ name: Span<UInt8>) -> Bool {
    var partLength = 0
    for index in name.indices {
      switch name[index] {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x5F, 0x2B, 0x2D: partLength += 1
      case 0x2F where partLength > 0: partLength = 0
      default: return false
      }
    }
    return partLength > 0
  }
}

extension Timestamp {
  /// The time that clocks show `offset` seconds east of UTC.
  package func calendarTime(offset: Int) -> CalendarTime {
    CalendarTime(secondsSince1970: seconds + Int64(offset))
  }
}
