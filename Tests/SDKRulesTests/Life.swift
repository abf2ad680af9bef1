import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import TestSupport

/// A life of the SDK, made up by a seed: calls and answers of every kind, in any order.
///
/// The life is as the world routes it: a released queue is drained before anything else comes, and
/// tokens that the SDK receives or forgets are in the store at the next command.
struct Life {
  var sdk: AccessEnabler
  /// The SDK as it was.
  let start: AccessEnabler
  /// What the SDK reads of the device.
  private var view: AccessEnabler.View
  var steps: [Step] = []

  struct Step {
    let command: AccessEnabler.Command
    let before: AccessEnabler
    /// What was stored then.
    let tokens: TokenStore
    /// What Apple's framework said.
    let tvProvider: TVProviderAnswer
    let decisions: [Decision<AccessEnabler.Event>]
    let after: AccessEnabler

    var callbacks: [Callback] {
      decisions.compactMap {
        guard case .callbackEmitted(let callback) = $0.event else { return nil }
        return callback
      }
    }
  }

  /// Which SDK a life has, and whether its MVPDs take part in Apple's single sign-on.
  enum Setting {
    /// The latest SDK on a platform, and nobody takes part.
    case latest(Platform)
    /// Any SDK on any platform, and somebody takes part.
    case anyWithApple
  }

  /// The calls that are made more often than others.
  private let favoured: [APICall]
  private let setting: Setting
  private let providers: [MVPD]
  /// What Apple's framework says now.
  private var tvProvider = TVProviderAnswer.refused(.undetermined)

  /// Lives a life; one that favours calls begins with a viewer who is signed in, since most calls mean
  /// little without one.
  init(
    seed: UInt64,
    length: Int,
    favouring calls: [CallName] = [],
    in setting: Setting = .latest(.iOS)
  ) {
    self.setting = setting
    var dice = Dice(seed: seed)
    let edition: SDKEdition
    var switches = Switches()
    switch setting {
    case .latest(let platform):
      edition = SDKEdition(SDKVersion(3, 9, 2), on: platform)
      providers = Fixture.withoutApple
    case .anyWithApple:
      let platform = Platform.allCases[Int.random(in: 0..<2, using: &dice)]
      let editions = Versions.editions.filter { $0.platform == platform && $0.has(.platformSSO) }
      // Now and then one that knows of nothing that Apple has.
      let older = Versions.editions.filter { !$0.has(.platformSSO) }
      let candidates = Int.random(in: 0..<6, using: &dice) == 0 ? older : editions
      edition = candidates[Int.random(in: 0..<candidates.count, using: &dice)]
      providers = Fixture.withApple
      if Int.random(in: 0..<4, using: &dice) == 0 { switches = .otherReadings }
    }
    favoured = Commands.calls.filter { calls.contains($0.name) && $0.exists(in: edition) }
    let lacks: [[CallbackName]] = [[], [], [.status], [.sendTrackingData]]
    let profile = Fixture.profile(
      version: edition.version,
      on: edition.platform,
      lacks: lacks[Int.random(in: 0..<lacks.count, using: &dice)],
      switches: switches
    )
    let isRegistered = Int.random(in: 0..<5, using: &dice) > 0
    sdk = AccessEnabler(
      profile: profile,
      access: isRegistered ? Fixture.access : AccessEnabler.Access()
    )
    start = sdk
    view = Fixture.view(
      of: calls.isEmpty ? TokenStore() : Fixture.store(Fixture.token()),
      version: edition.version
    )
    if !calls.isEmpty {
      handle(.call(.setRequestor("DEMO")))
    }
    for _ in 0..<length {
      if case .anyWithApple = setting, Int.random(in: 0..<8, using: &dice) == 0 {
        tvProvider = Fixture.tvProviderAnswers.randomElement(using: &dice) ?? .nobody
      }
      handle(command(&dice))
    }
  }

  private mutating func handle(_ command: AccessEnabler.Command) {
    let before = sdk
    let context = Fixture.context(view, tvProvider: tvProvider)
    let decisions = sdk.handle(command, in: context)
    steps.append(
      Step(
        command: command,
        before: before,
        tokens: view.tokens,
        tvProvider: tvProvider,
        decisions: decisions,
        after: sdk
      )
    )
    var isReleased = false
    var denied: [AccessEnabler.Command] = []
    var resumes = false
    for decision in decisions {
      AccessEnabler.fold(decision.event, into: &view)
      switch decision.event {
      case .authorizationsReleased: resumes = true
      case .queueReleased: isReleased = true
      case .requestDenied(let request, let answer): denied.append(.answer(request, answer))
      default: break
      }
    }
    for command in denied { handle(command) }
    if resumes { handle(.resumeAuthorizations) }
    if isReleased { handle(.drainQueue) }
  }

