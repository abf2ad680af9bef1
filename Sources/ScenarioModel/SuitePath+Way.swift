extension SuitePath {
  /// Returns the way from one directory to a path, as a link in a file of that directory writes it.
  ///
  /// - Parameters:
  ///   - path: Where the way leads; empty for the current directory.
  ///   - start: The directory in which it begins.
  ///   - directory: The absolute path of the current directory; empty where it is not known.
  /// - Returns: A relative path; the absolute one where only one of both is known to be absolute.
  public static func way(to path: String, from start: String, in directory: String) -> String {
    let (path, start) = (plain(path, from: directory), plain(start, from: directory))
    guard path.hasPrefix("/") == start.hasPrefix("/") else { return path }
    let (target, origin) = (path.split(separator: "/"), start.split(separator: "/"))
    let common = zip(target, origin).prefix { $0 == $1 }.count
    let up = origin[common...].map { _ in ".." }
    let way = up + target[common...].map(String.init)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }
}
