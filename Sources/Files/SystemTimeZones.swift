/// The time zone database of the operating system: TZif files (RFC 9636) by IANA name.
///
/// This room knows nothing of time; whoever runs the program hands these bytes to the room that
/// does.
package struct SystemTimeZones: Sendable {
  /// The folder of the database.
  package let folder: String

  /// Takes the folder that `TZDIR` names, else `/usr/share/zoneinfo`.
  package init(environment: (String) -> String? = Host.environmentVariable) {
    let named = environment("TZDIR") ?? ""
    folder = named.isEmpty ? "/usr/share/zoneinfo" : named
  }

  /// Whether there is a database at all.
  package var exists: Bool { Paths.kind(of: folder) == .folder }

  /// The file of zone `name`, nil when there is none.
  ///
  /// Only names that match `[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*` reach the file system: no dot,
  /// so none leads out of the folder.
  package func zoneFile(named name: String) -> [UInt8]? {
    guard Self.isName(name) else { return nil }
    return try? FileReader.read(Paths.joined(folder, name), limit: 1 << 20)
  }

  private static func isName(_ text: String) -> Bool {
    var partLength = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
        UInt8(ascii: "-"):
        partLength += 1
      case UInt8(ascii: "/") where partLength > 0: partLength = 0
      default: return false
      }
    }
    return partLength > 0
  }
}
