extension RandomAccessCollection {
  /// Returns the index of the first element that fulfils a condition, found by halving.
  ///
  /// - Parameter isBehind: A condition that every element fulfils behind the first one that does.
  /// - Returns: The index, which is the end where no element fulfils the condition.
  /// - Complexity: O(log *n*).
  @inlinable
  public func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isBehind(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
