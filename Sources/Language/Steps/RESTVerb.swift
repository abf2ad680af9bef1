import Entitlement

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
        .means("It plays a resource: steps 1 to 11 of the cookbook.")
    case .logout: Word(name).means("It logs the viewer out.")
    case .checkAccessStatus:
      Word(name, basis: "REST-003")
        .means("It asks the person for access to the TV provider before anything needs it.")
    case .preauthorize:
      Word(name, .list(.name(.resource)))
        .means("It asks for the decisions on several resources.")
    case .userMetadata:
      Word(name).means("It asks what the MVPD tells of the viewer.")
    case .authorizationToken:
      Word(name, .name(.resource))
        .means("It looks up whether a resource is authorized.")
    case .freePreview:
      Word(name, .either([.name(.provider), .mapping(.freePreview)]))
        .means("It asks for a temporary pass.")
    }
  }

  /// The keys of `freePreview`.
  public static let freePreview = Vocabulary("freePreview", .key, "in `freePreview`") {
    Word("provider", .name(.provider), required: true).means("The temporary pass.")
    Word("data", .map(.key, .anything), default: "{}")
      .means("What the app tells of the viewer, which a promotional pass needs.")
  }
}
