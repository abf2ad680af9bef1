/// A value that its copies keep once in memory, until one of them is changed.
///
/// A copy costs one word and one count, however many fields the value has. ``Shared`` is the same for values that
/// never change.
@frozen
public struct CopyOnWrite<Contents: Sendable>: Sendable {
  @usableFromInline var storage: Storage

  // It is changed only while one copy alone holds it, and that copy is checked for other accesses.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    @usableFromInline @exclusivity(unchecked) var contents: Contents

    @inlinable
    init(_ contents: Contents) { unsafe self.contents = contents }
  }

  /// Keeps a value.
  @inlinable
  public init(_ contents: Contents) { storage = Storage(contents) }

  /// The value; a change is seen in this copy only.
  @inlinable
  public var contents: Contents {
    @inline(__always) _read { yield unsafe storage.contents }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = unsafe Storage(storage.contents) }
      yield unsafe &storage.contents
    }
  }
}

extension CopyOnWrite: Equatable where Contents: Equatable {
  /// Whether two values are equal; copies that share one are found equal at once.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage || left.contents == right.contents
  }
}

extension CopyOnWrite: Hashable where Contents: Hashable {
  /// Hashes the value.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(contents) }
}
