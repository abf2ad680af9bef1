import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import TestSupport

/// Every kind of state that the SDK can reach, each reached by commands.
enum States {
  static let all: [(name: String, sdk: AccessEnabler)] =
    [
      ("unconfigured", Fixture.launched()),
      ("configuring", fresh),
      ("configuring again, idle", idle.after(.call(.setRequestor("DEMO")))),
      ("configuring again, choosingProvider", choosing.after(.call(.setRequestor("DEMO")))),
      ("configuring again, atLoginPage", atPage.after(.call(.setRequestor("DEMO")))),
      ("configuring again, retrievingToken", retrieving.after(.call(.setRequestor("DEMO")))),
      ("configuring another programmer", retrieving.after(.call(.setRequestor("OTHER")))),
      ("idle, nothing selected", idle),
      ("idle, Alpha selected", selected),
      ("idle after a failed attempt", failed),
      ("choosingProvider", choosing),
      ("atLoginPage", atPage),
      ("retrievingToken", retrieving),
      ("configuring, not registered", unregistered),
      ("configuring, registered", registered),
      ("configuring from two endpoints", asking),
      ("configuring from two endpoints, one heard of", askingOne),
      ("idle, options set", withOptions),
      ("choosingProvider, forced with data", forced),
      ("atLoginPage, forced with data", forcedPage),
      ("choosingProvider, two resources wait", waiting),
      ("retrievingToken, two resources wait", waitingForToken),
      ("two resources are released", released),
      ("a decision is on its way", authorizing),
      ("a media token is on its way", retrievingMedia),
      ("two of one resource and another are on their way", several),
      ("configuring again, a decision on its way", authorizing.after(.call(.setRequestor("DEMO")))),
      ("a list and decisions are on their way", preauthorizing),
      ("decisions on one resource more are on their way", merging),
      (
        "configuring again, a list and decisions are on their way",
        preauthorizing.after(.call(.setRequestor("DEMO")))
      ),
      ("atLogoutPage", atLogoutPage),
      ("atLogoutPage, Beta selected", atLogoutPage.after(.call(.setSelectedProvider("Beta")))),
      ("configuring again, atLogoutPage", atLogoutPage.after(.call(.setRequestor("DEMO")))),
      ("idle after a logout", loggedOut),
      ("idle after a logout, a token late", retrieving.after(.call(.logout), Fixture.redirect)),
      ("idle, the device's id may be read", revealing),
      ("atLoginPage, in a Safari view controller of the app's", atAppSafari),
      ("atLoginPage, in a Safari view controller of the SDK's", atSDKSafari),
      ("atLogoutPage, in a Safari view controller of the SDK's", atSDKSafariForLogout),
      ("requestingCode", requestingCode),
      ("polling", polling),
      ("polling, a poll on its way", pollOnItsWay),
      (
        "polling, a resource waits",
        polling.after(.call(.getAuthorization(AuthorizationArguments("News"))))
      ),
      ("loggingOut", loggingOut),
    ]

  /// States of the way through Apple's dialog, to be met while somebody is signed in there.
  static let atApple: [(name: String, sdk: AccessEnabler)] = [
    ("atAppleDialog", atDialog),
    ("configuring again, atAppleDialog", atDialog.after(.call(.setRequestor("DEMO")))),
    ("atAppleDialog on tvOS", atDialogOnTV),
    ("atAppleDialog, a resource waits", resourceAtDialog),
    ("exchanging, the profile is asked for", exchanging),
    ("exchanging, the token is asked for", exchangingToken),
  ]

  /// States whose work is for somebody who is signed in, to be met with that in the store.
  static let signedIn: [(name: String, sdk: AccessEnabler)] = [
    ("a decision is on its way, of a sign-in that goes on", authorizing),
    ("a media token is on its way, of a sign-in that goes on", retrievingMedia),
    ("a list and decisions are on their way, of a sign-in that goes on", preauthorizing),
    ("atLogoutPage, somebody signed in elsewhere", atLogoutPage),
  ]

