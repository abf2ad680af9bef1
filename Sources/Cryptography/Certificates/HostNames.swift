/// The names that a server has: those of the loopback interface, and others that its user gives.
///
/// The loopback names are always there. So each set has DNS names and addresses, and a certificate authority that
/// is constrained to it is constrained in both: a constraint says nothing of a kind of name that it does not mention.
public struct HostNames: Hashable, Sendable {
  /// The names, each once, DNS names first.
  public let all: [HostName]

  /// The names of the loopback interface: `localhost`, `127.0.0.1` and `::1`.
  public static let loopback = HostNames([])

  private static let loopbackNames = ["localhost", "127.0.0.1", "::1"].compactMap { text in
    try? HostName(text)
  }

  /// Creates a set of names and adds the loopback names.
  public init(_ names: [HostName]) {
    all = Set(names + Self.loopbackNames).sorted()
  }

  /// Reads names as a person gives them and adds the loopback names.
  ///
  /// - Throws: The refusal of the first text that is neither a DNS name nor an IP address.
  public init(reading texts: [String]) throws(HostName.Refusal) {
    var names: [HostName] = []
    for text in texts { names.append(try HostName(text)) }
    self.init(names)
  }

  /// Returns the names of both sets.
  public func union(_ other: HostNames) -> HostNames { HostNames(all + other.all) }

  /// Returns the names that constraints to another set do not permit, in order.
  public func notPermitted(by other: HostNames) -> [HostName] {
    all.filter { name in !other.all.contains { name.isPermitted(by: $0) } }
  }
}

extension HostNames: CustomStringConvertible {
  /// The names with commas between them.
  public var description: String { all.map(\.description).joined(separator: ", ") }
}
