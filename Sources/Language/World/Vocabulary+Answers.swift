import Entitlement

extension Vocabulary {
  /// The keys of a scripted answer (language.md, Scripted answers).
  public static let answer = Vocabulary("answer", .key, "in a scripted answer") {
    Word("answer", .choice(.services), required: true).means("The service that it answers for.")
    Word("where", .requestFields, default: "{}")
      .means("The fields that a request must have, all equal; no matchers.")
    Word("nth", .occurrences, default: "all")
      .means(
        "Which of the matching requests it takes, counted from 1: `2`, `\"1..3\"` or `\"4..\"`."
      )
    Word("after", .duration, default: "the latency")
      .means("The delay in place of the latency; this is how an answer comes late.")
    Word("status", .httpStatus).means("The HTTP status, from 200 to 599.")
    Word("headers", .map(.header, .text)).means("The headers of the answer; no rule reads them.")
    Word("body", .either([.text, .map(.key, .anything)]))
      .means("The body of the answer; `modelled` is the model's own.")
    Word("fault", .choice(.faults)).means("What goes wrong on the way; not together with `status`.")
    Word("again", .duration, default: "0s")
      .means("The gap between the two of a doubled answer; only with `duplicated`.")
  }

  /// The values of `fault`.
  public static let faults = Vocabulary("faults", .value, "for `fault`", cases: Fault.self) {
    fault in
    switch fault {
    case .offline: "The server is not found."
    case .reset: "The connection is cut."
    case .tls: "The connection is not to be trusted."
    case .timeout: "Nothing comes, and the request fails after `durations.timeout`."
    case .malformed: "The model's body is cut in half."
    case .duplicated: "The answer comes twice."
    case .never: "No answer ever comes, and the request does not fail."
    }
  }
}
