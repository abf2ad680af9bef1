import EntsimEntitlement
import EntsimLanguage

// What apps on the REST path do, send and are answered.
extension FalsePassCase {
  static let restCases =
    outcomeCases + bareOutcomeCases + restFieldCases + answerCases + laterAnswerCases

  private static let nothing = "'<regex:^nothing$>'"

  /// Signed in with Apple at the services.
  private static let kept = """
    given:
      app: {path: rest-v1}
      providers: {Alpha: {}}
      subscribers: {alice: {provider: Alpha, resources: [News], metadata: {zip: "1"}}}
      tokens:
        - authentication: {subscriber: alice, source: Apple}
        - authorization: {subscriber: alice, resource: Sports}
    """

  /// Signed in at Apple alone, at an MVPD that takes part.
  private static let atApple = """
    given:
      app: {path: rest-v1, permission: granted}
      providers: {Alpha: {boardingStatus: SUPPORTED}, Beta: {}}
      subscribers: {alice: {provider: Alpha, resources: [News]}}
      appleAccount: {subscriber: alice}
    """

  /// Signed in nowhere.
  private static func signedOut(_ permission: String, on device: String = "iPhone") -> String {
    """
    given:
      device: {kind: \(device)}
      app: {path: rest-v1, permission: \(permission), ttl: 1h}
      providers: {Alpha: {boardingStatus: SUPPORTED}, Beta: {}}
      subscribers: {alice: {provider: Alpha}}
    """
  }

  /// A step that shows something of a world, behind others.
  private static func rest(
    _ word: ExpectingWord,
    right: String,
    wrong: String,
    _ world: String,
    after before: [String] = [],
    step: String = "app: {play: News}",
    says key: String,
    finally: String = ""
  ) -> FalsePassCase {
    let steps = before.map { "  - {\($0), exhaustive: false}\n" }.joined()
    return FalsePassCase(
      word,
      right: right,
      wrong: wrong,
      "\(world)\nsteps:\n\(steps)  - \(step)\n    exhaustive: false\n    \(key) # fails\(finally)"
    )
  }

  private static let play = "app: {play: News}"
  private static let pick = "user: {picks: Alpha}"
  private static let polling = "\nfinally: {inFlight: [polling]}"

  private static func outcome(
    _ outcome: RESTOutcome,
    _ right: String,
    _ wrong: String,
    _ world: String,
    after before: [String] = [],
    step: String = play,
    finally: String = ""
  ) -> FalsePassCase {
    rest(
      ExpectingWord(.expectations, outcome.rawValue),
      right: right,
      wrong: wrong,
      world,
      after: before,
      step: step,
      says: "expect: [\(outcome.rawValue): %]",
      finally: finally
    )
  }

  private static let outcomeCases = [
    outcome(.step, "1", "2", kept),
    outcome(.plays, "News", "Sports", kept),
    outcome(.refuses, "[Kids, <any>]", "[News, <any>]", kept, step: "app: {play: Kids}"),
    outcome(.asksForMetadata, "<any>", "{verificationToken: nothing}", atApple),
    outcome(.presentsAppleDialog, "[Alpha]", "[Beta]", signedOut("granted")),
    outcome(.showsPicker, "[Alpha, Beta]", "[Beta]", signedOut("denied")),
    outcome(
      .showsCode,
      "<any>",
      nothing,
      signedOut("denied", on: "Apple TV"),
      after: [play],
      step: pick,
      finally: polling
    ),
    outcome(.opensPage, "<any>", nothing, signedOut("denied"), after: [play], step: pick),
    outcome(.asksToSignOut, "<any>", nothing, kept, step: "app: logout"),
    rest(
      ExpectingWord(.outputKinds, "outcomes"),
      right: "News",
      wrong: "Sports",
      "only: [outcomes]\n\(kept)",
      says: "expect: [plays: %]"
    ),
  ]

  /// Outcomes of which nothing can be compared but that they come: in another world, or after another step, they do not.
  private static let bareOutcomeCases = [
    rest(
      ExpectingWord(.expectations, "showsPermissionPrompt"),
      right: "undetermined",
      wrong: "denied",
      signedOut("%"),
      says: "expect: [showsPermissionPrompt: <any>]"
    ),
    rest(
      ExpectingWord(.expectations, "dismissesAppleDialog"),
      right: "user: {signs in with Apple: alice}",
      wrong: "time: {advance: 1s}",
      signedOut("granted"),
      after: [play],
      step: "%",
      says: "expect: [dismissesAppleDialog: <any>]"
    ),
    rest(
      ExpectingWord(.expectations, "closesPage"),
      right: "user: {signs in: alice}",
      wrong: "time: {advance: 1s}",
      signedOut("denied"),
      after: [play, pick],
      step: "%",
      says: "expect: [closesPage: <any>]",
      finally: polling
    ),
  ]

