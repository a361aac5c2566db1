import DocumentValues
import LayoutModel

/// What is known of the data: a flat tree of places, each with what expressions do with it.
struct DataShape {
  /// One place in the data; its parts are named by their index.
  private struct Place {
    var fields: [(name: String, place: Int, isRequired: Bool)] = []
    var element: Int?
    var types = PlainTypes.all
    var isMap = false
  }

  private var places = [Place()]

  /// Levels deeper than this are not described.
  private static let depthLimit = 100

  /// The place of the whole data.
  static let root = 0

  /// The place of field `name` of the map at `place`.
  mutating func field(_ name: String, of place: Int) -> Int {
    places[place].isMap = true
    if let known = places[place].fields.first(where: { $0.name == name }) { return known.place }
    places.append(Place())
    places[place].fields.append((name, places.count - 1, false))
    return places.count - 1
  }

  /// Says that the map at `place` needs its field at `field`.
  mutating func require(_ field: Int, of place: Int) {
    guard let index = places[place].fields.firstIndex(where: { $0.place == field }) else { return }
    places[place].fields[index].isRequired = true
  }

  /// The place of every element of the list at `place`.
  mutating func element(of place: Int) -> Int {
    if let known = places[place].element { return known }
    places.append(Place())
    places[place].element = places.count - 1
    return places.count - 1
  }

  /// Says that what stands at `place` has one of `types`.
  mutating func narrow(_ place: Int, to types: PlainTypes) {
    let both = places[place].types.intersection(types)
    if !both.isEmpty { places[place].types = both }
  }

  // MARK: Schema

  /// The shape as a JSON Schema, compact.
  func schema(title: String) -> [UInt8] {
    var bytes = Array(#"{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"#.utf8)
    JSONWriter.append(string: title, to: &bytes)
    appendMembers(of: DataShape.root, depth: 0, isFirst: false, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  private func appendMembers(of index: Int, depth: Int, isFirst: Bool, to bytes: inout [UInt8]) {
    let place = places[index]
    var isFirst = isFirst
    func key(_ name: String, _ bytes: inout [UInt8]) {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      bytes += "\"\(name)\":".utf8
    }
    let names = typeNames(of: place)
    if names.count == 1 {
      key("type", &bytes)
      JSONWriter.append(string: names[0], to: &bytes)
    } else if !names.isEmpty {
      key("type", &bytes)
      append(names, to: &bytes)
    }
    if depth > DataShape.depthLimit { return }
    if !place.fields.isEmpty {
      key("properties", &bytes)
      for (position, field) in place.fields.enumerated() {
        bytes += (position == 0 ? "{" : ",").utf8
        JSONWriter.append(string: field.name, to: &bytes)
        bytes += ":{".utf8
        appendMembers(of: field.place, depth: depth + 1, isFirst: true, to: &bytes)
        bytes.append(UInt8(ascii: "}"))
      }
      bytes.append(UInt8(ascii: "}"))
      let required = place.fields.filter(\.isRequired).map(\.name)
      if !required.isEmpty {
        key("required", &bytes)
        append(required, to: &bytes)
      }
    }
    if let element = place.element {
      key("items", &bytes)
      bytes.append(UInt8(ascii: "{"))
      appendMembers(of: element, depth: depth + 1, isFirst: true, to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// The types that the place can have; none where it can have all.
  private func typeNames(of place: Place) -> [String] {
    var types = place.types
    var used: PlainTypes = []
    if place.isMap { used.insert(.object) }
    if place.element != nil { used.insert(.array) }
    if !used.isEmpty {
      let both = types.intersection(used)
      types = both.isEmpty ? used : both
    }
    return types == .all
      ? [] : PlainTypes.named.filter { types.contains($0.types) }.map(\.name)
  }

  private func append(_ names: [String], to bytes: inout [UInt8]) {
    for (position, name) in names.enumerated() {
      bytes += (position == 0 ? "[" : ",").utf8
      JSONWriter.append(string: name, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
