extension Vocabulary {
  /// The keys of a scenario's file (language, section 1).
  public static let scenario = Vocabulary(
    .key,
    "in a scenario",
    [
      .now("schema", "The version of the language, 1."),
      .now("scenario", "The title, a sentence."),
      .now("about", "Why it matters."),
      .now("covers", "The requirements that it shows."),
      .now("tags", "Words to select scenarios by."),
      .now("use", "Fixtures, by their paths from the suite's root."),
      .now("given", "What is so before the first step."),
      .later("matrix", "Worlds in which the scenario runs one after the other."),
      .now("steps", "What happens, in order."),
      .later("only", "The kinds of output that are compared."),
      .now("never", "What must not come out anywhere in the run."),
      .now("finally", "What must be so after the last step."),
    ]
  )

  /// The keys of a fixture's file.
  public static let fixture = Vocabulary(
    .key,
    "in a fixture",
    scenario.words.filter { $0.name == "use" || $0.name == "given" }
  )

  /// The keys of `finally`.
  public static let finally = Vocabulary(
    .key,
    "in `finally`",
    [
      .now("storage", "What is stored: `empty`, or the tokens in any order."),
      .now("requests", "What the whole run has sent, in order."),
      .now("state", "Where the SDK stands."),
      .now("inFlight", "What may still be on its way."),
    ]
  )

  /// What `inFlight` may name besides the services.
  public static let inFlight = Vocabulary(
    .value,
    "in `inFlight`",
    services.words + [.later("polling", "The SDK asks again and again for a token.")]
  )
}
