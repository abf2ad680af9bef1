/// Scenarios cannot be read as a test asks for them, or a table for the app names what is not there.
public struct ScenariosUnusable: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found, where, what was expected and what to do.
  public let reason: String

  /// The reason.
  public var description: String { reason }
}
