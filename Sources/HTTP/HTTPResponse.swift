/// An answer to a request.
public struct HTTPResponse: Hashable, Sendable {
  /// The status, from 200 to 599.
  public var status: Int
  /// The headers in the order in which they are sent.
  ///
  /// The server adds `Date` and `Content-Length`, and `Connection` where the connection ends.
  public var headers: [Header]
  /// The bytes of the body.
  public var body: [UInt8]

  /// Makes a response.
  public init(status: Int, headers: [Header] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of the first header with a name, in whatever case; nil where there is none.
  public func header(_ name: String) -> String? { headers.first(named: name) }
}
