import EntsimEngine
import EntsimEntitlement
import EntsimPassService
import EntsimSDKRules
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// The requirements that the decisions of each participant name, as far as the bundled suite reaches them.
///
/// A page is about a participant and a kind of command. It lists each event with its requirements, and
/// below it the kinds of states in which the participant decides so:
///
/// ```text
/// tokenStored  <- STORE-002 STORE-008 STORE-032
///   app, ready page
/// ```
struct DecisionTable {
  /// An event with the requirements that it rests on.
  private struct Line: Hashable, Comparable {
    let event: String
    let rules: String

    static func < (left: Self, right: Self) -> Bool {
      (left.event, left.rules) < (right.event, right.rules)
    }
  }

  /// A participant with the entry that led to its decision.
  private struct Origin: Hashable {
    let receiver: Participant
    let cause: EntryNumber
  }

  /// The kinds of states of each line of each page.
  private var states: [String: [Line: Set<String>]] = [:]

  /// The texts of the pages, by their paths.
  var pages: [String: String] {
    states.mapValues { lines in
      lines.sorted { $0.key < $1.key }.map { line, states in
        "\(line.event)  <- \(line.rules)\n  \(states.sorted().joined(separator: ", "))\n"
      }.joined()
    }
  }

  /// Adds the decisions of a run; events of the environment, which rest on nothing, are left out.
  ///
  /// - Throws: When the journal is not that of a run.
  mutating func add(_ result: RunResult) throws {
    var fold = WorldFold(World(result.scenario.world, library: .cryptographic))
    // The events of one decision have one origin; the state is that before the first of them.
    var situations: [Origin: Situation] = [:]
    for entry in result.journal.entries {
      if let cause = entry.cause {
        let origin = Origin(receiver: entry.participant, cause: cause)
        let situation =
          situations[origin]
          ?? fold.world.situation(of: entry.participant, after: result.journal[cause])
        situations[origin] = situation
        if let situation, !entry.rules.isEmpty {
          let rules = entry.rules.map(\.description).joined(separator: " ")
          let line = Line(event: entry.payload.words, rules: rules)
          states[situation.page, default: [:]][line, default: []].insert(situation.state)
        }
      }
      try fold.fold(entry)
    }
  }
}

extension Fact {
  /// The event in short, with the one word that tells it from others of its name.
  fileprivate var words: String {
    switch self {
    case .accessEnabler(.callbackEmitted(.status(let status))): "status \(status.errorID)"
    case .accessEnabler(.callbackEmitted(.setAuthenticationStatus(_, let code))):
      "setAuthenticationStatus \(code.rawValue)"
    case .accessEnabler(.callbackEmitted(.tokenRequestFailed(_, let code, _))):
      "tokenRequestFailed \(code.rawValue)"
    case .accessEnabler(.callbackEmitted(.sendTrackingData(let event))):
      "sendTrackingData \(event.type.rawValue)"
    case .accessEnabler(.callbackEmitted(let callback)): callback.name.rawValue
    case .services(.answered(_, let answer, _)): "answered \(answer.words)"
    case .input, .app, .accessEnabler, .restClient, .device, .services, .run: wordsOfFields
    }
  }

  private var wordsOfFields: String {
    let fact = fact
    for name in ["reason", "ending", "service"] {
      if case .string(let word)? = fact.fields[name] { return "\(fact.name) \(word)" }
    }
    return fact.name
  }
}
