internal import EntsimCMicroHTTPD

/// The target of a request as it was sent, in its parts.
struct RequestTarget {
  var path = ""
  var query = ""
  /// The host and the port where the target has them, as one for a proxy does.
  var authority: String?
  var isMalformed = false
  /// Where the target was received, and how many bytes it has.
  var place = (address: UInt(0), length: 0)
  /// The bytes as they were received, of a target that is not long.
  private var sent: [UInt8] = []

  /// The longest target that is compared with the next one of its connection.
  private static let longest = 1_024

  init() {}

  /// Becomes the next target of the connection; what was read stays where that has the same bytes: a client that polls
  /// sends one target again and again.
  mutating func become(_ text: UnsafePointer<CChar>) {
    let length = unsafe strlen(text)
    if length > 0, length == sent.count, unsafe memcmp(sent, text, length) == 0 {
      place = (UInt(bitPattern: text), length)
    } else {
      self = unsafe RequestTarget(text)
    }
  }

  /// Reads a target from where libmicrohttpd keeps it, before it decodes it in place.
  init(_ text: UnsafePointer<CChar>) {
    let length = unsafe strlen(text)
    place = (UInt(bitPattern: text), length)
    let bytes = unsafe UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self),
      count: length
    )
    guard unsafe cmicrohttpd_is_target(text, length) != 0 else {
      isMalformed = true
      return
    }
    let question =
      unsafe memchr(text, CInt(UInt8(ascii: "?")), length).map {
        unsafe UnsafeRawPointer($0) - UnsafeRawPointer(text)
      } ?? length
    path = unsafe Self.text(bytes, 0..<question)
    query = unsafe Self.text(bytes, min(question + 1, length)..<length)
    if path.utf8.first != UInt8(ascii: "/"), path != "*" { splitAbsolute() }
    if length <= Self.longest { sent = unsafe Array(bytes) }
  }

  /// Takes scheme and authority off the path.
  private mutating func splitAbsolute() {
    let scheme = path.prefix(8).lowercased()
    let start = scheme.hasPrefix("http://") ? 7 : scheme == "https://" ? 8 : 0
    let rest = path.utf8.dropFirst(start)
    let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    let host = String(Substring(rest[..<end]))
    guard start > 0, !host.isEmpty, !host.utf8.contains(UInt8(ascii: "@")) else {
      isMalformed = true
      return
    }
    authority = host
    path = end == rest.endIndex ? "/" : String(Substring(rest[end...]))
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    range.isEmpty
      ? "" : unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
