/// Elements without references, one behind the other, in memory that grows.
///
/// An array counts references to its memory: a change asks first whether the memory is shared, and a read through a
/// pointer counts one more reference. A buffer cannot be copied, so its memory is always its own.
@safe
public struct PlainBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var elements: UnsafeMutableBufferPointer<Element>
  @usableFromInline var filled = 0

  /// Creates an empty buffer with room for so many elements.
  @inlinable
  public init(capacity: Int = 16) {
    unsafe elements =
      capacity > 0
      ? .allocate(capacity: capacity) : UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  @inlinable
  deinit { unsafe elements.deallocate() }

  /// The number of elements.
  @inlinable
  public var count: Int { filled }

  /// The number of elements that there is room for.
  @inlinable
  public var capacity: Int { unsafe elements.count }

  /// The element at a place.
  ///
  /// - Precondition: The place is less than the count.
  @inlinable
  public subscript(place: Int) -> Element {
    get {
      precondition(place >= 0 && place < filled, "no such element")
      return unsafe elements[place]
    }
    set {
      precondition(place >= 0 && place < filled, "no such element")
      unsafe elements[place] = newValue
    }
  }

  /// Adds an element.
  @inlinable
  @inline(__always)
  public mutating func append(_ element: Element) {
    if filled == capacity { grow(for: 1) }
    unsafe elements[filled] = element
    filled &+= 1
  }

  /// Adds elements that lie elsewhere.
  @inlinable
  public mutating func append(contentsOf others: Span<Element>) {
    reserve(others.count)
    let end = unsafe UnsafeMutableBufferPointer(rebasing: elements[filled...])
    unsafe others.withUnsafeBufferPointer { _ = unsafe end.update(fromContentsOf: $0) }
    filled += others.count
  }

  /// Makes room for so many elements more.
  @inlinable
  @inline(__always)
  public mutating func reserve(_ more: Int) {
    if more > capacity &- filled { grow(for: more) }
  }

  /// Puts elements that lie elsewhere before the one at a place, or behind the last one.
  @inlinable
  public mutating func insert(contentsOf others: Span<Element>, at place: Int) {
    precondition(place >= 0 && place <= filled, "no such element")
    reserve(others.count)
    let rest = unsafe UnsafeMutableBufferPointer(rebasing: elements[place..<filled])
    let free = unsafe UnsafeMutableBufferPointer(rebasing: elements[place...])
    let behind = unsafe UnsafeMutableBufferPointer(rebasing: free[others.count...])
    _ = unsafe behind.update(fromContentsOf: rest)
    unsafe others.withUnsafeBufferPointer { _ = unsafe free.update(fromContentsOf: $0) }
    filled += others.count
  }

  /// Removes the first elements, and keeps their room.
  ///
  /// - Precondition: There are so many.
  @inlinable
  public mutating func removeFirst(_ number: Int) {
    precondition(number >= 0 && number <= filled, "no such elements")
    if number < filled {
      let rest = unsafe UnsafeMutableBufferPointer(rebasing: elements[number..<filled])
      _ = unsafe elements.update(fromContentsOf: rest)
    }
    filled -= number
  }

  /// Removes all elements, and keeps their room.
  @inlinable
  public mutating func removeAll() { filled = 0 }

  /// Does something with the elements at some places, which must not outlive it.
  ///
  /// - Precondition: The places are less than the count.
  @inlinable
  public func withSpan<Result>(of places: Range<Int>, _ body: (Span<Element>) -> Result) -> Result {
    precondition(places.lowerBound >= 0 && places.upperBound <= filled, "no such elements")
    let places = unsafe UnsafeBufferPointer(rebasing: elements[places])
    return body(unsafe Span(_unsafeElements: places))
  }

  /// Moves the elements to where there is room for so many more.
  @inlinable
  @inline(never)
  mutating func grow(for more: Int) {
    let larger = UnsafeMutableBufferPointer<Element>
      .allocate(capacity: max(64, 2 * capacity, filled + more))
    _ = unsafe larger.update(fromContentsOf: UnsafeBufferPointer(rebasing: elements[..<filled]))
    unsafe elements.deallocate()
    unsafe elements = larger
  }
}

extension Array where Element: BitwiseCopyable {
  /// Adds the elements of a buffer at some places.
  ///
  /// - Precondition: The places are less than the count.
  @inlinable
  public mutating func append(
    _ places: Range<Int>,
    of buffer: borrowing PlainBuffer<Element>
  ) {
    precondition(places.lowerBound >= 0 && places.upperBound <= buffer.count, "no such elements")
    unsafe append(contentsOf: UnsafeBufferPointer(rebasing: buffer.elements[places]))
  }
}

extension PlainBuffer: @unchecked Sendable where Element: Sendable {}
