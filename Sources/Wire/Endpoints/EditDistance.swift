/// How far two texts are from each other.
enum EditDistance {
  /// The most bytes of a text that are compared.
  static let limit = 80

  /// Returns how many bytes have to be added, removed or replaced to make one text of the other.
  ///
  /// - Returns: The number, or any number that is not less than the bound.
  static func between(_ first: [UInt8], _ second: [UInt8], below bound: Int) -> Int {
    guard abs(first.count - second.count) < bound else { return bound }
    var last = Array(0...second.count)
    var row = last
    for (index, byte) in first.enumerated() {
      row[0] = index + 1
      var least = row[0]
      for (place, other) in second.enumerated() {
        let replaced = last[place] + (byte == other ? 0 : 1)
        row[place + 1] = min(replaced, last[place + 1] + 1, row[place] + 1)
        least = min(least, row[place + 1])
      }
      guard least < bound else { return bound }
      swap(&last, &row)
    }
    return last[second.count]
  }
}
