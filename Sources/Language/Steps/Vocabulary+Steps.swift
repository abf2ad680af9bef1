import Entitlement

extension Vocabulary {
  /// The keys of a step (language.md, Steps).
  public static let step = Vocabulary("step", .key, "in a step") {
    subjects.words
    Word("flow", .either([.path, .map(.flow, .map(.parameter, .pattern(.anything)))]))
      .means(
        "The steps of a flow, by its path from the suite's root, or `ROOT:PATH`; beside it only `after`, `settle` and `in`."
      )
    Word("settle", .only(.bool(false)))
      .means("`false`: the next step begins before this one's work is done.")
    Word("after", .duration)
      .means("Delay after the start of the previous step, which must have `settle: false`.")
    Word("inside", .callbackName)
      .means("The callback during whose delivery the app calls; only behind `settle: false`.")
    Word("in", .set(.name(.cell)), default: "all")
      .means("The cells of the matrix in which the step exists.")
    Word("thread", .choice(.threads), default: "main").means("The thread on which the app calls.")
    Word(
      "expect",
      .list(.either([.callback, .single(.expectations)]), atLeast: 1),
      default: "no output"
    )
    .means("All outputs until the next step begins, in order.")
    Word("requests", sent, default: "not compared")
      .means("What is sent, in order; `[]`: nothing is.")
    Word(
      "answers",
      .either([.list(.single(.answerItems)), .mapping(.includedAnswers)]),
      default: "not compared"
    )
    .means("What an app on the REST path is answered, in order; `[]`: nothing.")
    Word("within", .duration)
      .means("How soon after the step's beginning the last expectation comes.")
    Word("exhaustive", .only(.bool(false)))
      .means("`false`: other outputs may come besides; the order still holds.")
  }

  /// The values of `thread`.
  public static let threads = Vocabulary("threads", .value, "for `thread`", cases: CallThread.self)
  { thread, name in
    switch thread {
    case .main: Word(name).means("The main thread, as the SDK asks for.")
    case .background: Word(name, basis: "CFG-028").means("Another thread.")
    }
  }
}
