internal import EntsimCLibYAML
internal import EntsimDiagnostics

/// The one owner of a libyaml parser and of the bytes that it reads.
///
/// libyaml keeps the address of the parser in the parser and the address of the input, so both lie
/// on the heap and stay where they are until the reader ends.
@safe
struct EventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  /// The event that was read last, with texts that libyaml owns.
  private let event: UnsafeMutablePointer<yaml_event_t>
  /// The place behind the last character, where no mark may lie beyond: libyaml pretends that every
  /// text ends in a line break.
  private let end: Mark

  /// Creates a reader of UTF-8 text without a byte order mark.
  ///
  /// - Returns: nil when there is no memory for it.
  init?(_ source: SourceText) {
    let bytes = source.bytes
    let place = source.location(ofByte: bytes.count)
    end = Mark(line: place.line, column: place.column)
    // One byte more than needed: libyaml refuses an input without an address, even an empty one.
    unsafe input = .allocate(capacity: bytes.count + 1)
    _ = unsafe input.initialize(from: bytes)
    unsafe input[bytes.count] = 0
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    unsafe event = .allocate(capacity: 1)
    unsafe event.initialize(to: yaml_event_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe event.deallocate()
      unsafe parser.deallocate()
      unsafe input.deallocate()
      return nil
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_event_delete(event)
    unsafe event.deallocate()
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// Reads the next event; the texts of the one before are gone.
  ///
  /// - Throws: `SyntaxProblem` when the file ends here for libyaml; nothing can be read after it.
  mutating func next() throws(SyntaxProblem) -> Event {
    unsafe yaml_event_delete(event)
    guard unsafe yaml_parser_parse(parser, event) == 1 else { throw problem() }
    return unsafe Event(
      kind: EventReader.kind(of: event.pointee.type),
      start: mark(event.pointee.start_mark),
      end: mark(event.pointee.end_mark)
    )
  }

  private func problem() -> SyntaxProblem {
    let state = unsafe parser.pointee
    return unsafe SyntaxProblem(
      context: state.context.map { unsafe String(cString: $0) } ?? "",
      contextMark: mark(state.context_mark),
      problem: state.problem.map { unsafe String(cString: $0) } ?? "",
      mark: mark(state.problem_mark)
    )
  }

  private func mark(_ mark: yaml_mark_t) -> Mark {
    min(Mark(line: Int(clamping: mark.line) + 1, column: Int(clamping: mark.column) + 1), end)
  }

  private static func kind(of type: yaml_event_type_t) -> Event.Kind {
    switch type {
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: .streamEnd
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_ALIAS_EVENT: .alias
    case YAML_SCALAR_EVENT: .scalar
    case YAML_SEQUENCE_START_EVENT: .sequenceStart
    case YAML_SEQUENCE_END_EVENT: .sequenceEnd
    case YAML_MAPPING_START_EVENT: .mappingStart
    case YAML_MAPPING_END_EVENT: .mappingEnd
    default: .streamStart
    }
  }
}

// MARK: - What the last event says

extension EventReader {
  /// Whether the start of a document has `%TAG` directives.
  var hasTagDirectives: Bool {
    let directives = unsafe event.pointee.data.document_start.tag_directives
    return unsafe directives.start != directives.end
  }

  /// The name that an alias stands for.
  var alias: String { unsafe text(event.pointee.data.alias.anchor) ?? "" }

  /// The properties of a scalar.
  var scalar: (properties: Properties, style: Scalar.Style, hasLoneMark: Bool) {
    unsafe withUnsafePointer(to: &event.pointee.data.scalar) { data in
      let style = unsafe EventReader.style(data.pointee.style)
      let hasLoneMark =
        unsafe style == .plain && data.pointee.tag == nil
        && data.pointee.plain_implicit == 0
      let properties = unsafe properties(data.pointee.anchor, data.pointee.tag)
      return (properties, style, hasLoneMark)
    }
  }

  /// The properties of a sequence or a mapping, and whether it is written with indentation, so that
  /// libyaml's end mark says nothing.
  var collection: (properties: Properties, isBlock: Bool) {
    if unsafe event.pointee.type == YAML_SEQUENCE_START_EVENT {
      let start = unsafe event.pointee.data.sequence_start
      return unsafe (
        properties(start.anchor, start.tag), start.style == YAML_BLOCK_SEQUENCE_STYLE
      )
    }
    let start = unsafe event.pointee.data.mapping_start
    return unsafe (properties(start.anchor, start.tag), start.style == YAML_BLOCK_MAPPING_STYLE)
  }

  /// Does something with the bytes of a scalar, with quotes, escapes and indentation resolved.
  func withScalar<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let (start, count) = unsafe (
      event.pointee.data.scalar.value, event.pointee.data.scalar.length
    )
    let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
    return unsafe body(Span(_unsafeElements: bytes))
  }

  private func properties(
    _ anchor: UnsafeMutablePointer<yaml_char_t>?,
    _ tag: UnsafeMutablePointer<yaml_char_t>?
  ) -> Properties {
    unsafe Properties(anchor: text(anchor), tag: text(tag))
  }

  private func text(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe bytes.map { unsafe String(cString: $0) }
  }

  private static func style(_ style: yaml_scalar_style_t) -> Scalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }
}
