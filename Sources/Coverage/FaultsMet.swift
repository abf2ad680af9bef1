import EntsimComparison
import EntsimDevice
import EntsimEngine
import EntsimEntitlement
import EntsimPassService
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// The faults that a run's requests met, by what the journal says of their answers.
///
/// What counts is what came, and not what a scenario prescribes: an answer that comes too late is a
/// timeout, whatever it would have been.
struct FaultsMet {
  /// The faults, each as often as a request met it, in the order of the journal.
  private(set) var faults: [Fault] = []

  /// An answer in flight.
  private struct Sent {
    let request: Request
    let answer: Answer
    let isDouble: Bool
  }

  private let result: RunResult
  /// The requests that the services received, by the entries that brought them there.
  private var requests: [EntryNumber: Request] = [:]
  /// The answers in flight, by the entries that sent them.
  private var sent: [EntryNumber: Sent] = [:]
  /// The entries that brought requests which were answered once at least.
  private var answered: Set<EntryNumber> = []
  private var isOnline = true

  /// Reads a run's journal.
  init(of result: RunResult) {
    self.result = result
    result.journal.visitRecords { number, entry in
      guard let cause = entry.causeNumber else { return }
      read(entry.payload, number, causedBy: cause)
    }
  }

  private mutating func read(_ fact: Fact, _ number: EntryNumber, causedBy cause: EntryNumber) {
    switch fact {
    case .device(.wentOffline): isOnline = false
    case .device(.wentOnline): isOnline = true
    case .services(.requestReceived(let request)): requests[cause] = request
    case .services(.answered(_, let answer, _)):
      guard let request = requests[cause] else { return }
      let isDouble = !answered.insert(cause).inserted
      sent[number] = Sent(request: request, answer: answer, isDouble: isDouble)
    case .services(.answerWithheld): faults.append(.never)
    case .device: if let answer = sent.removeValue(forKey: cause) { arrive(answer) }
    case .input, .services, .app, .accessEnabler, .restClient, .run: break
    }
  }

  private mutating func arrive(_ arrived: Sent) {
    // A device without a network takes nothing, and the services have no part in that.
    guard isOnline else { return }
    if arrived.isDouble { faults.append(.duplicated) }
    switch arrived.answer {
    case .failed(let failure): faults.append(Fault(failure))
    case .unreadable where isCut(arrived.request): faults.append(.malformed)
    case .reply, .status, .unreadable, .denied: break
    }
  }

  /// Whether an answer that cannot be read is one cut in half, and no prescribed body.
  ///
  /// The journal knows no difference; where a scenario prescribes both for a request, it is taken as
  /// cut.
  private func isCut(_ request: Request) -> Bool {
    let unused = Set(result.record.unusedAnswers)
    return result.scenario.scriptedAnswers.enumerated().contains { index, answer in
      answer.value.outcome == .fault(.malformed) && !unused.contains(index)
        && answer.value.matches(request)
    }
  }
}

extension Fault {
  /// The fault that makes a request fail so.
  fileprivate init(_ failure: NetworkFailure) {
    self =
      switch failure {
      case .offline: .offline
      case .reset: .reset
      case .tls: .tls
      case .timeout: .timeout
      }
  }
}
