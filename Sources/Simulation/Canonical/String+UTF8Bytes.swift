extension String {
  /// Calls a body with the UTF-8 of the text.
  ///
  /// A text that lies in memory as UTF-8, as nearly all do, is not copied for it, and no reference to it is
  /// counted.
  @unsafe
  @inline(__always)
  func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body($0) }) {
      return result
    }
    var copy = self
    return copy.withUTF8 { unsafe body($0) }
  }
}
