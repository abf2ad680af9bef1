import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
public import EntsimSuite
import Synchronization

/// Writes down what a page shows of the outcomes of a suite, on several threads at once.
///
/// Each thread has a recording of its own, so the numbers of texts differ from run to run of the program; the page
/// numbers them anew, in the order of its scenarios.
public final class PageRecorder: Sendable {
  private struct Recordings {
    var all: [RunRecording?] = []
    var free: [Int] = []
  }

  private let recordings = Mutex(Recordings())

  /// Creates a recorder that has written nothing yet.
  public init() {}

  /// Returns what a page shows of an outcome.
  public func outcome(of outcome: SuiteOutcome) -> PagedOutcome {
    guard let result = outcome.result else { return PagedOutcome(outcome, run: nil) }
    var (place, recording) = take()
    let numbers = recording.numbers(of: result)
    give(recording, back: place)
    return PagedOutcome(outcome, run: PagedOutcome.Run(numbers: numbers, recording: place))
  }

  private func take() -> (Int, RunRecording) {
    recordings.withLock { recordings in
      let free = recordings.free
      let index = free.firstIndex { recordings.all[$0]?.helps ?? false } ?? free.indices.last
      guard let index, let recording = recordings.all[free[index]].take() else {
        recordings.all.append(nil)
        return (recordings.all.count - 1, RunRecording())
      }
      return (recordings.free.remove(at: index), recording)
    }
  }

  private func give(_ recording: consuming RunRecording, back place: Int) {
    let recording = recording
    recordings.withLock { recordings in
      recordings.all[place] = recording
      recordings.free.append(place)
    }
  }

  /// The texts of all recordings, by their places.
  var texts: [PageTexts] { recordings.withLock { $0.all.compactMap { $0?.texts } } }

  /// What followed which kind of state, in all runs.
  var transitions: StateTransitions {
    recordings.withLock { recordings in
      recordings.all.reduce(into: StateTransitions()) { transitions, recording in
        if let recording { transitions.add(recording.transitions) }
      }
    }
  }
}
