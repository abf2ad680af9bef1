import EntsimEntitlement
import EntsimSimulation
import TestSupport

@testable import EntsimRESTClient

/// One sequence of commands that a seed makes up: a client with its device, and what the laws have to remember.
///
/// The sequence is as the world routes it: a denial answers its request before anything else comes. Apple's framework
/// has one dialog for a request.
struct Walk {
  private(set) var history: [RESTClient.Command] = []
  private(set) var client: Client
  private var ledger = Ledger()
  private var dice: SplitMix
  /// What the client has sent itself.
  private var pending: [RESTClient.Command] = []
  /// The step at which deciding and folding are done once more and compared.
  private let checkedStep: Int
  /// The outcomes that the steps had.
  var outcomes: Set<CookbookOutcome> { ledger.outcomes }
  /// The kinds of states that were met.
  private(set) var states: Set<RESTClient.StateKind> = []

  private static let accounts: [AccountMetadataAnswer] =
    Commands.answersOfApple.map(\.answer) + [
      Fixture.signedIn, Fixture.signedIn, Fixture.statement, Fixture.statement,
      Fixture.account("apple-Beta"),
    ]
  private static let failures = Commands.answers.map(\.answer)

  init(seed: UInt64) {
    dice = SplitMix(seed: seed)
    checkedStep = dice.next(below: RandomLifeTests.length)
    let access: ServiceAccess =
      switch dice.next(below: 8) {
      case 0: ServiceAccess()
      case 1: ServiceAccess(token: AccessToken(number: 1), expires: Fixture.now)
      default: Fixture.access
      }
    let isOnTV = dice.next(below: 2) == 0
    let isImmediate = dice.next(below: 4) == 0
    client = Client(on: isOnTV ? .tvOS : .iOS, access: access) { profile in
      profile.featured = ["Beta"]
      if isImmediate { profile.firstPoll = .immediate }
    }
    client.handle(.create)
  }

  /// Does one thing; returns the law that it breaks, nil when it breaks none.
  mutating func step() -> String? {
    if dice.next(below: 6) == 0 {
      client.permission = dice.one(of: TVProviderPermission.allCases)
      client.isInForeground = dice.next(below: 8) > 0
    } else if dice.next(below: 3) == 0 {
      client.permission = .granted
    }
    let command = pending.isEmpty ? next() : pending.removeFirst()
    let before = client
    client.handle(command)
    history.append(command)
    states.insert(client.state.stateKind)
    if history.count == checkedStep, let violation = violationOfPurity(command, from: before) {
      return violation
    }
    for event in client.events {
      if case .requestDenied(let request, let answer) = event {
        pending.append(.answer(request, answer))
      }
    }
    if case .end = command { pending = [] }
    return ledger.violation(of: client, by: command, after: before)
  }

  private func violationOfPurity(_ command: RESTClient.Command, from before: Client) -> String? {
    if before.state.decide(command, in: before.context) != client.decisions {
      return "the second decision is another one"
    }
    var folded = before.state
    for event in client.events {
      folded.evolve(event)
      let isReadBack = (try? RESTClient.Event(canonicalBytes: event.canonicalBytes)) == event
      if !isReadBack { return "\(event.words) is not read back" }
    }
    return folded == client.state ? nil : "folding the events gives another state"
  }

  private mutating func next() -> RESTClient.Command {
    if dice.next(below: 8) > 0, let command = likely() { return command }
    // The number of the last request to Apple, or of the one before.
    let number = client.state.metadataCount - dice.next(below: 2)
    switch dice.next(below: 16) {
    case 0...3: return .call(dice.one(of: Commands.calls))
    case 4...7:
      let requests = client.state.awaitedRequests + [Fixture.unknownRequest]
      return .answer(dice.one(of: requests), dice.one(of: Self.failures))
    case 8: return .hearPermission(dice.one(of: TVProviderPermission.allCases))
    case 9, 10: return .hearApple(number, dice.one(of: Self.accounts))
    case 11 where !ledger.presented.contains(number):
      return .presentDialog(TVProviderDialog(number: number, providers: ["Alpha"]))
    case 11: return .dismissDialog(number)
    case 12: return .pick(dice.one(of: ["Alpha", "Beta", nil]))
    case 13:
      return dice.one(of: [
        .finishPage(.redirected), .finishPage(.closed), .goBack, .poll, .expireCode,
      ])
    case 14: return .create
    // The end of a life leaves little to see.
    default: return dice.next(below: 4) == 0 ? .end : .finishPage(.redirected)
    }
  }

