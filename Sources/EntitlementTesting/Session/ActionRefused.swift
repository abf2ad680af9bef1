/// What a test asked for cannot happen in its world now, as a sign-in where no page is open.
public struct ActionRefused: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why, a sentence.
  public let reason: String

  /// The reason.
  public var description: String { reason }
}
