import Files
import SourceText

/// Finds the configuration that holds where the program was started.
struct ConfigurationFile {
  /// What it is called.
  static let name = ".listlayout.yml"

  /// What it is called by mistake.
  private static let mistakenNames = [".listlayout.yaml", "listlayout.yaml", "listlayout.yml"]

  /// Its absolute path, nil when there is none.
  private(set) var path: String?
  /// The absolute paths of files in the folders that were looked into which were probably meant as
  /// the configuration.
  private(set) var mistaken: [String] = []

  /// The file that is searched for from `folder` upwards, no further than the repository's root;
  /// outside of a repository in `folder` only, so that nobody else's file counts.
  init(from folder: String) {
    var place = folder
    let root = Self.repositoryRoot(of: folder) ?? folder
    while true {
      mistaken += Self.mistakenNames.map { Paths.joined(place, $0) }.filter(Self.isMeant)
      let path = Paths.joined(place, Self.name)
      if Paths.kind(of: path) == .file {
        self.path = path
        return
      }
      if place == root || place == "/" || place == "." { return }
      place = Paths.folder(of: place)
    }
  }

  /// Whether the file at `path` is there and says what a configuration can say.
  private static func isMeant(_ path: String) -> Bool {
    guard Paths.kind(of: path) == .file,
      let bytes = try? FileReader.read(path, limit: InputFile.documentLimit, as: .found)
    else { return false }
    let root = RootKeys(in: bytes)
    return ConfigurationReader.keys.contains { root.has($0) }
  }

  /// The nearest folder at or above `folder`, absolute, that holds `.git`.
  static func repositoryRoot(of folder: String) -> String? {
    var place = folder
    while Paths.kind(of: Paths.joined(place, ".git")) == nil {
      if place == "/" || !Paths.isAbsolute(place) { return nil }
      place = Paths.folder(of: place)
    }
    return place
  }
}
