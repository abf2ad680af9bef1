/// A whole request of a client.
public struct HTTPRequest: Hashable, Sendable {
  /// The method as it was sent, in upper case by convention: `GET`.
  public var method: String
  /// The path of the target, still percent-encoded, without the query: `/api/v1/checkauthn`.
  ///
  /// `*` for a request of the server as a whole, which only the method `OPTIONS` may make.
  public var path: String
  /// The query without its question mark, still percent-encoded; empty where there is none.
  public var query: String
  /// The headers in the order in which they came.
  public var headers: [Header]
  /// The bytes of the body, without the chunks that it may have come in.
  public var body: [UInt8]
  /// The numeric address of the client, without its port: `127.0.0.1`.
  public var client: String

  /// Makes a request.
  public init(
    method: String,
    path: String,
    query: String = "",
    headers: [Header] = [],
    body: [UInt8] = [],
    client: String = "127.0.0.1"
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.client = client
  }

  /// The method that decides what the answer is: `GET` for `HEAD`, whose answer has the same
  /// headers.
  public var answeredMethod: String { method == "HEAD" ? "GET" : method }

  /// About how many bytes it has.
  public var byteCount: Int {
    headers.reduce(path.utf8.count + query.utf8.count + body.count) {
      $0 + $1.name.utf8.count + $1.value.utf8.count
    }
  }

  /// The value of the first header with a name, in whatever case; nil where there is none.
  public func header(_ name: String) -> String? { headers.first(named: name) }
}
