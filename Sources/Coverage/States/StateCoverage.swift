import EntsimApps
import EntsimDevice
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld

/// Which kinds of commands a participant met in which kinds of states.
public struct StateCoverage: Equatable, Sendable {
  /// A kind of state with a kind of command.
  public struct Pair: Equatable, Sendable {
    /// The kind of state.
    public let state: String
    /// The kind of command.
    public let command: String
    /// Why no scenario can bring the two together; nil where one can.
    public let unreachable: Unreachable?
    /// How often a command of this kind was decided in a state of this kind.
    public internal(set) var evidence = Evidence()
  }

  /// The participant's name for people.
  public let participant: String
  /// Every pair, reached or not: by state, and then by command.
  public private(set) var pairs: [Pair]

  /// The kinds of states, in the order of the rules.
  public let states: [String]

  private init<Actor: Decider>(
    _ participant: String,
    of _: Actor.Type,
    unreachable: (Actor.StateKind, Actor.Command.Kind) -> Unreachable?
  ) {
    self.participant = participant
    states = Actor.StateKind.allCases.map(\.rawValue)
    pairs = Actor.StateKind.allCases.flatMap { state in
      Actor.Command.Kind.allCases.map { command in
        Pair(
          state: state.rawValue,
          command: command.rawValue,
          unreachable: unreachable(state, command)
        )
      }
    }
  }

  /// The tables of all participants, nothing reached yet.
  static let none: [StateCoverage] = [
    StateCoverage("AccessEnabler", of: AccessEnabler.self) { $0.reasonAgainst($1) },
    StateCoverage("app", of: App.self) { $0.reasonAgainst($1) },
    StateCoverage("device", of: Device.self) { $0.reasonAgainst($1) },
    StateCoverage("services", of: PassService.self) { _, _ in nil },
    StateCoverage("client", of: RESTClient.self) { $0.reasonAgainst($1) },
  ]

  /// Adds the visits of one run.
  private mutating func add<Actor: Decider>(_ visits: Visits<Actor>, in scenario: String) {
    let states = Array(Actor.StateKind.allCases)
    let commands = Array(Actor.Command.Kind.allCases)
    visits.visit { pair, count in
      guard let state = states.firstIndex(of: pair.state),
        let command = commands.firstIndex(of: pair.command)
      else { preconditionFailure("a kind that is not among all") }
      pairs[state * commands.count + command].evidence.add(count, in: scenario)
    }
  }

  /// Adds one run to the tables, which stand in the order of ``none``.
  static func add(_ run: RunCoverage, to tables: inout [StateCoverage]) {
    guard let stateTable = run.stateTable else { return }
    tables[0].add(stateTable.accessEnabler, in: run.path)
    tables[1].add(stateTable.app, in: run.path)
    tables[2].add(stateTable.device, in: run.path)
    tables[3].add(stateTable.services, in: run.path)
    tables[4].add(stateTable.restClient, in: run.path)
  }

  /// How many pairs were reached.
  public var reached: Int { pairs.count { $0.evidence.isReached } }

  /// How many pairs some scenario can reach.
  public var reachable: Int { pairs.count { $0.unreachable == nil } }

  /// The pairs that some scenario can reach, and none has.
  public var left: [Pair] { pairs.filter { $0.unreachable == nil && !$0.evidence.isReached } }
}
