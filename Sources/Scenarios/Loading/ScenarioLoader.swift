internal import EntsimCryptography
public import EntsimDiagnostics
public import EntsimEntitlement
internal import EntsimPlatform
public import EntsimScenarioModel
public import EntsimYAML

/// A scenario's file as it was read.
public struct LoadResult: Sendable {
  /// The scenario, or one for each cell of a matrix; none when anything is wrong.
  public let scenarios: [Scenario]
  /// What is wrong with the file and its fixtures, in order of place; warnings may stand here when
  /// there are scenarios.
  public let diagnostics: [Diagnostic]
  /// The files that were read, the scenario first, then its fixtures and its flows in the order of their use, then
  /// those that name roots.
  public let sources: [SourceText]
}

extension LoadResult {
  /// Creates what is told of a file that could not be read.
  init(unreadable path: String, _ failure: ScenarioLoader.ReadFailure) {
    let message = "cannot read \(path): \(failure.reason)"
    self.init(
      scenarios: [],
      diagnostics: [.error(.unreadableFile, message, at: nil)],
      sources: []
    )
  }
}

/// Reads scenarios with the fixtures and the flows that they use; a loader keeps those that it has read last.
///
/// What a loader returns is a function of the files alone.
public struct ScenarioLoader: Sendable {
  /// Why a file could not be read.
  public struct ReadFailure: Error, Hashable, Sendable {
    /// The reason, which follows the path and a colon.
    public let reason: String

    /// Creates a failure.
    public init(reason: String) {
      self.reason = reason
    }
  }

  /// Returns the content of the file at a path.
  public typealias Reader = @Sendable (_ path: String) throws(ReadFailure) -> [UInt8]

  private let root: String?
  private let directory: String
  let limits: Limits
  let read: Reader
  private var files: SuiteFiles
  private var fixtures = FileCache<Fixture>()
  private var flows = FileCache<FlowFile>()
  /// The catalogues of the suites, by their roots; claims are checked where there is one.
  public var catalogues: [String: Catalogue] = [:]
  /// The most nodes that the cells of a matrix may have together, and lists of providers that apps hold.
  public var nodeLimit = usualNodeLimit

  /// The folder of a suite whose files are fixtures.
  public static let fixtureFolder = "Fixtures"

  /// The folder of a suite whose files are flows.
  public static let flowFolder = "Flows"

  /// The ``nodeLimit``, unless a person allows more.
  public static let usualNodeLimit = 200_000

  /// Creates a loader that reads from the disk.
  ///
  /// - Parameters:
  ///   - root: The directory from which fixtures are found; nil for the one that
  ///     ``SuitePath/root(ofScenarioAt:from:)`` says for each scenario.
  ///   - limits: The sizes beyond which a file is refused.
  public init(root: String? = nil, limits: Limits = .standard) {
    let bytes = limits.bytes
    let directory = ProcessEnvironment.currentDirectory ?? ""
    self.init(root: root, from: directory, limits: limits) { path throws(ReadFailure) in
      do throws(FileError) {
        let isInput = SuitePath.isStandardInput(path)
        return try Files.read(isInput ? Files.standardInput : path, limit: bytes)
      } catch {
        throw ReadFailure(reason: error.reason.description)
      }
    }
    files.isInside = { Files.lies($0, within: $1) }
    files.isFolder = { Files.kind(of: $0) == .directory }
    files.list = { Files.fixtures(in: $0) }
  }

  /// Creates a loader that reads by a function.
  ///
  /// - Parameters:
  ///   - root: The directory from which fixtures are found; nil for the one that
  ///     ``SuitePath/root(ofScenarioAt:from:)`` says for each scenario.
  ///   - directory: The absolute path of the directory that relative paths begin in; empty where it
  ///     does not matter.
  ///   - limits: The sizes beyond which a file is refused.
  ///   - read: Returns the content of a file; must give the same for the same path.
  public init(
    root: String? = nil,
    from directory: String = "",
    limits: Limits = .standard,
    read: @escaping Reader
  ) {
    self.root = root
    self.directory = directory
    self.limits = limits
    self.read = read
    files = SuiteFiles(limits: limits, read: read)
  }

