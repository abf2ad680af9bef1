import EntsimHTTP

/// The format of an answer (backend, 0).
enum BodyFormat: Hashable, Sendable {
  case xml
  case json

  /// The value of `Content-Type`.
  var contentType: String {
    switch self {
    case .xml: "application/xml;charset=UTF-8"
    case .json: "application/json;charset=UTF-8"
    }
  }

  /// Reads the format that a request asks for.
  ///
  /// The extension of the path comes first, then the parameter `format`, then the header `Accept`. Without any of them
  /// it is XML.
  init(asked http: HTTPRequest, _ parameters: Parameters, extension pathExtension: BodyFormat?) {
    if let pathExtension {
      self = pathExtension
    } else if let format = parameters[.format].flatMap(Self.init(named:)) {
      self = format
    } else {
      self = http.header("Accept").map(Self.init(accepted:)) ?? .xml
    }
  }

  /// Whether a request names a format other than by the header `Accept`.
  static func isNamed(_ parameters: Parameters, extension pathExtension: BodyFormat?) -> Bool {
    pathExtension != nil || parameters[.format].flatMap(Self.init(named:)) != nil
  }

  private init?(named text: String) {
    switch text.lowercasedASCII {
    case "json": self = .json
    case "xml": self = .xml
    case _: return nil
    }
  }

  /// Reads the header `Accept`; of both formats it asks for the first one.
  private init(accepted text: String) {
    switch text {
    case "*/*", "application/xml": self = .xml
    case "application/json": self = .json
    case _: self.init(firstOf: text)
    }
  }

  private init(firstOf text: String) {
    let types = text.lowercasedASCII.split { $0 == "," || $0 == ";" || $0 == " " }
    let first = types.first { $0 == "application/json" || $0.hasSuffix("/xml") }
    self = first == "application/json" ? .json : .xml
  }
}
