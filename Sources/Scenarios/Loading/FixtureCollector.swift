internal import Diagnostics
internal import Platform
internal import ScenarioModel
internal import YAML

/// Follows `use` from a scenario through its fixtures, each once, the used before the users.
struct FixtureCollector {
  /// Where a fixture lies: in a suite, by its path there.
  struct Place: Hashable {
    let root: String
    let path: String

    /// The path of the file.
    var file: String { SuitePath.join(root, path) }
  }

  /// The most fixtures that may use each other in a row.
  static let deepest = 32

  let root: String
  let limits: Limits
  let read: ScenarioLoader.Reader
  /// Whether a path, its symbolic links followed, lies within the root.
  let isInside: @Sendable (_ path: String, _ root: String) -> Bool
  /// The fixtures that the loader has kept.
  private(set) var fixtures: FixtureCache
  /// The worlds of the fixtures in the order of merging.
  private(set) var worlds: [Node] = []
  /// What keeps the nodes of the fixtures that are used, also where the loader lets go of them.
  private(set) var trees: [Tree] = []
  /// The texts of the fixtures in the order of their use.
  private(set) var sources: [SourceText] = []

  /// Whether every fixture that is named could be read.
  private(set) var isWhole = true

  private var collected: Set<String> = []

  init(
    root: String,
    limits: Limits,
    read: @escaping ScenarioLoader.Reader,
    isInside: @escaping @Sendable (_ path: String, _ root: String) -> Bool,
    fixtures: FixtureCache
  ) {
    self.root = root
    self.limits = limits
    self.read = read
    self.isInside = isInside
    self.fixtures = fixtures
  }

  /// Collects what a scenario uses.
  ///
  /// - Parameters:
  ///   - use: The list of paths; nil where the scenario has none.
  ///   - path: The path of the scenario's file.
  ///   - decoder: Takes what is wrong.
  mutating func collect(_ use: Node?, of path: String, into decoder: borrowing Decoder) {
    guard let use else { return }
    let prefix = root.isEmpty ? "" : root.hasSuffix("/") ? root : root + "/"
    let name = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    collect(use, chain: [SuitePath.normalized(name) ?? name], into: decoder)
  }

  private mutating func collect(_ use: Node, chain: [String], into decoder: borrowing Decoder) {
    guard let nodes = decoder.list(use, "a list of fixtures") else {
      isWhole = false
      return
    }
    for node in nodes {
      guard let place = place(of: node, chain: chain, decoder) else {
        isWhole = false
        continue
      }
      guard !collected.contains(place.path) else { continue }
      guard chain.count <= Self.deepest else {
        decoder.error(.fixtureDepth, at: node) {
          "fixtures use each other through more than \(Self.deepest) files"
          "let the scenario use them directly"
        }
        isWhole = false
        continue
      }
      collected.insert(place.path)
      let fixture = fixture(at: place)
      if let failure = fixture.failure {
        decoder.error(.unreadableFile, at: node) {
          "cannot read the fixture \(place.file): \(failure)"
          failure != FileError.Reason.notFound.description
            ? nil
            : "fixtures are named from the suite's root, "
              + (root.isEmpty ? "the current directory" : Wording.quote(root))
        }
        isWhole = false
        continue
      }
      if fixture.findings.hasErrors { isWhole = false }
      decoder.findings.append(contentsOf: fixture.findings.sorted)
      if let tree = fixture.tree { trees.append(tree) }
      if let source = fixture.source { sources.append(source) }
      if let use = fixture.use { collect(use, chain: chain + [place.path], into: decoder) }
      if let given = fixture.given {
        worlds.append(decoder.withoutCells(given))
      }
    }
  }

  /// Returns where a fixture lies that may be used; reports it otherwise.
  private func place(
    of node: Node,
    chain: [String],
    _ decoder: borrowing Decoder
  ) -> Place? {
    guard let text = decoder.name(node, "the path of a fixture") else { return nil }
    guard let path = SuitePath.normalized(text) else {
      return decoder.refuse(.badPath, at: node) {
        "\(Wording.quote(text)) is no path within the suite"
        "fixtures are named from the suite's root, as `Fixtures/two-providers.yaml`"
      }
    }
    let place = Place(root: root, path: path)
    // Nothing from outside is ever read, so what was read once need not be looked at again.
    guard fixtures[place] != nil || isInside(place.file, root) else {
      return decoder.refuse(.badPath, at: node) {
        "\(Wording.quote(text)) leads out of the suite, through a symbolic link"
        "put a copy of what it leads to into the suite"
      }
    }
    guard let start = chain.firstIndex(of: path) else { return place }
    let circle = (chain[start...] + [path]).joined(separator: " -> ")
    return decoder.refuse(.fixtureCycle, at: node) {
      chain.count == 1 && chain[0] == path
        ? "the scenario uses itself" : "the fixtures use each other in a circle: \(circle)"
      chain.count == 1 ? "remove it" : "remove one `use` of the circle"
    }
  }

  private mutating func fixture(at place: Place) -> Fixture {
    if let fixture = fixtures[place] { return fixture }
    let file = place.file
    let fixture: Fixture
    do throws(ScenarioLoader.ReadFailure) {
      fixture = Fixture(try read(file), file: file, limits: limits)
    } catch {
      fixture = Fixture(failure: error.reason)
    }
    fixtures.keep(fixture, at: place)
    return fixture
  }
}