  /// Everything waits for the registration, or then for the access token.
  static let unregistered = Fixture.launched(access: AccessEnabler.Access())
    .after(.call(.setRequestor("DEMO")))
  static let registered = unregistered.after(.answer(Fixture.request(2), .reply(.registration)))
  static let asking = Fixture.launched().after(
    .call(
      .setRequestor("DEMO", serviceProviders: ["https://one.example", "https://two.example"])
    )
  )
  static let askingOne = asking.after(
    .answer(Fixture.request(2), .reply(.configuration([Fixture.beta])))
  )
  static let fresh = Fixture.launched().after(
    .call(.setRequestor("DEMO"))
  )
  static let idle = Fixture.configured()
  static let selected = idle.after(.call(.setSelectedProvider("Alpha")))
  static let choosing = idle.after(.call(.getAuthentication()))
  static let atPage = choosing.after(.call(.setSelectedProvider("Alpha")))
  static let safari = Fixture.configured(pages: .svc)
  static let atSDKSafari = safari.after(
    .call(.setSelectedProvider("Alpha")),
    .call(.getAuthentication())
  )
  static let atAppSafari = safari.after(
    .call(.setOptions(Commands.options)),
    .call(.setSelectedProvider("Alpha")),
    .call(.getAuthentication())
  )
  static let atSDKSafariForLogout = atSDKSafari.after(.call(.logout))
  static let requestingCode = Fixture.configured(on: .tvOS).after(
    .call(.setSelectedProvider("Alpha")),
    .call(.getAuthentication())
  )
  static let polling = requestingCode.after(.answer(Fixture.request(1), Fixture.code))
  static let pollOnItsWay = polling.after(.poll)
  static let loggingOut = Fixture.configured(on: .tvOS).after(
    .call(.setSelectedProvider("Alpha")),
    .call(.logout)
  )
  static let idleAtApple = Fixture.configured(with: [Fixture.appleAlpha, Fixture.applePicker])
  static let atDialog = idleAtApple.after(.call(.getAuthentication()), in: Fixture.apple)
  static let atDialogOnTV = Fixture.configured(
    on: .tvOS,
    with: [Fixture.appleAlpha, Fixture.applePicker]
  ).after(.call(.getAuthentication()), in: Fixture.apple)
  static let resourceAtDialog = idleAtApple.after(
    .call(.getAuthorization(AuthorizationArguments("News"))),
    in: Fixture.apple
  )
  static let exchanging = atDialog.after(
    .closeDialog(1, .signedIn("apple-Alpha")),
    in: Fixture.apple
  )
  static let exchangingToken = exchanging.after(
    .answer(Fixture.request(1), .reply(.profileRequest)),
    in: Fixture.apple
  )
  static let withOptions = idle.after(.call(.setOptions(Commands.options)))
  static let forced = idle.after(.call(.getAuthentication(Commands.forced)))
  static let forcedPage = forced.after(.call(.setSelectedProvider("Alpha")))
  static let waiting = idle.after(
    .call(.getAuthorization(AuthorizationArguments("News"))),
    .call(.getAuthorization(AuthorizationArguments("Sports")))
  )
  static let waitingForToken = waiting.after(.call(.setSelectedProvider("Alpha")), Fixture.redirect)
  static let released = waitingForToken.after(
    .answer(Fixture.request(1), .reply(.authenticationToken(Fixture.token())))
  )
  static let authorizing = idle.after(
    .call(.getAuthorization(AuthorizationArguments("News"))),
    with: Fixture.store(Fixture.token())
  )
  static let retrievingMedia = authorizing.after(
    .answer(Fixture.request(1), .reply(.authorization(Fixture.authorization()))),
    with: Fixture.store(Fixture.token())
  )
  static let several = authorizing.after(
    .call(.getAuthorization(AuthorizationArguments("News"))),
    .call(.checkAuthorization(AuthorizationArguments("Sports"))),
    with: Fixture.store(Fixture.token())
  )
  static let preauthorizing = idle.after(
    .call(.checkPreauthorizedResources(Commands.list)),
    .call(.preauthorize(Commands.decisions)),
    with: Fixture.store(Fixture.token())
  )
  static let merging = preauthorizing.after(
    .answer(Fixture.request(1), .reply(.preauthorization(Fixture.decisions("News", "Sports")))),
    .call(.preauthorize(PreauthorizeArguments(["Sports", "Movies"]))),
    with: Fixture.store(Fixture.token())
  )
  static let retrieving = atPage.after(Fixture.redirect)
  static let failed = retrieving.after(.answer(Fixture.request(1), .status(500)))
  static let atLogoutPage = selected.after(.call(.logout))
  static let loggedOut = atLogoutPage.after(Fixture.redirect)
  static let revealing = fresh.after(
    .answer(
      Fixture.request(1),
      .reply(.configuration([Fixture.alpha, Fixture.beta], revealsDeviceID: true))
    )
  )
  /// Nothing but calls waits here, one of each kind that waits.
  static let queued = fresh.after(
    .call(.checkAuthentication),
    .call(.setSelectedProvider("Alpha")),
    .call(.getSelectedProvider),
    .call(.getAuthentication()),
    .call(.setSelectedProvider(nil)),
    .call(.getAuthorization(AuthorizationArguments("News"))),
    .call(.checkPreauthorizedResources(Commands.list)),
    .call(.preauthorize(Commands.decisions)),
    .call(.logout),
    .call(.setRequestor("OTHER")),
    .call(.checkAuthorization(AuthorizationArguments("Sports"))),
    .call(.getMetadata(Fixture.query(.user, "zip")))
  )
}