  private func command(_ dice: inout Dice) -> AccessEnabler.Command {
    if let command = commandInAppleDialog(&dice) { return command }
    let awaited = sdk.awaitedRequests
    // Some requests are answered as they should be, or lives would be all failures.
    if let request = awaited.randomElement(using: &dice), Int.random(in: 0..<2, using: &dice) == 0 {
      if sdk.access.awaited == request {
        return .answer(request, sdk.access.isRegistered ? accessToken : .reply(.registration))
      }
      if case .configuring(let configuring) = sdk.phase,
        configuring.awaitedRequests.contains(request)
      {
        guard let exchange = configuring.exchange else {
          return .answer(request, .reply(.configuration(providers)))
        }
        return .answer(request, answer(of: exchange, for: configuring.requestor, &dice))
      }
      if let authorization = sdk.session?.authorizations.first(where: {
        $0.progress.request == request
      }) {
        // Now and then the session is over.
        let isRefused = Int.random(in: 0..<8, using: &dice) == 0
        return .answer(request, isRefused ? .status(412) : .reply(granted(authorization)))
      }
      if let preauthorization = sdk.session?.preauthorizations.first(where: {
        $0.request == request
      }) {
        let isRefused = Int.random(in: 0..<8, using: &dice) == 0
        return .answer(
          request,
          .reply(.preauthorization(isRefused ? Self.refusal : decided(preauthorization)))
        )
      }
      if case .requestingCode(_, request) = sdk.session?.flow {
        return .answer(request, Fixture.code)
      }
      if case .exchanging(let exchange) = sdk.session?.flow {
        let requestor = sdk.session?.requestor ?? "DEMO"
        return .answer(request, answer(of: exchange, for: requestor, &dice))
      }
      return .answer(request, token(&dice))
    }
    if !favoured.isEmpty, Int.random(in: 0..<3, using: &dice) > 0 {
      return .call(favoured[Int.random(in: 0..<favoured.count, using: &dice)])
    }
    let commands = possibleCommands
    let command = commands[Int.random(in: 0..<commands.count, using: &dice)]
    // A query changes nothing; most of them ask for what few know, or make room for other calls.
    if case .call(.getMetadata) = command {
      let others = [.getMetadata(Fixture.query(.user, "zip")), APICall.getAuthentication()]
      return ([command] + others.map { .call($0) })[Int.random(in: 0..<3, using: &dice)]
    }
    // A logout ends what others need long to reach, so most of them are thought better of; but for
    // those that meet something under way, which are rare.
    if case .retrievingToken = sdk.session?.flow { return command }
    let isInFlight = sdk.session?.authorizations.contains { $0.progress.request != nil } == true
    guard command == .call(.logout), favoured.isEmpty, !isInFlight,
      Int.random(in: 0..<3, using: &dice) > 0
    else { return command }
    return .call(.getAuthorization(AuthorizationArguments("News")))
  }

  /// What can come next, of calls those that the SDK has.
  private var possibleCommands: [AccessEnabler.Command] {
    let commands = Commands.all(for: sdk).map(\.command)
    guard case .anyWithApple = setting else { return commands }
    return commands.filter {
      guard case .call(let call) = $0 else { return true }
      return call.exists(in: sdk.profile.edition)
    }
  }

  /// What the person does in Apple's dialog, the one that is open or an earlier one; nil elsewhere.
  private func commandInAppleDialog(_ dice: inout Dice) -> AccessEnabler.Command? {
    guard case .atAppleDialog(let dialog) = sdk.session?.flow,
      Int.random(in: 0..<3, using: &dice) == 0
    else { return nil }
    let isEarlier = Int.random(in: 0..<6, using: &dice) == 0
    let outcome = Fixture.outcomes[Int.random(in: 0..<Fixture.outcomes.count, using: &dice)]
    return .closeDialog(isEarlier ? dialog.number - 1 : dialog.number, outcome)
  }

  /// What brings a sign-in on that is there already.
  private func answer(
    of exchange: AccessEnabler.Exchange,
    for requestor: RequestorID,
    _ dice: inout Dice
  ) -> Answer {
    guard exchange.stage != .profile else { return .reply(.profileRequest) }
    let lives: Interval = Int.random(in: 0..<3, using: &dice) == 0 ? .seconds(-2) : .days(2)
    let token = Fixture.token(
      exchange.provider,
      for: requestor,
      expires: Fixture.now + lives,
      from: .apple
    )
    return .reply(.authenticationToken(token, metadata(of: token)))
  }

  private static let refusal = Fixture.refusal(429, "too_many_requests")

  /// A decision on each resource that is asked for, every third a denial.
  private func decided(
    _ preauthorization: AccessEnabler.Preauthorization
  ) -> PreauthorizeResponse {
    PreauthorizeResponse(
      preauthorization.query.resources.enumerated().map { index, resource in
        PreauthorizeDecision(resource, isAuthorized: !(steps.count + index).isMultiple(of: 3))
      }
    )
  }

  /// What is asked for, now and then a token that has expired already.
  private func granted(_ authorization: AccessEnabler.Authorization) -> Reply {
    switch authorization.progress {
    case .authorizing(let viewer, _):
      .authorization(
        Fixture.authorization(
          authorization.resource,
          at: viewer.provider,
          for: viewer.requestor,
          expires: Fixture.now + (steps.count.isMultiple(of: 3) ? .zero : .days(1))
        ),
        metadata(of: viewer)
      )
    case .awaitingSignIn, .ready, .retrieving:
      .mediaToken(Fixture.mediaToken(authorization.resource))
    }
  }

  /// A token that is worth nothing any more when the next request comes, so that many are asked for.
  private var accessToken: Answer {
    .reply(
      .accessToken(AccessToken(number: 2), lives: steps.count.isMultiple(of: 2) ? .zero : .days(1))
    )
  }

  private func token(_ dice: inout Dice) -> Answer {
    let expiries: [Interval] = [.days(1), .zero, .seconds(-1)]
    let expiry = expiries[Int.random(in: 0..<expiries.count, using: &dice)]
    let session = sdk.session
    let token = Fixture.token(
      session?.flow.provider ?? "Alpha",
      for: session?.requestor ?? "DEMO",
      expires: Fixture.now + expiry
    )
    return .reply(.authenticationToken(token, metadata(of: token)))
  }

  /// What an MVPD tells, which changes every now and then.
  private func metadata(of viewer: AuthenticationToken) -> UserMetadata? {
    Fixture.metadata(
      at: viewer.provider,
      for: viewer.requestor,
      updated: Int64(steps.count / 4)
    )
  }
}
