import Entitlement
import Simulation
import Testing

@testable import AccessEnabler

/// A hundred thousand short lives, each from another seed: what a person tries who taps everything.
@Suite("Random sequences of calls and answers")
struct RandomSequenceTests {
  static let sequences = 100_000
  static let length = 12

  @Test(
    "each ends its flows once and with one outcome, stores no token after a cancel, and keeps its queue",
    .timeLimit(.minutes(2)),
    arguments: [0, 1]
  )
  func laws(half: Int) {
    var reached = Reached()
    for seed in stride(from: half, to: Self.sequences, by: 2) {
      var walk = Walk(seed: UInt64(seed))
      for _ in 0..<Self.length {
        if let violation = walk.step() {
          let history = walk.history.map { "\($0)" }.joined(separator: "\n")
          Issue.record("seed \(seed): \(violation)\n\(history)")
          return
        }
      }
      reached.note(walk)
    }
    // A walk that never gets anywhere would break no law either.
    #expect(reached.endings == Set(AccessEnabler.Ending.allCases))
    #expect(reached.stored > 500 && reached.dequeued > 500 && reached.cancelled > 500)
  }

  private struct Reached {
    var endings: Set<AccessEnabler.Ending> = []
    var stored = 0
    var dequeued = 0
    var cancelled = 0

    mutating func note(_ walk: Walk) {
      endings.formUnion(walk.endings)
      stored += walk.storedCount
      dequeued += walk.dequeuedCount
      cancelled += walk.endings.count { $0 == .cancelled }
    }
  }
}

/// One sequence: an SDK with its store, and what the laws have to remember.
private struct Walk {
  private(set) var history: [AccessEnabler.Command] = []
  private(set) var endings: [AccessEnabler.Ending] = []
  private(set) var storedCount = 0
  private(set) var dequeuedCount = 0

  private var sdk: AccessEnabler
  private var tokens = TokenStore()
  private var dice: SplitMix
  /// The calls that wait, as the events tell it.
  private var waiting: [APICall] = []
  /// The step at which deciding and folding are done once more and compared.
  private let checkedStep: Int
  /// What the SDK has sent itself.
  private var pending: [AccessEnabler.Command] = []

  private static let calls: [APICall] = [
    .setRequestor("DEMO"), .setRequestor("OTHER"), .checkAuthentication, .getAuthentication(),
    .getAuthentication(), .getAuthentication(AuthenticationArguments(forceAuthn: true)),
    .setSelectedProvider("Alpha"), .setSelectedProvider("Alpha"), .setSelectedProvider("Beta"),
    .setSelectedProvider("Gamma"), .setSelectedProvider(nil), .getSelectedProvider,
    .handleExternalURL("adobepass://ios.app"), .handleExternalURL("https://example.com"),
    .setRequestor("DEMO", serviceProviders: ["https://one.example", "https://two.example"]),
  ]
  private static let failures: [Answer] = [
    .status(500), .status(401), .unreadable, .failed(.timeout), .failed(.offline),
  ]

  init(seed: UInt64) {
    dice = SplitMix(state: seed)
    checkedStep = Int.random(in: 1...RandomSequenceTests.length, using: &dice)
    let start = Int.random(in: 0..<4, using: &dice)
    sdk = start == 0 ? Fixture.launched() : Fixture.configured()
    if start == 3 { tokens.store(Fixture.token()) }
  }

  /// Does one thing; returns the law that it breaks, nil when it breaks none.
  mutating func step() -> String? {
    let command = pending.isEmpty ? next() : pending.removeFirst()
    let before = sdk
    let context = Fixture.context(tokens)
    let decisions = sdk.decide(command, in: context)
    history.append(command)
    for decision in decisions { sdk.evolve(decision.event) }
    if history.count == checkedStep {
      var handled = before
      if handled.handle(command, in: context) != decisions || handled != sdk {
        return "folding and deciding do not agree"
      }
    }
    let events = decisions.map(\.event)
    for event in events { note(event) }
    return violation(of: events, by: command, before)
  }

  private mutating func note(_ event: AccessEnabler.Event) {
    switch event {
    case .callQueued(let call): waiting.append(call)
    case .queueReleased: pending.append(.drainQueue)
    case .requestDenied(let request, let answer): pending.append(.answer(request, answer))
    case .authenticationEnded(let ending): endings.append(ending)
    case .providerForgotten(let requestor): tokens.setCurrentProvider(nil, of: requestor)
    case .tokenReceived(let token):
      storedCount += 1
      tokens.store(token)
    default: break
    }
  }

  private mutating func violation(
    of events: [AccessEnabler.Event],
    by command: AccessEnabler.Command,
    _ before: AccessEnabler
  ) -> String? {
    let callbacks = events.compactMap(\.callback)
    let outcomes = callbacks.count { $0.name == .setAuthenticationStatus }
    let ended = events.compactMap(\.ending)
    if ended.count > 1 { return "a flow ends twice" }
    if let ending = ended.first, outcomes != (ending == .abandoned ? 0 : 1) {
      return "a flow that \(ending.rawValue) has \(outcomes) outcomes"
    }
    if events.contains(where: \.isToken) {
      guard case .answer(let request, _) = command,
        case .retrievingToken(_, request) = before.session?.flow
      else { return "a token is stored that no flow waits for" }
    }
    if let call = events.lazy.compactMap(\.dequeued).first {
      dequeuedCount += 1
      guard waiting.first == call else { return "\(call) starts before its turn" }
      waiting.removeFirst()
    }
    if waiting != sdk.queue { return "the queue is \(sdk.queue), and \(waiting) wait" }
    let dialogs = callbacks.count { $0.name == .displayProviderDialog }
    let asked = events.lazy.compactMap(\.dequeued).first ?? command.call
    guard case .getAuthentication = asked else {
      return dialogs == 0 ? nil : "a dialog comes without a getAuthentication"
    }
    return dialogs < 2 ? nil : "one getAuthentication shows two dialogs"
  }

  private mutating func next() -> AccessEnabler.Command {
    let awaited = sdk.awaitedRequests
    guard let request = awaited.randomElement(using: &dice),
      Int.random(in: 0..<3, using: &dice) > 0
    else { return .call(Self.calls[Int.random(in: 0..<Self.calls.count, using: &dice)]) }
    if Int.random(in: 0..<4, using: &dice) == 0 {
      // An answer that goes wrong, or one to a request of long ago.
      let failure = Self.failures[Int.random(in: 0..<Self.failures.count, using: &dice)]
      let late = RequestID(sender: request.sender, number: max(1, request.number - 1))
      return .answer(Bool.random(using: &dice) ? request : late, failure)
    }
    if case .retrievingToken(let provider, request) = sdk.session?.flow {
      let requestor = sdk.session?.requestor ?? "DEMO"
      return .answer(request, .reply(.authenticationToken(Fixture.token(provider, for: requestor))))
    }
    return .answer(request, Fixture.configuration)
  }
}

/// SplitMix64, for numbers by the million.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension AccessEnabler.Command {
  fileprivate var call: APICall? {
    if case .call(let call) = self { call } else { nil }
  }
}

extension AccessEnabler.Event {
  fileprivate var ending: AccessEnabler.Ending? {
    if case .authenticationEnded(let ending) = self { ending } else { nil }
  }

  fileprivate var dequeued: APICall? {
    if case .callDequeued(let call) = self { call } else { nil }
  }

  fileprivate var isToken: Bool {
    if case .tokenReceived = self { true } else { false }
  }
}
