/// The line that says of one run what deciding it again has come to.
public struct ReplayLine {
  private let style: TextStyle

  /// Creates the line.
  public init(style: TextStyle) {
    self.style = style
  }

  /// Returns the line of a run that is decided as it was.
  public func same(_ name: String, entries: Int) -> String {
    "\(style.paint.good("✓")) \(name): \(entries) entries, all the same\n"
  }

  /// Returns the line of a run that is decided otherwise.
  public func parted(_ name: String) -> String { "\(style.paint.bad("✗")) \(name)\n" }
}
