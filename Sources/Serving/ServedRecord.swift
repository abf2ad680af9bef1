import EntsimEntitlement
import EntsimSimulation
import EntsimWorld

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
  /// Whether there were more steps, or longer ones, than a record holds.
  private(set) var isTooLong = false
  private var requests: [Int: Request] = [:]
  /// Where the names of the steps and of their answers lie.
  private var names: [SymbolRegion] = []
  /// The bytes that the requests and the answers carry.
  private var bytes = 0

  /// The most steps that are kept.
  static let mostSteps = 2_000

  init(from beginning: Instant) { self.beginning = beginning }

  /// Notes an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - bytes: How long the request is that it comes from.
  ///   - instant: When it comes.
  ///   - region: Where its names lie.
  mutating func note(
    _ input: Input,
    of bytes: Int,
    at instant: Instant,
    _ region: SymbolRegion
  ) {
    guard hasRoom(for: bytes), steps.count < Self.mostSteps else { return giveUp() }
    hold(region)
    if case .client(.asks(let request)) = input { requests[request.id.number] = request }
    steps.append(Step(input: input, instant: instant))
  }

  /// Notes that something is still under way after the last step.
  mutating func noteOpen() {
    if !steps.isEmpty { steps[steps.count - 1].isOpen = true }
  }

  /// Notes answers that have come, as what the last step expects.
  ///
  /// - Parameters:
  ///   - arrived: The answers.
  ///   - bytes: How much they carry.
  ///   - region: Where their names lie.
  mutating func note(_ arrived: [ArrivedAnswer], of bytes: Int, _ region: SymbolRegion) {
    guard hasRoom(for: bytes) else { return giveUp() }
    guard !arrived.isEmpty, !steps.isEmpty else { return }
    hold(region)
    for answer in arrived {
      guard let request = requests[answer.request] else { continue }
      steps[steps.count - 1].answers.append((request, answer))
    }
  }

  private mutating func hold(_ region: SymbolRegion) {
    if names.last !== region { names.append(region) }
  }

  /// Counts bytes; returns whether the record can hold them.
  private mutating func hasRoom(for bytes: Int) -> Bool {
    self.bytes += bytes
    return !isTooLong && self.bytes <= KeptBytes.most
  }

  private mutating func giveUp() {
    guard !isTooLong else { return }
    isTooLong = true
    steps = []
    requests = [:]
    names = []
  }
}
