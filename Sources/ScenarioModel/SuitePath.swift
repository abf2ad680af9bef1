/// Paths within a suite of scenarios, as text: nothing here looks at a disk.
public enum SuitePath {
  /// Returns the directory from which the fixtures of a scenario are found.
  ///
  /// It is the nearest directory upwards from the file that has the name `Scenarios`, else the
  /// directory of the file itself. A directory that `..` leads out of again does not count; symbolic
  /// links are taken for what they are called.
  ///
  /// - Parameters:
  ///   - path: The path of the scenario's file, as the person gave it.
  ///   - directory: The absolute path of the directory that a relative path begins in; empty where
  ///     it does not matter.
  /// - Returns: The directory without a slash at its end; empty for the current directory.
  public static func root(ofScenarioAt path: String, from directory: String = "") -> String {
    if let end = path.endOfSuite { return String(path[..<end]) }
    let parts = path.parts(omittingEmpty: false).dropLast()
    let named = parts.indices.last { index in
      parts[index] == "Scenarios" && levelsLeft(by: parts[(index + 1)...]) == 0
    }
    if named == nil, !path.hasPrefix("/"),
      let above = root(above: directory, leaving: levelsLeft(by: parts))
    {
      return above
    }
    let end = named ?? parts.endIndex - 1
    guard !parts.isEmpty else { return "" }
    let root = parts[...end].joined(separator: "/")
    return root.isEmpty ? "/" : root
  }

  /// The name that stands for standard input, in the suite whose fixtures the scenario uses.
  public static let standardInput = "-"

  /// Returns whether a path stands for standard input.
  public static func isStandardInput(_ path: String) -> Bool {
    path == standardInput || path.hasSuffix("/\(standardInput)")
  }

  /// Returns what a scenario's file is called within its suite, however it is reached.
  ///
  /// - Parameters:
  ///   - path: The path of the file, as the person gave it.
  ///   - directory: The absolute path of the directory that a relative path begins in; empty where
  ///     it does not matter.
  /// - Returns: The part of the path behind the directory called `Scenarios`; the path as it is,
  ///   without `.` and what `..` leads out of again, where the file lies below none.
  public static func name(ofScenarioAt path: String, from directory: String = "") -> String {
    if let end = path.endOfSuite { return String(path[path.utf8.index(after: end)...]) }
    let whole = path.hasPrefix("/") ? path : "\(directory)/\(path)"
    if let name = name(behindRootIn: simplified(whole)) { return name }
    return simplified(path).joined(separator: "/")
  }

  /// Returns a path by which the ways to write it are one and the same text: without empty parts, `.`
  /// and what `..` leads out of again.
  ///
  /// - Parameters:
  ///   - path: The path of a file, as the person gave it.
  ///   - directory: The absolute path of the directory that a relative path begins in; empty where it
  ///     is not known.
  /// - Returns: An absolute path; a relative one where the path is and the directory is not known.
  public static func plain(_ path: String, from directory: String = "") -> String {
    let whole = path.hasPrefix("/") || directory.isEmpty ? path : "\(directory)/\(path)"
    let parts = simplified(whole)
    guard whole.hasPrefix("/") else { return parts.joined(separator: "/") }
    // What lies above the root is the root.
    return "/" + parts.drop { $0 == ".." }.joined(separator: "/")
  }

  private static func name(behindRootIn parts: [Substring]) -> String? {
    guard let index = parts.dropLast().lastIndex(of: "Scenarios") else { return nil }
    return parts[(index + 1)...].joined(separator: "/")
  }

  /// Returns the parts of a path without `.` and what `..` leads out of again.
  private static func simplified(_ path: String) -> [Substring] {
    path.parts().reduce(into: []) { parts, part in
      switch part {
      case ".": break
      case "..":
        if parts.isEmpty || parts.last == ".." { parts.append(part) } else { parts.removeLast() }
      case _: parts.append(part)
      }
    }
  }

