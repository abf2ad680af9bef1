import EntsimJSONText

/// What a body says, in a form that both formats have.
enum Content: Sendable {
  case text(String)
  case number(Int64)
  case bool(Bool)
  /// Null in JSON, and no element in XML.
  case null
  /// Fields; in XML an empty element where there are none.
  case object([Field])
  /// An array in JSON; in XML an element around elements with this name.
  case list([Content], element: String)

  /// A name with its value.
  struct Field: Sendable {
    let name: String
    let value: Content

    init(_ name: String, _ value: Content) {
      self.name = name
      self.value = value
    }

    init(_ name: String, _ text: String) { self.init(name, .text(text)) }

    init(_ name: String, _ number: Int64) { self.init(name, .number(number)) }
  }

  /// A text; null for none.
  static func text(_ text: String?) -> Content { text.map { .text($0) } ?? .null }

  /// Texts as elements with a name.
  static func texts(_ texts: [String], element: String) -> Content {
    .list(texts.map { .text($0) }, element: element)
  }
}

extension [UInt8] {
  /// Appends a value as JSON, on one line.
  mutating func appendJSON(_ content: Content) {
    switch content {
    case .text(let text): JSON.appendQuoted(text, to: &self)
    case .number(let number): self += String(number).utf8
    case .bool(let isTrue): self += (isTrue ? "true" : "false").utf8
    case .null: self += "null".utf8
    case .object(let fields):
      append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        if index > 0 { append(UInt8(ascii: ",")) }
        JSON.appendQuoted(field.name, to: &self)
        append(UInt8(ascii: ":"))
        appendJSON(field.value)
      }
      append(UInt8(ascii: "}"))
    case .list(let elements, _):
      append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { append(UInt8(ascii: ",")) }
        appendJSON(element)
      }
      append(UInt8(ascii: "]"))
    }
  }

  /// Appends fields as elements of XML, on one line.
  mutating func appendXML(_ fields: [Content.Field]) {
    for field in fields {
      switch field.value {
      case .null: continue
      case .object(let fields) where fields.isEmpty: self += "<\(field.name)/>".utf8
      case .text, .number, .bool, .object, .list:
        appendElement(field.name) { bytes in bytes.appendXML(field.value) }
      }
    }
  }

  /// Appends an element of XML around other content.
  private mutating func appendElement(_ name: String, _ content: (inout [UInt8]) -> Void) {
    append(UInt8(ascii: "<"))
    self += name.utf8
    append(UInt8(ascii: ">"))
    content(&self)
    self += "</".utf8
    self += name.utf8
    append(UInt8(ascii: ">"))
  }

  private mutating func appendXML(_ content: Content) {
    switch content {
    case .text(let text): appendXML(text)
    case .number(let number): self += String(number).utf8
    case .bool(let isTrue): self += (isTrue ? "true" : "false").utf8
    case .null: break
    case .object(let fields): appendXML(fields)
    case .list(let elements, let name):
      for element in elements { appendElement(name) { bytes in bytes.appendXML(element) } }
    }
  }
}
