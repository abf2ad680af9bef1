import Glibc

/// A connection to a server, without anything that helps.
final class TestClient {
  /// How a connection has ended.
  enum End: Equatable {
    case closed
    case reset
    /// It never began.
    case refused
    /// Nothing more has come in five seconds.
    case silent
  }

  struct Response: Equatable {
    var status = 0
    var headers: [String: String] = [:]
    var body = ""
  }

  private let descriptor: CInt
  private var received: [UInt8] = []
  private(set) var end: End?

  init(_ port: UInt16, receiveBuffer: CInt? = nil) {
    descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    if var receiveBuffer {
      unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    unsafe withUnsafePointer(to: address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        if unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) != 0 {
          end = .refused
        }
      }
    }
  }

  deinit { close(descriptor) }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// Sends a request without a body.
  func get(_ target: String, _ headers: String = "") {
    send("GET \(target) HTTP/1.1\r\nHost: test\r\n\(headers)\r\n")
  }

  func shutDownSending() { shutdown(descriptor, CInt(SHUT_WR)) }

  /// Receives until a text has come, and returns all up to its end; nil where it does not come.
  func receive(until text: String) -> String? {
    let wanted = Array(text.utf8)
    while true {
      if let start = received.firstRange(of: wanted) {
        defer { received.removeFirst(start.upperBound) }
        return String(decoding: received[..<start.upperBound], as: UTF8.self)
      }
      if !receiveMore() { return nil }
    }
  }

  func receive(count: Int) -> String? {
    while received.count < count { if !receiveMore() { return nil } }
    defer { received.removeFirst(count) }
    return String(decoding: received[..<count], as: UTF8.self)
  }

  /// Receives the next response, whose body has a length; nil where none comes.
  func response(isHead: Bool = false) -> Response? {
    guard let head = receive(until: "\r\n\r\n") else { return nil }
    var response = Response()
    let lines = head.split(separator: "\r\n")
    response.status = lines.first.flatMap { Int($0.dropFirst(9).prefix(3)) } ?? 0
    for line in lines.dropFirst() {
      let parts = line.split(separator: ": ", maxSplits: 1)
      response.headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1]) : ""
    }
    let length = response.headers["content-length"].flatMap { Int($0) } ?? 0
    if !isHead { response.body = receive(count: length) ?? "<cut>" }
    return response
  }

  /// Receives until the connection ends, throws what comes away, and returns how it ended.
  func waitForEnd() -> End {
    while receiveMore() {}
    return end ?? .silent
  }

  private func receiveMore() -> Bool {
    if end != nil { return false }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 {
      received += buffer[..<count]
      return true
    }
    end = count == 0 ? .closed : errno == ECONNRESET ? .reset : .silent
    return false
  }
}

extension [UInt8] {
  fileprivate func firstRange(of other: [UInt8]) -> Range<Int>? {
    guard count >= other.count else { return nil }
    for start in 0...(count - other.count)
    where self[start..<start + other.count].elementsEqual(other) {
      return start..<start + other.count
    }
    return nil
  }
}
