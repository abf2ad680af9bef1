import EntsimDiagnostics

/// A path as a word that a person can paste into a shell.
public enum ShellWord {
  /// Returns the path, in quotes where the shell would otherwise take it apart, and never looking
  /// like an option.
  public static func quoting(_ path: String) -> String {
    let path = path.hasPrefix("-") ? "./\(path)" : path
    let isPlain = path.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "_./@%+=:,-".unicodeScalars.contains(scalar)
    }
    if isPlain, !path.isEmpty { return path }
    if path.visible != path { return "$'\(path.unicodeScalars.map(escaped).joined())'" }
    // Inside single quotes only the single quote itself means something.
    return "'"
      + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// Returns a character as it stands between `$'` and `'`; what a terminal would not show by its bytes.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "'", "\\": "\\\(scalar)"
    case "\n": "\\n"
    case _ where String(scalar).visible == String(scalar): String(scalar)
    case _: scalar.utf8.map { "\\" + octal($0) }.joined()
    }
  }

  /// Returns the three octal digits of a byte.
  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}
