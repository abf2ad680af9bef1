internal import EntsimCMicroHTTPD
internal import EntsimHTTP

// A request on its way in: its request line, its head, its body, its end.
extension HTTPServer {
  func begin(_ connection: ClientConnection, _ target: UnsafePointer<CChar>?) {
    connection.stage = .readingHead
    connection.since = now
    if let target = unsafe target {
      unsafe connection.target.become(target)
    } else {
      connection.target = RequestTarget()
    }
  }

  /// Goes on with a request whose head has come, whose end has come, or whose connection was
  /// resumed.
  func proceed(
    _ connection: ClientConnection,
    _ method: UnsafePointer<CChar>,
    _ version: UnsafePointer<CChar>
  ) -> MHD_Result {
    switch connection.stage {
    case .readingHead:
      return unsafe takeHead(of: connection, method, version)
    case .readingBody:
      guard let request = connection.request.take() else { return .NO }
      lastExchange += 1
      let exchange = ExchangeID(number: lastExchange)
      connection.exchange = exchange
      return answer(connection, with: application.receive(request, exchange))
    case .discardingBody:
      return queue((connection.refusal ?? .tooLargeBody).response, to: connection)
    case .waiting:
      return resumeWaiting(connection)
    case .idle, .answering, .streaming, .aborting:
      return .NO
    }
  }

  private func takeHead(
    of connection: ClientConnection,
    _ method: UnsafePointer<CChar>,
    _ version: UnsafePointer<CChar>
  ) -> MHD_Result {
    do throws(Refusal) {
      let framing = try unsafe readHead(of: connection, method, version)
      if let refusal = overload(of: connection, framing) {
        // The body is read, so that the connection can be used again.
        connection.refusal = refusal
        connection.stage = .discardingBody
        return mayDiscard(framing) ? .YES : queue(refusal.response, to: connection)
      }
      connection.isCounted = true
      requestsInFlight += 1
      connection.client.requestsInFlight += 1
      connection.stage = .readingBody
      return .YES
    } catch {
      // libmicrohttpd closes a connection that is answered now.
      return queue(error.response, to: connection)
    }
  }

  private func readHead(
    of connection: ClientConnection,
    _ method: UnsafePointer<CChar>,
    _ version: UnsafePointer<CChar>
  ) throws(Refusal) -> RequestFraming {
    let size = unsafe cmicrohttpd_head_size(connection.handle)
    let count = unsafe cmicrohttpd_collect(connection.handle, fields.baseAddress, fields.count)
    guard size <= configuration.mostHeaderBytes, unsafe count <= fields.count else {
      throw .tooLongHead
    }
    let head = unsafe RequestHead(
      method: method,
      version: version,
      target: connection.target.place,
      fields: UnsafeBufferPointer(rebasing: fields[..<count]),
      size: size
    )
    guard unsafe head.isExact else {
      throw .malformed("A line is folded, ends without CR, or has a byte 0 in it.")
    }
    guard let name = unsafe head.methodName else { throw .malformed("The method is malformed.") }
    guard !connection.target.isMalformed, name == "OPTIONS" || connection.target.path != "*" else {
      throw .malformed("The target is malformed.")
    }
    let (headers, framing) = try unsafe readLines(of: head)
    try unsafe framing.check(isVersion10: head.isVersion10, authority: connection.target.authority)
    connection.request = HTTPRequest(
      method: name,
      path: connection.target.path,
      query: connection.target.query,
      headers: headers,
      client: connection.client.address
    )
    return framing
  }

  private func readLines(of head: RequestHead) throws(Refusal) -> ([Header], RequestFraming) {
    let lines = unsafe head.lines
    if let known = unsafe heads.find(lines, count: head.count) { return known }
    var headers: [Header] = []
    let framing = try unsafe head.read(into: &headers)
    unsafe heads.keep(lines, count: head.count, headers, framing)
    return (headers, framing)
  }

  /// Why a request is not read into memory, or not given to the application.
  private func overload(of connection: ClientConnection, _ framing: RequestFraming) -> Refusal? {
    if let length = framing.length, length > configuration.mostBodyBytes { return .tooLargeBody }
    if requestsInFlight >= configuration.mostRequestsInFlight { return .tooManyRequests }
    if connection.client.requestsInFlight >= configuration.mostRequestsInFlightPerClient {
      return .tooManyRequestsOfClient
    }
    return nil
  }

  /// Whether a body is read and thrown away before the request is refused.
  private func mayDiscard(_ framing: RequestFraming) -> Bool {
    !(framing.hasBody && framing.expectsContinue) && (framing.length ?? 0) <= mostDiscardedBytes
  }

  private var mostDiscardedBytes: Int {
    configuration.mostBodyBytes * HTTPServerConfiguration.discardedBodies
  }

  /// Takes a part of a body.
  func take(_ part: UnsafeRawBufferPointer, of connection: ClientConnection) -> MHD_Result {
    if connection.stage == .readingBody {
      let limit = configuration.mostBodyBytes
      if let count = connection.request?.body.count, count + part.count <= limit {
        unsafe connection.request?.body.append(contentsOf: part)
        return .YES
      }
      connection.request = nil
      connection.refusal = .tooLargeBody
      connection.stage = .discardingBody
    }
    connection.discardedBytes += part.count
    // The connection ends in the next turn; libmicrohttpd would keep it for a while if it was told
    // so here.
    if connection.discardedBytes > max(mostDiscardedBytes, 64 << 10) { connection.cut() }
    return .YES
  }

  /// Forgets a request that is over, and lets the next one come.
  func complete(_ connection: ClientConnection) {
    if connection.isCounted {
      connection.isCounted = false
      requestsInFlight -= 1
      connection.client.requestsInFlight -= 1
    }
    if forget(connection) { application.ended(connection.exchange) }
    connection.reset(since: now)
    sweepLater(than: connection.since)
  }
}
