public import EntsimSimulation

/// A name from a scenario or a server, typed by the kind of thing that it names.
///
/// Two identifiers are equal when their texts are; letter case counts. An identifier is one word, and its text
/// lives as long as the region of its symbol (``SymbolRegion``).
public struct Identifier<Named>: Sendable {
  @usableFromInline let symbol: Symbol

  /// The name as it is written.
  @inlinable
  public var text: String { symbol.text }

  /// Creates an identifier from its text, which may be any text, the empty one included.
  public init(_ text: String) {
    self.init(Symbol.named(text))
  }

  /// Creates the identifier that a symbol's text is.
  @inlinable
  init(_ symbol: Symbol) { self.symbol = symbol }
}

extension Identifier: Hashable {
  /// Whether two identifiers have the same text.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.symbol == right.symbol }

  /// Hashes the identifier.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(symbol) }
}

extension Identifier: ExpressibleByStringLiteral {
  /// Creates an identifier from a literal.
  public init(stringLiteral text: String) {
    self.init(Symbol.constant(text))
  }
}

extension Identifier: CustomStringConvertible {
  /// The name as it is written.
  public var description: String { text }
}

/// What a ``ResourceID`` names.
public enum ResourceKind {}
/// What a ``TeamID`` names.
public enum TeamKind {}
/// What a ``VendorID`` names.
public enum VendorKind {}

/// The id of an MVPD, as the configuration lists it.
public typealias ProviderID = Identifier<MVPD>
/// The id of a requestor, as the app passes it to `setRequestor:`.
public typealias RequestorID = Identifier<RequestorDescription>
/// The id of a resource, which a viewer may watch.
public typealias ResourceID = Identifier<ResourceKind>
/// The scenario's name for a subscriber.
public typealias SubscriberName = Identifier<Subscriber>
/// The scenario's name for an app.
public typealias AppName = Identifier<AppDescription>
/// The opaque id that tokens are bound to (001, device binding).
public typealias DeviceID = Identifier<DeviceDescription>
/// The id of a developer team.
public typealias TeamID = Identifier<TeamKind>
/// The prefix of one vendor's bundle identifiers: everything before the last dot.
public typealias VendorID = Identifier<VendorKind>
