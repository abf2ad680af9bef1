import Cryptography
import Diagnostics
public import Entitlement
import ScenarioModel
import Scenarios
import Simulation

/// The file that a world comes from: a fixture, or a scenario, whose steps do not matter here.
public struct WorldSource: Sendable {
  /// Why there is no world, as text for people.
  public struct Failure: Error, Sendable {
    /// The text, with a line break at its end.
    public let text: String
  }

  /// The world.
  public let world: WorldDescription
  private let text: String
  /// The path of the file.
  let path: String
  private let root: String
  private let isScenario: Bool
  /// Where the names of the world lie.
  private let names = SymbolRegion()

  /// The file, in the suite's root, that stands for the world while it is read.
  private static let probe = "entsim-serve.yaml"
  /// The file, beside it, that stands for a world that was posted.
  private static let posted = "entsim-posted.yaml"

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of a fixture or of a scenario.
  ///   - text: Its text.
  /// - Throws: ``Failure`` where the world is not valid.
  public init(path: String, text: String) throws(Failure) {
    try self.init(path: path, text: text, root: SuitePath.root(ofScenarioAt: path))
  }

  private init(path: String, text: String, root: String) throws(Failure) {
    self.path = path
    self.text = text
    self.root = root
    isScenario = text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("scenario:") }
    let start = isScenario ? text : Self.using(Self.posted)
    world = try names.during {
      Result { () throws(Failure) in try Self.scenario(start, beside: text, in: root).world }
    }.get()
  }

  /// Reads the text of a world that a client has posted.
  public func reading(_ text: String) throws(Failure) -> WorldSource {
    try WorldSource(path: Self.posted, text: text, root: root)
  }

  /// The SHA-256 digest of the file, in hexadecimal.
  var digest: String { Hexadecimal.encode(Digest.sha256(of: Array(text.utf8))) }

  /// Reads scripted answers in the words of `servers:`, as YAML or JSON.
  func answers(_ body: String) throws(Failure) -> [ScriptedAnswer] {
    let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { "    \($0)" }
    let text =
      "scenario: Served\nuse: [\(Self.posted)]\ngiven:\n  servers:\n"
      + lines.joined(separator: "\n") + "\nsteps:\n  - time: {advance: 1s}\n"
    return try Self.scenario(text, beside: fixtureText, in: root).world.answers
  }

  /// The world as a fixture: the whole file, or what a scenario says of its world.
  private var fixtureText: String {
    isScenario ? blocks(["use", "given"]).joined(separator: "\n") + "\n" : text
  }

  /// Returns the lines of a scenario that say what its world is, with the clock of a run.
  func headLines(clock: Instant) -> [String] {
    let date = "  clock: \"\(clock)\""
    let isPosted = path == Self.posted
    if !isScenario, !isPosted, root.isEmpty || path.hasPrefix(root + "/") {
      let name = root.isEmpty ? path : String(path.dropFirst(root.count + 1))
      return ["use: [\(name)]", "given:", date]
    }
    let given = blocks(["given"]).dropFirst().filter { !$0.hasPrefix("  clock:") }
    return blocks(["use"]) + ["given:", date] + given
  }

  /// Returns the lines of top-level keys of the file.
  private func blocks(_ keys: [String]) -> [String] {
    var lines: [String] = []
    var isWanted = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let first = line.unicodeScalars.first, first != " ", first != "#" {
        isWanted = keys.contains { line.hasPrefix("\($0):") }
      }
      if isWanted, !line.isEmpty { lines.append(String(line)) }
    }
    return lines
  }

  private static func using(_ fixture: String) -> String {
    "scenario: Served\nuse: [\(fixture)]\nsteps:\n  - time: {advance: 1s}\n"
  }

  private static func scenario(
    _ text: String,
    beside fixture: String,
    in root: String
  ) throws(Failure) -> Scenario {
    // The root is empty where that is the current directory.
    let folder = root.isEmpty ? "" : root + "/"
    let path = folder + probe
    var loader = ScenarioLoader(root: root)
      .reading(Array(text.utf8), at: path)
      .reading(Array(fixture.utf8), at: folder + posted)
    let result = loader.load(path: path)
    guard let scenario = result.scenarios.first else {
      let renderer = DiagnosticRenderer()
      throw Failure(
        text: result.diagnostics.map { renderer.render($0, in: result.sources) }.joined()
      )
    }
    return scenario
  }
}
