import EntsimCryptography
import EntsimDiagnostics
public import EntsimEntitlement
public import EntsimScenarioModel
import EntsimScenarios
package import EntsimSimulation

/// The file that a world comes from: a fixture, or a scenario, whose steps do not matter here.
public struct WorldSource: Sendable {
  /// Why there is no world, as text for people.
  public struct Failure: Error, Sendable {
    /// The text, with a line break at its end.
    public let text: String
  }

  /// The world.
  public let world: WorldDescription
  /// The path of the file; of a world that was posted, one in the suite's root at which no file is read.
  package let path: String
  private let file: WorldText
  private let root: String
  /// Whether the text is in no file, so that a scenario of its world has it within.
  private let isInline: Bool
  /// The cell of the matrix whose world it is; nil for the first.
  private let cell: String?
  /// Where the names of the world lie.
  private let names = SymbolRegion()

  /// What stands for the file of a world that was posted, and for that of answers.
  private static let posted = (world: "posted-world.yaml", answers: "posted-answers.yaml")
  /// The scenario that uses a fixture, so that it is read.
  private static let reader = "entsim-serve.yaml"

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of a fixture or of a scenario.
  ///   - text: Its text.
  ///   - cell: The cell of the scenario's matrix whose world it is; nil for the first.
  /// - Throws: ``Failure`` where the world is not valid.
  public init(path: String, text: String, cell: String? = nil) throws(Failure) {
    try self.init(path: path, text: text, root: SuitePath.root(ofScenarioAt: path), cell: cell)
  }

  /// Reads the text of a fixture that is in no file: a scenario of its world has it within.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: What messages call it; nil for a name that tells nothing of it.
  /// - Throws: ``Failure`` where the world is not valid.
  public init(inlining text: String, as name: String? = nil) throws(Failure) {
    try self.init(inlining: text, at: name ?? Self.posted.world, root: "")
  }

  private init(inlining text: String, at path: String, root: String) throws(Failure) {
    try self.init(path: path, text: text, root: root, isInline: true)
  }

  private init(
    path: String,
    text: String,
    root: String,
    cell: String? = nil,
    isInline: Bool = false
  ) throws(Failure) {
    let file = WorldText(text)
    self.cell = cell
    self.isInline = isInline
    self.path = path
    self.file = file
    self.root = root
    world = try names.during {
      Result { () throws(Failure) in
        guard !file.isScenario else {
          return try Self.scenario(at: path, of: [path: text], in: root, cell: cell).world
        }
        let reader = Self.place(of: Self.reader, in: root)
        return try Self.scenario(
          at: reader,
          of: [reader: Self.reading(Self.name(of: path, in: root)), path: text],
          in: root
        ).world
      }
    }.get()
  }

  /// Reads the text of a world that a client has posted.
  public func reading(_ text: String) throws(Failure) -> WorldSource {
    try WorldSource(inlining: text, at: Self.place(of: Self.posted.world, in: root), root: root)
  }

  /// The SHA-256 digest of the file, in hexadecimal.
  package var digest: String { Hexadecimal.encode(Digest.sha256(of: Array(file.text.utf8))) }

  /// Reads scripted answers in the words of `servers:`, as YAML or JSON.
  package func answers(_ body: String) throws(Failure) -> [ScriptedAnswer] {
    let answers = PostedAnswers(body, using: Self.reader)
    let place = Self.place(of: Self.posted.answers, in: root)
    let fixture = Self.place(of: Self.reader, in: root)
    let texts = [place: answers.scenario(Self.steps), fixture: fixtureText]
    return try Self.scenario(at: place, of: texts, in: root) { diagnostic in
      DiagnosticRenderer().render(
        answers.told(diagnostic, at: place, as: Self.posted.answers),
        in: [SourceText(file: Self.posted.answers, bytes: Array(body.utf8))]
      )
    }
    .world.answers
  }

  /// The world as a fixture: the whole file, or what a scenario says of its world.
  private var fixtureText: String {
    guard file.isScenario else { return file.text }
    return (file.useLines + ["given:"] + file.givenLines()).joined(separator: "\n") + "\n"
  }

