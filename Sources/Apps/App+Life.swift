import Entitlement
import Simulation

// The life of an app, from its launch to the end of its process.
extension App {
  /// Whether an app runs, and what only a running one has.
  public enum Process: Hashable, Sendable {
    /// It does not run.
    case none
    /// It runs.
    case running(Running)
  }

  /// What an app holds in memory while it runs; with its process it is gone.
  public struct Running: Hashable, Sendable {
    /// Whether the viewer sees it; in the background everything goes on as it is.
    public internal(set) var isInForeground = true
    /// What of it is open.
    public internal(set) var screen = Screen.none
    /// Whether it has come back from the background since it last asked for its configuration.
    var hasReturned = false

    /// The rule by which it asks for its configuration again, if that is what it does.
    func rulesOfReturn(by call: APICall) -> Rules {
      guard case .setRequestor = call, hasReturned else { return [] }
      return "FLOW-029"
    }
  }

  /// Why an app cannot do what the scenario says.
  public enum Refusal: String, CaseIterable, Sendable {
    /// It does not run.
    case notRunning = "it is not running"
    /// It runs already.
    case running = "it is running already"
    /// It is in the foreground already.
    case inForeground = "it is in the foreground already"
    /// It is in the background already.
    case inBackground = "it is in the background already"
    /// The SDK dismisses another of Apple's dialogs than the one that is shown.
    case anotherDialog = "the SDK dismisses another view controller than the one on screen"
  }

  /// Returns the app's start, its end, or its way to the background and back.
  ///
  /// Coming back calls nothing: the documents let the app call `setRequestor` then, and nothing
  /// does so by itself.
  func act(_ action: AppAction) -> [Decision<Event>] {
    switch (action, process) {
    case (.launch, .none): return [Decision(.launched, by: [])]
    case (.launch, .running): return refuse(.running)
    case (.terminate, .running): return end()
    case (.background, .running(let running)):
      return running.isInForeground
        ? [Decision(.wentToBackground, by: [])] : refuse(.inBackground)
    case (.foreground, .running(let running)):
      return running.isInForeground
        ? refuse(.inForeground) : [Decision(.cameToForeground, by: [])]
    case (.terminate, .none), (.background, .none), (.foreground, .none):
      return refuse(.notRunning)
    }
  }

  /// Returns the end of the process, in whose memory everything but the tokens was.
  func end() -> [Decision<Event>] { [Decision(.ended, by: [])] }

  func refuse(_ refusal: Refusal) -> [Decision<Event>] {
    [Decision(.refused(refusal), by: [])]
  }
}
