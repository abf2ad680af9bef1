import EntsimEntitlement
import EntsimPlatform
import EntsimScenarioModel
import EntsimScenarios

/// The catalogues of the suites that some scenarios belong to, each read once.
struct SuiteCatalogues: Sendable {
  /// The catalogues by the roots of their suites; a suite without one, or with a broken one, is not
  /// among them.
  private(set) var byRoot: [String: Catalogue] = [:]
  /// The files of all of them, in the order of their paths.
  private(set) var files: [CatalogueLoader.File] = []

  private let directory = ProcessEnvironment.currentDirectory ?? ""
  /// The files by what makes two paths lead to the same one.
  private var identities: Set<Files.Identity> = []

  /// Reads the catalogues of the suites that files belong to.
  init(of paths: [String]) {
    var roots: Set<String> = []
    for path in paths {
      let root = SuitePath.root(ofScenarioAt: path, from: directory)
      guard roots.insert(root).inserted else { continue }
      let result = CatalogueLoader().load(root: root)
      byRoot[root] = result.catalogue
      // One suite may have several roots, as `Scenarios` and `./Scenarios`.
      files += result.files.filter { file in
        Files.identity(of: file.path).map { identities.insert($0).inserted } ?? true
      }
    }
    files.sort { $0.path.precedesByBytes($1.path) }
  }

  /// Returns the catalogue of the suite that a file belongs to.
  func catalogue(of path: String) -> Catalogue? {
    byRoot[SuitePath.root(ofScenarioAt: path, from: directory)]
  }

  /// Whether a path leads to a file of a catalogue.
  func holds(_ path: String) -> Bool {
    Files.identity(of: path).map(identities.contains) ?? false
  }
}
