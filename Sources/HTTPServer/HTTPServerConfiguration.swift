/// Where a server listens, and what it bears.
public struct HTTPServerConfiguration: Hashable, Sendable {
  /// The numeric address or the name to listen on; of a name, its first address.
  public var host = "127.0.0.1"
  /// The port to listen on; 0 takes a free one.
  public var port: UInt16 = 0
  /// What HTTPS is served with; nil serves plain HTTP.
  public var tls: TLS?

  /// The most bytes of a request line with its header lines; a request with more is answered with
  /// 431.
  ///
  /// A request line alone that does not fit in ``mostMemoryPerConnection`` is answered with 414.
  public var mostHeaderBytes = 8 << 10
  /// The most bytes of a body; a request with more is answered with 413.
  ///
  /// Up to ``discardedBodies`` times as many are read and thrown away before the answer, so that a
  /// client that sends all before it reads sees it. Where more are declared, the answer comes at
  /// once and the connection ends; where more come in chunks, the connection ends without one.
  public var mostBodyBytes = 1 << 20
  /// The most connections at once; further ones wait, unaccepted, until one ends.
  public var mostConnections = 512
  /// The most connections of one client address at once; a further one is closed before it is read.
  public var mostConnectionsPerClient = 256
  /// The most requests at once that wait for their bodies, for their answers, or whose answers are
  /// being sent.
  ///
  /// A stream of events counts for as long as it lasts. A further request is answered with 503.
  public var mostRequestsInFlight = 256
  /// The most such requests of one client address; a further one is answered with 429.
  public var mostRequestsInFlightPerClient = 128
  /// The seconds in which a request line has to come, after a connection has begun or its last
  /// answer was sent, and those in which the rest of the request has to follow.
  ///
  /// Also the seconds that a client may go without reading any of an answer. The connection is
  /// closed without an answer after that. An exchange that waits for the application has no such
  /// limit.
  public var secondsToSendRequest = 30
  /// The bytes of memory in which a connection keeps the head of a request and what is being sent.
  ///
  /// At least twice ``mostHeaderBytes`` and 4 KiB, and at most 16 MiB.
  public var mostMemoryPerConnection = 24 << 10
  /// The most bytes of a stream that wait for a slow reader; with more, the connection is broken.
  public var mostStreamBytes = 1 << 20
  /// The seconds that requests under way may take after ``HTTPServer/stop()``.
  public var secondsToStop = 5

  /// How many times ``mostBodyBytes`` are read of a body that is too large.
  public static let discardedBodies = 8
  /// The most header lines of a request; a request with more is answered with 431.
  public static let mostHeaderLines = 128

  /// Makes a configuration with defaults for everything.
  public init() {}

  /// A certificate and its key.
  public struct TLS: Hashable, Sendable {
    /// The certificate as PEM, followed by those that lead from it to the authority.
    public var certificate: String
    /// The private key of the first certificate as PEM, without a password.
    public var key: String

    /// Makes them from PEM texts.
    public init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }
  }
}

extension HTTPServerConfiguration {
  /// Throws where a limit has no sense.
  func check() throws(HTTPServerError) {
    let limits = [
      ("mostHeaderBytes", mostHeaderBytes, 256...(4 << 20)),
      ("mostBodyBytes", mostBodyBytes, 0...(1 << 30)),
      ("mostConnections", mostConnections, 1...1_000_000),
      ("mostConnectionsPerClient", mostConnectionsPerClient, 1...1_000_000),
      ("mostRequestsInFlight", mostRequestsInFlight, 1...1_000_000),
      ("mostRequestsInFlightPerClient", mostRequestsInFlightPerClient, 1...1_000_000),
      ("secondsToSendRequest", secondsToSendRequest, 1...86_400),
      (
        "mostMemoryPerConnection", mostMemoryPerConnection,
        (2 * max(256, min(mostHeaderBytes, 4 << 20)) + (4 << 10))...(16 << 20)
      ),
      ("mostStreamBytes", mostStreamBytes, 1...(1 << 30)),
      ("secondsToStop", secondsToStop, 0...86_400),
    ]
    for (name, value, range) in limits where !range.contains(value) {
      throw HTTPServerError(host: host, port: port, .limit(name: name, value: value, range: range))
    }
  }
}
