import EntsimEntitlement
import EntsimSimulation
import EntsimWorld

extension LogSearch {
  /// How far an explanation has come: a world, the next line, and how the world got there.
  struct State {
    var world: World
    /// What the world writes into.
    var run: RunContext
    /// The next line to explain.
    var line = 0
    /// When the last step began.
    var stepBegan: Instant
    /// What the last step leads to, as far as it decides how the next one can begin.
    var leg = Leg()
    /// When the time step that is running ends; nil where none is.
    var advancesTo: Instant?
    /// How unlikely the last hidden steps and answers are; each callback that they explain makes it less.
    var penalty = 0
    /// Whether the last step was a hidden one.
    var isHidden = false
    /// The hidden steps since the last line.
    var hiddenCount = 0
    /// The requests that the servers do not answer.
    var withheld: [(RequestID, Service)] = []
    /// The requests so far, by service.
    var requests: [Service: Int] = [:]
    /// The kind of the last page of each app; empty where the log does not tell pages.
    var pages: [AppName: EndpointURL.Page] = [:]
    /// The last node of the trail; nil at the beginning.
    var trail: Int?
    /// The node of the trail of the last step that began within a callback, as that callback.
    var lastInside: Arrival?
  }

  /// A request that the servers may answer in several ways.
  struct Asked {
    let item: Schedule<World.Delivery>.Item
    let request: Request
    /// Its number among those of its service.
    let number: Int
    /// Whether the hidden answers that other requests of the service have got are dropped.
    let dropsUsed: Bool
    /// Whether the SDK polls again before the next line, so that the log hardly shows another answer to this poll.
    let isPolledAgain: Bool

    /// Returns how many callbacks an answer of a kind has to explain.
    func cost(of kind: AnswerKind) -> Int { isPolledAgain ? kind.cost + 2 : kind.cost }
  }

  /// What was processed since the last step began.
  struct Leg {
    /// Whether a timer was left although it was due before what was processed.
    var skippedTimer = false
    /// Whether a timer was processed.
    var ranTimer = false
    /// When the last work was due that was processed; nil for none.
    var lastDue: Instant?
    /// Whether the step moved the clock, and nothing has happened since.
    var justAdvanced = false
    /// The callback that arrived last, as long as nothing was processed since.
    var arrival: Arrival?
    /// The arrivals so far.
    var arrivals: [String] = []
  }

  /// The delivery of a callback in which an app can call.
  struct Arrival: Hashable {
    let app: AppName
    let name: CallbackName
    /// The callback in the words of a scenario.
    let words: String
    /// Which of the deliveries with these words it is, since the step before began.
    let occurrence: Int
    /// The number of the delivery in the explanation.
    let line: Int
  }
}

/// How a step of an explanation begins.
enum ExplainedStart: Hashable {
  /// Once the step before has settled.
  case settled
  /// At once behind the step before, which is a step of time.
  case immediately
  /// Some time after the beginning of the step before.
  case after(Interval)
  /// While a callback is delivered; the words are those of a scenario.
  case inside(AppName, CallbackName, String, occurrence: Int)
}

/// One part of an explanation.
enum ExplainedPart {
  /// A step; the line is that of an act of the app, nil for a hidden step.
  case step(Act, ExplainedStart, at: Instant, line: Int?)
  /// A callback that explains a line.
  case callback(Callback, AppName, at: Instant, line: Int)
  /// The servers' answer to a request, by its number among those of its service.
  case answer(ScriptedAnswer, at: Instant, isUnlikely: Bool)
}
