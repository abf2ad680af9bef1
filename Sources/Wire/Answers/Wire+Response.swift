public import EntsimEntitlement
import EntsimHTTP
public import EntsimSimulation

extension Wire {
  /// Returns what goes out for the answer to a request.
  ///
  /// - Parameters:
  ///   - asked: The request.
  ///   - answer: The answer of the services.
  ///   - issued: The time of the answer by the servers' clock.
  ///   - script: The scripted answer that has taken the request; nil for none. Its headers and its text go out as they
  ///     are.
  ///   - whole: What the services would have answered in place of an unreadable answer; nil where that is unknown.
  /// - Returns: The answer on the wire, or that there is none.
  public mutating func response(
    to asked: AskedRequest,
    with answer: Answer,
    issued: Instant,
    script: ScriptedAnswer? = nil,
    whole: Answer? = nil
  ) -> Outgoing {
    var response: HTTPResponse
    switch answer {
    case .failed, .denied: return .aborted
    case .reply, .status, .unreadable:
      if let script, let scripted = scripted(script, asked) {
        response = scripted
      } else {
        response = self.response(to: asked, answer, issued, script, whole: whole)
      }
    }
    for field in script?.headers ?? [] {
      guard case .string(let text) = field.value else { continue }
      response.headers.removeAll { $0.isNamed(field.name) }
      response.headers.append(Header(field.name, text))
    }
    if response.status == 204 || response.status == 304 { response.body = [] }
    return .response(response)
  }

  private mutating func response(
    to asked: AskedRequest,
    _ answer: Answer,
    _ issued: Instant,
    _ script: ScriptedAnswer?,
    whole: Answer?
  ) -> HTTPResponse {
    switch answer {
    case .reply(let reply): self.response(to: asked, with: reply, issued: issued)
    case .status(let status): self.response(to: asked, withStatus: status)
    case .unreadable, .failed, .denied:
      garbled(
        asked,
        fields: script?.fieldsOfBody,
        whole: whole.map { self.response(to: asked, $0, issued, nil, whole: nil) }
      )
    }
  }

  /// Returns an answer with a body in a format.
  func answer(_ status: Int, _ format: BodyFormat, _ body: [UInt8]) -> HTTPResponse {
    answer(status, type: format.contentType, body)
  }

  /// Returns an answer with a body of a media type, which nothing on its way keeps.
  func answer(_ status: Int, type: String, _ body: [UInt8]) -> HTTPResponse {
    .unkept(status, type: type, body)
  }

  /// Returns an answer without a body.
  func empty(_ status: Int) -> HTTPResponse {
    HTTPResponse(status: status, headers: [Header("Cache-Control", "no-store")])
  }

  /// Returns an answer of the registration, which also old caches do not keep.
  func accessAnswer(_ status: Int, _ body: [UInt8]) -> HTTPResponse {
    var response = answer(status, .json, body)
    response.headers.append(Header("Pragma", "no-cache"))
    return response
  }

  /// Returns an id in the form of a UUID.
  func uuid(_ purpose: String, _ count: Int = 0) -> String {
    var digits = Array(
      values.hexadecimal(for: "wire", purpose: purpose, count: UInt64(max(count, 0))).utf8
    )
    digits[12] = UInt8(ascii: "4")
    digits[16] = UInt8(ascii: "8")
    for place in [20, 16, 12, 8] { digits.insert(UInt8(ascii: "-"), at: place) }
    return String(decoding: digits, as: UTF8.self)
  }
}

extension HTTPResponse {
  /// Returns an answer with a body of a media type, which nothing on its way keeps.
  static func unkept(_ status: Int, type: String, _ body: [UInt8]) -> HTTPResponse {
    var headers: [Header] = []
    headers.reserveCapacity(3)
    headers.append(Header("Content-Type", type))
    headers.append(Header("Cache-Control", "no-store"))
    return HTTPResponse(status: status, headers: headers, body: body)
  }
}
