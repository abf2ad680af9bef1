import EntsimEntitlement

/// What happens to the `server`.
public enum ServerVerb: String, CaseIterable, Sendable {
  case answer
  case restore
  case update
  case endsSession = "ends session of"
  case verifiesToken = "verifies token"
}

extension Vocabulary {
  /// What happens to the `server`.
  public static let serverVerbs =
    Vocabulary("serverVerbs", .verb, "for `server`", cases: ServerVerb.self) { verb, name in
      switch verb {
      case .answer:
        Word(name, .choice(.services))
          .means(
            "Adds a scripted answer, with its other keys beside `answer`. It is tried first."
          )
      case .restore:
        Word(name, .choice(.services)).means("Removes every scripted answer of a service.")
      case .update:
        Word(name, .mapping(.worldUpdate))
          .means("Changes the servers' data. The mapping merges over the world.")
      case .endsSession:
        Word(name, .name(.subscriber))
          .means("Ends a subscriber's sessions at the MVPD and at the services.")
      case .verifiesToken:
        Word(name, .mapping(.tokenVerification), basis: "AUTHZ-018")
          .means("The app's server passes a media token to the verifier, without the SDK.")
      }
    }

  /// The keys of `verifies token`.
  public static let tokenVerification = Vocabulary("tokenVerification", .key, "in `verifies token`")
  {
    Word("token", .text, required: true)
      .means("The text of the token, usually `<same:NAME>` for a token captured from `setToken`.")
    Word("resource", .name(.resource), required: true).means(
      "The resource that the app's server wants to stream."
    )
    Word("as", .choice(.verifierStatuses), required: true)
      .means("The expected status of the verifier. Another status fails the step.")
  }

  /// The statuses of the verifier.
  public static let verifierStatuses = Vocabulary(
    "verifierStatuses",
    .value,
    "for the status of `verifies token`",
    cases: VerifierStatus.self
  ) { status in
    switch status {
    case .valid: "The token is valid. It is used up now."
    case .invalidFormat: "The text is not a media token, or the token is damaged."
    case .invalidSignature: "The services did not issue this token."
    case .expired: "The token has expired, or it was used before."
    case .invalidResource: "The token is for another resource."
    }
  }

  /// The keys of `update`: the part of the world that the servers know.
  public static let worldUpdate = Vocabulary("worldUpdate", .key, "in `update`") {
    ["requestors", "providers", "subscribers", "serviceProviders"].compactMap { name in
      world[name].map { Word($0.name, $0.value).means($0.summary) }
    }
  }
}
