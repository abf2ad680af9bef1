/// A version of the app.
///
/// Two bugs of earlier versions are still here, beside the tests that find them (FoundBugTests.swift, ContractTests.swift). A real app has
/// no such type: its earlier versions are in its history.
public enum Release: Int, Comparable, Sendable {
  /// Done in `SFSafariViewController` closes the page, and the SDK learns nothing of it.
  case first
  /// A playback that fails without a viewer is tried once more, also after the viewer has cancelled the sign-in.
  case second
  /// Both are corrected.
  case third

  /// The newest version.
  public static let current = Release.third

  /// Whether a version came before another.
  public static func < (left: Release, right: Release) -> Bool { left.rawValue < right.rawValue }
}
