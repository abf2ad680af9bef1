/// Elements without references, one behind the other, in memory that grows.
///
/// An array would count references whenever it is read through a pointer, and nodes are read all the time.
@safe
struct PlainBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var elements: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  /// Creates an empty buffer with room for so many elements.
  init(capacity: Int = 16) {
    self.capacity = max(1, capacity)
    unsafe elements = .allocate(capacity: self.capacity)
  }

  deinit { unsafe elements.deallocate() }

  /// The element at a place.
  ///
  /// - Precondition: The place is less than the count.
  subscript(place: Int) -> Element {
    get {
      precondition(place >= 0 && place < count, "no such element")
      return unsafe elements[place]
    }
    set {
      precondition(place >= 0 && place < count, "no such element")
      unsafe elements[place] = newValue
    }
  }

  /// Adds an element.
  mutating func append(_ element: Element) {
    makeRoom(for: 1)
    unsafe elements[count] = element
    count += 1
  }

  /// Adds elements that lie elsewhere.
  mutating func append(contentsOf others: Span<Element>) {
    makeRoom(for: others.count)
    for place in others.indices { unsafe elements[count + place] = others[place] }
    count += others.count
  }

  /// Removes all elements, and keeps their room.
  mutating func removeAll() { count = 0 }

  /// Does something with the elements at some places, which must not outlive it.
  ///
  /// - Precondition: The places are less than the count.
  func withSpan<Result>(of places: Range<Int>, _ body: (Span<Element>) -> Result) -> Result {
    precondition(places.lowerBound >= 0 && places.upperBound <= count, "no such elements")
    let start = unsafe elements + places.lowerBound
    let span = unsafe Span(_unsafeStart: start, count: places.count)
    return body(span)
  }

  private mutating func makeRoom(for more: Int) {
    guard count + more > capacity else { return }
    let larger = max(2 * capacity, count + more)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    unsafe moved.update(from: elements, count: count)
    unsafe elements.deallocate()
    unsafe elements = moved
    capacity = larger
  }
}
