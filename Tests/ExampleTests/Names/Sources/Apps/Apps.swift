/// A type of the app.
public struct Apps {
  /// Creates it.
  public init() {}
}
