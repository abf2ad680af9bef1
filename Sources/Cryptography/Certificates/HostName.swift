/// The name of a host for which a certificate is made: a DNS name or an IP address.
public enum HostName: Hashable, Sendable {
  /// A DNS name.
  case domain(DomainName)
  /// An IPv4 or IPv6 address.
  case address(IPAddress)

  /// Reads a name as a person gives it.
  ///
  /// - Throws: A refusal with a sentence where the text is neither a DNS name nor an IP address.
  public init(_ text: String) throws(Refusal) {
    if let address = IPAddress(text) {
      self = .address(address)
      return
    }
    do throws(Refusal.Reason) {
      self = .domain(try DomainName(text))
    } catch {
      throw Refusal(text: text, reason: error)
    }
  }

  /// Returns whether a name constraint for another name permits this one.
  ///
  /// A DNS name permits the names beneath it as well (RFC 5280, section 4.2.1.10).
  func isPermitted(by other: HostName) -> Bool {
    switch (self, other) {
    case (.domain(let name), .domain(let permitted)): name.lies(within: permitted)
    case (.address, .address): self == other
    case (.domain, .address), (.address, .domain): false
    }
  }
}

extension HostName: CustomStringConvertible {
  /// The name in lower case, an address in its shortest form.
  public var description: String {
    switch self {
    case .domain(let name): name.text
    case .address(let address): address.description
    }
  }
}

extension HostName: Comparable {
  /// Orders DNS names before addresses, and each of them by their bytes.
  public static func < (first: HostName, second: HostName) -> Bool {
    switch (first, second) {
    case (.domain(let first), .domain(let second)): first.text < second.text
    case (.domain, .address): true
    case (.address, .domain): false
    case (.address(let first), .address(let second)):
      first.bytes.count == second.bytes.count
        ? first.bytes.lexicographicallyPrecedes(second.bytes)
        : first.bytes.count < second.bytes.count
    }
  }
}
