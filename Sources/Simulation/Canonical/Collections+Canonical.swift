extension Optional: CanonicalCodable where Wrapped: CanonicalCodable {
  /// Writes 0 for nothing, or 1 and the value.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .none: writer.tag(0)
    case .some(let value): writer.tag(1, value)
    }
  }

  /// Reads nothing or a value.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .none
    case 1: self = try .some(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension Array: CanonicalCodable where Element: CanonicalCodable {
  /// Writes the number of elements and each of them.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) {
    writer.number(UInt64(truncatingIfNeeded: count))
    forEachInPlace { $0.value.encode(to: &writer) }
  }

  /// Reads the number of elements and each of them.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    let count = try reader.count()
    self.init()
    guard count > 0 else { return }
    // No more at once than is sure to be used, or nearly so: the number may be made up.
    reserveCapacity(Swift.min(count, 64))
    for _ in 0..<count { append(try reader.read()) }
  }
}

extension ClosedRange: CanonicalCodable where Bound == Int {
  /// Writes the lower bound, and how far above it the upper one lies.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(lowerBound)
    writer.number(UInt64(bitPattern: Int64(upperBound)) &- UInt64(bitPattern: Int64(lowerBound)))
  }

  /// Reads the lower bound and the distance of the upper one.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    let lower: Int = try reader.read()
    let start = reader.position
    let distance = try reader.number()
    let upper = Int(truncatingIfNeeded: UInt64(bitPattern: Int64(lower)) &+ distance)
    // From the lower bound upwards there are as many numbers as from there to the highest.
    guard distance <= UInt64(bitPattern: Int64(Int.max)) &- UInt64(bitPattern: Int64(lower)) else {
      throw CanonicalError(at: start, .numberOutOfRange(of: "ClosedRange<Int>"))
    }
    self = lower...upper
  }
}
