internal import EntsimCMicroHTTPD
internal import EntsimHTTP

extension HTTPServer {
  /// Answers an exchange that `receive` has answered with `.later`.
  ///
  /// Does nothing where the exchange is not known, as after its client has gone, and for `.later`.
  /// A stream may be broken by `.abort`.
  public func respond(to exchange: ExchangeID, with reply: HTTPReply) {
    guard let connection = open[exchange], reply != .later else { return }
    switch (connection.stage, reply) {
    case (.waiting, _) where connection.reply == nil:
      connection.reply = reply
      connection.resume()
    case (.streaming, .abort):
      forget(connection)
      connection.abort()
    default:
      break
    }
  }

  /// Sends bytes to the reader of a stream, as soon as it reads.
  ///
  /// - Returns: Whether the stream is still open. It is not where its reader has gone, where it was
  /// finished, or where the reader is so slow that more than
  /// ``HTTPServerConfiguration/mostStreamBytes`` would wait for it: its connection is broken then,
  /// and `ended` is called in the next turn.
  @discardableResult
  public func send(_ bytes: [UInt8], to exchange: ExchangeID) -> Bool {
    guard let connection = open[exchange], connection.isStreaming, !connection.isCut,
      !connection.stream.isFinished
    else { return false }
    guard connection.stream.waiting + bytes.count <= configuration.mostStreamBytes else {
      connection.abort()
      return false
    }
    connection.stream.append(bytes)
    connection.resume()
    return true
  }

  /// Finishes a stream once its reader has all of it.
  public func finish(_ exchange: ExchangeID) {
    guard let connection = open[exchange], connection.isStreaming else { return }
    forget(connection)
    connection.stream.isFinished = true
    connection.resume()
  }
}

extension HTTPServer {
  /// Does with a request what the application wants.
  func answer(_ connection: ClientConnection, with reply: HTTPReply) -> MHD_Result {
    switch reply {
    case .now(let response):
      forget(connection)
      return queue(response, to: connection)
    case .later:
      connection.stage = .waiting
      remember(connection)
      connection.suspend()
      return .YES
    case .stream(let head):
      guard let response = unsafe makeStream(head, of: connection) else {
        forget(connection)
        return queue(Refusal.impossibleAnswer(Self.impossible).response, to: connection)
      }
      // What became a stream late may have been finished before it began.
      if !connection.stream.isFinished { remember(connection) }
      connection.stage = .streaming
      return unsafe queue(response, status: head.status, to: connection)
    case .abort:
      forget(connection)
      connection.stage = .aborting
      cmicrohttpd_reset(connection.socket)
      return .NO
    }
  }

  /// Goes on with an exchange that rested.
  func resumeWaiting(_ connection: ClientConnection) -> MHD_Result {
    if connection.isCut { return .NO }
    guard let reply = connection.reply.take() else {
      connection.suspend()
      return .YES
    }
    return answer(connection, with: reply)
  }

  /// Sends a whole response.
  func queue(_ response: HTTPResponse, to connection: ClientConnection) -> MHD_Result {
    connection.stage = .answering
    // An answer of a server that stops has another head.
    let canKeep = stopsAt == nil && responses.canKeep(response)
    if canKeep, let made = unsafe responses.find(response) {
      return unsafe MHD_queue_response(connection.handle, CUnsignedInt(response.status), made)
    }
    if let made = unsafe makeResponse(response) {
      guard canKeep else {
        return unsafe queue(made, status: response.status, to: connection)
      }
      unsafe responses.keep(made, for: response)
      return unsafe MHD_queue_response(connection.handle, CUnsignedInt(response.status), made)
    }
    let refusal = Refusal.impossibleAnswer(Self.impossible).response
    guard let made = unsafe makeResponse(refusal) else { return .NO }
    return unsafe queue(made, status: refusal.status, to: connection)
  }

  private func queue(
    _ response: OpaquePointer,
    status: Int,
    to connection: ClientConnection
  ) -> MHD_Result {
    let result = unsafe MHD_queue_response(connection.handle, CUnsignedInt(status), response)
    unsafe MHD_destroy_response(response)
    return result
  }

  private static let impossible =
    "The answer cannot be sent: its status or one of its headers is malformed."
}