  /// Returns what brings the client on; nil where nothing is under way.
  private mutating func likely() -> RESTClient.Command? {
    let state = client.state
    if state.process == .none { return .create }
    if let request = state.access.awaited {
      let answer = state.access.isRegistered ? Fixture.newToken : .reply(.registration)
      return .answer(request, dice.next(below: 8) == 0 ? dice.one(of: Self.failures) : answer)
    }
    switch state.flow {
    case .idle: return .call(dice.next(below: 8) == 0 ? .logout : .play("News"))
    case .askingAhead: return .hearPermission(.granted)
    case .loggingOut(.atPage): return .finishPage(dice.one(of: PageEnd.allCases))
    case .loggingOut(.readingMetadata(let request)):
      return .answer(request, dice.one(of: [Fixture.notFound, Fixture.metadata(source: "Apple")]))
    case .loggingOut(.askingForProvider(let request)):
      return answer(request, [Fixture.token, Fixture.notFound])
    case .loggingOut(.fetchingConfiguration(let request, _)):
      return answer(request, [Fixture.configuration, Fixture.notFound])
    case .loggingOut(.calling(let request)): return .answer(request, .reply(.signedOut))
    case .playing(let attempt): return likely(in: attempt)
    }
  }

  private mutating func likely(in attempt: RESTClient.Attempt) -> RESTClient.Command {
    let number = client.state.metadataCount
    switch attempt.stage {
    case .askingPermission:
      return .hearPermission(dice.next(below: 4) == 0 ? .denied : .granted)
    case .askingApple(.signIn, number: number, dialog: nil)
    where !ledger.presented.contains(number) && dice.next(below: 2) == 0:
      return .presentDialog(client.dialog)
    case .askingApple(_, number: _, let dialog?) where dice.next(below: 2) == 0:
      return .dismissDialog(dialog)
    case .askingApple(.statement, number: _, dialog: _) where dice.next(below: 3) > 0:
      return .hearApple(number, Fixture.statement)
    case .askingApple: return .hearApple(number, dice.one(of: Self.accounts))
    case .choosingProvider: return .pick(dice.next(below: 6) == 0 ? nil : "Alpha")
    case .atLoginPage: return .finishPage(dice.one(of: PageEnd.allCases))
    case .polling(_, _, nil): return dice.next(below: 8) == 0 ? .expireCode : .poll
    case .checkingToken(let request):
      return answer(request, [Fixture.noToken, Fixture.noToken, .reply(.tokenIsValid)])
    case .fetchingConfiguration(let request, for: _):
      return answer(request, [Fixture.configuration])
    case .requestingProfile(_, let request): return answer(request, [Fixture.profile])
    case .exchanging(_, let request): return answer(request, [.reply(.tokenIsKept)])
    case .requestingCode(_, let request): return answer(request, [Fixture.code])
    case .polling(_, _, let request?): return answer(request, [Fixture.token, Fixture.notFound])
    case .authorizing(let request):
      return answer(request, [Fixture.authorization(attempt.resource), Fixture.signInIsGone])
    case .retrieving(let request): return answer(request, [Fixture.mediaToken(attempt.resource)])
    }
  }

  /// Returns one of some answers, and now and then a failure.
  private mutating func answer(_ request: RequestID, _ answers: [Answer]) -> RESTClient.Command {
    .answer(request, dice.one(of: dice.next(below: 6) == 0 ? Self.failures : answers))
  }
}

extension SplitMix {
  /// Returns one of some values.
  fileprivate mutating func one<Value>(of values: [Value]) -> Value {
    values[next(below: values.count)]
  }
}
