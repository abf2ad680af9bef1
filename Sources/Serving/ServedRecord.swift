import Entitlement
import Simulation
import World

/// What was done to a run that is served, and what HTTP clients were answered, by which it becomes a scenario.
struct ServedRecord {
  /// An input, and what came of it.
  struct Step {
    let input: Input
    let instant: Instant
    /// Whether something was still under way when it had been done.
    fileprivate(set) var isOpen = false
    /// The answers that came before the next step, with their requests.
    var answers: [(request: Request, answer: ArrivedAnswer)] = []
  }

  /// When the run began.
  let beginning: Instant
  /// The steps in their order; none where there were too many.
  private(set) var steps: [Step] = []
  /// Whether there were more steps than a record holds.
  private(set) var isTooLong = false
  private var requests: [Int: Request] = [:]

  /// The most steps that are kept.
  static let mostSteps = 2_000

  init(from beginning: Instant) { self.beginning = beginning }

  /// Notes an input.
  mutating func note(_ input: Input, at instant: Instant) {
    guard !isTooLong else { return }
    guard steps.count < Self.mostSteps else {
      isTooLong = true
      steps = []
      requests = [:]
      return
    }
    if case .client(.asks(let request)) = input { requests[request.id.number] = request }
    steps.append(Step(input: input, instant: instant))
  }

  /// Notes that something is still under way after the last step.
  mutating func noteOpen() {
    if !steps.isEmpty { steps[steps.count - 1].isOpen = true }
  }

  /// Notes answers that have come, as what the last step expects.
  mutating func note(_ arrived: [ArrivedAnswer]) {
    guard !isTooLong, !steps.isEmpty else { return }
    for answer in arrived {
      guard let request = requests[answer.request] else { continue }
      steps[steps.count - 1].answers.append((request, answer))
    }
  }
}
