/// Paths within a suite of scenarios, as text: nothing here looks at a disk.
public enum SuitePath {
  /// Returns the directory from which the fixtures of a scenario are found.
  ///
  /// It is the nearest directory upwards from the file that has the name `Scenarios`, else the
  /// directory of the file itself.
  ///
  /// - Parameters:
  ///   - path: The path of the scenario's file, as the person gave it.
  ///   - directory: The absolute path of the directory that a relative path begins in; empty where
  ///     it does not matter.
  /// - Returns: The directory without a slash at its end; empty for the current directory.
  public static func root(ofScenarioAt path: String, from directory: String = "") -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if !parts.contains("Scenarios"), !path.hasPrefix("/"), let above = root(above: directory) {
      return above
    }
    let end = parts.lastIndex(of: "Scenarios") ?? parts.endIndex - 1
    guard !parts.isEmpty else { return "" }
    let root = parts[...end].joined(separator: "/")
    return root.isEmpty ? "/" : root
  }

  /// Returns the way up to the nearest directory called `Scenarios`, nil where there is none.
  private static func root(above directory: String) -> String? {
    let parts = directory.split(separator: "/")
    guard let index = parts.lastIndex(of: "Scenarios") else { return nil }
    return parts[(index + 1)...].map { _ in ".." }.joined(separator: "/")
  }

  /// Returns the path of a fixture that is normalized already.
  static func join(_ root: String, _ path: String) -> String {
    root.isEmpty ? path : root.hasSuffix("/") ? root + path : "\(root)/\(path)"
  }

  /// Returns a path without `.` and empty parts, or nil when it leads out of the suite.
  static func normalized(_ path: String) -> String? {
    guard !path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
    let parts = path.split(separator: "/").filter { $0 != "." }
    return parts.isEmpty || parts.contains("..") ? nil : parts.joined(separator: "/")
  }
}
