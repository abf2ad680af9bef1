// What libmicrohttpd calls. Each function finds the server and the connection, and has them do the
// rest.

internal import EntsimCMicroHTTPD

/// A request line has come.
let beginRequest:
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
  ) -> UnsafeMutableRawPointer? = { closure, target, handle in
    guard let closure = unsafe closure, let handle = unsafe handle else { return nil }
    let context = unsafe cmicrohttpd_context(handle)
    guard let connection = unsafe connection(context) else { return nil }
    unsafe server(closure)._withUnsafeGuaranteedRef { server in
      unsafe connection._withUnsafeGuaranteedRef { unsafe server.begin($0, target) }
    }
    return unsafe context
  }

/// The head of a request has come, a part of its body, or the end of it; or its connection was
/// resumed.
let handleRequest:
  @convention(c) (
    UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
    UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeMutablePointer<Int>?,
    UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> MHD_Result = { closure, _, _, method, version, upload, uploadSize, context in
    guard let closure = unsafe closure, let context = unsafe context,
      let connection = unsafe connection(context.pointee),
      let method = unsafe method, let version = unsafe version, let uploadSize = unsafe uploadSize
    else { return .NO }
    return unsafe server(closure)._withUnsafeGuaranteedRef { server in
      unsafe connection._withUnsafeGuaranteedRef { connection in
        guard let upload = unsafe upload, unsafe uploadSize.pointee > 0 else {
          return unsafe server.proceed(connection, method, version)
        }
        let part = unsafe UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee)
        unsafe uploadSize.pointee = 0
        return unsafe server.take(part, of: connection)
      }
    }
  }

/// A request is over: answered, or cut off.
let completeRequest:
  @convention(c) (
    UnsafeMutableRawPointer?, OpaquePointer?,
    UnsafeMutablePointer<UnsafeMutableRawPointer?>?, MHD_RequestTerminationCode
  ) -> Void = { closure, _, context, _ in
    guard let closure = unsafe closure, let context = unsafe context,
      let connection = unsafe connection(context.pointee)
    else { return }
    unsafe server(closure)._withUnsafeGuaranteedRef { server in
      unsafe connection._withUnsafeGuaranteedRef { server.complete($0) }
    }
  }

/// A connection has begun, or is about to be forgotten.
let noteConnection:
  @convention(c) (
    UnsafeMutableRawPointer?, OpaquePointer?,
    UnsafeMutablePointer<UnsafeMutableRawPointer?>?, MHD_ConnectionNotificationCode
  ) -> Void = { closure, handle, context, code in
    guard let closure = unsafe closure, let handle = unsafe handle, let context = unsafe context
    else { return }
    let server = unsafe server(closure).takeUnretainedValue()
    if code == .CONNECTION_NOTIFY_STARTED {
      let connection = unsafe server.connect(handle)
      unsafe context.pointee = Unmanaged.passRetained(connection).toOpaque()
    } else if let ended = unsafe context.pointee {
      unsafe server.disconnect(Unmanaged<ClientConnection>.fromOpaque(ended).takeRetainedValue())
      unsafe context.pointee = nil
    }
  }

/// There is room for more bytes of a stream.
let readStream:
  @convention(c) (
    UnsafeMutableRawPointer?, UInt64, UnsafeMutablePointer<CChar>?, Int
  ) -> Int = { context, _, buffer, size in
    guard let connection = unsafe connection(context), let buffer = unsafe buffer else {
      return streamIsOver
    }
    return unsafe connection.takeUnretainedValue()
      .moveStream(to: UnsafeMutableRawBufferPointer(start: buffer, count: size))
  }

/// What ``readStream`` returns after the last byte: a macro of C that Swift does not see.
let streamIsOver = -1

private func server(_ closure: UnsafeMutableRawPointer) -> Unmanaged<HTTPServer> {
  unsafe Unmanaged<HTTPServer>.fromOpaque(closure)
}

private func connection(_ context: UnsafeMutableRawPointer?) -> Unmanaged<ClientConnection>? {
  unsafe context.map { unsafe Unmanaged<ClientConnection>.fromOpaque($0) }
}
