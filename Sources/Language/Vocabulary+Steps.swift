import Entitlement

extension Vocabulary {
  /// The keys of a step (language.md, Steps).
  public static let step = Vocabulary("step", .key, "in a step") {
    subjects.words
    Word("settle", .only(.bool(false)))
      .means("`false`: the next step begins before this one's work is done.")
    Word("after", .duration)
      .means(
        "How long after the beginning of the step before it begins; only behind `settle: false`."
      )
    Word("inside", .callbackName)
      .means("The callback during whose delivery the app calls; only behind `settle: false`.")
    Word("in", .set(.name(.cell)), default: "all")
      .means("The cells of the matrix in which the step exists.")
    Word("thread", .choice(.threads), default: "main").means("The thread on which the app calls.")
    Word(
      "expect",
      .list(.either([.callback, .single(.expectations)]), atLeast: 1),
      default: "nothing comes out"
    )
    .means("Everything that comes out until the next step begins, in order.")
    Word("requests", .list(.single(.services)), default: "not compared")
      .means("What is sent, in order; `[]`: nothing is.")
    Word("within", .duration)
      .means("How soon after the step's beginning the last expectation comes.")
    Word("exhaustive", .only(.bool(false)))
      .means("`false`: more may come out than expected; the order still holds.")
  }

  /// The subjects of steps, of which each step has one.
  public static let subjects = Vocabulary("subjects", .key, "in a step") {
    Word("app", .either([.call, .single(.appVerbs)]))
      .means("The app calls the SDK, or is started, ended or moved; `app@NAME` with several apps.")
    Word("user", .single(.userVerbs))
      .means("The person acts on what is not the app's own screen; `user@NAME` with several apps.")
    Word("server", .either([.mapping(.answer), .single(.serverVerbs)]))
      .means("Something happens to the servers.")
    Word("device", .single(.deviceVerbs)).means("Something happens to the device.")
    Word("time", .single(.timeVerbs)).means("Time passes.")
  }

  /// The values of `thread`.
  public static let threads = Vocabulary("threads", .value, "for `thread`") {
    Word("main").means("The main thread, as the SDK asks for.")
    Word("background", basis: "CFG-028").means("Another thread.")
  }

  /// What `time` does.
  public static let timeVerbs = Vocabulary("timeVerbs", .verb, "for `time`") {
    Word("advance", .duration, required: true)
      .means("Everything due runs, up to and including so much later, and settles.")
  }
}
