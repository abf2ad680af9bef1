internal import EntsimCMicroHTTPD

/// A server of HTTP/1.1 with one thread and one loop, on top of GNU libmicrohttpd.
///
/// Requests that could be understood in two ways are answered with 400, and their connections end:
/// `Content-Length` with `Transfer-Encoding`, either of them twice, any other transfer coding,
/// `Host` twice or, in HTTP/1.1, not at all, lines that end without CR, folded lines, names that
/// are no token or have blanks behind them, control characters. Each of
/// ``HTTPServerConfiguration``'s limits says what comes of exceeding it. SIGPIPE is ignored in the
/// whole process.
///
/// Only ``waker`` may be used from other threads than the one of ``run()``.
@safe
public final class HTTPServer {
  /// The port that the server listens on, the one that was found where the configuration has 0.
  public let port: UInt16
  /// Wakes or stops the server from elsewhere.
  public let waker: Waker

  let configuration: HTTPServerConfiguration
  let application: any HTTPApplication
  /// Nil once the server has stopped.
  var daemon: OpaquePointer?
  let watcher: ClientWatcher
  /// Where the header lines of the request that is being read are collected.
  let fields: UnsafeMutableBufferPointer<cmicrohttpd_field>
  /// Where libmicrohttpd says why it cannot start.
  let log: UnsafeMutablePointer<cmicrohttpd_message>

  let responses = ResponseCache()
  var heads = HeadCache()
  var connections: [ClientConnection] = []
  var clients: [String: Client] = [:]
  /// The connections whose exchanges rest or stream.
  private(set) var open: [ExchangeID: ClientConnection] = [:]
  /// Asked for each request, which takes longer of a dictionary.
  private(set) var hasOpen = false
  var lastExchange: UInt64 = 0
  var requestsInFlight = 0
  /// When connections that send too slowly are looked for next, in milliseconds; nil without
  /// connections.
  var nextSweep: Int64?
  /// When what is still under way is cut, in milliseconds; nil unless the server stops.
  var stopsAt: Int64?

  /// Listens, so that clients can connect; they are served by ``run()``.
  ///
  /// The server keeps the application, which therefore refers to the server weakly or not at all.
  ///
  /// - Throws: Why it cannot listen there, or why the certificate cannot be used.
  public init(
    _ configuration: HTTPServerConfiguration,
    application: any HTTPApplication
  ) throws(HTTPServerError) {
    try configuration.check()
    let listener = try Listener(configuration.host, configuration.port)
    guard let waker = Waker(), let watcher = ClientWatcher() else {
      throw HTTPServerError(
        host: configuration.host,
        port: configuration.port,
        .other("the process may open no more files; 'ulimit -n' shows and raises the limit")
      )
    }
    self.configuration = configuration
    self.application = application
    self.waker = waker
    self.watcher = watcher
    port = listener.port
    unsafe fields = .allocate(capacity: HTTPServerConfiguration.mostHeaderLines)
    unsafe log = .allocate(capacity: 1)
    unsafe log.initialize(to: cmicrohttpd_message())
    unsafe log.pointee.is_wanted = 1
    cmicrohttpd_ignore_broken_pipes()
    try start(listener)
  }

  deinit {
    close()
    unsafe fields.deallocate()
    unsafe log.deallocate()
  }

  /// Stops the server as soon as requests under way are answered.
  ///
  /// The port is free at once, resting connections are closed, streams are finished, and answers
  /// say that their connections end. What is left after the seconds of the configuration is cut.
  public func stop() { waker.stop() }

  /// Keeps a connection whose exchange goes on after this turn.
  func remember(_ connection: ClientConnection) {
    guard open.updateValue(connection, forKey: connection.exchange) == nil else { return }
    hasOpen = true
    watcher.watch(connection.socket, connection.exchange)
  }

  /// Lets go of a connection whose exchange goes on no longer; returns whether it was kept.
  @discardableResult
  func forget(_ connection: ClientConnection) -> Bool {
    guard hasOpen, open.removeValue(forKey: connection.exchange) != nil else { return false }
    hasOpen = !open.isEmpty
    watcher.unwatch(connection.socket)
    return true
  }

  var now: Int64 { cmicrohttpd_milliseconds() }
}
