/// A DNS name of a host (RFC 1123, section 2.1), in lower case.
public struct DomainName: Hashable, Sendable {
  /// The labels with a dot between each two.
  public let text: String

  /// The most bytes that a name has, and the most that a label has.
  private static let limits = (name: 253, label: 63)

  /// Reads a name.
  ///
  /// - Throws: What is wrong with the text.
  init(_ text: String) throws(HostName.Refusal.Reason) {
    if text.isEmpty { throw .empty }
    if let reason = Self.mistake(in: text) { throw reason }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    if labels.last == "" { throw .trailingDot }
    for label in labels { try Self.check(label) }
    if text.utf8.count > Self.limits.name { throw .tooLong(limit: Self.limits.name) }
    // A last label of digits alone would make it an address.
    if labels[labels.count - 1].allSatisfy(\.isNumber) { throw .notAnAddress }
    self.text = text.lowercased()
  }

  /// Returns whether this is a name or lies beneath it.
  func lies(within other: DomainName) -> Bool {
    text == other.text || text.hasSuffix(".\(other.text)")
  }

  /// Returns what a text is, where people often give it for a name.
  private static func mistake(in text: String) -> HostName.Refusal.Reason? {
    if text.contains("/") { return .url }
    if text.contains("*") { return .pattern }
    if text.contains("%") { return .zone }
    if text.hasPrefix("[") { return .brackets }
    if text.contains(":") { return .port }
    return text.utf8.allSatisfy { $0 < 0x80 } ? nil : .notASCII
  }

  private static func check(_ label: Substring) throws(HostName.Refusal.Reason) {
    if label.isEmpty { throw .emptyLabel }
    if label.utf8.count > limits.label { throw .labelTooLong(limit: limits.label) }
    for scalar in label.unicodeScalars where !isAllowed(scalar) { throw .character(scalar) }
    if label.hasPrefix("-") || label.hasSuffix("-") { throw .hyphen }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-": true
    default: false
    }
  }
}
