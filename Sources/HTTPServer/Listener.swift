internal import EntsimCMicroHTTPD

/// A socket that listens, closed when it goes out of scope.
struct Listener: ~Copyable {
  let descriptor: CInt

  init(_ host: String, _ port: UInt16) throws(HTTPServerError) {
    var resolving: CInt = 0
    let result = unsafe cmicrohttpd_listen(host, CUnsignedInt(port), &resolving)
    guard result >= 0 else {
      let reason = resolving == 0 ? Self.reason(-result) : .unknownHost
      throw HTTPServerError(host: host, port: port, reason)
    }
    descriptor = result
  }

  deinit { _ = close(descriptor) }

  var port: UInt16 { UInt16(truncatingIfNeeded: cmicrohttpd_port(descriptor)) }

  /// Leaves the socket to whoever closes it from now on.
  consuming func release() -> CInt {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  private static func reason(_ code: CInt) -> HTTPServerError.Reason {
    switch code {
    case EADDRINUSE: .portInUse
    case EADDRNOTAVAIL: .addressNotOurs
    case EACCES, EPERM: .noPermission
    default: .other(unsafe String(cString: strerror(code)))
    }
  }
}