/// Every kind of command, the answers addressed to whatever request is waited for.
enum Commands {
  static let options = [
    Value.Field("visitorID", .string("v1")), Value.Field("handleSVC", .bool(true)),
  ]
  static let forced = AuthenticationArguments(
    forceAuthn: true,
    data: [Value.Field("campaign", .string("spring"))]
  )
  static let list = CheckPreauthorizedArguments(["News", "Sports"])
  static let decisions = PreauthorizeArguments(["News"], disabling: [.local, .remote])

  static let calls: [APICall] = [
    .setOptions(options), .setOptions([]),
    .setOptions([Value.Field("visitorID", .string("v2")), Value.Field("x", .integer(1))]),
    .setRequestor("DEMO"), .setRequestor("OTHER"),
    .setRequestor("DEMO", serviceProviders: ["https://one.example", "https://two.example"]),
    .checkAuthentication, .getAuthentication(),
    .getAuthentication(forced), .getAuthentication(AuthenticationArguments(forceAuthn: false)),
    .setSelectedProvider("Alpha"), .setSelectedProvider("Beta"), .setSelectedProvider("Gamma"),
    .setSelectedProvider(nil), .getSelectedProvider, .handleExternalURL("adobepass://ios.app"),
    .handleExternalURL("ADOBEPASS://ios.app/done?x=1"),
    .handleExternalURL("adbe.example://adobe.com"), .handleExternalURL("https://example.com"),
    .getAuthorization(AuthorizationArguments("News")),
    .getAuthorization(AuthorizationArguments("Sports", data: options)),
    .checkAuthorization(AuthorizationArguments("News")),
    .getAuthorization(AuthorizationArguments(nil)), .checkAuthorization(AuthorizationArguments("")),
    .checkPreauthorizedResources(list), .preauthorize(decisions),
    .checkPreauthorizedResources(CheckPreauthorizedArguments(["News"], cache: false)),
    .checkPreauthorizedResources(CheckPreauthorizedArguments(nil)),
    .preauthorize(PreauthorizeArguments(["News", "Movies"])),
    .preauthorize(PreauthorizeArguments([])),
    .getAuthentication(
      AuthenticationArguments(
        filter: .dictionary(providers: ["Beta", "Gamma"], featured: ["Beta", "Alpha"])
      )
    ),
    .logout, .getMetadata(Fixture.query(.authentication)),
    .getMetadata(Fixture.query(.authorization, "News")), .getMetadata(Fixture.query(.deviceID)),
    .getMetadata(Fixture.query(.user, "zip")), .getMetadata(Fixture.query(.user)),
    .getMetadata(MetadataQuery(nil)),
  ]

