/// A look-up by key on which a decision rests.
///
/// What participants keep is looked up by ``finds(_:_:)`` and its like, with the name of the look-up, so that
/// coverage knows each of them with its keys.
public enum LookUp: String, CaseIterable, Hashable, Sendable {
  // The store of the SDKs.
  case currentProvider = "the requestor's current MVPD"
  case forgottenProvider = "the requestor whose viewer has cancelled"
  case lender = "the lender of the requestor's token"
  case ownToken = "the requestor's own token of an MVPD"
  case tokenForAll = "the one token for all requestors"
  case lentToken = "the requestor that a token is lent to"
  case providerOfLentToken = "the MVPD of a lent token"
  case replacedSignIn = "the token in whose place a new one is stored"
  case signInStoredAlone = "the token that stays where SDKs up to 1.6 store another one"
  case authorizationToken = "the authorization token for a resource"
  case replacedAuthorization = "the authorization token in whose place a new one is stored"
  case metadata = "the viewer's metadata beside a token"
  case replacedMetadata = "the metadata in whose place newer is stored"
  case borrower = "the requestors that lose a lent token"
  case removedSignIn = "the token that is removed"
  case removedAuthorization = "the authorization tokens that are removed with a token"
  case removedCurrentProvider = "the current MVPDs that are forgotten with a token"
  case replacedCurrentProvider = "the current MVPD in whose place another is stored"
  case damagedToken = "the requestor's damaged token"
  case importedAuthorization = "the authorization tokens that are imported with a token"
  case migratedSignIn = "the token of the keychain that an older one may not replace"
  case migratedEntry = "the token with which its authorizations are migrated"
  case migratedCurrentProvider =
    "the current MVPD of the keychain that an older one may not replace"

  // The device.
  case store = "the store of an app"
  case storeOfTeam = "the stores of a team that its apps read"
  case settledSignIn = "the older sign-ins that are imported once"
  case sessionInBrowser = "the session that a login page finds"
  case codeOfApp = "the last registration code of an app"
  case typedCode = "the registration code that the viewer enters"

  // The services.
  case login = "the login that a token is issued for"
  case forgottenLogin = "the login that a new page or code makes void"
  case anonymousSignIn = "the sign-in without an account that a token is issued for"
  case forgottenAnonymousSignIn =
    "the sign-in without an account that a new page or code makes void"
  case replacedAnonymousSignIn = "the sign-in without an account in whose place another comes"
  case anonymousSignInAtLogin = "the sign-in without an account that a login ends"
  case decisionsAtSignIn = "the cached decisions that a sign-in drops"
  case keptDecision = "the cached decision on a resource"
  case replacedDecision = "the cached decision in whose place a newer one comes"
  case endedLogin = "the login whose session ends"
  case endedSession = "the session that ends"
  case replacedSession = "the session that a login continues"
  case sessionAtLogout = "the session that a logout page ends"
  case sessionsAtLogout = "the subscribers whose sessions a logout page ends"
  case loginOfSubscriber = "the logins that end with a subscriber's sessions"
  case sessionOfSubscriber = "the sessions of a subscriber that end"
  case subscriberOfToken = "the subscriber whom a token was issued for"
  case latestLogin = "the latest login, where the MVPD knows the viewer's id no more"
  case sessionOfViewer = "the session of the viewer whom a token was issued for"
  case trial = "the viewer's use of a temporary pass"
  case joinedTrial = "the use of a temporary pass that a sign-in continues"
  case tally = "the number of an app's tokens, where it asks for one more"
  case tallyOfApp = "the number of an app's tokens, where the next is made from it"
  case codeOfSecondScreen = "the code by which a subscriber signs in elsewhere"
  case codeOfClient = "the registration code that an HTTP client names"
  case loginOfClient = "the login for the device that an HTTP client asks for"
  case latestCode = "the code that an app polls for"
  case subscriberAtApple = "the subscriber whom Apple names"
  case sessionForPassiveSignIn = "the session that a passive sign-in finds"
  case lastMetadata = "the metadata that the services sent last about a viewer"
  case metadataAtServices = "the metadata in whose place the services keep newer"
  case deviceOfAuthorization = "the device of a token, where the services authorize"
  case deviceOfMediaToken =
    "the device of an authorization token, where the services issue a media token"
  case deviceOfPreauthorization = "the device of a token, where the services preauthorize"
  case providerPerRequestor =
    "the MVPD with Authentication per Requestor that a token is issued for"
  case requestorOfDeviceID = "the requestor that may read the device's id"
  case resourceOfMediaToken = "the resource of a media token, where the verifier looks at it"

  // The services, for apps on the REST path.
  case grantOfApp = "the app of an access token"
  case keptToken = "the sign-in that the services keep"
  case replacedKeptToken = "the kept sign-in in whose place a newer one comes"
  case keptAuthorization = "the authorization that the services keep"
  case replacedKeptAuthorization = "the kept authorization in whose place a newer one comes"
  case authorizationOfReplacedToken =
    "the kept authorizations that end when another viewer signs in"
  case forgottenToken = "the kept sign-in that a logout ends"
  case forgottenAuthorization = "the kept authorizations that a logout ends"
  case signInOfSDK = "the sign-in through the SDK, which does not count for apps on the REST path"

