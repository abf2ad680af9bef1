import EntsimComparison

/// What differs between a run with a mutant and the same run without it, beside the changed decisions themselves.
public enum MutantEffect: String, Hashable, Sendable {
  /// An output, a request, an answer, a stored token, a state of the SDK or a pending message: a scenario can expect it.
  case observable
  /// Only entries of the journal, or the state of a participant that no scenario can expect.
  case hidden
  /// Nothing.
  case none
  /// Nothing, in runs in which the changed condition is always true, so that it never matters.
  case alwaysTrue
  /// Nothing, in runs in which the changed condition is always false.
  case alwaysFalse
}

extension RunRecord {
  /// The record with each entry number 0, so that runs with more and fewer entries compare, and with those fields of
  /// requests and answers that scenarios can expect.
  var asExpectationsSeeIt: RunRecord {
    var record = self
    for step in record.steps.indices {
      for index in record.steps[step].outputs.indices {
        record.steps[step].outputs[index].entry = 0
      }
      record.steps[step].requests = record.steps[step].requests.map(\.asExpectationsSeeIt)
      record.steps[step].answers = record.steps[step].answers.map(\.asExpectationsSeeIt)
    }
    record.requests = record.requests.map(\.asExpectationsSeeIt)
    for index in record.inFlight.indices { record.inFlight[index].entry = 0 }
    return record
  }
}

extension ServiceMessage {
  fileprivate var asExpectationsSeeIt: ServiceMessage {
    var message = withValue
    message.entry = 0
    return message
  }
}
