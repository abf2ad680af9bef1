import EntsimEntitlement

/// The user metadata (backend, 10).
///
/// XML is not documented; its elements are named as the members of JSON.
enum MetadataBody {
  static let root: Body.Root = "userMetadata"

  static func bytes(of metadata: UserMetadata, in format: BodyFormat) -> [UInt8] {
    Body.bytes(root, fields(of: metadata, in: format), in: format)
  }

  /// Returns the metadata as JSON in one text, as the SDK gets them beside a token.
  static func text(of metadata: UserMetadata) -> String {
    String(decoding: Body.json(fields(of: metadata, in: .json)), as: UTF8.self)
  }

  private static func fields(of metadata: UserMetadata, in format: BodyFormat) -> [Content.Field] {
    [
      Content.Field("updated", metadata.updated),
      Content.Field("encrypted", .texts(metadata.encrypted, element: "key")),
      Content.Field("data", .object(metadata.data.map { Content.Field($0, in: format) })),
    ]
  }
}

extension Content.Field {
  /// Creates a field from one of a world; a name that no element can have loses the characters that it cannot have.
  init(_ field: Value.Field, in format: BodyFormat) {
    self.init(format == .xml ? field.name.elementName : field.name, Content(field.value, format))
  }
}

extension Content {
  /// Creates content from a value of a world.
  fileprivate init(_ value: Value, _ format: BodyFormat) {
    switch value {
    case .null: self = .null
    case .bool(let isTrue): self = .bool(isTrue)
    case .integer(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .list(let values): self = .list(values.map { Content($0, format) }, element: "value")
    case .map(let fields): self = .object(fields.map { Field($0, in: format) })
    case .description(let description):
      self = .object(description.fields.map { Field($0, in: format) })
    }
  }
}

extension String {
  /// The text as the name of an element.
  fileprivate var elementName: String {
    let kept = unicodeScalars.map { scalar -> Character in
      let isKept = UInt8(exactly: scalar.value).map { $0.isLetterOrDigit || $0 == 45 || $0 == 46 }
      return isKept == true ? Character(scalar) : "_"
    }
    let isStart = kept.first.map { $0.isLetter || $0 == "_" } ?? false
    return (isStart ? "" : "_") + String(kept)
  }
}
