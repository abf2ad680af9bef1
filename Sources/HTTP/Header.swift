/// A header line of a request or of a response.
public struct Header: Hashable, Sendable {
  /// The name as it was sent; compare it with ``isNamed(_:)``, which knows no case.
  public var name: String
  /// The value without the blanks around it.
  public var value: String

  /// Makes a header.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether the header has a name, in whatever case.
  public func isNamed(_ name: String) -> Bool { self.name.equalsIgnoringASCIICase(name) }
}

extension [Header] {
  /// The value of the first header with a name, in whatever case; nil where there is none.
  public func first(named name: String) -> String? {
    for header in self where header.isNamed(name) { return header.value }
    return nil
  }

  /// The values of all headers with a name, in their order.
  public func all(named name: String) -> [String] {
    filter { $0.isNamed(name) }.map(\.value)
  }
}
