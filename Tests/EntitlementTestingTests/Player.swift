import EntitlementTesting

/// An app's entitlement layer, as an app would write it: no type of the simulator but the SDK's surface.
final class Player: EntitlementDelegate, EntitlementStatus {
  let enabler: AccessEnabler
  private(set) var log: [String] = []
  private(set) var isSignedIn = false
  private(set) var playable: [String] = []
  private(set) var statusIDs: [String] = []
  /// The key and the arguments of each answer to `getMetadata(_:)`.
  private(set) var metadataAnswers: [(key: Int32, arguments: [AnyHashable: Any]?)] = []
  /// The boarding statuses of the MVPDs in the last picker.
  private(set) var boardingStatuses: [String?] = []
  /// What the app does in the callbacks beside its log.
  var onStatus: (Player, Int32) -> Void = { _, _ in }

  init() {
    enabler = AccessEnabler("statement")
    enabler.delegate = self
  }

  func setRequestorComplete(_ status: Int32) { log.append("configured \(status)") }

  func displayProviderDialog(_ mvpds: [Any]!) {
    let providers = mvpds.compactMap { $0 as? MVPD }
    boardingStatuses = providers.map(\.boardingStatus)
    let ids = providers.compactMap(\.id)
    log.append("picker \(ids.joined(separator: " "))")
  }

  func navigate(toUrl url: String!) { log.append("page") }

  func setAuthenticationStatus(_ status: Int32, errorCode code: String!) {
    isSignedIn = status == ACCESS_ENABLER_STATUS_SUCCESS
    log.append("authentication \(status) \(code ?? "")")
    onStatus(self, status)
  }

  func preauthorizedResources(_ resources: [Any]!) {
    log.append("preauthorized \(resources.count)")
  }

  func setToken(_ token: String!, forResource resource: String!) {
    playable.append(resource)
    log.append("token \(resource ?? "")")
  }

  func tokenRequestFailed(
    _ resource: String!,
    errorCode code: String!,
    errorDescription description: String!
  ) { log.append("denied \(resource ?? "") \(code ?? "")") }

  func selectedProvider(_ mvpd: MVPD!) { log.append("provider \(mvpd?.id ?? "none")") }

  func setMetadataStatus(
    _ metadata: Any!,
    encrypted: Bool,
    forKey key: Int32,
    andArguments arguments: [AnyHashable: Any]!
  ) {
    log.append("metadata")
    metadataAnswers.append((key, arguments))
  }

  func status(_ statusDictionary: [AnyHashable: Any]!) {
    statusIDs.append(statusDictionary["errorId"] as? String ?? "")
  }

  func presentTvProviderDialog(_ viewController: TvProviderDialog!) { log.append("dialog") }

  func dismissTvProviderDialog(_ viewController: TvProviderDialog!) { log.append("dismissed") }
}

extension EntitlementSession {
  /// Returns a session with two providers and two viewers.
  static func ofTwoProviders(pace: Pace = .automatic) -> EntitlementSession {
    EntitlementSession(pace: pace) {
      Provider("Alpha")
      Provider("Beta")
      Subscriber(
        "alice",
        of: "Alpha",
        resources: ["News"],
        denied: ["Sports": "Not in your package"]
      )
      Subscriber("bob", of: "Beta")
    }
  }

  /// Signs alice in through a player that the session makes.
  func signedInPlayer() throws -> Player {
    let player = run { Player() }
    player.enabler.setRequestor("DEMO")
    player.enabler.getAuthentication()
    settle()
    player.enabler.setSelectedProvider("Alpha")
    settle()
    try user.signsIn("alice")
    settle()
    return player
  }
}
