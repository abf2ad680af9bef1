public import EntsimEntitlement
public import EntsimSimulation

/// The servers as a value: the services behind the SDK, and the MVPDs behind the services.
///
/// They follow a model of MVPDs, subscribers and sessions. A scripted answer overrides the model for the
/// requests that it takes (language.md, Scripted answers).
public struct PassService: Decider {
  /// The lifetimes of tokens and the times of the network.
  public let durations: Durations
  /// The source of generated ids, codes and signatures.
  public let values: GeneratedValues
  /// The requestors, the MVPDs and the subscribers.
  public internal(set) var directory: ServiceDirectory
  /// The scripted answers, in the order in which the servers try them.
  public internal(set) var answers: [Script]
  /// The numbers of the scripted answers that took a request.
  public internal(set) var usedScripts: [Int] = []
  /// The number of scripted answers so far, removed ones included.
  public internal(set) var scriptCount: Int
  /// The logins that the SDK can get a token for.
  public internal(set) var logins: [Login]
  /// The sessions at the MVPDs, the latest last.
  public internal(set) var sessions: [MVPDSession]
  /// How many tokens each app has asked for, in the order of the apps' first requests.
  public internal(set) var tallies: [Tally] = []
  /// The registered apps without a first access token.
  public internal(set) var unservedApps: [AppName] = []
  /// The user metadata that was sent last about each viewer, for each requestor.
  public internal(set) var metadata: [UserMetadata]
  /// The MVPDs' decisions on resources that the services have cached.
  public internal(set) var keptDecisions: [KeptDecision] = []
  /// The sign-ins without an account that the SDK can get a token for.
  public internal(set) var anonymousSignIns: [AnonymousSignIn] = []
  /// The trials of temporary passes.
  public internal(set) var trials: [Trial] = []
  /// The issued registration codes, the latest last.
  public internal(set) var codes: [RegisteredCode] = []
  /// The issued media tokens; the verifier rejects all others.
  public internal(set) var issuedMediaTokens: [MediaToken] = []
  /// The media tokens that the verifier has accepted once (TOKEN-013).
  public internal(set) var usedMediaTokens: [MediaToken] = []
  /// The apps on the REST path.
  public let restApps: [AppName]
  /// The access tokens of the apps on the REST path.
  public internal(set) var grants: [AccessGrant]
  /// The sign-ins of apps on the REST path, one for a requestor and a device.
  public internal(set) var keptTokens: [AuthenticationToken]
  /// The authorizations of apps on the REST path, one for a requestor, a device and a resource.
  public internal(set) var keptAuthorizations: [AuthorizationToken]
  /// What HTTP clients have asked for so far.
  public internal(set) var clients = ClientCounts()
  /// How strictly the services judge HTTP clients.
  public let clientChecks: Switches.ClientChecks

  /// Creates the servers, which have issued tokens for earlier logins, each with its session at the MVPD.
  public init(
    durations: Durations = Durations(),
    values: GeneratedValues = GeneratedValues(seed: 1),
    directory: ServiceDirectory,
    answers: [ScriptedAnswer],
    logins: [Login],
    metadata: [UserMetadata] = [],
    restApps: [AppName] = [],
    grants: [AccessGrant] = [],
    keptTokens: [AuthenticationToken] = [],
    keptAuthorizations: [AuthorizationToken] = [],
    clientChecks: Switches.ClientChecks = .lenient
  ) {
    self.durations = durations
    self.values = values
    self.directory = directory
    self.answers = answers.enumerated().map { Script(number: $0.offset, answer: $0.element) }
    self.scriptCount = answers.count
    self.logins = logins
    self.metadata = metadata
    self.sessions = logins.map(\.session)
    self.restApps = restApps
    self.grants = grants
    self.clientChecks = clientChecks
    self.keptTokens = []
    self.keptAuthorizations = []
    for token in keptTokens { keepSignIn(token) }
    for token in keptAuthorizations { keepAuthorization(token) }
  }

  /// A scripted answer in use.
  public struct Script: Hashable, Sendable {
    /// The number of the answer in the run, counted from 0.
    public let number: Int
    /// The answer.
    public let answer: ScriptedAnswer
    /// The number of requests that it matched, including those that another answer took.
    public var matchCount = 0
  }

  /// How many tokens an app has asked for.
  ///
  /// Generated tokens depend on these counts, so the tokens of one app do not depend on other apps.
  public struct Tally: Hashable, Sendable {
    /// The app.
    public let app: AppName
    /// The number of access tokens; a registered app starts with the first.
    public internal(set) var accessTokens = 1
    /// The number of media tokens.
    public internal(set) var mediaTokens = 0
  }

  /// Returns how many tokens an app has asked for.
  func tally(of app: AppName) -> Tally {
    tallies.first { LookUp.tallyOfApp.finds(.app, $0.app == app) } ?? Tally(app: app)
  }

  /// A login on an MVPD's login page, for one requestor in one app on a device.
  public struct Login: Hashable, Sendable {
    /// The device whose browser showed the page.
    public let device: DeviceID
    /// The requestor.
    public let requestor: RequestorID
    /// The subscriber who signed in.
    public let subscriber: Subscriber
    /// The app that opened the page.
    public let app: AppName
    /// Whether the services have exchanged an earlier sign-in for the token, so that no request fetches it.
    public let isExchanged: Bool

