import EntsimDiagnostics
package import EntsimEntitlement
package import EntsimScenarioModel
package import EntsimSimulation

@testable package import EntsimComparison

/// The digest that the tests know.
package let aliceDigest = "5f4dcc3b5aa765d61d8327deb882cf99"

/// The matching of a run in which alice is the only subscriber.
package var matching: PatternMatching { PatternMatching(guids: AliceAlone(since: 0)) }

/// Knows alice by her digest, from a step on.
private final class AliceAlone: GUIDDigests {
  private let firstStep: Int

  init(since firstStep: Int) { self.firstStep = firstStep }

  func digests(of subscriber: SubscriberName, after stepCount: Int) -> [String] {
    subscriber == "alice" && stepCount >= firstStep ? [aliceDigest] : []
  }
}

/// Another name, since the testing library has an `Expectation` as well.
package typealias Expected = Expectation

extension Expectation {
  /// A callback on a line.
  package static func callback(_ name: CallbackName, _ arguments: Pattern..., line: Int = 1) -> Self
  {
    Self(
      .output(OutputPattern(name: .callback(name), arguments: arguments, range: .line(line))),
      at: .line(line)
    )
  }

  /// What an app on the REST path does, on a line.
  package static func outcome(_ outcome: RESTOutcome, _ arguments: Pattern..., line: Int = 1)
    -> Self
  {
    Self(
      .output(OutputPattern(name: .outcome(outcome), arguments: arguments, range: .line(line))),
      at: .line(line)
    )
  }

  /// A group on a line.
  package static func anyOrder(_ items: Expectation..., line: Int = 1) -> Self {
    Self(.anyOrder(items), at: .line(line))
  }

  /// The storage on a line.
  package static func storage(_ tokens: KeyValuePairs<String, Pattern>..., line: Int = 1) -> Self {
    Self(.storage(tokens.map(TokenPattern.init(of:))), at: .line(line))
  }

  /// The state on a line.
  package static func state(_ flow: FlowKind?, provider: Pattern? = nil, line: Int = 1) -> Self {
    let flow = flow.map { Pattern(.literal(.string($0.rawValue)), at: .line(line)) }
    return Self(
      .state(StatePattern(flow: flow, selectedProvider: provider, range: .line(line))),
      at: .line(line)
    )
  }
}

extension TokenPattern {
  package init(of fields: KeyValuePairs<String, Pattern>) {
    self.init(fields: fields.map { Pattern.Field($0.key, $0.value) }, range: .line(1))
  }
}

extension Output {
  package static func of(
    _ name: CallbackName,
    _ arguments: Value...,
    app: AppName? = nil,
    at milliseconds: Int64 = 0,
    entry: Int = 1,
    snapshot: Snapshot = .nothing
  ) -> Self {
    Self(
      name: .callback(name),
      app: app,
      arguments: arguments,
      instant: Instant(milliseconds: milliseconds),
      entry: entry,
      snapshot: snapshot
    )
  }
}

extension Output {
  package static func of(_ output: RESTOutput, app: AppName? = nil, entry: Int = 1) -> Self {
    Self(
      output,
      app: app,
      isNamed: false,
      instant: Instant(milliseconds: 0),
      entry: entry,
      snapshot: .nothing
    )
  }
}

extension Snapshot {
  /// Nobody is signed in, and nothing goes on.
  package static let nothing = Snapshot(
    storage: [],
    state: SDKState(flow: .idle, selectedProvider: nil)
  )

  /// One person is signed in.
  package static func signedIn(_ subscriber: String) -> Snapshot {
    Snapshot(
      storage: [token(subscriber)],
      state: SDKState(flow: .idle, selectedProvider: .alpha)
    )
  }

  package static func token(_ subscriber: String) -> StoredToken {
    StoredToken(
      .authentication,
      .described(["subscriber": .string(subscriber), "requestor": "DEMO", "expires": "30d"])
    )
  }
}

extension Value {
  /// An MVPD.
  package static let alpha = described("Alpha", ["ID": "Alpha", "displayName": "Alpha TV"])
}

extension ServiceMessage {
  package static func to(_ service: Service, _ fields: KeyValuePairs<String, Value> = [:]) -> Self {
    Self(service: service, value: .described(fields), entry: 1)
  }
}

extension ServicePattern {
  package static func to(
    _ service: Service,
    _ fields: KeyValuePairs<String, Pattern> = [:],
    line: Int = 1
  ) -> Self {
    Self(
      service: service,
      fields: fields.map { Pattern.Field($0.key, $0.value) },
      range: .line(line)
    )
  }
}

extension Step {
  package static func number(
    _ number: Int,
    _ expectations: [Expectation] = [],
    requests: [ServicePattern]? = nil,
    answers: [ServicePattern]? = nil,
    deadline: Located<Interval>? = nil,
    isExhaustive: Bool = true,
    action: Action = .app(.complete(.setSelectedProvider(nil))),
    words: String = "app: {setSelectedProvider: null}"
  ) -> Self {
    Self(
      number: number,
      range: .line(number * 10, column: 5),
      action: action,
      words: words,
      settles: true,
      expectations: expectations,
      requests: requests.map { ExpectedServices($0) },
      answers: answers.map { ExpectedServices($0) },
      deadline: deadline,
      isExhaustive: isExhaustive
    )
  }
}

extension StepRecord {
  package static func of(
    _ outputs: [Output] = [],
    requests: [ServiceMessage] = [],
    answers: [ServiceMessage] = [],
    end: Snapshot = .nothing,
    fault: String? = nil
  ) -> Self {
    Self(
      began: Instant(milliseconds: 0),
      outputs: outputs,
      requests: requests,
      answers: answers,
      end: end,
      fault: fault
    )
  }
}

/// A scenario with the record of its run, as a test varies it.
package struct Sample {
  package var steps: [(Step, StepRecord)]
  package var notRun: [Step] = []
  package var only: [OutputKind]?
  package var never: [OutputPattern] = []
  package var finally = Finally()
  package var answers: [Located<ScriptedAnswer>] = []
  package var end = Snapshot.nothing
  package var inFlight: [PendingWork] = []
  package var unusedAnswers: [Int] = []
  package var strictness = Strictness.open
  /// The number of the step from which on alice is known by her digest.
  package var aliceSince = 0

  package init(_ steps: (Step, StepRecord)...) {
    self.steps = steps
  }

  /// One step with number 1.
  package init(
    _ expectations: [Expectation],
    _ outputs: [Output],
    isExhaustive: Bool = true,
    end: Snapshot = .nothing
  ) {
    self.init((.number(1, expectations, isExhaustive: isExhaustive), .of(outputs, end: end)))
  }

  package var scenario: Scenario {
    var world = WorldDescription()
    world.answers = answers.map(\.value)
    return Scenario(
      path: "back.yaml",
      title: Located("A sample", at: .line(1)),
      about: nil,
      covers: [],
      tags: [],
      only: only,
      world: world,
      answerPlaces: answers.map(\.range),
      steps: steps.map(\.0) + notRun,
      never: never,
      finally: finally
    )
  }

  package var comparison: ScenarioComparison {
    let record = RunRecord(
      steps: steps.map(\.1),
      end: end,
      requests: steps.flatMap(\.1.requests),
      inFlight: inFlight,
      unusedAnswers: unusedAnswers
    )
    return ScenarioComparison(
      of: scenario,
      with: record,
      guids: AliceAlone(since: aliceSince),
      strictness: strictness
    )
  }

  /// The rows of all steps.
  package var rows: [[ComparisonRow]] { comparison.steps.map(\.rows) }
}
