/// An element of an array where it lies.
///
/// It cannot be copied, so a writer reads the element in the array. Otherwise the compiler copies it first, and
/// counts a reference to everything that it refers to.
@frozen
public struct InPlace<Value>: ~Copyable {
  /// The element.
  public let value: Value
}

extension Array {
  /// Calls a body with an element where it lies.
  ///
  /// - Precondition: There is an element at that index.
  @inlinable
  @inline(__always)
  public func withElement(at index: Int, _ body: (borrowing InPlace<Element>) -> Void) {
    unsafe withUnsafeBufferPointer { elements in
      precondition(elements.indices.contains(index), "no element \(index) of \(elements.count)")
      // A struct of one field lies in memory as the field does.
      unsafe (elements.baseAddress.unsafelyUnwrapped + index)
        .withMemoryRebound(to: InPlace<Element>.self, capacity: 1) { unsafe body($0.pointee) }
    }
  }

  /// Calls a body with each element where it lies.
  @inlinable
  @inline(__always)
  public func forEachInPlace(_ body: (borrowing InPlace<Element>) -> Void) {
    unsafe withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      // A struct of one field lies in memory as the field does.
      unsafe start.withMemoryRebound(to: InPlace<Element>.self, capacity: elements.count) { start in
        for index in elements.indices { unsafe body(start[index]) }
      }
    }
  }
}
