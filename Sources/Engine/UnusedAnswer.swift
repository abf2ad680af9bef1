package import EntsimEntitlement
import EntsimPassService
package import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// Why the requests to a service did not get a scripted answer that nothing has used.
package struct UnusedAnswer {
  /// Why one request did not get it.
  package enum Reason: Hashable {
    /// The request did not reach the services.
    case notReceived
    /// The answer was not there yet.
    case tooEarly
    /// A step had dropped the answer.
    case tooLate
    /// These fields of the request are not those that the answer asks for.
    case otherFields([String])
    /// The answer is not for this one of the requests that match it.
    case otherOccurrence
    /// An answer that is tried before it took the request.
    case taken
  }

  /// The service.
  package let service: Service
  /// The reasons, in the order of the first request of each, with the number of requests.
  package private(set) var reasons: [(reason: Reason, count: Int)] = []

  /// How often the service was asked.
  package var requestCount: Int { reasons.reduce(0) { $0 + $1.count } }
}

extension UnusedAnswer {
  /// Follows the requests of a run past an answer, by its number in the run.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - number: Its number, counted from 0: first those of the world, then those that steps set.
  ///   - description: The world in which the run began.
  ///   - journal: What happened.
  init(
    _ answer: ScriptedAnswer,
    number: Int,
    in description: WorldDescription,
    _ journal: WorldJournal
  ) {
    service = answer.service
    var services = World(description, library: .cryptographic).services
    var sent: [(id: RequestID, reason: Reason)] = []
    for entry in journal.entries {
      if let request = entry.payload.sentRequest, request.service == service {
        sent.append((request.id, .notReceived))
      }
      guard case .services(let event) = entry.payload else { continue }
      if case .requestReceived(let request) = event,
        let index = sent.lastIndex(where: { $0.id == request.id })
      {
        sent[index].reason = Reason(request, answer, number, services)
      }
      services.evolve(event)
    }
    for (_, reason) in sent {
      if let index = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[index].count += 1
      } else {
        reasons.append((reason, 1))
      }
    }
  }
}

extension UnusedAnswer.Reason {
  /// Finds out why a request does not get an answer that the services have under a number.
  fileprivate init(
    _ request: Request,
    _ answer: ScriptedAnswer,
    _ number: Int,
    _ services: PassService
  ) {
    let differing = answer.conditionsUnlike(request)
    self =
      if number >= services.scriptCount {
        .tooEarly
      } else if !services.answers.contains(where: { $0.number == number }) {
        .tooLate
      } else if !differing.isEmpty {
        .otherFields(differing)
      } else if services.hasScript(number, for: request) {
        .taken
      } else {
        .otherOccurrence
      }
  }
}

extension RunResult {
  /// Returns why the requests of the run did not get a scripted answer of the scenario that was never used.
  package func unusedAnswer(_ answer: Located<ScriptedAnswer>) -> UnusedAnswer? {
    scenario.scriptedAnswers.firstIndex(of: answer).map {
      UnusedAnswer(answer.value, number: $0, in: scenario.world, journal)
    }
  }
}