  /// Returns the lines of a scenario that say what its world is, with the clock of a run.
  ///
  /// - Parameters:
  ///   - clock: When the run began.
  ///   - isStrict: Whether the services check clients strictly, whatever the file says.
  /// - Returns: The lines before those of the steps, but for the title.
  package func headLines(clock: Instant, strict isStrict: Bool) -> [String] {
    let isUsed = !file.isScenario && !isInline
    let given = ["given:", "  clock: \"\(clock)\""]
    let strict = "clientChecks: strict"
    if isUsed {
      return ["use: [\(Notation.scalar(Self.name(of: path, in: root)))]"] + given
        + (isStrict ? ["  switches: {\(strict)}"] : [])
    }
    guard isStrict else {
      return file.useLines + given + file.givenLines() + file.matrixLines(ofCell: cell)
    }
    let switches = file.switches.filter { $0.name != "clientChecks" }.map(\.text) + [strict]
    return file.useLines + given + file.givenLines(without: ["clock", "switches"])
      + ["  switches: {\(switches.joined(separator: ", "))}"] + file.matrixLines(ofCell: cell)
  }

  /// Returns the lines of a scenario in whose world an app with the SDK does nothing without a step.
  ///
  /// Where the platform has no cookbook, no app does.
  ///
  /// - Parameter places: The places of the scripted answers that no request of the scenario gets.
  /// - Returns: The lines before those of the steps, but for the title.
  package func headLines(ofLogWithout places: Set<Int>) -> [String] {
    let hasCookbook = world.device.kind.platform == .iOS
    let answers =
      places.isEmpty
      ? nil
      : file.answersLine(without: places)
        ?? (places.count == world.answers.count ? "  servers: []" : nil)
    let isUsed = !file.isScenario && !isInline
    let own = isUsed ? nil : file.appLine(without: ["follows"], adding: [Self.follows])
    let app = hasCookbook ? own ?? "  app: {\(Self.follows)}" : nil
    let added = [answers, app].compactMap(\.self)
    if isUsed { return headLines(clock: world.clock, strict: false) + added }
    let replaced = ["clock"] + (app == nil ? [] : ["app"]) + (answers == nil ? [] : ["servers"])
    return file.useLines + ["given:", "  clock: \"\(world.clock)\""]
      + file.givenLines(without: Set(replaced)) + added
      + file.matrixLines(ofCell: cell, withoutAnswers: places)
  }

  private static let follows = "follows: nothing"

  /// Reads a scenario of the world; its path is that of a file beside the world's.
  ///
  /// - Parameters:
  ///   - text: The text of the scenario.
  ///   - name: What messages call it; nil for a name that tells nothing of it.
  /// - Returns: The scenario.
  /// - Throws: ``Failure`` where the text is no valid scenario.
  public func scenario(_ text: String, as name: String? = nil) throws(Failure) -> Scenario {
    let place = Self.place(of: name ?? Self.reader, in: root)
    let own = isInline ? [:] : [path: file.text]
    return try names.during {
      Result { () throws(Failure) in
        try Self.scenario(at: place, of: own.merging([place: text]) { $1 }, in: root)
      }
    }.get()
  }

  private static let steps = "\nsteps:\n  - time: {advance: 1s}\n"

  private static func reading(_ fixture: String) -> String {
    "scenario: Served\nuse: [\(Notation.scalar(fixture))]" + steps
  }

  /// Returns the path of a file in the suite's root, which is empty where that is the current directory.
  private static func place(of name: String, in root: String) -> String {
    root.isEmpty ? name : "\(root)/\(name)"
  }

  /// Returns the path of a file from the suite's root on.
  private static func name(of path: String, in root: String) -> String {
    root.isEmpty || !path.hasPrefix(root + "/") ? path : String(path.dropFirst(root.count + 1))
  }

  /// Loads a scenario that stands beside other files, none of which has to be there.
  private static func scenario(
    at path: String,
    of texts: [String: String],
    in root: String,
    cell: String? = nil,
    telling tell: ((Diagnostic) -> String)? = nil
  ) throws(Failure) -> Scenario {
    var loader = ScenarioLoader(root: root)
    for file in texts.keys.sorted() {
      loader = loader.reading(Array((texts[file] ?? "").utf8), at: file)
    }
    let result = loader.load(path: path)
    guard let scenario = result.scenarios.first(where: { cell == nil || $0.cell == cell }) else {
      let render = tell ?? { DiagnosticRenderer().render($0, in: result.sources) }
      throw Failure(text: result.diagnostics.map(render).joined())
    }
    return scenario
  }
}
