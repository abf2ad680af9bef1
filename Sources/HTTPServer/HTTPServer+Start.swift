internal import EntsimCMicroHTTPD

extension HTTPServer {
  /// Starts libmicrohttpd on a socket that listens.
  func start(_ listener: borrowing Listener) throws(HTTPServerError) {
    try checkTexts()
    unsafe daemon = launch(listener)
    unsafe log.pointee.is_wanted = 0
    guard let daemon = unsafe daemon else { throw failure() }
    // Events without a connection wake libmicrohttpd, and it passes over them.
    let events = unsafe cmicrohttpd_epoll(daemon)
    for descriptor in [waker.descriptor, watcher.descriptor] {
      _ = cmicrohttpd_watch(events, descriptor, cmicrohttpd_is_readable(), 0)
    }
  }

  private func launch(_ listener: borrowing Listener) -> OpaquePointer? {
    var flags = MHD_USE_EPOLL.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    flags |= MHD_USE_ERROR_LOG.rawValue
    if configuration.tls != nil { flags |= MHD_USE_TLS.rawValue }
    // libmicrohttpd closes a descriptor of its own, even where it cannot start.
    let descriptor = cmicrohttpd_duplicate(listener.descriptor)
    let certificate = configuration.tls.map { Array($0.certificate.utf8CString) } ?? []
    let key = configuration.tls.map { Array($0.key.utf8CString) } ?? []
    return unsafe certificate.withUnsafeBytes { certificate in
      unsafe key.withUnsafeBytes { key in
        let options = unsafe [
          Self.option(.LISTEN_SOCKET, Int(descriptor)),
          Self.option(.CONNECTION_LIMIT, configuration.mostConnections),
          Self.option(
            .PER_IP_CONNECTION_LIMIT,
            configuration.mostConnectionsPerClient
          ),
          Self.option(.CONNECTION_TIMEOUT, configuration.secondsToSendRequest),
          Self.option(
            .CONNECTION_MEMORY_LIMIT,
            configuration.mostMemoryPerConnection
          ),
          Self.option(.SIGPIPE_HANDLED_BY_APP, 1),
          Self.option(configuration.tls == nil ? .END : .HTTPS_MEM_CERT, certificate),
          Self.option(.HTTPS_MEM_KEY, key),
          Self.option(.END, 0),
        ]
        return unsafe cmicrohttpd_start(
          flags,
          Unmanaged.passUnretained(self).toOpaque(),
          handleRequest,
          beginRequest,
          completeRequest,
          noteConnection,
          options,
          log
        )
      }
    }
  }

  private static func option(_ option: MHD_OPTION, _ value: Int) -> MHD_OptionItem {
    unsafe MHD_OptionItem(option: option, value: value, ptr_value: nil)
  }

  private static func option(
    _ option: MHD_OPTION,
    _ text: UnsafeRawBufferPointer
  ) -> MHD_OptionItem {
    unsafe MHD_OptionItem(
      option: option,
      value: 0,
      ptr_value: UnsafeMutableRawPointer(mutating: text.baseAddress)
    )
  }
}

// MARK: - Failures

extension HTTPServer {
  /// Throws where the texts of certificate and key are something else.
  private func checkTexts() throws(HTTPServerError) {
    guard let tls = configuration.tls else { return }
    if !tls.certificate.hasLine("-----BEGIN CERTIFICATE-----") {
      throw error(.unreadableCertificate)
    }
    let names = ["PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY"]
    if !names.contains(where: { tls.key.hasLine("-----BEGIN \($0)-----") }) {
      throw error(.unreadableKey)
    }
  }

  private func failure() -> HTTPServerError {
    let words = unsafe withUnsafeBytes(of: log.pointee.text) { text in
      unsafe String(decoding: text.prefix { $0 != 0 && $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
    guard configuration.tls != nil else { return error(.other(words)) }
    if words.hasSuffix("do not match.") { return error(.keyOfAnotherCertificate) }
    let start = words.lastIndex(of: ":").map { words.index(after: $0) } ?? words.startIndex
    return error(.refusedCertificate(String(words[start...].drop { $0 == " " })))
  }

  func error(_ reason: HTTPServerError.Reason) -> HTTPServerError {
    HTTPServerError(host: configuration.host, port: configuration.port, reason)
  }
}

extension String {
  fileprivate func hasLine(_ line: String) -> Bool {
    split(whereSeparator: \.isNewline).contains { $0 == line }
  }
}
