import EntsimCoverage
import EntsimJSONText

/// The data of a page's view of the state machines: each participant's kinds of states and commands, which met, and what
/// followed.
struct PageMachines {
  private let coverage: Coverage
  private let transitions: StateTransitions
  private let places: [String: Int]

  /// Creates the data; the first scenarios are told by their places among the files.
  init(coverage: Coverage, transitions: StateTransitions, files: [String]) {
    self.coverage = coverage
    self.transitions = transitions
    places = Dictionary(
      files.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The data, in the order of the tables of states.
  var json: JSON {
    let counts = StateTransitions.Actor.allCases.map { transitions.transitions(of: $0) }
    return .array(zip(coverage.states, counts).map { json($0, $1) })
  }

  private func json(
    _ table: StateCoverage,
    _ transitions: [(from: Int, to: Int, count: Int)]
  ) -> JSON {
    let commands = table.pairs.map(\.command).eachOnce
    let met = table.pairs.enumerated().filter { $0.element.evidence.isReached }
    let unreachable = table.pairs.enumerated().compactMap { place, pair in
      pair.unreachable.map { (place, $0.sentence) }
    }
    // The pairs stand by state, and then by command.
    func cell(_ place: Int) -> [JSON] {
      let (state, command) = place.quotientAndRemainder(dividingBy: commands.count)
      return [.integer(Int64(state)), .integer(Int64(command))]
    }
    return [
      "participant": .string(table.participant),
      "states": .array(table.states.map { .string($0) }),
      "commands": .array(commands.map { .string($0) }),
      "pairs": .array(
        met.map { place, pair in
          let first = pair.evidence.scenario.flatMap { places[$0] } ?? -1
          return .array(
            cell(place) + [.integer(Int64(pair.evidence.count)), .integer(Int64(first))]
          )
        }
      ),
      "unreachable": .array(unreachable.map { .array(cell($0) + [.string($1)]) }),
      "transitions": .array(
        transitions.map {
          [.integer(Int64($0.from)), .integer(Int64($0.to)), .integer(Int64($0.count))]
        }
      ),
    ]
  }
}
