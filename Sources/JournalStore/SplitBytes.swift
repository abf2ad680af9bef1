import EntsimSimulation

/// What runs through several chunks, until its last part is there.
struct SplitBytes: Sendable {
  /// How many parts there are, at least two.
  private let partCount: UInt64
  /// How many of them are here.
  private var count: UInt64 = 0
  /// The bytes so far.
  private var bytes: [UInt8] = []

  /// Whether nothing is there but empty parts.
  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a part to those that may be there already.
  ///
  /// - Parameters:
  ///   - reader: Stands before the number of parts; the part lasts to the end.
  ///   - split: What is there; nil before the first part, and after the last.
  /// - Returns: All bytes where this is the last part, nil where parts are still missing.
  /// - Throws: A ``CanonicalError`` where it is not the next part; then no part is there any more.
  static func add(
    from reader: inout CanonicalReader,
    to split: inout SplitBytes?
  ) throws(CanonicalError) -> [UInt8]? {
    let start = reader.position
    let earlier = split.take()
    let partCount = try reader.number()
    let part = try reader.number()
    var next = earlier ?? SplitBytes(partCount: partCount)
    guard partCount > 1, partCount == next.partCount, part == next.count + 1 else {
      throw CanonicalError(at: start, .wrongPart)
    }
    next.count = part
    next.bytes += reader.rest()
    if part == partCount { return next.bytes }
    split = next
    return nil
  }

  private init(partCount: UInt64) { self.partCount = partCount }
}
