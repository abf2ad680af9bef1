import Entitlement

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
            "One scripted answer more, with its other keys beside it; tried before those there are."
          )
      case .restore:
        Word(name, .choice(.services)).means("Drops every scripted answer of a service.")
      case .update:
        Word(name, .mapping(.worldUpdate))
          .means("Changes what the servers know, merged over the world.")
      case .endsSession:
        Word(name, .name(.subscriber))
          .means("Ends a subscriber's sessions at the MVPD and the services.")
      case .verifiesToken:
        Word(name, .mapping(.tokenVerification), basis: "AUTHZ-018")
          .means("The app's server gives a media token to the verifier, which the SDK never asks.")
      }
    }

  /// The keys of `verifies token`.
  public static let tokenVerification = Vocabulary("tokenVerification", .key, "in `verifies token`")
  {
    Word("token", .text, required: true)
      .means("The text of the token, mostly `<same:NAME>` for one that a `setToken` has captured.")
    Word("resource", .name(.resource), required: true).means("What it is to play.")
    Word("as", .choice(.verifierStatuses), required: true)
      .means("What the verifier has to say; another status fails the step.")
  }

  /// The statuses of the verifier.
  public static let verifierStatuses = Vocabulary(
    "verifierStatuses",
    .value,
    "for the status of `verifies token`",
    cases: VerifierStatus.self
  ) { status in
    switch status {
    case .valid: "The media may play, and the token is used up."
    case .invalidFormat: "The text is no media token, or a damaged one."
    case .invalidSignature: "The services have issued no such token."
    case .expired: "Its time is over, or it has been used before."
    case .invalidResource: "It is for another resource."
    }
  }

  /// The keys of `update`: the part of the world that the servers know.
  public static let worldUpdate = Vocabulary("worldUpdate", .key, "in `update`") {
    ["requestors", "providers", "subscribers", "serviceProviders"].compactMap { name in
      world[name].map { Word($0.name, $0.value).means($0.summary) }
    }
  }
}
