package import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel

/// The end of a run as the `finally` that it would have passed; a part is nil where no check is needed.
package struct PassingFinally: Equatable, Sendable {
  /// The stored tokens.
  package var storage: [PassingItem]?
  /// The fields of the state, on one line.
  package var state: String?
  /// The requests of the whole run.
  package var requests: [PassingItem]?
  /// What is in flight, by the names of `inFlight`; empty where nothing is.
  package var inFlight: [String] = []
}

extension FinallyComparison {
  /// The `finally` that the run would have passed; nil where none would, since something is in flight that cannot
  /// be named.
  package var passing: PassingFinally? {
    guard unfinished.allSatisfy({ $0.name != nil }) else { return nil }
    var passing = PassingFinally()
    for check in checks {
      switch check.expectation?.passing(check) {
      case .storage(let tokens): passing.storage = tokens
      case .state(let text): passing.state = text
      case nil: break
      }
    }
    if let requests {
      var later = LaterCaptures(from: requests.value.flatMap(\.captures))
      passing.requests = requests.value.passing(before: &later)
    }
    passing.inFlight = namesInFlight
    return passing
  }

  /// What is in flight, by the names of `inFlight`, each once: first what may be already.
  private var namesInFlight: [String] {
    let gone = notInFlight.map(\.value)
    let named = expected.inFlight.map(\.value).filter { !gone.contains($0) }
    return (named + unfinished.compactMap(\.name)).reduce(into: []) { names, work in
      if !names.contains(work.description) { names.append(work.description) }
    }
  }
}
