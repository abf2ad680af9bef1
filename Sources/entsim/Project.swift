import EntsimJournalStore
import EntsimPlatform

/// The folder of the project that the current directory lies in: the nearest one upwards that holds the suite.
enum Project {
  /// The folder of the suite, which a command works on where no path is given.
  static let suite = "Scenarios"

  /// The path of the suite: in the current directory, else in the nearest folder above it that has one; where none
  /// does, as in the current directory.
  static var suitePath: String { path(of: suite, in: folder) }

  /// The folder of the default store, empty for the current directory: that of the suite, unless a store is here.
  static var storeFolder: String {
    Files.kind(of: JournalStore.defaultFolder) == .missing ? folder : ""
  }

  /// The way up to the project's folder, empty for the current directory.
  private static var folder: String {
    let depth = ProcessEnvironment.currentDirectory?.split(separator: "/").count ?? 0
    let ways = (0...depth).lazy.map { Array(repeating: "..", count: $0).joined(separator: "/") }
    return ways.first { Files.kind(of: path(of: suite, in: $0)) == .directory } ?? ""
  }

  private static func path(of name: String, in folder: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }
}
