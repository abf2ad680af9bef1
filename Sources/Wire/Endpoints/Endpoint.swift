import EntsimEntitlement

/// A method and a path that are served.
struct Endpoint: Sendable {
  /// What answers.
  enum Role: Hashable, Sendable {
    /// A service.
    case service(Service)
    /// The login page of an MVPD.
    case login
    /// The receiver of the MVPD's answers.
    case consumer
    /// The page for registration codes.
    case activation
    /// The issue of device ids to web clients.
    case individualization
  }

  /// A part of the path that a client fills in.
  enum Capture: String, CaseIterable, Sendable {
    case requestor
    case code
    case mvpd
  }

  /// A part of the path between slashes.
  enum Segment: Hashable, Sendable {
    case literal(String)
    case capture(Capture)
  }

  let method: String
  /// The path as documents write it: `/api/v1/config/{requestor}`.
  let pattern: String
  let segments: [Segment]
  let role: Role
  /// The way to the services.
  let path: AppDescription.Path

  init(_ method: String, _ pattern: String, _ role: Role, _ path: AppDescription.Path = .restV1) {
    self.method = method
    self.pattern = pattern
    self.role = role
    self.path = path
    segments = pattern.split(separator: "/").map { part in
      Capture(rawValue: String(part.dropFirst().dropLast())).map { .capture($0) }
        ?? .literal(String(part))
    }
  }

  init(_ method: String, _ pattern: String, sdk service: Service) {
    self.init(method, pattern, .service(service), .sdk)
  }

  init(_ method: String, _ pattern: String, _ service: Service) {
    self.init(method, pattern, .service(service))
  }

  /// Whether every part of the path is fixed.
  var isLiteral: Bool { segments.allSatisfy { if case .literal = $0 { true } else { false } } }

  /// The parts of the path that a client has filled in, in order.
  func captures(from parts: [String]) -> [String]? {
    guard parts.count == segments.count else { return nil }
    var captures: [String] = []
    for (part, segment) in zip(parts, segments) {
      switch segment {
      case .literal(let text): if text != part { return nil }
      case .capture:
        guard part.isPathValue else { return nil }
        captures.append(part)
      }
    }
    return captures
  }
}

extension Endpoint {
  /// An endpoint with what a client has filled in.
  struct Match: Sendable {
    let endpoint: Endpoint
    /// The values of the captures, in the order of the path.
    var captures: [String] = []
    /// The format by the extension of the path; nil for none.
    var pathExtension: BodyFormat?

    /// The value of a part of the path; nil where the path has no such part.
    subscript(capture: Capture) -> String? {
      guard !captures.isEmpty else { return nil }
      var index = 0
      for case .capture(let name) in endpoint.segments {
        if name == capture { return captures[index] }
        index += 1
      }
      return nil
    }
  }
}

extension String {
  /// Whether it can be the value of a part of a path: no control characters, and no step in a folder.
  fileprivate var isPathValue: Bool {
    !isEmpty && self != "." && self != ".." && utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
