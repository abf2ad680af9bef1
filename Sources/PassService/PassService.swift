public import Entitlement
public import Simulation

/// The servers as a value: the services behind the SDK and the MVPDs behind the services.
///
/// They follow a model of providers, subscribers and sessions; a scripted answer overrides it for
/// the requests that it takes (language, section 7).
public struct PassService: Decider {
  /// The lives of tokens and the times of the network.
  public let durations: Durations
  /// What the servers make up comes from here.
  public let values: GeneratedValues
  /// The programmers, the MVPDs and the people.
  public internal(set) var directory: ServiceDirectory
  /// The scripted answers, in the order in which they are tried.
  public internal(set) var answers: [Script]
  /// The numbers of the scripted answers that took a request.
  public internal(set) var usedScripts: [Int] = []
  /// The number of scripted answers there have been.
  public internal(set) var scriptCount: Int
  /// The logins that a token can be had for.
  public internal(set) var logins: [Login]
  /// The sessions at the MVPDs, the latest last.
  public internal(set) var sessions: [MVPDSession]
  /// What each app has asked for so far, in the order of their first requests.
  public internal(set) var tallies: [Tally] = []
  /// The apps that have registered, and wait for their first access token.
  public internal(set) var unservedApps: [AppName] = []
  /// What was told last about each viewer, for each programmer.
  public internal(set) var metadata: [UserMetadata]
  /// What the MVPDs have said of resources, as long as the services keep it.
  public internal(set) var keptDecisions: [KeptDecision] = []
  /// The sign-ins that a token can be had for although nobody has an account.
  public internal(set) var passes: [Pass] = []
  /// The trials of temporary passes, as long as nobody resets them.
  public internal(set) var trials: [Trial] = []
  /// The registration codes that were given out, the latest last.
  public internal(set) var codes: [RegisteredCode] = []
  /// The media tokens that were handed out, by which the verifier knows a true one.
  public internal(set) var issuedMediaTokens: [MediaToken] = []
  /// The media tokens that have let the media play (TOKEN-013).
  public internal(set) var usedMediaTokens: [MediaToken] = []

  /// Creates the servers.
  ///
  /// - Parameters:
  ///   - durations: The lives of tokens and the times of the network.
  ///   - values: What the servers make up comes from here.
  ///   - directory: The programmers, the MVPDs and the people.
  ///   - answers: The scripted answers in the order in which they are tried.
  ///   - logins: The logins there have been; each comes with a session at the MVPD.
  ///   - metadata: What was told about viewers, at most once about each for a programmer.
  public init(
    durations: Durations = Durations(),
    values: GeneratedValues = GeneratedValues(seed: 1),
    directory: ServiceDirectory,
    answers: [ScriptedAnswer],
    logins: [Login],
    metadata: [UserMetadata] = []
  ) {
    self.durations = durations
    self.values = values
    self.directory = directory
    self.answers = answers.enumerated().map { Script(number: $0.offset, answer: $0.element) }
    self.scriptCount = answers.count
    self.logins = logins
    self.metadata = metadata
    self.sessions = logins.map(\.session)
  }

  /// A scripted answer at work.
  public struct Script: Hashable, Sendable {
    /// The place among all scripted answers of the run, counted from 0.
    public let number: Int
    /// What it says.
    public let answer: ScriptedAnswer
    /// How many requests it has matched, those included that another answer took.
    public var matchCount = 0
  }

  /// What an app has asked for so far, by which each answer is another; one app's tokens do not
  /// depend on what others ask for.
  public struct Tally: Hashable, Sendable {
    /// The app.
    public let app: AppName
    /// The number of access tokens; an application that is registered has the first.
    public internal(set) var accessTokens = 1
    /// The number of media tokens.
    public internal(set) var mediaTokens = 0
  }

  /// Returns what an app has asked for so far.
  func tally(of app: AppName) -> Tally { tallies.first { $0.app == app } ?? Tally(app: app) }

  /// A login on the login page of an MVPD, for one programmer in one app of a device.
  public struct Login: Hashable, Sendable {
    /// The device whose browser it took place in.
    public let device: DeviceID
    /// The programmer.
    public let requestor: RequestorID
    /// Who signed in.
    public let subscriber: Subscriber
    /// The app on whose page it took place.
    public let app: AppName
    /// Whether it was there already, and was exchanged for a token, which nobody has to fetch any more.
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

    /// The session at the MVPD that comes with it.
    var session: MVPDSession { MVPDSession(device: device, subscriber: subscriber.name) }
  }

  /// The servers read of nobody.
  public typealias View = Void

  /// What the servers can be asked to do.
  public enum Command: Hashable, Sendable {
    /// A request arrives.
    case receive(Request)
    /// A person typed the right password on the login page of an app.
    indirect case signIn(SubscriberName, RequestorID, DeviceID, AppName)
    /// A person typed the right password on another device, behind a registration code.
    case signInByCode(SubscriberName, RegistrationCode)
    /// A person did not get in on the login page of an app.
    case failSignIn(ProviderID, AppName)
    /// Something happens to the servers.
    indirect case happen(ServerAction)
  }

  /// Returns what happens, in order.
  public static func decide(_ command: Command, in transaction: inout Transaction<Self>) {
    for decision in transaction.state.outcome(of: command, in: transaction.context) {
      transaction.record(decision.event, by: decision.rules)
    }
  }

  func outcome(of command: Command, in context: Context<Void>) -> [Decision<Event>] {
    switch command {
    case .receive(let request): receive(request, at: context.now, context.library)
    case .signIn(let name, let requestor, let device, let app):
      signIn(name, for: requestor, on: device, in: app)
    case .signInByCode(let name, let code): signIn(name, by: code)
    case .failSignIn(let provider, let app):
      [Decision(.loginFailed(provider, app), by: "AUTHN-018")]
    case .happen(let action): happen(action, at: context.now)
    }
  }

  private func signIn(
    _ name: SubscriberName,
    for requestor: RequestorID,
    on device: DeviceID,
    in app: AppName
  ) -> [Decision<Event>] {
    guard let subscriber = directory.subscribers.first(where: { $0.name == name }) else {
      preconditionFailure("nobody is called \(name)")
    }
    let login = Login(device: device, requestor: requestor, subscriber: subscriber, app: app)
    return [Decision(.sessionOpened(login, app), by: "AUTHN-016")]
  }

  private func happen(_ action: ServerAction, at now: Instant) -> [Decision<Event>] {
    switch action {
    case .answer(let answer): [Decision(.answerScripted(answer), by: [])]
    case .restore(let service): [Decision(.serviceRestored(service), by: [])]
    case .endsSession(let subscriber):
      [Decision(.sessionsEnded(subscriber), by: rulesOfEnd(of: subscriber))]
    case .update(let directory): [Decision(.directoryChanged(directory), by: [])]
    case .verifiesToken(let text, let resource): [verify(text, for: resource, at: now)]
    }
  }
}
