import EntsimDiagnostics
import EntsimScenarioModel
import EntsimYAML

/// The file of a world as it is written, of which a scenario takes parts.
///
/// A key that has lines of its own is taken as it stands, with its comments; what is written in another form, as JSON
/// is, is written anew.
struct WorldText {
  /// The text of the file.
  let text: String
  private let document: Document

  init(_ text: String) {
    self.text = text
    document = Document.parse(Array(text.utf8), file: "")
  }

  /// Whether the file is a scenario, and not a fixture.
  var isScenario: Bool { document.root?["scenario"] != nil }

  /// The line that names the fixtures that the file uses; none where it uses none.
  var useLines: [String] {
    guard let used = document.root?["use"] else { return [] }
    return ["use: \(Self.flow(used.value))"]
  }

  /// Returns the lines below `given:`, but for those of some keys.
  func givenLines(without keys: Set<String> = ["clock"]) -> [String] {
    guard let given = document.root?["given"], let pairs = given.value.mapping else { return [] }
    return pairs.filter { !keys.contains($0.key.text) }.flatMap { pair in
      ownLines(of: pair, below: given) ?? ["  " + Self.flow(pair)]
    }
  }

  /// Returns the line of the scripted answers without those at some places; nil where the file has none.
  func answersLine(without places: Set<Int>) -> String? {
    guard let servers = document.root?["given"]?.value["servers"]?.value else { return nil }
    return Self.answers(servers, without: places).map { "  \($0)" }
  }

  /// Returns a list of scripted answers without those at some places; nil for anything else.
  private static func answers(_ node: Node, without places: Set<Int>) -> String? {
    guard case .sequence(let nodes) = node.content else { return nil }
    let kept = nodes.enumerated().filter { !places.contains($0.offset) }.map { flow($0.element) }
    return "servers: [\(kept.joined(separator: ", "))]"
  }

  /// The keys of `app:` beside some, with others behind them, on one line.
  func appLine(without keys: Set<String>, adding others: [String]) -> String {
    let pairs = document.root?["given"]?.value["app"]?.value.mapping.map { Array($0) } ?? []
    let kept = pairs.filter { !keys.contains($0.key.text) }.map { Self.flow($0) }
    return "  app: {\((kept + others).joined(separator: ", "))}"
  }

  /// The switches of the world, each in the form `name: value`.
  var switches: [(name: String, text: String)] {
    document.root?["given"]?.value["switches"]?.value.mapping?
      .map { ($0.key.text, Self.flow($0)) } ?? []
  }

  /// Returns the lines of the matrix with one cell alone; none where there is no such cell.
  ///
  /// - Parameters:
  ///   - name: The cell; nil for the first.
  ///   - places: The places of the scripted answers that are left out, if the cell has answers of its own.
  /// - Returns: The lines.
  func matrixLines(ofCell name: String?, withoutAnswers places: Set<Int> = []) -> [String] {
    let cells = document.root?["matrix"]?.value.mapping
    guard let cell = cells?.first(where: { name == nil || $0.key.text == name }) else { return [] }
    let changes = (cell.value.mapping.map { Array($0) } ?? []).filter { $0.key.text != "clock" }
      .map { pair in
        (pair.key.text == "servers" ? Self.answers(pair.value, without: places) : nil)
          ?? Self.flow(pair)
      }
    return [
      "matrix:",
      "  \(Notation.scalar(cell.key.text)): {\(changes.joined(separator: ", "))}",
    ]
  }

  /// The lines of a pair, where it has lines of its own, two spaces in; nil where it has not.
  private func ownLines(of pair: Pair, below parent: Pair) -> [String]? {
    let start = pair.key.range.start
    guard parent.key.range.start.column == 1, start.line > parent.key.range.start.line,
      start.column == 3, !text.unicodeScalars.contains(where: Self.forbidsOwnLines)
    else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard start.line <= lines.count else { return nil }
    let rest = lines[start.line...].prefix { $0.hasPrefix("   ") || $0.allSatisfy { $0 == " " } }
    return [String(lines[start.line - 1])]
      + rest.filter { !$0.allSatisfy { $0 == " " } }.map(String.init)
  }

  /// Whether a text with the character is written anew: an alias means something else in another file, and a carriage
  /// return may be a line break.
  private static func forbidsOwnLines(_ character: Unicode.Scalar) -> Bool {
    switch character {
    case "&", "*", "\r": true
    default: false
    }
  }

  /// Returns a node on one line.
  private static func flow(_ node: Node) -> String {
    switch node.content {
    case .scalar(let scalar):
      switch scalar.value {
      case .string(let text): scalar.style == .plain ? Notation.scalar(text) : Notation.quoted(text)
      case .null: "null"
      case .bool, .integer, .float, .invalid: scalar.text
      }
    case .sequence(let nodes): "[" + nodes.map { flow($0) }.joined(separator: ", ") + "]"
    case .mapping(let pairs):
      "{" + pairs.map { flow($0) }.joined(separator: ", ") + "}"
    }
  }

  private static func flow(_ pair: Pair) -> String {
    "\(Notation.scalar(pair.key.text)): \(flow(pair.value))"
  }
}
