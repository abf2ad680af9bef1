public import EntsimSimulation

/// A free preview without an account, in the form of an MVPD of the configuration (temp-pass-feature; TEMP-001
/// to TEMP-010).
public struct TempPass: Hashable, Sendable {
  /// The kinds of temporary passes.
  public enum Kind: String, CaseIterable, Sendable, CanonicalWord {
    /// Limited in time; the device identifies the viewer.
    case basic
    /// Bound to data of the app, and optionally limited to a number of resources.
    case promotional
  }

  /// The default duration.
  public static let usualDuration = Interval.minutes(10)

  /// The kind.
  public let kind: Kind
  /// The time from the first authorization to the expiry.
  public let duration: Interval
  /// The greatest number of different resources; nil for no limit.
  public let resources: Int?

  /// Creates a temporary pass.
  public init(_ kind: Kind, lasting duration: Interval = usualDuration, resources: Int? = nil) {
    self.kind = kind
    self.duration = duration
    self.resources = resources
  }
}

extension TempPass {
  /// The pass as a dictionary, without a missing limit.
  var fields: [Value.Field] {
    [
      Value.Field("kind", .string(kind.rawValue)),
      Value.Field("duration", .string(duration.description)),
    ] + (resources.map { [Value.Field("resources", .integer(Int64($0)))] } ?? [])
  }
}
