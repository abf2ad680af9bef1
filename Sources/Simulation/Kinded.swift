/// A value that belongs to one of finitely many kinds.
///
/// Coverage and the state table count kinds: cases without their payloads.
public protocol Kinded {
  /// The kinds, each with its name for people.
  associatedtype Kind: CaseIterable, Hashable, RawRepresentable<String>, Sendable

  /// The kind that the value belongs to.
  var kind: Kind { get }
}