  static let answers: [(name: String, answer: Answer)] = [
    ("configuration", Fixture.configuration),
    ("empty configuration", .reply(.configuration([]))),
    ("login page", .reply(.loginPage)),
    ("token", .reply(.authenticationToken(Fixture.token()))),
    ("token of another provider", .reply(.authenticationToken(Fixture.token("Beta")))),
    ("token with metadata", .reply(.authenticationToken(Fixture.token(), Fixture.metadata()))),
    (
      "token for another programmer",
      .reply(.authenticationToken(Fixture.token("Alpha", for: "OTHER")))
    ),
    ("authorization", .reply(.authorization(Fixture.authorization()))),
    (
      "authorization with metadata",
      .reply(.authorization(Fixture.authorization(), Fixture.metadata(updated: 2)))
    ),
    ("authorization of another resource", .reply(.authorization(Fixture.authorization("Movies")))),
    ("denial with a text", .reply(.authorizationDenied("not in your package"))),
    ("denial without a text", .reply(.authorizationDenied(""))),
    ("media token", .reply(.mediaToken(Fixture.mediaToken()))),
    (
      "decisions",
      .reply(.preauthorization(Fixture.decisions("News", "Sports", "Movies", denied: ["Sports"])))
    ),
    ("decisions on another resource", .reply(.preauthorization(Fixture.decisions("Kids")))),
    ("too many resources", .reply(.preauthorization(Fixture.refusal(403, "too_many_resources")))),
    ("too many requests", .reply(.preauthorization(Fixture.refusal(429, "too_many_requests")))),
    ("another device", .reply(.deviceMismatch)), ("status 412", .status(412)),
    ("status 400", .status(400)), ("status 401", .status(401)), ("status 403", .status(403)),
    ("status 404", .status(404)), ("status 418", .status(418)), ("status 429", .status(429)),
    ("status 500", .status(500)), ("status 599", .status(599)), ("status 600", .status(600)),
    ("registration", .reply(.registration)),
    ("access token", .reply(.accessToken(AccessToken(number: 2), lives: .days(1)))),
    ("not registered", .denied(.notRegistered)), ("no access token", .denied(.noAccessToken)),
    ("unreadable", .unreadable), ("offline", .failed(.offline)), ("reset", .failed(.reset)),
    ("tls", .failed(.tls)), ("timeout", .failed(.timeout)),
  ]

  /// Those that come to an Apple TV only.
  static let answersOnTV: [(name: String, answer: Answer)] = [
    ("code", Fixture.code), ("signed out", .reply(.signedOut)),
  ]

  /// Returns what a person can do in the dialog that is shown, and in one that is shown no more.
  private static func outcomes(
    for sdk: AccessEnabler
  ) -> [(name: String, command: AccessEnabler.Command)] {
    guard case .atAppleDialog(let dialog) = sdk.session?.flow else { return [] }
    let outcomes: [TVProviderDialog.Outcome] = [
      .signedIn("apple-Alpha"), .signedIn("apple-Gamma"), .chosen("apple-Beta"),
      .chosen("apple-Gamma"), .otherProviders, .cancelled, .failed(.providerRejected),
    ]
    return outcomes.map { ("dialog: \($0.words)", .closeDialog(dialog.number, $0)) }
      + [("earlier dialog: cancelled", .closeDialog(dialog.number - 1, .cancelled))]
  }

  /// Returns the commands for a state: the calls, each answer to each awaited request, a late one,
  /// one to a request that was never sent, and the start of the next waiting call.
  static func all(for sdk: AccessEnabler) -> [(name: String, command: AccessEnabler.Command)] {
    calls.map { ("call \($0.words)", .call($0)) }
      + sdk.awaitedRequests.flatMap { request in
        (answers + (sdk.profile.edition.platform == .tvOS ? answersOnTV : [])).map {
          ("answer to \(request.number): \($0.name)", .answer(request, $0.answer))
        }
      }
      + (sdk.abandoned.map(\.request) + [Fixture.request(99)]).map {
        ("late answer to \($0.number)", .answer($0, Fixture.configuration))
      }
      + [("drainQueue", .drainQueue), ("resumeAuthorizations", .resumeAuthorizations)]
      + (sdk.pageController == .sdkSafari ? [("finishPage", .finishPage)] : [])
      + Self.outcomes(for: sdk)
      + (sdk.flowKind == .polling ? [("poll", .poll), ("expireCode", .expireCode)] : [])
  }
}

extension APICall {
  /// The call as a person writes it.
  var words: String {
    arguments.isEmpty
      ? name.rawValue : "\(name.rawValue)(\(arguments.map(\.words).joined(separator: ", ")))"
  }
}
