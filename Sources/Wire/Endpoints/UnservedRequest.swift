import EntsimHTTP

/// A request that nothing serves, and what comes nearest.
struct UnservedRequest {
  let method: String
  /// The path, without doubled slashes and extension.
  let path: String
  let nearest: Endpoint
  /// The methods with which the path is served; empty for a path that is not.
  let methods: [String]

  /// A request with the wrong method for one of these endpoints.
  init(_ http: HTTPRequest, _ endpoints: [Endpoint]) {
    method = http.method
    (path, _) = Endpoint.splitExtension(of: http.path.collapsingSlashes)
    nearest = endpoints[0]
    methods = endpoints.map(\.method)
  }

  /// A request with a path that is not served.
  init(_ http: HTTPRequest) {
    method = http.method
    (path, _) = Endpoint.splitExtension(of: http.path.collapsingSlashes)
    nearest = Self.nearest(to: Endpoint.parts(of: path), http.answeredMethod)
    methods = []
  }

  private static func nearest(to parts: [String], _ method: String) -> Endpoint {
    let written = Array(parts.joined(separator: "/").utf8.prefix(EditDistance.limit))
    var nearest = Endpoint.all[0]
    var least = Int.max / 2
    for endpoint in Endpoint.all {
      let other = endpoint.method == method ? 0 : 1
      let distance =
        other
        + EditDistance.between(
          written,
          endpoint.path(filledFrom: parts),
          below: least - other
        )
      if distance < least { (nearest, least) = (endpoint, distance) }
    }
    return nearest
  }

  /// The status of the answer.
  var status: Int { methods.isEmpty ? 404 : 405 }

  /// The request in one line.
  var line: String { "\(method.prefix(20)) \(path.prefix(200))" }

  /// The nearest endpoint in one line.
  var nearestLine: String { "\(nearest.method) \(nearest.pattern)" }

  /// What differs, in a sentence.
  var difference: String {
    guard methods.isEmpty else {
      return "The path takes \(methods.joined(separator: " and ")), not \(method.prefix(20))."
    }
    let parts = Endpoint.parts(of: path)
    if parts.count == nearest.segments.count {
      for (part, segment) in zip(parts, nearest.segments) {
        switch segment {
        case .literal(let text) where text != part:
          return "The path has '\(part.prefix(100))' in place of '\(text)'."
        case .capture(let capture) where part.isEmpty:
          return "The path lacks a value for {\(capture.rawValue)}."
        case .literal, .capture: continue
        }
      }
    }
    if parts.count < nearest.segments.count, case .capture(let capture) = nearest.segments.last {
      return "The path lacks a value for {\(capture.rawValue)}."
    }
    return "The path differs."
  }
}

extension Endpoint {
  /// Returns the path with the captures that a client has filled in.
  fileprivate func path(filledFrom parts: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, segment) in segments.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "/")) }
      switch segment {
      case .literal(let text): bytes += text.utf8
      case .capture(let capture):
        bytes += (index < parts.count ? parts[index] : capture.rawValue).utf8
      }
    }
    return Array(bytes.prefix(EditDistance.limit))
  }
}
