import EntsimHTTP

extension Endpoint {
  /// What a method and a path lead to.
  enum Finding: Sendable {
    /// An endpoint.
    case found(Match)
    /// Endpoints with the same path and other methods; with the format by the extension of the path.
    case otherMethods([Endpoint], BodyFormat?)
    /// Nothing; with the format by the extension of the path.
    case none(BodyFormat?)
  }

  /// Finds the endpoint of a method and a path, which is still percent-encoded.
  static func find(_ method: String, _ path: String) -> Finding {
    // Most paths are written as in the table.
    if let finding = findLiteral(method, path, nil) { return finding }
    let (plain, pathExtension) = splitExtension(of: path.collapsingSlashes)
    if let finding = findLiteral(method, plain, pathExtension) { return finding }
    let parts = parts(of: plain)
    var others: [Endpoint] = []
    for endpoint in all {
      guard let captures = endpoint.captures(from: parts) else { continue }
      if endpoint.method == method {
        return .found(Match(endpoint: endpoint, captures: captures, pathExtension: pathExtension))
      }
      others.append(endpoint)
    }
    return others.isEmpty ? .none(pathExtension) : .otherMethods(others, pathExtension)
  }

  /// Splits a path into its decoded parts, without the version of the SDK's paths.
  static func parts(of path: String) -> [String] {
    guard path.hasPrefix("/") else { return [] }
    var parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
      PercentEncoding.decoded(String($0), plus: .isPlus)
    }
    if parts.count > 1, parts[0] == sdkFolder, parts[1] == sdkVersion { parts.remove(at: 1) }
    return parts
  }

  /// Splits `.json` or `.xml` from a path.
  static func splitExtension(of path: String) -> (path: String, BodyFormat?) {
    if path.hasSuffix(".json") { return (String(path.dropLast(5)), .json) }
    if path.hasSuffix(".xml") { return (String(path.dropLast(4)), .xml) }
    return (path, nil)
  }

  private static func findLiteral(
    _ method: String,
    _ path: String,
    _ pathExtension: BodyFormat?
  ) -> Finding? {
    guard let endpoints = literals[path] else { return nil }
    for endpoint in endpoints where endpoint.method == method {
      return .found(Match(endpoint: endpoint, pathExtension: pathExtension))
    }
    return .otherMethods(endpoints, pathExtension)
  }

  private static let sdkFolder = "adobe-services"
  private static let sdkVersion = "1.0"

  /// The endpoints without captures by their paths.
  private static let literals: [String: [Endpoint]] = {
    var literals: [String: [Endpoint]] = [:]
    for endpoint in all where endpoint.isLiteral {
      literals[endpoint.pattern, default: []].append(endpoint)
      let folder = "/\(sdkFolder)/"
      if endpoint.pattern.hasPrefix(folder) {
        let rest = endpoint.pattern.dropFirst(folder.count)
        literals["\(folder)\(sdkVersion)/\(rest)", default: []].append(endpoint)
      }
    }
    return literals
  }()
}