    /// Creates a login.
    public init(
      device: DeviceID,
      requestor: RequestorID,
      subscriber: Subscriber,
      app: AppName,
      isExchanged: Bool = false
    ) {
      self.device = device
      self.requestor = requestor
      self.subscriber = subscriber
      self.app = app
      self.isExchanged = isExchanged
    }

    /// The session at the MVPD that the login opens.
    var session: MVPDSession { MVPDSession(device: device, subscriber: subscriber.name) }

    /// Whether a request is about it.
    func isAsked(by request: Request, in lookUp: LookUp) -> Bool {
      request.comes(from: app, on: device, for: requestor, about: subscriber.provider, in: lookUp)
    }
  }

  /// The servers read no other participant.
  public typealias View = Void

  /// A command to the servers.
  public enum Command: Hashable, Sendable {
    /// A request arrives.
    case receive(Request)
    /// A subscriber signed in on the login page of an app, which is that of an MVPD.
    indirect case signIn(SubscriberName, RequestorID, DeviceID, AppName, at: ProviderID)
    /// A subscriber signed in on another device by a registration code.
    case signInByCode(SubscriberName, RegistrationCode)
    /// A sign-in failed on the login page of an app.
    case failSignIn(ProviderID, AppName)
    /// The scenario changes the servers.
    indirect case happen(ServerAction)
    /// A viewer signs in by a registration code, in a browser that is an HTTP client.
    case signInForClient(SubscriberName, RegistrationCode)
    /// An answer reaches the HTTP client that has asked.
    indirect case deliver(RequestID, Answer)
  }

  /// Records what happens, in order.
  public static func decide(_ command: Command, in transaction: inout Transaction<Self>) {
    transaction.decide(command)
  }
}

extension Transaction<PassService> {
  fileprivate mutating func decide(_ command: PassService.Command) {
    switch command {
    case .receive(let request): receive(request)
    case .signIn(let name, let requestor, let device, let app, at: let provider):
      signIn(name, at: provider, for: requestor, on: device, in: app)
    case .signInByCode(let name, let code): signIn(name, by: code)
    case .failSignIn(let provider, let app): failSignIn(at: provider, in: app)
    case .signInForClient(let name, let code): signInForClient(name, by: code)
    case .deliver(let request, let answer): record(.answerDelivered(request, answer), by: [])
    case .happen(.answer(let answer)): record(.answerScripted(answer), by: [])
    case .happen(.restore(let service)): record(.serviceRestored(service), by: [])
    case .happen(.endsSession(let name)): endSessions(of: name)
    case .happen(.update(let directory)): record(.directoryChanged(directory), by: [])
    case .happen(.verifiesToken(let text, let resource)): verify(text, for: resource)
    }
  }

  /// Signs a subscriber in; one whose account was removed while the sign-in was pending fails.
  private mutating func signIn(
    _ name: SubscriberName,
    at provider: ProviderID,
    for requestor: RequestorID,
    on device: DeviceID,
    in app: AppName
  ) {
    guard let subscriber = state.directory.subscriber(name) else {
      return failSignIn(at: provider, in: app)
    }
    let login = PassService.Login(
      device: device,
      requestor: requestor,
      subscriber: subscriber,
      app: app
    )
    record(
      .sessionOpened(login, app),
      by: state.rules(for: app, sdk: "AUTHN-016", rest: "REST-036")
    )
    if let code = state.codeBehindPage(of: app) { keepSignIn(of: subscriber, by: code) }
  }

  /// Records that a sign-in on a page has failed: the SDK gets no token, and the polls of a client go on.
  private mutating func failSignIn(at provider: ProviderID, in app: AppName) {
    record(
      .loginFailed(provider, app),
      by: state.rules(for: app, sdk: "AUTHN-018", rest: "REST-048")
    )
  }

  /// Ends the sessions of a subscriber; the tokens that the SDKs have stored stay (TOKEN-005).
  private mutating func endSessions(of name: SubscriberName) {
    let hasLoginOfSDK = state.logins.contains {
      $0.subscriber.name == name && !state.isOnREST($0.app)
    }
    record(.sessionsEnded(name), by: hasLoginOfSDK ? "TOKEN-005" : [])
  }

  /// Ends the device's sessions at the MVPD of a logout page that is sent to the device (004 H.1).
  ///
  /// A page that fails to load has not been at the MVPD, so the session there stays.
  mutating func endSessions(for request: Request) {
    for subscriber in state.directory.subscribers
    where LookUp.sessionsAtLogout.finds(.provider, subscriber.provider == request.provider) {
      let session = MVPDSession(device: request.device, subscriber: subscriber.name)
      let isOpen = state.sessions.contains { $0.isFound(as: session, in: .sessionAtLogout) }
      guard isOpen else { continue }
      record(
        .sessionEnded(session),
        by: state.rules(for: request, sdk: "LOGOUT-022", rest: "REST-045")
      )
    }
  }
}

extension ServiceDirectory {
  /// Returns the subscriber with a name; nil where there is none.
  func subscriber(_ name: SubscriberName) -> Subscriber? {
    subscribers.first { $0.name == name }
  }
}
