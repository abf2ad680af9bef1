internal import EntsimCMicroHTTPD
internal import EntsimHTTP

/// A connection of a client, with the request that is on it.
///
/// There is one request at a time: libmicrohttpd begins with the next one after the answer was
/// sent.
@safe
final class ClientConnection {
  /// What the connection does.
  enum Stage {
    /// Waits for a request line.
    case idle
    /// Reads header lines.
    case readingHead
    /// Reads the body.
    case readingBody
    /// Reads the body and throws it away, to answer with ``refusal`` then.
    case discardingBody
    /// Rests until the application has an answer.
    case waiting
    /// Sends an answer that is complete.
    case answering
    /// Sends a stream.
    case streaming
    /// Ends without an answer.
    case aborting
  }

  let handle: OpaquePointer
  let client: Client
  let socket: CInt
  /// Where the server's list has the connection.
  var index = 0
  var stage = Stage.idle
  /// When the connection has begun to wait for what ``stage`` waits for, in milliseconds.
  var since: Int64

  var target = RequestTarget()
  /// The request whose head was read, until the application has it.
  var request: HTTPRequest?
  /// How many bytes of the body were thrown away.
  var discardedBytes = 0
  var refusal: Refusal?
  /// Whether the request counts as in flight.
  var isCounted = false

  var exchange = ExchangeID(number: 0)
  /// What a resting exchange is answered with.
  var reply: HTTPReply?
  var stream = OutgoingStream()
  /// Whether libmicrohttpd leaves the connection alone until it is resumed.
  var isSuspended = false
  /// Whether the connection has to end.
  var isCut = false

  init(_ handle: OpaquePointer, _ client: Client, since: Int64) {
    unsafe self.handle = handle
    self.client = client
    socket = unsafe cmicrohttpd_socket(handle)
    self.since = since
  }

  /// Whether the client has to send something.
  var awaitsClient: Bool {
    switch stage {
    case .idle, .readingHead, .readingBody, .discardingBody: true
    case .waiting, .answering, .streaming, .aborting: false
    }
  }

  /// Whether the answer is a stream, be it that it begins in the next turn.
  var isStreaming: Bool {
    if stage == .waiting, case .stream? = reply { return true }
    return stage == .streaming
  }

  /// Forgets the request.
  func reset(since: Int64) {
    // Of a request that was answered at once nothing is left.
    let isClean = stage == .answering && refusal == nil
    stage = .idle
    self.since = since
    if isClean { return }
    isSuspended = false
    request = nil
    refusal = nil
    reply = nil
    discardedBytes = 0
    stream = OutgoingStream()
  }

  /// Moves bytes of the stream to libmicrohttpd; returns how many, or that it is over.
  func moveStream(to buffer: UnsafeMutableRawBufferPointer) -> Int {
    // Sending the end fails then. A broken stream would have libmicrohttpd keep the connection for
    // a while.
    if isCut { return streamIsOver }
    let count = unsafe stream.move(to: buffer)
    if count > 0 { return count }
    if stream.isFinished { return streamIsOver }
    suspend()
    return 0
  }

  func suspend() {
    guard !isSuspended else { return }
    isSuspended = true
    unsafe MHD_suspend_connection(handle)
  }

  func resume() {
    guard isSuspended else { return }
    isSuspended = false
    unsafe MHD_resume_connection(handle)
  }

  /// Ends the connection in the next turn of the loop.
  func cut() {
    isCut = true
    cmicrohttpd_shut(socket)
    resume()
  }

  /// Ends the connection in the next turn of the loop; the client sees a reset.
  func abort() {
    cmicrohttpd_reset(socket)
    isCut = true
    resume()
  }
}
