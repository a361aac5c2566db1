import Files
import Testing

@Suite("Terminal and host")
struct TerminalTests {
  private func usesColor(
    _ choice: Terminal.ColorChoice = .auto, terminal: Bool, _ variables: [String: String] = [:]
  ) -> Bool {
    Terminal(isTerminal: terminal, width: nil, environment: { variables[$0] }).usesColor(choice)
  }

  @Test("a terminal has colours, a pipe has none, and the option wins over both")
  func choice() {
    #expect(usesColor(terminal: true))
    #expect(!usesColor(terminal: false))
    #expect(usesColor(.always, terminal: false, ["NO_COLOR": "1"]))
    #expect(!usesColor(.never, terminal: true, ["FORCE_COLOR": "1"]))
  }

  @Test("the environment switches colours off before it switches them on")
  func environment() {
    #expect(!usesColor(terminal: true, ["NO_COLOR": "1"]))
    #expect(usesColor(terminal: true, ["NO_COLOR": ""]))
    #expect(!usesColor(terminal: true, ["TERM": "dumb"]))
    #expect(usesColor(terminal: false, ["FORCE_COLOR": "1"]))
    #expect(!usesColor(terminal: false, ["FORCE_COLOR": "0"]))
    #expect(usesColor(terminal: false, ["CLICOLOR_FORCE": "1"]))
    #expect(!usesColor(terminal: false, ["NO_COLOR": "1", "FORCE_COLOR": "1"]))
  }

  @Test("the width is the terminal's, else what COLUMNS says")
  func width() {
    func width(_ own: Int?, _ columns: String?) -> Int? {
      Terminal(isTerminal: true, width: own, environment: { $0 == "COLUMNS" ? columns : nil }).width
    }
    #expect(width(80, "100") == 80)
    #expect(width(nil, "100") == 100)
    #expect(width(nil, "0") == nil)
    #expect(width(nil, "x") == nil)
  }

  @Test("the host tells its environment, folder and time")
  func host() {
    #expect(Host.environmentVariable("PATH") != nil)
    #expect(Host.environmentVariable("LISTLAYOUT_NOT_SET") == nil)
    #expect(Host.workingDirectory.hasPrefix("/"))
    #expect(Host.now.seconds > 1_700_000_000)
    #expect((0..<1_000_000_000).contains(Host.now.nanoseconds))
    #expect(Host.processorCount >= 1)
  }

  @Test("a zone is read by its name, and no name leads out of the database")
  func timeZones() throws {
    let zones = SystemTimeZones()
    if zones.exists {
      let berlin = try #require(zones.zoneFile(named: "Europe/Berlin"))
      #expect(berlin.starts(with: Array("TZif".utf8)))
    }
    for name in ["../etc/passwd", "/etc/passwd", "", "Europe/", "Europe//Berlin", "a.b", "."] {
      #expect(zones.zoneFile(named: name) == nil)
    }
    #expect(zones.zoneFile(named: "Europe") == nil)
    #expect(zones.zoneFile(named: "Nowhere/None") == nil)
  }

  @Test("TZDIR names the database")
  func zoneFolder() throws {
    let room = try Room()
    try room.write("My/Zone", "TZif2")
    let zones = SystemTimeZones { $0 == "TZDIR" ? room.path() : nil }
    #expect(zones.zoneFile(named: "My/Zone") == Array("TZif2".utf8))
  }
}
