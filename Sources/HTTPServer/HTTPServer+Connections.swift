internal import EntsimCMicroHTTPD
internal import EntsimHTTP

extension HTTPServer {
  func connect(_ handle: OpaquePointer) -> ClientConnection {
    let address = unsafe Self.clientAddress(handle)
    let client = clients[address] ?? Client(address)
    if client.connections == 0 { clients[address] = client }
    client.connections += 1
    let connection = unsafe ClientConnection(handle, client, since: now)
    connection.index = connections.count
    connections.append(connection)
    sweepLater(than: connection.since)
    return connection
  }

  func disconnect(_ connection: ClientConnection) {
    // The last one takes its place.
    let last = connections.removeLast()
    if last !== connection {
      connections[connection.index] = last
      last.index = connection.index
    }
    let client = connection.client
    client.connections -= 1
    if client.connections == 0 { clients[client.address] = nil }
  }

  /// Cuts connections whose clients have taken too long to send a request.
  func sweep() {
    guard let due = nextSweep, now >= due else { return }
    nextSweep = nil
    let patience = Int64(configuration.secondsToSendRequest) * 1000
    for connection in connections where connection.awaitsClient && !connection.isCut {
      if connection.since + patience <= now {
        connection.cut()
      } else {
        sweepLater(than: connection.since)
      }
    }
  }

  /// Sees to it that a connection that waits since an instant is looked at in time.
  func sweepLater(than since: Int64) {
    let due = since + Int64(configuration.secondsToSendRequest) * 1000
    nextSweep = min(nextSweep ?? due, due)
  }

  /// Cuts the connections of exchanges whose clients have gone.
  func noticeGoneClients() {
    guard hasOpen else { return }
    for exchange in watcher.takeGone() { open[exchange]?.cut() }
  }

  private static func clientAddress(_ handle: OpaquePointer) -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
      unsafe text.initialize(repeating: 0)
      unsafe cmicrohttpd_client(handle, text.baseAddress, socklen_t(text.count))
      return unsafe text.baseAddress.map { unsafe String(cString: $0) } ?? ""
    }
  }
}
