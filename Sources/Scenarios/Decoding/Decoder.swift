internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

/// Reads the parts of a scenario from nodes, and collects everything that is wrong with them.
///
/// A reading function returns nil after it has reported an error, and silently for a node that was
/// reported before; the caller then goes on with the next part. It is mutating only where the parts
/// behind are read against what it has read.
struct Decoder: ~Copyable {
  /// The tree of the nodes that are made in reading; those that are read are in it too, or live longer.
  let tree: Tree
  /// Keeps the nodes of the fixtures while they are read.
  var trees: [Tree] = []

  /// What the world declares; filled by reading the world.
  var declared = DeclaredNames()
  /// The device and its apps; filled by reading the world, and changed by the steps.
  var device = DeviceInSteps()
  /// The cell that is being read.
  var matrix = MatrixCell()
  /// What is known of the outputs that a scenario compares.
  var outputs = ComparedOutputs()
  /// The switches of the world.
  var switches = Switches()
  /// Where the scripted answers of the world stand, in their order.
  var answerPlaces: [SourceRange] = []
  /// The most nodes that the cells of a matrix may have together, the worlds of updates, and lists of providers
  /// that apps hold.
  var nodeLimit = ScenarioLoader.usualNodeLimit
  /// The nodes of the worlds that the updates so far have made.
  var updatedNodeCount = 0
  /// How many expectations `times` has added.
  var repetitionCount = 0
  /// The number of the step that is being read.
  var stepNumber = 0
  /// The calls that lead to each step, by their places in the list; empty where the scenario calls no flow.
  var callsOfSteps: [[FlowCall]] = []
  /// What is known of what comes before the first step, which is more than nothing for a flow by itself.
  var beforeFirstStep = StepBefore.none
  /// What the decoders of all cells share; nil where there is no matrix.
  var shared: SharedByCells?
  /// Which texts that begin with `<` mean something at the place that is being read.
  var place = Place.expectation

  /// The requirements of the suite; nil where it has no catalogue, and any claim will do.
  var catalogue: Catalogue?
  /// The ids of the documents that requirements may cite, in the order of the file; nil where no file
  /// lists them.
  var citableDocuments: [String]?

  /// What the fixtures of the suite declare; nil where no suite is known.
  var fixtures: FixtureDeclarations?

  private let log = FindingLog()

  /// Creates a decoder of nodes of the tree.
  init(of tree: Tree) {
    self.tree = tree
  }

  /// What was found so far.
  var findings: DiagnosticList {
    get { log.findings }
    nonmutating set { log.findings = newValue }
  }

  /// The calls that lead to the step of a flow that is being read; findings then name them too.
  var calls: [FlowCall] {
    get { log.calls }
    nonmutating set { log.calls = newValue }
  }

  /// Whether every fixture and flow was read; otherwise a mistake that may only follow from a missing fixture is left out.
  var isWhole: Bool {
    get { log.omitted.isEmpty }
    nonmutating set { log.omitted = newValue ? [] : Diagnostic.Code.consequencesOfMissingFixtures }
  }

  /// Leaves out mistakes that are none where another fixture, or a scenario, says the rest.
  func readsPartOfWorld() { log.omitted = Diagnostic.Code.mendedByOtherFixtures }

  /// Leaves out mistakes that depend on the world of the scenario that calls a flow, and on its steps before.
  func readsFlowAlone() { log.omitted = Diagnostic.Code.mendedByCallers }

  /// How often something was found so far, also where it was found before or is left out.
  var findingCount: Int { log.count }

  /// What the present rules cannot run, each a sentence for people.
  var unsupported: [Located<String>] { log.unsupported }

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
    log.report(code, at: place, text)
  }

  /// Reports what can be read, but hardly means what its author thinks.
  func warn(
    _ code: Diagnostic.Code,
    at place: some Placed,
    @FindingText _ text: () -> FindingText
  ) {
    log.report(code, .warning, at: place, text)
  }

  /// Reports an error in place of the value that was to be read, and returns none.
  func refuse<Result>(
    _ code: Diagnostic.Code,
    at place: some Placed,
    @FindingText _ text: () -> FindingText
  ) -> Result? {
    log.report(code, at: place, text)
    return nil
  }

  /// Reports an error and returns false.
  func refuse(
    _ code: Diagnostic.Code,
    at place: some Placed,
    @FindingText _ text: () -> FindingText
  ) -> Bool {
    log.report(code, at: place, text)
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
  func lacksRules(_ what: String, at place: some Placed) {
    log.note(unsupported: "\(what); this version of entsim has no rules for it yet", at: place)
  }

  /// Notes something that the present rules cannot run, where the table says so of a word.
  func checkRules(
    of name: String,
    in vocabulary: Vocabulary,
    _ what: @autoclosure () -> String,
    at place: some Placed
  ) {
    if vocabulary[name]?.hasRules == false { lacksRules(what(), at: place) }
  }

  /// Reports that a node is of another kind than its place needs.
  ///
  /// What is expected is a phrase with an article.
  func wrongKind(_ node: Node, expected: String, help: String? = nil) {
    guard !node.isInvalid else { return }
    if let matcher = node.mapping?.first(where: { $0.key.isMatcher }), node.mapping?.count == 1 {
      return error(.misplacedMatcher, at: matcher.key) {
        "`\(matcher.key.text)` is a matcher, and none can stand here; expected \(expected)"
        help
      }
    }
    error(.wrongKind, at: node) {
      "found \(Wording.describe(node)); expected \(expected)"
      help
    }
  }
}
