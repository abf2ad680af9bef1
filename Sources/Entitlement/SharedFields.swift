public import Simulation

/// A value whose fields lie in memory once; each field is read as if it were the value's own.
@dynamicMemberLookup
public protocol SharedFields: Hashable, Sendable {
  /// The fields of the value.
  associatedtype Fields: Hashable & Sendable

  /// The fields, once in memory.
  var fields: Shared<Fields> { get }
}

extension SharedFields {
  /// A field.
  @inlinable
  public subscript<Field>(dynamicMember field: KeyPath<Fields, Field>) -> Field {
    fields[field]
  }
}
