internal import CLibYAML
internal import Diagnostics

/// The one owner of a libyaml parser and of the bytes that it reads.
///
/// libyaml keeps the address of the parser in the parser and the address of the input, so both lie
/// on the heap and stay where they are until the reader ends.
@safe
struct EventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
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
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      unsafe input.deallocate()
      return nil
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// Reads the next event.
  ///
  /// - Throws: `SyntaxProblem` when the file ends here for libyaml; nothing can be read after it.
  mutating func next() throws(SyntaxProblem) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe Event(
      kind: EventReader.kind(of: event),
      start: mark(event.start_mark),
      end: mark(event.end_mark)
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

  private static func kind(of event: yaml_event_t) -> Event.Kind {
    let data = unsafe event.data
    switch unsafe event.type {
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT:
      return .streamEnd
    case YAML_DOCUMENT_START_EVENT:
      let directives = unsafe data.document_start.tag_directives
      return .documentStart(hasTagDirectives: unsafe directives.start != directives.end)
    case YAML_DOCUMENT_END_EVENT:
      return .documentEnd
    case YAML_ALIAS_EVENT:
      return .alias(name: unsafe text(data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      return .scalar(unsafe scalar(data.scalar))
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe data.sequence_start
      return .sequenceStart(
        Event.CollectionEvent(
          anchor: unsafe text(start.anchor),
          tag: unsafe text(start.tag),
          isBlock: unsafe start.style == YAML_BLOCK_SEQUENCE_STYLE
        )
      )
    case YAML_SEQUENCE_END_EVENT:
      return .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      let start = unsafe data.mapping_start
      return .mappingStart(
        Event.CollectionEvent(
          anchor: unsafe text(start.anchor),
          tag: unsafe text(start.tag),
          isBlock: unsafe start.style == YAML_BLOCK_MAPPING_STYLE
        )
      )
    case YAML_MAPPING_END_EVENT:
      return .mappingEnd
    default:
      return .streamStart
    }
  }

  private static func scalar(_ data: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar)
    -> Event.ScalarEvent
  {
    let style: Scalar.Style =
      switch unsafe data.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
    let bytes = unsafe UnsafeBufferPointer(start: data.value, count: data.length)
    return Event.ScalarEvent(
      anchor: unsafe text(data.anchor),
      tag: unsafe text(data.tag),
      text: unsafe String(decoding: bytes, as: UTF8.self),
      style: style,
      hasLoneMark: unsafe style == .plain && data.tag == nil && data.plain_implicit == 0
    )
  }

  private static func text(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe bytes.map { unsafe String(cString: $0) }
  }
}
