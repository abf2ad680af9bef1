import Simulation

/// How often participants went from one kind of state to another one.
struct StateMoves: Sendable {
  /// A participant, in the order of the tables of states.
  enum Actor: UInt8, CaseIterable, Hashable, Sendable {
    case accessEnabler, app, device, services, restClient
  }

  /// A move of a participant between two kinds of states, by the places of the kinds.
  struct Move: Hashable, Sendable {
    let actor: Actor
    let from: UInt8
    let to: UInt8
  }

  private var counts: [Move: Int] = [:]

  /// Notes that a move was made.
  mutating func note(_ move: Move) { counts[move, default: 0] += 1 }

  /// Adds the moves of others.
  mutating func add(_ other: StateMoves) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  /// Returns the moves of a participant, in the order of the kinds.
  func moves(of actor: Actor) -> [(from: Int, to: Int, count: Int)] {
    counts.filter { $0.key.actor == actor }
      .map { (from: Int($0.key.from), to: Int($0.key.to), count: $0.value) }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

extension StateMoves.Move {
  /// The move between two states; nil where they are of one kind.
  init?<State: Decider>(of actor: StateMoves.Actor, from earlier: State, to now: State) {
    let (first, second) = (earlier.stateKind, now.stateKind)
    guard first != second else { return nil }
    let kinds = Array(State.StateKind.allCases)
    guard let from = kinds.firstIndex(of: first), let to = kinds.firstIndex(of: second) else {
      preconditionFailure("a kind that is not among all")
    }
    self.init(actor: actor, from: UInt8(from), to: UInt8(to))
  }
}