  // The SDK.
  case keptSession = "the session that a new configuration keeps"
  case keptWork = "the requestor whose work setRequestor keeps"
  case importedToken = "the older SDK's token of the requestor"
  case tokenBesideImport = "the requestor's own token, beside which nothing is imported"
  case signInAtSetRequestor = "the requestor's own token, by which setRequestor finds a viewer"
  case ownTokenBesideLoan = "the requestor's own token, beside which nothing is lent"
  case saneToken = "the token of this device, which the sanitizer leaves"
  case saneAuthorization = "the authorization token of this device, which the sanitizer leaves"
  case heardEndpoint = "the service provider whose configuration has come"
  case tokenOfRequestor = "the requestor's own token at an MVPD with Authentication per Requestor"
  case grantedViewer = "the viewer whose authorization is stored"
  case retrievedToken = "the token that completes a login"
  case polledToken = "the token that a poll brings"
  case passToken = "the token of a temporary pass"
  case exchangedToken = "the token for Apple's sign-in, at setRequestor"
  case dialogToken = "the token for the sign-in in Apple's dialog"
  case passiveToken = "the token of a passive sign-in"
  case grantedAuthorization = "the authorization token that grants a resource"
  case mediaTokenOfAuthorization = "the media token that grants a resource"
  case receivedMetadata = "the metadata that came with a token or an authorization"
  case cachedDecision = "the SDK's cached decision on a resource"
  case replacedCachedDecision = "the SDK's cached decision in whose place a newer one comes"
  case forgottenDecisions = "the SDK's cached decisions that end with a sign-in"
  case knownDecision = "the cached decisions that a preauthorization need not ask for"
  case answeredDecision = "the decisions in the order of a preauthorization"
  case endedPreauthorization = "the preauthorization that ends"
  case abandonedRequest = "the request that is not awaited any more"
  case awaitedAuthorization = "the authorization that waits for an answer"
  case awaitedPreauthorization = "the preauthorization that waits for an answer"
  case heldUpAuthorization = "the authorization that waits for one on the same resource"
  case authorizationInTurn = "the authorization that waited for one on the same resource"

  /// What is looked up, as a noun.
  public var sentence: String { rawValue }

  /// The keys, in the order in which the rule compares them.
  public var keys: [Key] {
    switch self {
    case .importedToken, .tokenBesideImport, .signInAtSetRequestor, .keptSession, .keptWork,
      .tokenOfRequestor, .requestorOfDeviceID, .currentProvider,
      .forgottenProvider, .lender, .lentToken, .replacedCurrentProvider,
      .damagedToken,
      .migratedCurrentProvider:
      [.requestor]
    case .ownToken, .ownTokenBesideLoan, .replacedSignIn, .signInStoredAlone, .replacedMetadata,
      .removedSignIn, .removedAuthorization, .removedCurrentProvider, .importedAuthorization,
      .migratedSignIn, .migratedEntry, .settledSignIn, .joinedTrial, .forgottenDecisions:
      [.requestor, .provider]
    case .providerPerRequestor, .tokenForAll, .providerOfLentToken, .sessionsAtLogout: [.provider]
    case .borrower: [.lender, .provider]
    case .authorizationToken: [.resource, .requestor, .provider, .viewer]
    case .replacedAuthorization: [.resource, .requestor]
    case .grantedAuthorization: [.resource, .requestor, .provider]
    case .metadata, .lastMetadata, .metadataAtServices, .receivedMetadata:
      [.viewer, .requestor, .provider]
    case .store: [.medium, .team, .vendor, .app]
    case .storeOfTeam: [.medium, .team]
    case .saneToken, .saneAuthorization, .deviceOfAuthorization, .deviceOfMediaToken,
      .deviceOfPreauthorization:
      [.device]
    case .sessionInBrowser, .sessionForPassiveSignIn: [.device, .provider]
    case .subscriberAtApple: [.subscriber, .provider]
    case .codeOfApp, .latestCode, .tally, .tallyOfApp: [.app]
    case .typedCode, .codeOfSecondScreen, .codeOfClient: [.code]
    case .login, .forgottenLogin, .anonymousSignIn, .forgottenAnonymousSignIn,
      .replacedAnonymousSignIn, .anonymousSignInAtLogin:
      [.app, .device, .requestor, .provider]
    case .decisionsAtSignIn, .grantedViewer: [.viewer]
    case .keptDecision, .replacedDecision: [.requestor, .viewer, .resource]
    case .endedLogin, .endedSession, .sessionOfViewer, .replacedSession, .sessionAtLogout:
      [.device, .subscriber]
    case .loginOfSubscriber, .sessionOfSubscriber: [.subscriber]
    case .subscriberOfToken: [.provider, .viewer]
    case .latestLogin: [.device, .requestor, .provider]
    case .trial: [.requestor, .provider, .device]
    case .grantOfApp: [.app]
    case .keptToken, .replacedKeptToken, .authorizationOfReplacedToken, .forgottenToken,
      .forgottenAuthorization, .signInOfSDK, .loginOfClient:
      [.requestor, .device]
    case .keptAuthorization, .replacedKeptAuthorization: [.requestor, .device, .resource]
    case .knownDecision, .answeredDecision, .resourceOfMediaToken, .mediaTokenOfAuthorization,
      .heldUpAuthorization,
      .authorizationInTurn:
      [.resource]
    case .retrievedToken, .polledToken, .passToken, .exchangedToken, .dialogToken, .passiveToken:
      [.provider, .requestor]
    case .cachedDecision, .replacedCachedDecision: [.signIn, .resource]
    case .heardEndpoint, .endedPreauthorization, .abandonedRequest, .awaitedAuthorization,
      .awaitedPreauthorization:
      [.request]
    }
  }
}
