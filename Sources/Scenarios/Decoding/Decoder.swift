internal import Diagnostics
internal import Language
internal import ScenarioModel
internal import YAML

/// Reads the parts of a scenario from nodes, and collects everything that is wrong with them.
///
/// A reading function returns nil after it has reported an error, and silently for a node that was
/// reported before; the caller then goes on with the next part.
struct Decoder {
  /// What was found so far.
  var findings: DiagnosticList {
    get { log.findings }
    nonmutating set { log.findings = newValue }
  }
  /// What the world declares; filled by reading the world.
  var scope = Scope()

  /// What the present rules cannot run, each a sentence for people.
  private(set) var unsupported: [Located<String>] = []
  /// Which texts that begin with `<` mean something at the place that is being read.
  var place = Place.expectation

  private let log = FindingLog()
  private var noted: Set<Located<String>> = []

  /// The places of values, by what may stand there besides the value itself.
  enum Place {
    /// An expectation: every matcher.
    case expectation
    /// An argument of a step: what was captured.
    case argument
    /// The world, and what is like it: the value only.
    case world
  }

  /// Reports an error at a node or a key.
  ///
  /// A mistake in an anchor or a fixture is reported once, however often it is used.
  func error(
    _ code: Diagnostic.Code,
    at place: some Placed,
    @FindingText _ text: () -> FindingText
  ) {
    log.report(code, at: place, text())
  }

  /// Reports an error in place of the value that was to be read, and returns none.
  func refuse<Result>(
    _ code: Diagnostic.Code,
    at place: some Placed,
    @FindingText _ text: () -> FindingText
  ) -> Result? {
    log.report(code, at: place, text())
    return nil
  }

  /// Reports what a condition does not hold for, and returns that it does not.
  func refuse(
    _ code: Diagnostic.Code,
    at place: some Placed,
    @FindingText _ text: () -> FindingText
  ) -> Bool {
    log.report(code, at: place, text())
    return false
  }

  /// Reports that a node is of another kind than its place needs, and returns no value.
  func refuse<Result>(_ node: Node, expected: String, help: String? = nil) -> Result? {
    wrongKind(node, expected: expected, help: help)
    return nil
  }

  /// Notes something that the present rules cannot run.
  ///
  /// It is no mistake: the scenario is well formed, and only running it makes no sense yet.
  mutating func lacksRules(_ what: String, at place: some Placed) {
    let sentence = "\(what); this version of entsim has no rules for it yet"
    let note = Located(sentence, at: place.range)
    if noted.insert(note).inserted { unsupported.append(note) }
  }

  /// Notes something that the present rules cannot run, where the table says so of a word.
  mutating func checkRules(
    of name: String,
    in vocabulary: Vocabulary,
    _ what: String,
    at place: some Placed
  ) {
    if vocabulary[name]?.hasRules == false { lacksRules(what, at: place) }
  }

  /// Reports that a node is of another kind than its place needs.
  ///
  /// What is expected is a phrase with an article.
  func wrongKind(_ node: Node, expected: String, help: String? = nil) {
    guard !node.isInvalid else { return }
    error(.wrongKind, at: node) {
      "found \(Wording.describe(node)); expected \(expected)"
      help
    }
  }
}

/// A part of a file that findings can point at.
protocol Placed {
  /// Where it was written.
  var range: SourceRange { get }
  /// Where it is used, if that is elsewhere.
  var useNote: Diagnostic.Note? { get }
}

extension Node: Placed {}

extension Key: Placed {
  var useNote: Diagnostic.Note? { aliasedAt.map { Diagnostic.Note("used here", at: $0) } }
}