  private static func wrong(_ field: String) -> String {
    switch field {
    case "isInterruptionAllowed": "true"
    case "includeAccountProviderIdentifier", "includeAuthenticationExpirationDate",
      "enablePlatformServices", "displayInPlatformPicker":
      "false"
    case "attributeNames", "supported", "featured", "requiredMetadataFields", "encrypted":
      "[nothing]"
    case "boardingStatus": "PICKER"
    case "status": "599"
    case "updated", "generated", "expiresIn", "ttl": "1"
    case "resources", "mvpds": "[]"
    case "data": "{}"
    default: nothing
    }
  }

  /// The fields of what Apple is asked, of providers in a configuration, and of requests.
  private static let restFieldCases =
    Vocabulary.metadataDemand.supported.map { field in
      rest(
        ExpectingWord(.metadataDemand, field),
        right: "<any>",
        wrong: wrong(field),
        atApple,
        says: "expect: [asksForMetadata: {\(field): %}]"
      )
    }
    + Vocabulary.configuredProvider.supported.map { field in
      rest(
        ExpectingWord(.configuredProvider, field),
        right: "<any>",
        wrong: wrong(field),
        atApple,
        says: "answers: [checkToken, {configuration: {mvpds: [{\(field): %}, {id: Beta}]}}, "
          + "profileRequest, tokenExchange, authorize, mediaToken]"
      )
    }
    + [("deviceType", Service.profileRequest), ("saml", .tokenExchange)].map { field, service in
      rest(
        ExpectingWord(.requestField, field),
        right: "<any>",
        wrong: wrong(field),
        atApple,
        says: "requests: [\(signInWithApple(naming: "{\(field): %}", of: service))]"
      )
    }
    + [
      rest(
        ExpectingWord(.requestField, "ttl"),
        right: "3600",
        wrong: wrong("ttl"),
        signedOut("denied", on: "Apple TV"),
        after: [play],
        step: pick,
        says: "requests: [{registrationCode: {ttl: %}}]",
        finally: polling
      )
    ]

  /// The services of a sign-in with Apple, with fields of one of them.
  private static func signInWithApple(naming fields: String, of named: Service) -> String {
    let services: [Service] = [
      .checkToken, .configuration, .profileRequest, .tokenExchange, .authorize, .mediaToken,
    ]
    return services.map { service in
      service == named ? "{\(service.rawValue): \(fields)}" : service.rawValue
    }.joined(separator: ", ")
  }

  /// The fields of one answer to a call on demand, or to an attempt of a viewer who is signed in.
  private static let answerCases =
    [
      ("userMetadata", ["status", "updated", "encrypted", "data"], "app: userMetadata"),
      (
        "authorizationToken", ["mvpd", "requestor", "resource", "expires"],
        "app: {authorizationToken: Sports}"
      ),
      ("authorizationToken", ["message", "details"], "app: {authorizationToken: Kids}"),
      ("preauthorize", ["resources"], "app: {preauthorize: [News]}"),
    ].flatMap { service, fields, step in
      fields.map { field in
        rest(
          ExpectingWord(.answerField, field),
          right: "<any>",
          wrong: wrong(field),
          kept,
          step: step,
          says: "answers: [{\(service): {\(field): %}}]"
        )
      }
    }
    + ["mvpdId", "userId", "serializedToken"].map { field in
      rest(
        ExpectingWord(.answerField, field),
        right: "<any>",
        wrong: wrong(field),
        kept,
        says: "answers: [checkToken, authorize, {mediaToken: {\(field): %}}]"
      )
    }
    + [
      rest(
        ExpectingWord(.step, "answers"),
        right: "[checkToken, authorize, mediaToken]",
        wrong: "[checkToken, mediaToken, authorize]",
        kept,
        says: "answers: %"
      ),
      rest(
        ExpectingWord(.includedAnswers, "including"),
        right: "authorize",
        wrong: "logout",
        kept,
        says: "answers: {including: [%]}"
      ),
      rest(
        ExpectingWord(.answerField, "failure"),
        right: "offline",
        wrong: "reset",
        kept,
        after: ["device: goes offline"],
        step: "app: userMetadata",
        says: "answers: [{userMetadata: {failure: %}}]"
      ),
    ]

  /// The fields of answers that come on the way to a sign-in.
  private static let laterAnswerCases =
    [("mvpds", Service.configuration), ("payload", .profileRequest)].map { field, service in
      rest(
        ExpectingWord(.answerField, field),
        right: "<any>",
        wrong: wrong(field),
        atApple,
        says: "answers: [\(signInWithApple(naming: "{\(field): %}", of: service))]"
      )
    }
    + ["code", "generated"].map { field in
      rest(
        ExpectingWord(.answerField, field),
        right: "<any>",
        wrong: wrong(field),
        signedOut("denied", on: "Apple TV"),
        after: [play],
        step: pick,
        says: "answers: [{registrationCode: {\(field): %}}]",
        finally: polling
      )
    }
    + [
      rest(
        ExpectingWord(.answerField, "expiresIn"),
        right: "<any>",
        wrong: wrong("expiresIn"),
        "given: {app: {path: rest-v1, registered: false}}",
        step: "app: userMetadata",
        says: "answers: [register, {accessToken: {expiresIn: %}}, userMetadata]"
      )
    ]
}
