internal import EntsimLanguage
internal import EntsimPlatform
internal import EntsimScenarioModel
internal import EntsimYAML

/// What the fixtures of a suite declare, for advice about a name that a scenario misses.
///
/// The files are read at the first question, and only so many of them.
final class FixtureDeclarations {
  private static let mostFiles = 64

  private let root: String
  private let files: SuiteFiles
  /// The paths of the fixtures from the root, by the key that holds a name and the name; nil before they are read.
  private var paths: [String: [String: String]]?

  init(in root: String, of files: SuiteFiles) {
    self.root = root
    self.files = files
  }

  /// Finds a fixture that declares a name.
  ///
  /// Of several it is the one that other fixtures build on most, else the one that says the least.
  ///
  /// - Parameters:
  ///   - name: The name, such as that of a provider.
  ///   - key: The key of `given` that holds such names, as `providers`.
  /// - Returns: Its path, as `use` writes it; nil where none declares the name.
  func path(ofFixtureWith name: String, in key: String) -> String? {
    let known = paths ?? read()
    paths = known
    return known[key]?[name]
  }

  private func read() -> [String: [String: String]] {
    let listed = files.list(SuitePath.join(root, ScenarioLoader.fixtureFolder))
    var contents = listed.prefix(Self.mostFiles).compactMap { file -> Contents? in
      guard files.isInside(file, root), let bytes = try? files.read(file) else { return nil }
      let fixture = Fixture(bytes, file: file, limits: files.limits)
      return Contents(of: fixture, at: SuitePath.path(of: file, in: root))
    }
    let used = contents.flatMap(\.uses)
    for index in contents.indices {
      contents[index].userCount = used.count { $0 == contents[index].path }
    }
    var known: [String: [String: String]] = [:]
    for content in contents.sorted(by: { $0.rank < $1.rank }) {
      for (key, name) in content.names where known[key]?[name] == nil {
        known[key, default: [:]][name] = content.path
      }
    }
    return known
  }

  /// What matters of a fixture.
  private struct Contents {
    /// The path from the root.
    let path: String
    /// The names that its world declares, each behind its key.
    let names: [(key: String, name: String)]
    /// The paths of the fixtures that it uses, as it writes them.
    let uses: [String]
    /// How many keys its world has.
    let size: Int
    /// How many fixtures use it.
    var userCount = 0

    /// The lower, the better it is as advice.
    var rank: (Int, Int, String) { (-userCount, size, path) }

    init(of fixture: Fixture, at path: String) {
      self.path = path
      // The nodes are good only as long as the fixture is kept.
      (names, uses, size) = withExtendedLifetime(fixture) {
        let parts = fixture.given?.mapping.map(Array.init) ?? []
        let names = parts.filter { Vocabulary.namedEntries.contains($0.key.text) }.flatMap { part in
          let entries = part.value.mapping.map(Array.init) ?? []
          return entries.filter { !$0.value.isNull }.map { (part.key.text, $0.key.text) }
        }
        let uses = fixture.use?.sequence.map(Array.init)?.compactMap(\.string) ?? []
        return (names, uses, parts.count)
      }
    }
  }
}

extension Files {
  /// Lists the fixtures in a folder and below it, in order; none where the folder cannot be read.
  static func fixtures(in folder: String) -> [String] {
    let files = try? enumerate(folder, suffixes: [".yaml", ".yml"])
    return files?.map(\.path) ?? []
  }
}
