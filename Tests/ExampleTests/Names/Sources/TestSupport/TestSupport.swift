/// A type of the app.
public struct TestSupport {
  /// Creates it.
  public init() {}
}
