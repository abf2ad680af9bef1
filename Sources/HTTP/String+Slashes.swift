extension String {
  /// The path with each run of slashes as one of them.
  public var collapsingSlashes: String {
    let slash = UInt8(ascii: "/")
    var previous: UInt8 = 0
    let hasRun = utf8.contains { byte in
      defer { previous = byte }
      return byte == slash && previous == slash
    }
    guard hasRun else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 where byte != slash || bytes.last != slash { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
