extension String {
  /// Calls a function with the bytes of the text, without a copy where it is stored as UTF-8.
  func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body($0) }) {
      return result
    }
    var copy = self
    return copy.withUTF8 { unsafe body($0) }
  }
}
