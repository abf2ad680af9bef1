internal import EntsimCMicroHTTPD
internal import EntsimHTTP

/// The request line and the header lines as libmicrohttpd has split them, in the memory where they
/// were received.
@unsafe
struct RequestHead {
  private let method: UnsafeBufferPointer<UInt8>
  private let version: UnsafeBufferPointer<UInt8>
  private let target: (address: UInt, length: Int)
  private let fields: UnsafeBufferPointer<cmicrohttpd_field>
  private let size: Int

  init(
    method: UnsafePointer<CChar>,
    version: UnsafePointer<CChar>,
    target: (address: UInt, length: Int),
    fields: UnsafeBufferPointer<cmicrohttpd_field>,
    size: Int
  ) {
    unsafe self.method = Self.bytes(method, strlen(method))
    unsafe self.version = Self.bytes(version, strlen(version))
    unsafe self.target = target
    unsafe self.fields = fields
    unsafe self.size = size
  }

  /// Whether the head is what was received, byte for byte: each part is followed by one space, one
  /// colon with blanks, or CR and LF, as it has to be.
  ///
  /// libmicrohttpd overwrites what separates the parts, and takes a LF alone for a line's end,
  /// joins folded lines, and ends a line at the byte 0. All of these leave fewer or more bytes
  /// between the parts; only a line that ends with the byte 0 and LF looks as one that ends with CR
  /// and LF.
  var isExact: Bool {
    var next = unsafe Self.address(method) + UInt(method.count) + 1
    guard unsafe next == target.address else { return false }
    unsafe next += UInt(target.length) + 1
    guard unsafe next == Self.address(version) else { return false }
    unsafe next += UInt(version.count) + 2
    for index in unsafe fields.indices {
      let field = unsafe fields[index]
      guard unsafe next == UInt(bitPattern: field.name) else { return false }
      next += unsafe UInt(field.name_length) + 1
      let value = unsafe UInt(bitPattern: field.value)
      guard value >= next else { return false }
      guard
        unsafe Self.bytes(field.name, Int(value - next) + field.name_length + 1)
          .dropFirst(field.name_length + 1).allSatisfy(HeaderBytes.isBlank)
      else { return false }
      next = unsafe value + UInt(field.value_length) + 2
    }
    return unsafe next + 2 == Self.address(method) + UInt(size)
  }

  /// How many header lines there are.
  var count: Int { unsafe fields.count }

  /// The bytes of the header lines as libmicrohttpd has left them; with their number and
  /// ``isExact``, they say all.
  var lines: UnsafeRawBufferPointer {
    guard let first = unsafe fields.first, let last = unsafe fields.last else {
      return unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return unsafe UnsafeRawBufferPointer(
      start: first.name,
      count: last.value - first.name + last.value_length
    )
  }

  /// The method, nil where it is none.
  var methodName: String? {
    unsafe method.allSatisfy(HeaderBytes.isToken) ? String(decoding: method, as: UTF8.self) : nil
  }

  /// Whether the client speaks HTTP/1.0, which knows neither chunks nor needs a host.
  var isVersion10: Bool { unsafe version.last == UInt8(ascii: "0") }

  /// Appends the header lines, and takes note of those that decide where the request ends.
  func read(into headers: inout [Header]) throws(Refusal) -> RequestFraming {
    var framing = RequestFraming()
    unsafe headers.reserveCapacity(fields.count)
    for index in unsafe fields.indices {
      let field = unsafe fields[index]
      let name = unsafe Self.bytes(field.name, field.name_length)
      let value = unsafe Self.bytes(field.value, field.value_length)
      guard !name.isEmpty, unsafe name.allSatisfy(HeaderBytes.isToken) else {
        throw .malformed("A header line does not begin with a name and a colon.")
      }
      guard unsafe value.allSatisfy(HeaderBytes.isValue) else {
        throw .malformed("The value of a header has a control character in it.")
      }
      var end = value.count
      while end > 0, unsafe HeaderBytes.isBlank(value[end - 1]) { end -= 1 }
      let header = unsafe Header(
        String(decoding: name, as: UTF8.self),
        String(decoding: UnsafeBufferPointer(rebasing: value[..<end]), as: UTF8.self)
      )
      try unsafe framing.note(header, named: name, sentLength: value.count)
      headers.append(header)
    }
    return framing
  }

  private static func bytes(
    _ start: UnsafePointer<CChar>,
    _ count: Int
  ) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(
      start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self),
      count: count
    )
  }

  private static func address(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt {
    UInt(bitPattern: bytes.baseAddress)
  }
}
