/// An immutable value that is kept once in memory, however often it is copied.
///
/// A request or a token passes through many facts and messages of a run. Each of them then holds one word
/// instead of all its fields.
@frozen
public struct Shared<Contents: Hashable & Sendable>: Sendable {
  @usableFromInline let storage: Storage

  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let contents: Contents

    @inlinable
    init(_ contents: Contents) { self.contents = contents }
  }

  /// Creates a shared value.
  @inlinable
  public init(_ contents: Contents) { storage = Storage(contents) }

  @inlinable
  init(_ storage: Storage) { self.storage = storage }

  /// The value.
  @inlinable
  public var contents: Contents { storage.contents }

  /// Returns one field of the value, without a copy of the others.
  @inlinable
  public subscript<Field>(_ field: KeyPath<Contents, Field>) -> Field {
    storage.contents[keyPath: field]
  }
}

extension Shared: Hashable {
  /// Whether two values are equal; copies of one value are found equal at once.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage || left.storage.contents == right.storage.contents
  }

  /// Hashes the value.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.contents) }
}
