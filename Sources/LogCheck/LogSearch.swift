import EntsimApps
import EntsimDevice
import EntsimEngine
public import EntsimEntitlement
import EntsimPassService
public import EntsimSimulation
import EntsimWorld

/// Looks for a course of a world that gives a log.
///
/// The acts of the app are those of the log. Other steps are hidden: what the viewer, the servers and the device did. A
/// course ends as soon as a callback comes that the log has not. The search always continues the most promising course:
/// the one that explains most callbacks, with the fewest unlikely hidden steps among them. Of equal ones it takes the
/// last. So the same log has the same explanation on every machine.
public struct LogSearch {
  /// How much the search may try.
  public struct Limits: Hashable, Sendable {
    /// The most states without a line more than the furthest one before.
    public var statesWithoutProgress: Int
    /// The most states, apart from those that each line may take.
    public var states: Int
    /// The most hidden steps between two lines, answers of servers apart.
    public var hiddenSteps: Int

    /// Creates limits; by default, three times as many states are tried as may be without progress.
    public init(
      statesWithoutProgress: Int = 30_000,
      states: Int? = nil,
      hiddenSteps: Int = 3
    ) {
      self.statesWithoutProgress = statesWithoutProgress
      self.states = states ?? 3 * statesWithoutProgress
      self.hiddenSteps = hiddenSteps
    }
  }

  let log: AppLog
  let start: Instant
  /// How far the time of a line may lie from that of the rules.
  let tolerance: Interval
  let limits: Limits
  let description: WorldDescription
  let words: LoggedWords
  /// The requestors of the apps.
  let requestors: [RequestorID]
  /// Whether a provider takes part in Apple's single sign-on.
  let usesApple: Bool
  /// The trail of every state, each node with the one before.
  var trail: [(part: ExplainedPart, before: Int?)] = []
  private var queue: Queue
  /// In which order candidates come.
  private(set) var order = Order.furthest
  /// How many callbacks stand before each line.
  private let evidence: [Int]
  /// The first line that no state has explained, and what came there instead.
  var furthest = 0
  var instead: [Instead] = []
  /// How many states were tried: the measure of the work.
  public private(set) var stateCount = 0
  var lastProgress = 0
  /// How many candidates waited at once at most: the measure of the memory.
  public private(set) var mostWaiting = 0

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - world: The world in which it began; its apps do by themselves nothing that the log does not tell.
  ///   - tolerance: How far the time of a line may lie from that of the rules.
  ///   - limits: How much it may try.
  public init(
    _ log: AppLog,
    in world: WorldDescription,
    within tolerance: Interval = .zero,
    _ limits: Limits = Limits()
  ) {
    var description = world
    for index in description.apps.indices { description.apps[index].follows = .nothing }
    self.log = log
    self.description = description
    self.tolerance = tolerance
    self.limits = limits
    start = description.clock
    words = LoggedWords(log)
    var requestors = description.requestors.map(\.id)
    for name in description.apps.map(\.requestor) + words.requestors
    where !requestors.contains(name) {
      requestors.append(name)
    }
    self.requestors = requestors
    usesApple = description.providers.contains { $0.mvpd.enablePlatformServices }
    var evidence = [0]
    for line in log.lines { evidence.append(evidence[evidence.count - 1] + (line.isAct ? 0 : 1)) }
    self.evidence = evidence
    queue = Queue(order, upTo: evidence[log.lines.count])
  }

  /// Returns the explanation, or how far explanations go.
  public mutating func run() -> LogVerdict {
    var first = State(
      world: World(description, library: .cryptographic),
      run: RunContext(library: .cryptographic),
      stepBegan: start
    )
    for app in description.apps where app.starts != .notRunning {
      guard
        move(
          &first,
          { world, run throws(EntryLimitReached) in
            try world.perform(.app(app.name, .launch), in: &run)
          }
        )
      else { return .unexplained(line: 0, nearest: [], isExhaustive: true) }
    }
    for order in [Order.furthest, .likeliest] {
      self.order = order
      queue = Queue(order, upTo: evidence[log.lines.count])
      lastProgress = stateCount
      push(first)
      if let last = search() { return .explained(explanation(of: last)) }
      if isWithinLimits, !queue.hasDropped { break }
    }
    return .unexplained(
      line: furthest,
      nearest: nearest,
      isExhaustive: isWithinLimits && !queue.hasDropped
    )
  }

  /// Continues candidates until one explains the log, and returns its state; nil where none does within the limits.
  private mutating func search() -> State? {
    while let candidate = queue.popFirst() {
      let state = candidate.state.state
      if state.line == log.lines.count {
        // A timer runs before the next step only; where none follows, a step of time has to run it.
        guard !state.leg.ranTimer else { continue }
        return state
      }
      if state.line > furthest {
        furthest = state.line
        lastProgress = stateCount
        instead = []
      }
      stateCount += 1
      guard isWithinLimits else { return nil }
      switch candidate.way {
      case .usual: expand(candidate.state)
      case .hidden(let kind, let isSettled): hide(kind, in: state, settled: isSettled)
      case .answers(let asked, let kind): answer(asked, by: kind, in: state)
      }
    }
    return nil
  }

  /// Whether more states may be tried.
  private var isWithinLimits: Bool {
    stateCount - lastProgress <= limits.statesWithoutProgress
      && stateCount <= limits.states + Self.statesOfLine * log.lines.count
  }

  /// How many states a line may take, so that a long log has no other limit than a short one.
  private static let statesOfLine = 10

  /// Lets a state wait for its turn.
  mutating func push(_ state: State) { push(Held(state), by: .usual, cost: 0) }

  /// Lets a way to continue a state wait for its turn.
  mutating func push(_ held: Held, by way: Way, cost: Int) {
    queue.add(
      Candidate(state: held, way: way),
      explaining: evidence[held.state.line],
      penalty: held.state.penalty + cost
    )
    mostWaiting = max(mostWaiting, queue.count)
  }

  /// The parts of a trail, in order.
  func parts(to last: Int?) -> [ExplainedPart] {
    var parts: [ExplainedPart] = []
    var next = last
    while let node = next {
      parts.append(trail[node].part)
      next = trail[node].before
    }
    return parts.reversed()
  }

  mutating func add(_ part: ExplainedPart, to state: inout State) {
    trail.append((part, state.trail))
    state.trail = trail.count - 1
  }

  /// Returns when a line came.
  func instant(of line: Int) -> Instant {
    start + Interval(milliseconds: log.lines[line].milliseconds)
  }

  /// Moves the world of a state by one macrostep, and explains lines by what comes; returns whether all of it is in the log.
  mutating func move(
    _ state: inout State,
    _ step: (inout World, inout RunContext) throws(EntryLimitReached) -> Void
  ) -> Bool {
    stateCount += 1
    let count = state.run.journal.count
    do throws(EntryLimitReached) {
      try step(&state.world, &state.run)
    } catch {
      return false
    }
    let journal = state.run.journal
    guard journal.count > count else { return true }
    for number in count + 1...journal.count {
      guard explain(journal, number, in: &state) else { return false }
    }
    state.run.forgetEntries(before: journal.count)
    return true
  }
}
