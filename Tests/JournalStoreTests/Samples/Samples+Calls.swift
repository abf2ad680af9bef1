import EntsimEntitlement
import EntsimSimulation

extension Samples {
  static let keys = RequestorCredentials.Keys(secret: "secret", publicKey: "public")
  static let filters: [ProviderFilter] = [
    .list([]), .list(["Alpha", "Beta"]), .dictionary(providers: nil, featured: nil),
    .dictionary(providers: ["Alpha"], featured: nil),
    .dictionary(providers: nil, featured: ["Alpha"]),
  ]
  static let calls: [APICall] =
    [
      .setOptions(fields), .setRequestor("DEMO"), .setRequestor("DEMO", serviceProviders: ["s"]),
      .setRequestor("DEMO", credentials: RequestorCredentials(signature: "signed")),
      .setRequestor("DEMO", credentials: RequestorCredentials(signature: "signed", keys: keys)),
      .getAuthenticationToken,
      .checkAuthentication, .getAuthentication(),
      .getAuthentication(AuthenticationArguments(forceAuthn: false)),
      .getAuthentication(AuthenticationArguments(data: [])), .setSelectedProvider(nil),
      .setSelectedProvider("Alpha"), .getSelectedProvider, .handleExternalURL("adobepass://"),
      .checkAuthorization(AuthorizationArguments(nil)),
      .checkAuthorization(AuthorizationArguments("News", data: fields)),
      .getAuthorization(AuthorizationArguments("News")),
      .checkPreauthorizedResources(CheckPreauthorizedArguments(nil)),
      .checkPreauthorizedResources(CheckPreauthorizedArguments(["News"], cache: false)),
      .preauthorize(PreauthorizeArguments([])),
      .preauthorize(PreauthorizeArguments(["News"], disabling: [.remote, .local])), .logout,
      .getMetadata(MetadataQuery(nil)), .getMetadata(MetadataQuery(fields)),
    ]
    + filters.map {
      .getAuthentication(AuthenticationArguments(forceAuthn: true, data: fields, filter: $0))
    }
  static let tracking: [TrackingEvent] = [
    .authenticated("Alpha", guidDigest: "digest", fromCache: true, client),
    .notAuthenticated(client), .notAuthenticated(ClientTraits()),
    .authorized("Alpha", guidDigest: "digest", fromCache: true, client),
    .authorized("Alpha", guidDigest: "digest", fromCache: false, ClientTraits(of: .iPad)),
    .notAuthorized(.userNotAuthorized, "text", client), .providerSelected("Alpha", client),
    .authenticationFailed, .authorizationFailed,
  ]
  static let callbacks: [Callback] =
    [
      .setRequestorComplete(.success), .displayProviderDialog(mvpds), .navigateToURL(url),
      .navigateToURL(loginURL), .navigateToURL(url, useSVC: true),
      .setAuthenticationStatus(.error, .userNotAuthenticated),
      .selectedProvider(nil), .selectedProvider(mvpds[1]), .setToken(mediaToken, "Sports"),
      .tokenRequestFailed(nil, .userNotAuthorized, ""),
      .tokenRequestFailed("News", .userNotAuthenticated, "text"),
      .setMetadataStatus(nil, isEncrypted: true, MetadataQuery(nil)),
      .setMetadataStatus(.string("x"), isEncrypted: false, MetadataQuery(fields)),
      .preauthorizedResources(["News"]), .status(AdvancedStatus("N005", .info)),
      .status(AdvancedStatus("N000", .error, message: "text")),
      .status(AdvancedStatus("N000", .error, details: "text")),
      .presentTVProviderDialog(dialog), .dismissTVProviderDialog(dialog),
    ] + responses.map { .onResponse($0) } + responses.map { .onFailure($0) }
    + tracking.map { .sendTrackingData($0) }
  static let proofs: [Proof] = [
    .authentication(token), .authorization(authorization),
    .saml(SAMLResponse(about: "alice", text: "<saml/>")),
    .saml(SAMLResponse(about: "alice", telling: ["zip"])),
    .statement(SAMLResponse(about: "alice", text: "<a/>"), encoded: "PGEvPg%3D%3D"),
  ]
  /// A reply with a field that version 1 of the format does not have.
  static let newerReply: Answer = {
    var provider = mvpds[0]
    provider.integration.requiredMetadataFields = ["zip"]
    return .reply(.configuration([provider]))
  }()
  static let replies: [Reply] =
    [
      .configuration(mvpds), .configuration([], revealsDeviceID: true),
      .authenticationToken(token), .authenticationToken(token, metadata), .loginPage,
      .openLoginPage, .logoutPage,
      .registration, .accessToken(AccessToken(number: 1), lives: .days(1)),
      .authorization(authorization), .authorization(authorization, metadata),
      .authorizationDenied("text"), .authorizationDenied("", by: .degradation),
      .mediaToken(mediaToken), .deviceMismatch, .profileRequest, .signedOut,
      .registrationCode("ABC1234", lives: .minutes(30)), .freePreview, .freePreviewOver,
      .tokenIsValid, .tokenIsKept, .profile("payload"), .userMetadata(metadata),
      .refusal(ServiceRefusal(404, "Not Found")),
      .refusal(ServiceRefusal(403, "User not authorized", details: "text")),
    ] + repliesToClients + responses.map { .preauthorization($0) }
  static let answers: [Answer] =
    [.status(404), .unreadable, .failed(.tls), .failed(.timeout), .denied(.noAccessToken)]
    + [newerReply] + replies.map { .reply($0) }
  static let userActions: [UserAction] = [
    .signsIn("alice"), .failsToSignIn, .leavesPageToItsRedirects, .tapsDone, .goesBack,
    .signsInOnSecondScreen("alice", nil), .signsInOnSecondScreen("alice", "ABC1234"),
    .signsInWithApple("alice"), .picksInAppleDialog("Alpha"), .cancelsAppleDialog,
    .choosesOtherTVProviders, .answersPermissionPrompt(.granted), .picks("Alpha"), .picks(nil),
  ]
  static let deviceActions: [DeviceAction] = [
    .goesOffline, .goesOnline, .movesClock(.seconds(-3)), .restarts,
    .upgrades(to: SystemVersion(18)), .updatesApp("app", to: SDKVersion(3, 8, 3)), .changesID,
    .signsInToTVProvider("alice"), .signsOutOfTVProvider, .setsPermission("app", to: .denied),
    .breaksTVProvider(nil), .breaksTVProvider(.invalidVerificationToken),
    .scriptsTVProvider(.nothing), .scriptsTVProvider(changedMetadata),
  ]
  static let serverActions: [ServerAction] =
    [
      .restore(.authorize), .endsSession("alice"), .update(directory),
      .verifiesToken("text", "News"),
    ] + answersOfScripts.map { .answer($0) }
}
