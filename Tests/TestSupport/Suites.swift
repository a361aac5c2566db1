public import Foundation

/// Finds the public suites and the cases that live outside the package.
public enum Suites {
  /// The folder of the public suites: `LISTLAYOUT_SUITES`, else `../shared/conformance`.
  public static var conformance: URL? { folder("LISTLAYOUT_SUITES", "../shared/conformance") }

  /// The folder of the cases: `LISTLAYOUT_CASES`, else `../shared/cases/reports`.
  public static var cases: URL? { folder("LISTLAYOUT_CASES", "../shared/cases/reports") }

  /// The package's own folder.
  public static var package: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  private static func folder(_ variable: String, _ fallback: String) -> URL? {
    let named = ProcessInfo.processInfo.environment[variable]
    let url = named.map { URL(filePath: $0) } ?? package.appending(path: fallback)
    let isFolder = try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
    return isFolder == true ? url.standardizedFileURL : nil
  }
}
