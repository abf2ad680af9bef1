import EntsimSimulation

/// How often participants went from one kind of state to another one.
struct StateTransitions: Sendable {
  /// A participant, in the order of the tables of states.
  enum Actor: UInt8, CaseIterable, Hashable, Sendable {
    case accessEnabler, app, device, services, restClient
  }

  /// A transition of a participant between two kinds of states, by the places of the kinds.
  struct Transition: Hashable, Sendable {
    let actor: Actor
    let from: UInt8
    let to: UInt8
  }

  private var counts: [Transition: Int] = [:]

  /// Notes that a transition was made.
  mutating func note(_ transition: Transition) { counts[transition, default: 0] += 1 }

  /// Adds the transitions of others.
  mutating func add(_ other: StateTransitions) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  /// Returns the transitions of a participant, in the order of the kinds.
  func transitions(of actor: Actor) -> [(from: Int, to: Int, count: Int)] {
    counts.filter { $0.key.actor == actor }
      .map { (from: Int($0.key.from), to: Int($0.key.to), count: $0.value) }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

extension StateTransitions.Transition {
  /// The transition between two states; nil where they are of one kind.
  init?<State: Decider>(of actor: StateTransitions.Actor, from earlier: State, to now: State) {
    let (first, second) = (earlier.stateKind, now.stateKind)
    guard first != second else { return nil }
    let kinds = Array(State.StateKind.allCases)
    guard let from = kinds.firstIndex(of: first), let to = kinds.firstIndex(of: second) else {
      preconditionFailure("a kind that is not among all")
    }
    self.init(actor: actor, from: UInt8(from), to: UInt8(to))
  }
}
