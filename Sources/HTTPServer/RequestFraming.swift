internal import EntsimHTTP

/// What the header lines say of where a request goes, and where it ends.
struct RequestFraming {
  /// The bytes that the body has; nil where the header lines do not say.
  private(set) var length: Int?
  private(set) var isChunked = false
  private(set) var host: String?
  /// Whether the client waits for a word before it sends the body.
  private(set) var expectsContinue = false

  var hasBody: Bool { isChunked || (length ?? 0) > 0 }

  /// Takes note of a header that came as a value of so many bytes, with the blanks behind it.
  mutating func note(
    _ header: Header,
    named name: UnsafeBufferPointer<UInt8>,
    sentLength: Int
  ) throws(Refusal) {
    switch name.count {
    case 4 where unsafe HeaderBytes.isEqual(name, "host"):
      guard host == nil else { throw .malformed("Host is sent more than once.") }
      host = header.value
    case 6 where unsafe HeaderBytes.isEqual(name, "expect"):
      expectsContinue = header.value.equalsIgnoringASCIICase("100-continue")
    case 14 where unsafe HeaderBytes.isEqual(name, "content-length"):
      guard length == nil else { throw .malformed("Content-Length is sent more than once.") }
      guard let length = Int(header.value), length >= 0 else {
        throw .malformed("Content-Length is not a number.")
      }
      self.length = length
    case 17 where unsafe HeaderBytes.isEqual(name, "transfer-encoding"):
      guard !isChunked else { throw .malformed("Transfer-Encoding is sent more than once.") }
      // libmicrohttpd takes any other value, be it for a blank, for a body that ends with the
      // connection.
      guard header.value.equalsIgnoringASCIICase("chunked"), sentLength == 7 else {
        throw .malformed("Transfer-Encoding is not 'chunked'.")
      }
      isChunked = true
    default:
      break
    }
  }

  /// Throws where the request could be understood in two ways.
  func check(isVersion10: Bool, authority: String?) throws(Refusal) {
    if isChunked, length != nil {
      throw .malformed("Content-Length and Transfer-Encoding are sent together.")
    }
    if isChunked, isVersion10 {
      throw .malformed("Transfer-Encoding is sent with HTTP/1.0, which has none.")
    }
    if host == nil, !isVersion10 { throw .malformed("Host is missing.") }
    if let authority, let host, !host.equalsIgnoringASCIICase(authority) {
      throw .malformed("Host and the target name different hosts.")
    }
  }
}
