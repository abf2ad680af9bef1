public import Diagnostics
public import Entitlement
public import Simulation

/// One step: who does what, and what comes out of it (language, section 4).
public struct Step: Hashable, Sendable {
  /// Who acts, and how.
  public enum Action: Hashable, Sendable {
    /// The app calls the SDK.
    case app(APICall)
    /// The person does something outside the app's own screens.
    case user(UserAction)
    /// Something happens to the device.
    case device(DeviceAction)
    /// Something happens to the servers.
    case server(ServerAction)
    /// Time passes.
    case advance(Interval)
  }

  /// The place in the list, counted from 1.
  public let number: Int
  /// Where the step stands.
  public let range: SourceRange
  /// Who does what.
  public let action: Action
  /// The action as the file writes it, on one line, as `app: {setSelectedProvider: null}`.
  public let words: String
  /// Whether the step runs until nothing is due; otherwise the next begins before that.
  public let settles: Bool
  /// How long after the step before it begins; only after one that does not settle.
  public let delay: Interval?
  /// What must come out, in order.
  public let expectations: [Expectation]
  /// What must be sent, in order; nil where the step does not say.
  public let requests: [RequestPattern]?
  /// Whether nothing but the expected may come out.
  public let isExhaustive: Bool

  /// Creates a step.
  public init(
    number: Int,
    range: SourceRange,
    action: Action,
    words: String,
    settles: Bool,
    delay: Interval?,
    expectations: [Expectation],
    requests: [RequestPattern]?,
    isExhaustive: Bool
  ) {
    self.number = number
    self.range = range
    self.action = action
    self.words = words
    self.settles = settles
    self.delay = delay
    self.expectations = expectations
    self.requests = requests
    self.isExhaustive = isExhaustive
  }
}