  /// Returns the loader, for which a file holds other bytes than it does.
  package func reading(_ bytes: [UInt8], at changed: String) -> ScenarioLoader {
    var loader = ScenarioLoader(root: root, from: directory, limits: limits) {
      [read] path throws(ReadFailure) in
      path == changed ? bytes : try read(path)
    }
    loader.files.isInside = files.isInside
    loader.files.isFolder = files.isFolder
    loader.files.list = files.list
    loader.catalogues = catalogues
    loader.nodeLimit = nodeLimit
    return loader
  }

  /// Reads, merges and checks a scenario.
  ///
  /// Whatever the files hold, this returns.
  ///
  /// - Parameter path: The path of the file, as the person gave it.
  /// - Returns: The scenario, or everything that is wrong with it.
  public mutating func load(path: String) -> LoadResult {
    let bytes: [UInt8]
    do throws(ReadFailure) {
      bytes = try read(path)
    } catch {
      return LoadResult(unreadable: path, error)
    }
    forgetSourcesOfRoots()
    let document = Document.parse(
      bytes,
      file: path,
      limits: limits,
      lookingFor: MatrixCell.key
    )
    let root = suiteRoot(of: path)
    var decoder = Decoder(of: document.tree)
    decoder.catalogue = catalogues[root]
    decoder.nodeLimit = nodeLimit
    decoder.fixtures = FixtureDeclarations(in: root, of: files)
    decoder.findings.append(contentsOf: document.diagnostics)
    var sources = [document.source]
    var scenarios: [Scenario] = []
    if let node = document.root, var fields = decoder.scenarioFields(node) {
      let collector = collect(fields["use"]?.value, of: path, in: root, into: decoder)
      decoder.trees = collector.trees
      sources += collector.sources
      let flows = expandFlows(in: &fields, root: root, into: &decoder)
      sources += flows.sources
      decoder.isWhole = collector.isWhole && flows.isWhole
      var worlds = collector.worlds
      if let given = fields["given"]?.value {
        worlds.append(decoder.withoutCells(given))
      }
      scenarios = decoder.scenarios(fields, worlds: worlds, path: path)
      let digest = Digest.fingerprint(of: bytes)
      scenarios = scenarios.map { $0.read(from: digest) }
      sources += sourcesOfRoots
    }
    return LoadResult(
      scenarios: scenarios,
      diagnostics: decoder.findings.sorted,
      sources: sources
    )
  }

  /// Collects the fixtures that a file uses, and keeps them for the next one.
  mutating func collect(
    _ use: Node?,
    of path: String,
    in root: String,
    into decoder: borrowing Decoder
  ) -> FixtureCollector {
    var collector = FixtureCollector(root: root, files: files, fixtures: fixtures)
    collector.collect(use, of: path, into: decoder)
    fixtures = collector.fixtures
    files = collector.files
    return collector
  }

  /// Reads the flows that steps call, and those that flows call, and keeps them for the next file.
  mutating func collectFlows(
    from steps: Node,
    in root: String,
    chain: [SuiteFiles.Place] = [],
    into decoder: borrowing Decoder
  ) -> FlowCollector {
    var collector = FlowCollector(files: files, kept: flows)
    collector.collect(from: steps, in: root, chain: chain, into: decoder)
    flows = collector.kept
    files = collector.files
    return collector
  }

  /// Returns the root of the suite that a file belongs to.
  func suiteRoot(of path: String) -> String {
    root ?? SuitePath.root(ofScenarioAt: path, from: directory)
  }

  /// The files that name the roots that the files so far have used.
  var sourcesOfRoots: [SourceText] { files.sources }

  /// Forgets which files name the roots that the last file has used.
  mutating func forgetSourcesOfRoots() { files.begin() }
}
