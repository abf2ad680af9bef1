import EntsimEntitlement

/// What an `app` on the REST path calls.
public enum RESTVerb: String, CaseIterable, Sendable {
  case play, logout, checkAccessStatus, preauthorize, userMetadata, authorizationToken, freePreview
}

extension Vocabulary {
  /// What an `app` on the REST path calls.
  public static let restVerbs = Vocabulary(
    "restVerbs",
    .verb,
    "for `app` on the REST path",
    cases: RESTVerb.self
  ) { verb, name in
    switch verb {
    case .play:
      Word(name, .name(.resource))
        .means("Plays a resource: steps 1 to 11 of the cookbook.")
    case .logout: Word(name).means("Signs the viewer out.")
    case .checkAccessStatus:
      Word(name, basis: "REST-003")
        .means("Asks the viewer for access to the system's TV provider before a step needs it.")
    case .preauthorize:
      Word(name, .list(.name(.resource)))
        .means("Requests the decisions for several resources.")
    case .userMetadata:
      Word(name).means("Requests the viewer's metadata.")
    case .authorizationToken:
      Word(name, .name(.resource))
        .means("Requests the authorization token of a resource.")
    case .freePreview:
      Word(name, .either([.name(.provider), .mapping(.freePreview)]))
        .means("Requests a temporary pass.")
    }
  }

  /// The keys of `freePreview`.
  public static let freePreview = Vocabulary("freePreview", .key, "in `freePreview`") {
    Word("provider", .name(.provider), required: true).means(
      "The provider that is the temporary pass."
    )
    Word("data", .map(.key, .anything), default: "{}")
      .means("The app's data about the viewer. A promotional pass needs them.")
  }
}
