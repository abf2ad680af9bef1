internal import EntsimCMicroHTTPD

extension HTTPServer {
  /// Serves until ``stop()``; returns once all connections are closed.
  ///
  /// - Throws: What the system says where it refuses to wait for connections.
  public func run() throws(HTTPServerError) {
    var due = application.wake()
    while let daemon = unsafe daemon {
      guard unsafe MHD_run_wait(daemon, wait(atMost: due)) == .YES else {
        close()
        throw error(.other("the system refuses to wait for connections"))
      }
      noticeGoneClients()
      if waker.isStopping { goOnStopping() }
      sweep()
      due = application.wake()
    }
  }

  /// The milliseconds that libmicrohttpd may wait; -1 for as long as nothing happens.
  private func wait(atMost due: Int64?) -> Int32 {
    let timer = min(nextSweep ?? .max, stopsAt ?? .max)
    guard due != nil || timer < .max else { return -1 }
    return Int32(clamping: max(0, min(due ?? .max, timer - now)))
  }

  private func goOnStopping() {
    if stopsAt == nil { beginStopping() }
    for connection in connections where connection.stage == .idle && !connection.isCut {
      connection.cut()
    }
    if connections.isEmpty || now >= stopsAt ?? 0 { close() }
  }

  private func beginStopping() {
    guard let daemon = unsafe daemon else { return }
    stopsAt = now + Int64(configuration.secondsToStop) * 1000
    let listener = unsafe MHD_quiesce_daemon(daemon)
    if listener >= 0 { _ = EntsimCMicroHTTPD.close(listener) }
    for connection in connections where connection.stage == .streaming {
      connection.stream.isFinished = true
      connection.resume()
    }
  }

  /// Closes everything.
  func close() {
    guard let daemon = unsafe daemon else { return }
    for connection in connections { connection.cut() }
    // libmicrohttpd ends the process where it is stopped with connections that rest: they end
    // first.
    _ = unsafe MHD_run_wait(daemon, 0)
    unsafe MHD_stop_daemon(daemon)
    unsafe self.daemon = nil
  }
}
