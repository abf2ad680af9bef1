/// A type of the app.
public struct YAML {
  /// Creates it.
  public init() {}
}
