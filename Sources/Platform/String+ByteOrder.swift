extension String {
  /// Whether the text comes before another one in the order of their UTF-8 bytes, which is the same on every machine.
  ///
  /// The bytes are compared where they lie: a view of them that takes them one by one is four times slower.
  public func precedesByBytes(_ other: String) -> Bool {
    let precedes = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        unsafe left.lexicographicallyPrecedes(right)
      }
    }
    return (precedes ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
