extension HostName {
  /// Why a text is not the name of a host.
  public struct Refusal: Error, Hashable {
    /// The text as it was given.
    public let text: String
    /// What is wrong with it.
    public let reason: Reason

    /// What can be wrong with a name.
    public enum Reason: Error, Hashable, Sendable {
      /// There is no text.
      case empty
      /// It has a slash, as a URL has.
      case url
      /// It has an asterisk.
      case pattern
      /// It names a network interface behind the address.
      case zone
      /// An address in the brackets that URLs need.
      case brackets
      /// A colon follows the name.
      case port
      /// It has characters beyond ASCII.
      case notASCII
      /// A dot ends it.
      case trailingDot
      /// Nothing is between two dots, or before the first.
      case emptyLabel
      /// A label has too many characters.
      case labelTooLong(limit: Int)
      /// The name has too many characters.
      case tooLong(limit: Int)
      /// A label begins or ends with a hyphen.
      case hyphen
      /// Its last label is a number, and it is no address.
      case notAnAddress
      /// A character that no name has.
      case character(Unicode.Scalar)
    }
  }
}

extension HostName.Refusal: CustomStringConvertible {
  /// What was found, and what to give instead.
  public var description: String {
    let name = "'\(HostName.visible(text))'"
    return switch reason {
    case .empty: "A host name is empty. Give a DNS name or an IP address."
    case .url: "\(name) has a slash. Give only the host of a URL, such as 'sp.auth.adobe.com'."
    case .pattern: "\(name) is a pattern. Give each host with its full name."
    case .zone: "\(name) names a network interface. Give the address without '%' and what follows."
    case .brackets: "\(name) has brackets. Give an IPv6 address without them, such as '::1'."
    case .port: "\(name) is not an IPv6 address. Give a host without a port."
    case .notASCII: "\(name) has characters beyond ASCII. Give its ASCII form, with 'xn--'."
    case .trailingDot: "\(name) ends with a dot. Give the name without it."
    case .emptyLabel: "\(name) has nothing before a dot. Give a DNS name such as 'a.example.com'."
    case .labelTooLong(let limit):
      "\(name) has more than \(limit) characters between two dots. DNS allows \(limit)."
    case .tooLong(let limit): "\(name) has more than \(limit) characters. DNS allows \(limit)."
    case .hyphen: "\(name) has a hyphen beside a dot or an end. DNS allows it only between others."
    case .notAnAddress:
      "\(name) is not an IPv4 address. It has four numbers from 0 to 255, without leading zeros."
    case .character(let scalar):
      "\(name) has the character '\(scalar.escaped(asASCII: true))'."
        + " A DNS name has letters, digits, hyphens and dots."
    }
  }
}

extension HostName {
  /// Returns a text that does no harm in a terminal: short, and without control characters.
  fileprivate static func visible(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(80)
    let rest = shown.endIndex == text.unicodeScalars.endIndex ? "" : "…"
    return shown.map { $0.escaped(asASCII: true) }.joined() + rest
  }
}
