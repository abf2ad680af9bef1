/// A path as a word that a person can paste into a shell.
enum ShellWord {
  /// Returns the path, in quotes where the shell would otherwise take it apart, and never looking
  /// like an option.
  static func quoting(_ path: String) -> String {
    let path = path.hasPrefix("-") ? "./\(path)" : path
    let isPlain = path.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "_./@%+=:,-".unicodeScalars.contains(scalar)
    }
    if isPlain, !path.isEmpty { return path }
    // Inside single quotes only the single quote itself means something.
    return "'"
      + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
