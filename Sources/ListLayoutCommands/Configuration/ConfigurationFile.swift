import Files
import SourceText

/// Finds the configuration that holds where the program was started.
struct ConfigurationFile {
  /// What it is called.
  static let name = ".listlayout.yml"

  /// Its absolute path.
  let path: String

  /// The file that is searched for from `folder` upwards, no further than the repository's root;
  /// outside of a repository in `folder` only, so that nobody else's file counts.
  init?(from folder: String) {
    var place = folder
    let root = Self.repositoryRoot(of: folder) ?? folder
    while true {
      let path = Paths.joined(place, Self.name)
      if Paths.kind(of: path) == .file {
        self.path = path
        return
      }
      if place == root || place == "/" || place == "." { return nil }
      place = Paths.folder(of: place)
    }
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
