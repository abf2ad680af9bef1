/// The thread on which an app calls the SDK (CFG-028, ASYNC-003).
public enum CallThread: String, CaseIterable, Sendable {
  /// The main thread.
  case main
  /// Any other thread.
  case background
}
