import EntsimEntitlement

extension Vocabulary {
  /// The keys of a scripted answer (language.md, Scripted answers).
  public static let answer = Vocabulary("answer", .key, "in a scripted answer") {
    Word("answer", .choice(.services), required: true).means(
      "The service whose answer this one replaces."
    )
    Word("where", .requestFields, default: "{}")
      .means("The fields that a request must have, all of them equal. No matchers.")
    Word("nth", .occurrences, default: "all")
      .means(
        "Which of the matching requests get the answer, from 1: `2`, `\"1..3\"` or `\"4..\"`."
      )
    Word("after", .duration, default: "the latency")
      .means("The delay of the answer, in place of the latency.")
    Word("status", .httpStatus).means("The HTTP status, from 200 to 599.")
    Word("headers", .map(.header, .text)).means(
      "The headers of the answer. They change nothing in the run."
    )
    Word("body", .either([.text, .map(.key, .anything)]))
      .means("The body of the answer. `modelled` is the body that the model makes.")
    Word("fault", .choice(.faults)).means(
      "The failure of the connection. Not together with `status`."
    )
    Word("again", .duration, default: "0s")
      .means("The time between the two copies of the answer. Only with `fault: duplicated`.")
  }

  /// The values of `fault`.
  public static let faults = Vocabulary("faults", .value, "for `fault`", cases: Fault.self) {
    fault in
    switch fault {
    case .offline: "The server is not found."
    case .reset: "The connection is reset."
    case .tls: "The TLS handshake fails: the connection is not trusted."
    case .timeout: "No answer comes. The request fails after `durations.timeout`."
    case .malformed: "Only the first half of the model's body arrives."
    case .duplicated: "The answer arrives twice."
    case .never: "No answer comes, and the request does not fail."
    }
  }
}
