import EntsimEntitlement

extension Vocabulary {
  /// The keys of a scenario's file (language.md, The file).
  public static let scenario = Vocabulary("scenario", .key, "in a scenario") {
    Word("schema", .only(.integer(1)), default: "1").means("The version of the language.")
    Word("scenario", .prose, required: true).means(
      "The title: a sentence that says what the scenario shows."
    )
    Word("about", .prose).means("Why the scenario matters, in any number of lines.")
    Word("covers", .set(.requirement)).means("The requirements that the scenario shows.")
    Word("tags", .set(.name(.tag))).means("Words that select the scenario for a run.")
    Word("use", .list(.path))
      .means(
        "The fixtures to build on: paths from the suite's root, or `ROOT:PATH`. Values of a later fixture win."
      )
    Word("given", .mapping(.world)).means("The initial state.")
    Word("matrix", .map(.cell, .mapping(.world)))
      .means(
        "The cells by name, each with the changes to its world. The scenario runs once for each cell."
      )
    Word("steps", .list(.mapping(.step), atLeast: 1), required: true)
      .means("The steps, in order.")
    Word("only", .set(.choice(.outputKinds)))
      .means("The kinds of output that are compared. Every result says that the others were not.")
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
      .means("The title: a sentence that says what the steps do. This key makes the file a flow.")
    Word("parameters", .map(.parameter, .either([.only(requiredParameter), .pattern(.anything)])))
      .means(
        "The values that the steps write as `<parameter:NAME>`: each name with its default, or with `<required>` for none."
      )
    Word("steps", .list(.mapping(.step), atLeast: 1), required: true)
      .means("The steps, in order.")
  }

  /// The keys of `entsim.yaml`, the file at a suite's root (language.md, Shared suites).
  public static let suiteFile = Vocabulary("suiteFile", .key, "in `entsim.yaml`") {
    Word("roots", .map(.root, .text), required: true)
      .means(
        "Names for other suites, each with the path of its root from this file on, as `../tv-scenarios`."
      )
  }

  /// What stands for the default of a parameter that has none.
  public static let requiredParameter = "<required>"

  /// The kinds of output that `only` may name.
  public static let outputKinds =
    Vocabulary("outputKinds", .value, "in `only`", cases: OutputKind.self) { kind in
      switch kind {
      case .callbacks: "The callbacks of the delegate, without statuses and tracking events."
      case .status: "The advanced statuses."
      case .tracking: "The tracking events."
      case .outcomes: "The actions of apps on the REST path."
      case .answers: "The answers to HTTP clients."
      }
    }

  /// The keys of `finally`.
  public static let finally = Vocabulary("finally", .key, "in `finally`") {
    storageWord
    Word("requests", sent).means("All requests of the whole run, in order.")
    Word("state", .mapping(.state))
      .means("The state of the SDK. With several apps, check it in a step instead.")
    Word("inFlight", .set(.choice(.inFlight)), default: "[]")
      .means("The work that is still pending at the end. By default, none may be.")
  }

  /// What is stored, in `expect` and in `finally`.
  static let storageWord = Word(
    "storage",
    .either([.only("empty"), .list(.single(.tokenPatternKinds), atLeast: 1)])
  )
  .means("The stored tokens: `empty`, or a list of all of them in any order.")

  /// What `inFlight` may name: the services, and polling.
  public static let inFlight = Vocabulary("inFlight", .value, "in `inFlight`") {
    services.words.map { Word($0.name).means($0.summary) }
    Word("polling").means("The polls for the sign-in on the second screen.")
  }

  /// The keys that stand in place of a value that differs between cells (language.md, Matrix).
  public static let perCell = Vocabulary("perCell", .key, "in `by cell`") {
    Word("by cell", .map(.cell, .anything))
      .means("The value for each cell of the matrix, by the name of the cell.")
    Word("otherwise", .anything)
      .means("Inside `by cell`: the value for every cell that is not named there.")
  }

  /// What stands for an item of a list in a cell that does not have it.
  public static let absentItem = "nothing"

  /// The values that stand for an item of a list of expectations in a cell.
  public static let cellValues = Vocabulary("cellValues", .value, "in `by cell`") {
    Word(absentItem)
      .means("In place of an item of a list of expectations: the cell does not have the item.")
  }
}
