public import Simulation

/// A free preview that an MVPD of the configuration stands for, although nobody has an account there
/// (temp-pass-feature; TEMP-001 to TEMP-010).
public struct TempPass: Hashable, Sendable {
  /// The kinds of temporary passes.
  public enum Kind: String, CaseIterable, Sendable {
    /// Good for a time; the device is all that is known of the viewer.
    case basic
    /// Bound to data that the app passes, and good for a number of resources where there is a limit.
    case promotional
  }

  /// How long it lasts where a scenario does not say.
  public static let usualDuration = Interval.minutes(10)

  /// What the SDK and the services do with it.
  public let kind: Kind
  /// How long it lasts from the first authorization on.
  public let duration: Interval
  /// How many different resources may be watched; nil where there is no limit.
  public let resources: Int?

  /// Creates a temporary pass.
  public init(_ kind: Kind, lasting duration: Interval = usualDuration, resources: Int? = nil) {
    self.kind = kind
    self.duration = duration
    self.resources = resources
  }
}

extension TempPass {
  /// The pass as a dictionary, what has no limit left out.
  var fields: [Value.Field] {
    [
      Value.Field("kind", .string(kind.rawValue)),
      Value.Field("duration", .string(duration.description)),
    ] + (resources.map { [Value.Field("resources", .integer(Int64($0)))] } ?? [])
  }
}
