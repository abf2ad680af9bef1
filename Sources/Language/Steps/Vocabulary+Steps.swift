import EntsimEntitlement

extension Vocabulary {
  /// The keys of a step (language.md, Steps).
  public static let step = Vocabulary("step", .key, "in a step") {
    subjects.words
    Word("flow", .either([.path, .map(.flow, .map(.parameter, .pattern(.anything)))]))
      .means(
        "Runs the steps of a flow: its path from the suite's root, or `ROOT:PATH`. Only `after`, `settle` and `in` may stand beside it."
      )
    Word("settle", .only(.bool(false)))
      .means("`false`: the next step begins before the work of this step is done.")
    Word("after", .duration)
      .means("The delay from the start of the previous step, which must have `settle: false`.")
    Word("inside", .either([.callbackName, .delivery]))
      .means(
        "The app calls while this callback is delivered. The previous step must have `settle: false`."
      )
    Word("in", .set(.name(.cell)), default: "all")
      .means("The cells of the matrix in which the step runs.")
    Word("thread", .choice(.threads), default: "main").means("The thread on which the app calls.")
    Word(
      "expect",
      .list(.either([.callback, .single(.expectations)]), atLeast: 1),
      default: "no output"
    )
    .means("All outputs until the next step begins, in order.")
    Word("requests", sent, default: "not compared")
      .means("All requests that are sent, in order. `[]`: no request.")
    Word(
      "answers",
      .either([.list(.single(.answerItems)), .mapping(.includedAnswers)]),
      default: "not compared"
    )
    .means("All answers that an app on the REST path gets, in order. `[]`: no answer.")
    Word("within", .duration)
      .means("The longest time from the start of the step to the last expected output.")
    Word("exhaustive", .only(.bool(false)))
      .means("`false`: other outputs may come too. The order of the listed outputs still holds.")
  }

  /// The keys of `inside` beside the callback.
  public static let delivery = Vocabulary("delivery", .key, "in `inside`") {
    Word("occurrence", .integer(1...Int64.max), default: "1")
      .means(
        "Which of the deliveries that match, counted from 1 from the beginning of the step before."
      )
  }

  /// The values of `thread`.
  public static let threads = Vocabulary("threads", .value, "for `thread`", cases: CallThread.self)
  { thread, name in
    switch thread {
    case .main: Word(name).means("The main thread, as the SDK requires.")
    case .background: Word(name, basis: "CFG-028").means("Another thread.")
    }
  }
}
