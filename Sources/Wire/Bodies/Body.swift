/// The bytes of bodies in both formats.
enum Body {
  /// The first line of XML.
  static let declaration = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"# + "\n"

  /// The root element of XML.
  struct Root: Sendable, ExpressibleByStringLiteral {
    /// The name, with its prefix.
    let name: String
    /// The attributes, with a space in front.
    var attributes = ""

    init(stringLiteral name: String) { self.name = name }

    init(_ name: String, attributes: String) {
      self.name = name
      self.attributes = attributes
    }
  }

  /// Returns a body with the same fields in both formats.
  static func bytes(_ root: Root, _ fields: [Content.Field], in format: BodyFormat) -> [UInt8] {
    switch format {
    case .xml: xml(root, fields)
    case .json: json(fields)
    }
  }

  /// Returns a body of XML.
  static func xml(_ root: Root, _ fields: [Content.Field]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    bytes += declaration.utf8
    bytes.append(UInt8(ascii: "<"))
    bytes += root.name.utf8
    bytes += root.attributes.utf8
    bytes.append(UInt8(ascii: ">"))
    bytes.appendXML(fields)
    bytes += "</".utf8
    bytes += root.name.utf8
    bytes.append(UInt8(ascii: ">"))
    return bytes
  }

  /// Returns a body of JSON.
  static func json(_ fields: [Content.Field]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    bytes.appendJSON(.object(fields))
    return bytes
  }

  /// Returns the start of a body of XML: the declaration, and the start tag of the root.
  static func opening(of root: Root) -> String { "\(declaration)<\(root.name)\(root.attributes)>" }
}
