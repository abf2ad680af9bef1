/// A value of the program itself, which is made once and never freed.
///
/// To copy it counts no reference. Threads that count references to one object wait for each other, and all of them
/// read the descriptions of the SDK's surface and of the language.
@frozen
@safe
public struct Permanent<Contents: Sendable>: BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let pointer: UnsafePointer<Contents>

  /// Keeps a value for as long as the process lives.
  @inlinable
  public init(_ contents: Contents) {
    let memory = UnsafeMutablePointer<Contents>.allocate(capacity: 1)
    unsafe memory.initialize(to: contents)
    unsafe pointer = UnsafePointer(memory)
  }

  /// The value.
  @inlinable
  public var contents: Contents {
    unsafeAddress { unsafe pointer }
  }
}

extension Permanent: Equatable where Contents: Equatable {
  /// Whether two values are equal; copies of one value are found equal at once.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    unsafe left.pointer == right.pointer || left.contents == right.contents
  }
}

extension Permanent: Hashable where Contents: Hashable {
  /// Hashes the value.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(contents) }
}
