/// A type of the app.
public struct Memory {
  /// Creates it.
  public init() {}
}
