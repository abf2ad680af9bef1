/// What this program is, wherever it says so.
public enum Release {
  /// The version of entsim, and with it of its rules.
  public static let version = "0.1.0"
  /// The day of the version, as pages of the manual show it.
  public static let date = "November 26, 2026"
  /// The version of the language of scenarios; a scenario of an older one keeps its meaning.
  public static let language = 1
}
