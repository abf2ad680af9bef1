internal import Diagnostics

/// The tags of the core schema.
private enum CoreTag: String {
  case str
  case int
  case bool
  case null
  case float
  case seq
  case map

  static let prefix = "tag:yaml.org,2002:"

  init?(_ tag: String) {
    guard tag.hasPrefix(CoreTag.prefix) else { return nil }
    self.init(rawValue: String(tag.dropFirst(CoreTag.prefix.count)))
  }

  /// What a node with this tag is.
  var expected: String {
    switch self {
    case .str: "text"
    case .int: "a whole number"
    case .bool: "true or false"
    case .null: "null"
    case .float: "a number"
    case .seq: "a list"
    case .map: "a mapping"
    }
  }
}

extension Composer {
  /// The value of a scalar by its tag or, without one, by the core schema.
  mutating func resolve(_ scalar: Event.ScalarEvent, at range: SourceRange) -> Scalar.Value {
    if scalar.hasLoneMark { return unknownTag("!", at: range) }
    guard let tag = scalar.tag else {
      guard scalar.style == .plain else { return .string(scalar.text) }
      return CoreSchema.value(of: scalar.text) ?? outOfRange(scalar.text, at: range)
    }
    guard let core = CoreTag(tag) else { return unknownTag(tag, at: range) }
    let bytes = Array(scalar.text.utf8)
    switch core {
    case .str:
      return .string(scalar.text)
    case .int where CoreSchema.isInteger(bytes):
      return CoreSchema.integer(bytes).map(Scalar.Value.integer)
        ?? outOfRange(scalar.text, at: range)
    case .float where CoreSchema.isFloat(bytes) || CoreSchema.isInteger(bytes):
      return .float(scalar.text)
    case .null where CoreSchema.isNull(scalar.text):
      return .null
    case .bool:
      if let bool = CoreSchema.bool(scalar.text) { return .bool(bool) }
    case .int, .float, .null, .seq, .map:
      break
    }
    mismatch(core, found: Wording.quote(scalar.text), at: range)
    return .invalid
  }

  mutating func checkTag(of frame: Frame, at range: SourceRange) {
    guard let tag = frame.event.tag else { return }
    guard let core = CoreTag(tag) else {
      _ = unknownTag(tag, at: range)
      return
    }
    switch (frame.kind, core) {
    case (.sequence, .seq), (.mapping, .map): break
    case (.sequence, _): mismatch(core, found: "a list", at: range)
    case (.mapping, _): mismatch(core, found: "a mapping", at: range)
    }
  }

  private mutating func mismatch(_ tag: CoreTag, found: String, at range: SourceRange) {
    diagnostics.append(
      .error(
        .tagMismatch,
        "the tag `!!\(tag.rawValue)` stands before \(found); expected \(tag.expected)",
        at: range,
        help: "remove the tag, or correct what follows it"
      )
    )
  }

  private mutating func unknownTag(_ tag: String, at range: SourceRange) -> Scalar.Value {
    let isShort = tag.hasPrefix(CoreTag.prefix)
    let name = isShort ? "!!" + tag.dropFirst(CoreTag.prefix.count) : tag
    diagnostics.append(
      .error(
        .unknownTag,
        "found the tag \(Wording.quote(name)); expected none, or one of !!str, !!int, !!float, "
          + "!!bool, !!null, !!seq, !!map",
        at: range,
        help: "text that begins with `!` needs quotes"
      )
    )
    return .invalid
  }

  private mutating func outOfRange(_ text: String, at range: SourceRange) -> Scalar.Value {
    diagnostics.append(
      .error(
        .integerOutOfRange,
        "the whole number \(Wording.quote(text)) does not fit in 64 bits",
        at: range,
        help: "quote it if it is an identifier rather than a number"
      )
    )
    return .invalid
  }
}
