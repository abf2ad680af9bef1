internal import EntsimCMicroHTTPD
internal import EntsimHTTP

extension HTTPServer {
  /// Makes libmicrohttpd's form of a response; nil where its status or a header cannot be sent.
  func makeResponse(_ response: HTTPResponse) -> OpaquePointer? {
    guard 200...599 ~= response.status else { return nil }
    let made = unsafe response.body.withUnsafeBytes { body in
      unsafe MHD_create_response_from_buffer(
        body.count,
        UnsafeMutableRawPointer(mutating: body.baseAddress),
        .RESPMEM_MUST_COPY
      )
    }
    return unsafe add(response.headers, to: made)
  }

  /// Makes the response of which ``readStream`` reads the body; nil where it cannot be sent.
  func makeStream(_ head: HTTPResponse, of connection: ClientConnection) -> OpaquePointer? {
    guard 200...599 ~= head.status else { return nil }
    let made = unsafe MHD_create_response_from_callback(
      UInt64.max,
      4096,
      readStream,
      Unmanaged.passUnretained(connection).toOpaque(),
      nil
    )
    return unsafe add(head.headers, to: made)
  }

  private func add(_ headers: [Header], to response: OpaquePointer?) -> OpaquePointer? {
    guard let response = unsafe response else { return nil }
    for header in headers where !isOurs(header) && !header.value.isEmpty {
      // Refuses what would break the lines.
      let result = unsafe header.name.withCString { name in
        unsafe header.value.withCString { unsafe MHD_add_response_header(response, name, $0) }
      }
      guard result == .YES else {
        unsafe MHD_destroy_response(response)
        return nil
      }
    }
    if stopsAt != nil { unsafe MHD_add_response_header(response, "Connection", "close") }
    return unsafe response
  }

  /// Whether libmicrohttpd sends a header by itself.
  private func isOurs(_ header: Header) -> Bool {
    switch header.name.utf8.count {
    case 14: header.isNamed("Content-Length")
    case 17: header.isNamed("Transfer-Encoding")
    default: false
    }
  }
}