  /// Returns the way up to the nearest directory called `Scenarios`, nil where there is none.
  ///
  /// - Parameters:
  ///   - directory: The directory that the way begins in.
  ///   - count: How many directories of its path, from the end, the file does not lie in.
  /// - Returns: A path made of `..`, empty where the directory is the one.
  private static func root(above directory: String, leaving count: Int) -> String? {
    let parts = directory.parts()
    guard let index = parts.dropLast(count).lastIndex(of: "Scenarios") else { return nil }
    return parts[(index + 1)...].map { _ in ".." }.joined(separator: "/")
  }

  /// Returns how many directories a relative path leads out of, from where it begins.
  private static func levelsLeft(by parts: some Sequence<Substring>) -> Int {
    var depth = 0
    var lowest = 0
    for part in parts where !part.isEmpty && part != "." {
      depth += part == ".." ? -1 : 1
      lowest = min(lowest, depth)
    }
    return -lowest
  }

  /// The file in a suite's root that gives names to the roots of other suites.
  public static let rootsFile = "entsim.yaml"

  /// Returns the name of the root that a path begins in, where it has one, and the rest: `shared:Fixtures/a.yaml`.
  package static func partedAtRoot(_ path: String) -> (root: String?, path: String) {
    guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")),
      !path.utf8[..<colon].contains(UInt8(ascii: "/"))
    else { return (nil, path) }
    return (String(path[..<colon]), String(path[path.utf8.index(after: colon)...]))
  }

  /// Returns the path of a file within its suite, by which the suite's files name it.
  package static func path(of file: String, in root: String) -> String {
    let prefix = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
    let name = file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file
    return normalized(name) ?? name
  }

  /// Returns the path of a fixture or a flow that is normalized already.
  package static func join(_ root: String, _ path: String) -> String {
    root.isEmpty ? path : root.hasSuffix("/") ? root + path : "\(root)/\(path)"
  }

  /// Returns a path without `.` and empty parts, or nil when it leads out of the suite.
  package static func normalized(_ path: String) -> String? {
    guard !path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
    if path.isSimple { return path }
    let parts = path.parts().filter { $0 != "." }
    return parts.isEmpty || parts.contains("..") ? nil : parts.joined(separator: "/")
  }
}

extension String {
  /// The parts between slashes, found by their bytes, as the system does.
  fileprivate func parts(omittingEmpty: Bool = true) -> [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: omittingEmpty)
      .map(Substring.init)
  }

  /// Whether no part of the path is empty, `.` or `..`.
  fileprivate var isSimple: Bool { Array(utf8).isSimplePath }

  /// Where the last directory called `Scenarios` ends, in a simple path; nil for others, and where there is none.
  fileprivate var endOfSuite: Index? {
    let bytes = Array(utf8)
    guard bytes.isSimplePath, let end = bytes.endOfSuite else { return nil }
    return utf8.index(startIndex, offsetBy: end)
  }
}

// Nearly every path is written plainly. To look at its bytes once is much faster than to take it apart.
extension [UInt8] {
  private static let slash = UInt8(ascii: "/")
  private static let suite = Array("Scenarios".utf8)

  /// Whether no part between slashes is empty, `.` or `..`; a slash at the beginning does not count.
  fileprivate var isSimplePath: Bool {
    var (length, dots) = (0, 0)
    for index in indices where index > 0 || self[index] != Self.slash {
      if self[index] != Self.slash {
        length += 1
        if self[index] == UInt8(ascii: ".") { dots += 1 }
      } else if length == dots, length <= 2 {
        return false
      } else {
        (length, dots) = (0, 0)
      }
    }
    return length != dots || length > 2
  }

  /// Where the last directory called `Scenarios` ends; nil where there is none.
  fileprivate var endOfSuite: Int? {
    indices.last { end in
      let start = end - Self.suite.count
      return self[end] == Self.slash && start >= 0 && (start == 0 || self[start - 1] == Self.slash)
        && self[start..<end].elementsEqual(Self.suite)
    }
  }
}
