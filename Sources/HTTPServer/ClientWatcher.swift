internal import EntsimCMicroHTTPD

/// Notices that clients leave while their connections rest, which libmicrohttpd does not.
struct ClientWatcher: ~Copyable {
  /// A set that becomes readable when a client has left.
  let descriptor: CInt

  /// Fails where the process may open no more files.
  init?() {
    descriptor = cmicrohttpd_make_set()
    if descriptor < 0 { return nil }
  }

  deinit { _ = close(descriptor) }

  /// Notices from now on, and at once where the client of the exchange has left already.
  func watch(_ socket: CInt, _ exchange: ExchangeID) {
    _ = cmicrohttpd_watch(descriptor, socket, cmicrohttpd_client_leaves(), exchange.number)
  }

  func unwatch(_ socket: CInt) { cmicrohttpd_unwatch(descriptor, socket) }

  /// The exchanges whose clients have left since the last call.
  func takeGone() -> [ExchangeID] {
    var numbers = [UInt64](repeating: 0, count: 64)
    var gone: [ExchangeID] = []
    while true {
      let count = Int(unsafe cmicrohttpd_take(descriptor, &numbers))
      gone += numbers[..<count].map { ExchangeID(number: $0) }
      if count < numbers.count { return gone }
    }
  }
}
