import DataSources

/// The row at a position, in 100,000 rows of 10,000 sources of one section and of one each.
func measureLookup() {
  let children = (0..<10_000).map { child in
    DataSource<Int>.basic(id: "child\(child)", items: child * 10..<child * 10 + 10)
  }
  let list = DataSource.composite(id: "root", sections: .single, children).list
  var random = Stride()
  let positions = (0..<4096).map { _ in
    ListPosition(section: 0, item: Int(random.next() % UInt64(list.rowCount)))
  }
  var sum = 0
  var index = 0
  measure("lookup") {
    index = (index + 1) & 4095
    sum &+= list.row(at: positions[index]) ?? 0
  }
  use(sum)
}

/// Numbers that look random and are the same in every run (SplitMix64).
struct Stride: RandomNumberGenerator {
  private var state: UInt64 = 7

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
