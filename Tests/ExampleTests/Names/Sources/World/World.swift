/// A type of the app.
public struct World {
  /// Creates it.
  public init() {}
}
