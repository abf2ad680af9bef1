internal import EntsimDiagnostics

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

extension CoreTag {
  /// What a scalar of this tag stands for; nil where its text is not what the tag says.
  fileprivate func kind(of text: Span<UInt8>) -> NodeRecord.ValueKind? {
    switch self {
    case .str: .string
    case .int: CoreSchema.isInteger(text) ? .integer : nil
    case .float: CoreSchema.isFloat(text) || CoreSchema.isInteger(text) ? .float : nil
    case .null: CoreSchema.isNull(text) ? .null : nil
    case .bool: CoreSchema.bool(text).map { $0 ? .true : .false }
    case .seq, .map: nil
    }
  }
}

extension Composer {
  /// Says what a scalar stands for, by its tag or, without one, by the core schema.
  mutating func resolve(_ scalar: UInt32, _ event: Event, tag: String?, hasLoneMark: Bool) {
    tree.content.setValue(of: scalar, value(of: scalar, event, tag: tag, hasLoneMark: hasLoneMark))
  }

  private mutating func value(
    of scalar: UInt32,
    _ event: Event,
    tag: String?,
    hasLoneMark: Bool
  ) -> NodeRecord.ValueKind {
    if hasLoneMark { return unknownTag("!", at: range(event)) }
    let record = tree.content[scalar]
    guard let tag else {
      guard record.style == .plain else { return .string }
      let kind = tree.content.withBytes(of: record) { CoreSchema.kind(of: $0) }
      return checked(kind, of: record, event)
    }
    guard let core = CoreTag(tag) else { return unknownTag(tag, at: range(event)) }
    let kind = tree.content.withBytes(of: record) { core.kind(of: $0) }
    guard let kind else {
      mismatch(core, found: Wording.quote(tree.content.string(of: record)), at: range(event))
      return .invalid
    }
    return checked(kind, of: record, event)
  }

  /// Reports a whole number that 64 bits cannot hold.
  private mutating func checked(
    _ kind: NodeRecord.ValueKind,
    of record: NodeRecord,
    _ event: Event
  ) -> NodeRecord.ValueKind {
    let fits =
      kind != .integer || tree.content.withBytes(of: record) { CoreSchema.integer($0) } != nil
    if fits { return kind }
    let text = Wording.quote(tree.content.string(of: record))
    diagnostics.append(
      .error(
        .integerOutOfRange,
        "the whole number \(text) does not fit in 64 bits",
        at: range(event),
        help: "quote it if it is an identifier rather than a number"
      )
    )
    return .invalid
  }

  mutating func checkTag(of frame: Frame, at range: SourceRange) {
    guard let tag = frame.properties.tag else { return }
    guard let core = CoreTag(tag) else {
      _ = unknownTag(tag, at: range)
      return
    }
    switch (frame.kind, core) {
    case (.sequence, .seq), (.mapping, .map), (.scalar, _): break
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

  private mutating func unknownTag(_ tag: String, at range: SourceRange) -> NodeRecord.ValueKind {
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
}
