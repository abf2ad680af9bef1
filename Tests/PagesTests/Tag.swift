/// A tag of a page, read by a reader that takes well-formed HTML only.
///
/// It reads scalars, as a browser does: a character of Swift can be `>` with an accent.
struct Tag: Equatable {
  /// The element, with a slash before it at its end.
  let name: String
  /// The attributes by name, with references resolved.
  let attributes: [String: String]

  private typealias Text = Substring.UnicodeScalarView

  /// Returns the tags of a page in order, without what stands in styles and scripts.
  static func read(_ html: String) -> [Tag] {
    var tags: [Tag] = []
    var rest = html[...].unicodeScalars
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...].dropFirst()
      let name = rest.prefix { $0 != ">" && $0 != " " }
      rest = rest.dropFirst(name.count)
      var attributes: [String: String] = [:]
      while rest.first == " " {
        rest = rest.dropFirst()
        let attribute = rest.prefix { !["=", ">", " "].contains($0) }
        rest = rest.dropFirst(attribute.count)
        var value = Text()
        if rest.starts(with: "=\"".unicodeScalars) {
          rest = rest.dropFirst(2)
          value = rest.prefix { $0 != "\"" }
          rest = rest.dropFirst(value.count + 1)
        }
        attributes[String(attribute)] = resolved(value)
      }
      let tag = Tag(name: String(name), attributes: attributes)
      tags.append(tag)
      if tag.name == "style" || tag.name == "script" {
        let end = rest.firstRange(of: "</\(tag.name)>".unicodeScalars)
        rest = end.map { rest[$0.lowerBound...] } ?? Text()
      }
    }
    return tags
  }

  private static func resolved(_ value: Text) -> String {
    var text = ""
    var rest = value
    while let scalar = rest.first {
      guard scalar == "&", let end = rest.firstIndex(of: ";") else {
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst()
        continue
      }
      let reference = rest[..<end].dropFirst()
      switch String(reference) {
      case "amp": text += "&"
      case "lt": text += "<"
      case "gt": text += ">"
      case "quot": text += "\""
      case _:
        let number = UInt32(String(reference.dropFirst()))
        text.unicodeScalars.append(number.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
      }
      rest = rest[end...].dropFirst()
    }
    return text
  }
}
