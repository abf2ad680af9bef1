import Entitlement

extension Vocabulary {
  /// The keys of a scenario's file (language.md, The file).
  public static let scenario = Vocabulary("scenario", .key, "in a scenario") {
    Word("schema", .only(.integer(1)), default: "1").means("The version of the language.")
    Word("scenario", .prose, required: true).means("The title, a sentence that says what is shown.")
    Word("about", .prose).means("Why it matters, in as many lines as it takes.")
    Word("covers", .set(.requirement)).means("The requirements that the scenario shows.")
    Word("tags", .set(.name(.tag))).means("Words to select scenarios by.")
    Word("use", .list(.path))
      .means(
        "Fixtures to build on, by their paths from the suite's root, or `ROOT:PATH`; a later one wins."
      )
    Word("given", .mapping(.world)).means("The initial state.")
    Word("matrix", .map(.cell, .mapping(.world)))
      .means(
        "Cells by name, each with what is different in its world; the scenario runs once a cell."
      )
    Word("steps", .list(.mapping(.step), atLeast: 1), required: true)
      .means("What happens, in order.")
    Word("only", .set(.choice(.outputKinds)))
      .means("The kinds of output that are compared; every result says that others were not.")
    Word(
      "never",
      .list(.either([.callbackName, .callback, .single(.forbiddenOutcomes)]), atLeast: 1)
    )
    .means("Outputs that must not come anywhere in the run.")
    Word("finally", .mapping(.finally)).means("The expected state after the last step.")
  }

  /// The keys of a fixture's file.
  public static let fixture = Vocabulary("fixture", .key, "in a fixture") {
    scenario.words.filter { $0.name == "use" || $0.name == "given" }
  }

  /// The keys of a flow's file (language.md, Flows).
  public static let flowFile = Vocabulary("flowFile", .key, "in a flow") {
    Word("flow", .prose, required: true)
      .means("The title, a sentence that says what the steps do; it makes the file a flow.")
    Word("parameters", .map(.parameter, .either([.only(requiredParameter), .pattern(.anything)])))
      .means(
        "What the steps write as `<parameter:NAME>`: each name with its default, or `<required>` for none."
      )
    Word("steps", .list(.mapping(.step), atLeast: 1), required: true)
      .means("What happens, in order.")
  }

  /// The keys of `entsim.yaml`, the file at a suite's root (language.md, Shared suites).
  public static let suiteFile = Vocabulary("suiteFile", .key, "in `entsim.yaml`") {
    Word("roots", .map(.root, .text), required: true)
      .means(
        "Names for other suites, each with the path of their root from this file on, as `../tv-scenarios`."
      )
  }

  /// What stands for the default of a parameter that has none.
  public static let requiredParameter = "<required>"

  /// The kinds of output that `only` may name.
  public static let outputKinds =
    Vocabulary("outputKinds", .value, "in `only`", cases: OutputKind.self) { kind in
      switch kind {
      case .callbacks: "The callbacks of the delegate, tracking events aside."
      case .status: "The advanced statuses."
      case .tracking: "The tracking events."
      case .outcomes: "What apps on the REST path do."
      }
    }

  /// The keys of `finally`.
  public static let finally = Vocabulary("finally", .key, "in `finally`") {
    storageWord
    Word("requests", sent).means("What the whole run has sent, in order.")
    Word("state", .mapping(.state))
      .means("Where the SDK stands; with several apps it stands in a step.")
    Word("inFlight", .set(.choice(.inFlight)), default: "[]")
      .means("What may be pending at the end. By default nothing may.")
  }

  /// What is stored, in `expect` and in `finally`.
  static let storageWord = Word(
    "storage",
    .either([.only("empty"), .list(.single(.tokenPatternKinds), atLeast: 1)])
  )
  .means("What is stored: `empty`, or the tokens in any order and none besides.")

  /// What `inFlight` may name: the services, and polling.
  public static let inFlight = Vocabulary("inFlight", .value, "in `inFlight`") {
    services.words.map { Word($0.name).means($0.summary) }
    Word("polling").means("The wait for the second screen.")
  }

  /// The keys that stand in place of a value that differs between cells (language.md, Matrix).
  public static let perCell = Vocabulary("perCell", .key, "in `by cell`") {
    Word("by cell", .map(.cell, .anything))
      .means("The value for each cell of the matrix, by the cell's name.")
    Word("otherwise", .anything)
      .means("Among the cells of `by cell`: the value for every cell that is not named there.")
  }

  /// What stands for an item of a list in a cell that does not have it.
  public static let absentItem = "nothing"

  /// The values that stand for an item of a list of expectations in a cell.
  public static let cellValues = Vocabulary("cellValues", .value, "in `by cell`") {
    Word(absentItem)
      .means("In place of an item of a list of expectations: the cell does not have the item.")
  }
}
