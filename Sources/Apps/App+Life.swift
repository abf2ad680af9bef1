public import EntsimEntitlement
public import EntsimSimulation

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
    /// Whether the viewer sees it; the background changes nothing else.
    public internal(set) var isInForeground = true
    /// What of it is open.
    public internal(set) var screen = Screen.none
    /// Whether it has come back from the background since it last asked for its configuration.
    var hasReturned = false

    /// The requirement by which it asks for its configuration again, if that is what it does.
    func rulesOfReturn(by call: APICall) -> Rules {
      guard case .setRequestor = call, hasReturned else { return [] }
      return "FLOW-029"
    }
  }

  /// Why an app cannot do what the scenario says.
  public enum Refusal: String, CaseIterable, Sendable, CanonicalWord, FactValue {
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
}

extension Transaction<App> {
  /// Starts the app, ends it, or moves it to the background and back.
  ///
  /// The return calls nothing: the documents let the app call `setRequestor` then, and it does so only where
  /// the scenario says so.
  mutating func act(_ action: AppAction) {
    switch (action, state.process) {
    case (.launch, .none): record(.launched, by: [])
    case (.launch, .running): record(.refused(.running), by: [])
    // Everything but the tokens was in the memory of the process.
    case (.terminate, .running): record(.ended, by: [])
    case (.background, .running(let running)):
      record(running.isInForeground ? .wentToBackground : .refused(.inBackground), by: [])
    case (.foreground, .running(let running)):
      record(running.isInForeground ? .refused(.inForeground) : .cameToForeground, by: [])
    case (.terminate, .none), (.background, .none), (.foreground, .none):
      record(.refused(.notRunning), by: [])
    }
  }
}
