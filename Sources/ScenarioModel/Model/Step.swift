public import EntsimDiagnostics
public import EntsimEntitlement
public import EntsimSimulation

/// One step: an action, and the outputs that are expected of it (language.md, Steps).
///
/// On the heap, since a step is large and each run hands it on many times.
public final class Step: Sendable {
  /// Who acts, and how.
  public enum Action: Equatable, Sendable {
    /// The app calls the SDK.
    case app(SDKCall)
    /// The app, which is on the REST path, makes a call.
    case rest(RESTCall)
    /// The app is started, ended or moved.
    case life(AppAction)
    /// The person does something outside the app's own screens.
    case user(UserAction)
    /// The person signs in on another device.
    case secondScreen(SecondScreenSignIn)
    /// Something happens to the device.
    case device(DeviceAction)
    /// Something happens to the servers.
    case server(ServerAction)
    /// The app's server gives a media token to the verifier.
    case verification(TokenVerification)
    /// Time passes.
    case advance(Interval)
    /// An HTTP client, which is no app on the device, does something.
    case client(ClientStep)
  }

  /// The place in the scenario's list, counted from 1 with the steps of flows in it; in a matrix a cell may lack
  /// some numbers.
  public let number: Int
  /// Where the step stands, in the file of the flow for a step of a flow.
  public let range: SourceRange
  /// The calls that lead to a step of a flow, the scenario's own first; none for a step of the scenario itself.
  public let calls: [FlowCall]
  /// Who does what.
  public let action: Action
  /// The app that acts, or before which the person is; nil for the device, the servers and time.
  public let app: AppName?
  /// The action as the file writes it, on one line, as `app: {setSelectedProvider: null}`.
  public let words: String
  /// Whether the step runs until nothing is due; otherwise the next begins before that.
  public let settles: Bool
  /// When it begins; only after a step that does not settle, otherwise than next.
  public let start: StepStart
  /// The delivery in which it takes place, where more than the name of the callback matters.
  public let delivery: DeliveryPattern?
  /// The thread on which the app calls.
  public let thread: CallThread
  /// The outputs that are expected, in order.
  public let expectations: [Expectation]
  /// The requests that are expected; nil where the step has none.
  public let requests: ExpectedServices?
  /// What the app, on the REST path, is expected to be answered; nil where the step has none.
  public let answers: ExpectedServices?
  /// How soon after the beginning the last expectation has to come; nil where it does not matter.
  public let deadline: Located<Interval>?
  /// Whether only the expected outputs may come.
  public let isExhaustive: Bool
  /// Whether the step has an `expect`, empty or not.
  public let hasExpect: Bool

  /// Creates a step.
  public init(
    number: Int,
    range: SourceRange,
    calls: [FlowCall] = [],
    action: Action,
    app: AppName? = nil,
    words: String,
    settles: Bool,
    start: StepStart = .next,
    delivery: DeliveryPattern? = nil,
    thread: CallThread = .main,
    expectations: [Expectation],
    requests: ExpectedServices?,
    answers: ExpectedServices? = nil,
    deadline: Located<Interval>? = nil,
    isExhaustive: Bool,
    hasExpect: Bool = true
  ) {
    self.number = number
    self.range = range
    self.calls = calls
    self.action = action
    self.app = app
    self.words = words
    self.settles = settles
    self.start = start
    self.delivery = delivery
    self.thread = thread
    self.expectations = expectations
    self.requests = requests
    self.answers = answers
    self.deadline = deadline
    self.isExhaustive = isExhaustive
    self.hasExpect = hasExpect
  }

  /// The line of the scenario's file at which the step stands, or the call that leads to it.
  public var line: Int { (calls.first?.range ?? range).start.line }

  /// The step, which accepts any output where it has no `expect`.
  var open: Step { hasExpect ? self : acceptingMore(expectations, requests, answers, deadline) }

  /// The step without what it expects.
  package var withoutExpectations: Step { withoutExpectations(numbered: number) }

  /// Returns the step without what it expects, with another number.
  func withoutExpectations(numbered number: Int) -> Step {
    acceptingMore([], nil, nil, nil, numbered: number)
  }

  /// Returns the step with other expectations, which accepts other outputs too.
  private func acceptingMore(
    _ expectations: [Expectation],
    _ requests: ExpectedServices?,
    _ answers: ExpectedServices?,
    _ deadline: Located<Interval>?,
    numbered number: Int? = nil
  ) -> Step {
    Step(
      number: number ?? self.number,
      range: range,
      calls: calls,
      action: action,
      app: app,
      words: words,
      settles: settles,
      start: start,
      delivery: delivery,
      thread: thread,
      expectations: expectations,
      requests: requests,
      answers: answers,
      deadline: deadline,
      isExhaustive: false,
      hasExpect: false
    )
  }
}

extension Step: Equatable {
  /// Whether two steps say the same at the same place.
  public static func == (left: Step, right: Step) -> Bool {
    left === right
      || left.number == right.number && left.range == right.range && left.calls == right.calls
        && left.action == right.action
        && left.app == right.app && left.words == right.words && left.settles == right.settles
        && left.start == right.start && left.delivery == right.delivery
        && left.thread == right.thread
        && left.expectations == right.expectations && left.requests == right.requests
        && left.answers == right.answers && left.deadline == right.deadline
        && left.isExhaustive == right.isExhaustive && left.hasExpect == right.hasExpect
  }
}
