internal import EntsimDiagnostics
internal import EntsimScenarioModel
internal import EntsimYAML

/// Follows `use` from a scenario through its fixtures, each once, the used before the users.
struct FixtureCollector {
  private static let kind = SuiteFiles.Kind(
    noun: "fixture",
    example: "Fixtures/two-providers.yaml"
  )

  /// The most fixtures that may use each other in a row.
  static let deepest = 32

  let root: String
  private(set) var files: SuiteFiles
  /// The fixtures that the loader has kept.
  private(set) var fixtures: FileCache<Fixture>
  /// The worlds of the fixtures in the order of merging.
  private(set) var worlds: [Node] = []
  /// What keeps the nodes of the fixtures that are used, also where the loader lets go of them.
  private(set) var trees: [Tree] = []
  /// The texts of the fixtures in the order of their use.
  private(set) var sources: [SourceText] = []

  /// Whether every fixture that is named could be read.
  private(set) var isWhole = true

  private var collected: Set<SuiteFiles.Place> = []

  init(root: String, files: SuiteFiles, fixtures: FileCache<Fixture>) {
    self.root = root
    self.files = files
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
    let place = SuiteFiles.Place(root: root, path: SuitePath.path(of: path, in: root))
    collect(use, chain: [place], into: decoder)
  }

  private mutating func collect(
    _ use: Node,
    chain: [SuiteFiles.Place],
    into decoder: borrowing Decoder
  ) {
    guard let nodes = decoder.list(use, "a list of fixtures") else {
      isWhole = false
      return
    }
    for node in nodes {
      guard let place = place(of: node, chain: chain, decoder) else {
        isWhole = false
        continue
      }
      guard !collected.contains(place) else { continue }
      guard chain.count <= Self.deepest else {
        decoder.error(.fixtureDepth, at: node) {
          "fixtures use each other through more than \(Self.deepest) files"
          "let the scenario use them directly"
        }
        isWhole = false
        continue
      }
      collected.insert(place)
      let fixture = fixture(at: place)
      if let failure = fixture.failure {
        files.refuseUnreadable(place, failure, at: node, Self.kind, decoder)
        isWhole = false
        continue
      }
      if fixture.findings.hasErrors { isWhole = false }
      decoder.findings.append(contentsOf: fixture.findings.sorted)
      if let tree = fixture.tree { trees.append(tree) }
      if let source = fixture.source { sources.append(source) }
      if let use = fixture.use { collect(use, chain: chain + [place], into: decoder) }
      if let given = fixture.given {
        worlds.append(decoder.withoutCells(given))
      }
    }
  }

  /// Returns where a fixture lies that may be used; reports it otherwise.
  private mutating func place(
    of node: Node,
    chain: [SuiteFiles.Place],
    _ decoder: borrowing Decoder
  ) -> SuiteFiles.Place? {
    let fixtures = fixtures
    guard let text = decoder.name(node, "the path of a fixture"), let user = chain.last,
      let place = files.place(
        of: text,
        at: node,
        in: user.root,
        Self.kind,
        isKept: { fixtures[$0] != nil },
        decoder
      )
    else { return nil }
    guard let start = chain.firstIndex(of: place) else { return place }
    let circle = (chain[start...] + [place]).map { $0.name(in: root) }.joined(separator: " -> ")
    return decoder.refuse(.fixtureCycle, at: node) {
      chain.count == 1 && chain[0] == place
        ? "the scenario uses itself" : "the fixtures use each other in a circle: \(circle)"
      chain.count == 1 ? "remove it" : "remove one `use` of the circle"
    }
  }

  private mutating func fixture(at place: SuiteFiles.Place) -> Fixture {
    if let fixture = fixtures[place] { return fixture }
    let file = place.file
    let fixture: Fixture
    do throws(ScenarioLoader.ReadFailure) {
      fixture = Fixture(try files.read(file), file: file, limits: files.limits)
    } catch {
      fixture = Fixture(failure: error.reason)
    }
    fixtures.keep(fixture, at: place)
    return fixture
  }
}
