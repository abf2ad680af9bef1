public import EntsimSimulation

// What states are made of, as values; what is nil is null.
extension Value {
  /// A name.
  public static func name<Named>(_ id: Identifier<Named>?) -> Value { text(id?.text) }

  /// Names in their order.
  public static func names<Named>(_ ids: [Identifier<Named>]) -> Value {
    .list(ids.map { .string($0.text) })
  }

  /// The only names that count, `none` where no name does; null where all do.
  public static func limit<Named>(_ ids: [Identifier<Named>]?) -> Value {
    ids.map { $0.isEmpty ? .string("none") : names($0) } ?? .null
  }

  /// A text.
  public static func text(_ text: String?) -> Value { text.map { .string($0) } ?? .null }

  /// A text that is as good as none where it is empty.
  public static func note(_ note: String) -> Value { note.isEmpty ? .null : .string(note) }

  /// Texts in their order.
  public static func texts(_ texts: [String]) -> Value { .list(texts.map { .string($0) }) }

  /// A word.
  public static func word<Word: RawRepresentable<String>>(_ word: Word?) -> Value {
    text(word?.rawValue)
  }

  /// Words in their order.
  public static func words<Word: RawRepresentable<String>>(_ words: [Word]) -> Value {
    .list(words.map { .string($0.rawValue) })
  }

  /// A number.
  public static func number(_ number: Int?) -> Value {
    number.map { .integer(Int64($0)) } ?? .null
  }

  /// Numbers in their order.
  public static func numbers(_ numbers: [Int]) -> Value { .list(numbers.map { number($0) }) }

  /// A number of things, null where there are none.
  public static func count(_ count: Int) -> Value { count == 0 ? .null : number(count) }

  /// A seed; a text where it is too large for a number.
  public static func seed(of values: GeneratedValues) -> Value {
    Int64(exactly: values.seed).map { .integer($0) } ?? .string(String(values.seed))
  }

  /// A length of time.
  public static func interval(_ interval: Interval?) -> Value { text(interval?.description) }

  /// A length of time, null where it is none at all.
  public static func shift(_ shift: Interval) -> Value {
    shift == .zero ? .null : interval(shift)
  }

  /// A value under the name of what it is.
  public static func tagged(_ name: String, _ value: Value) -> Value {
    .map([Field(name, value)])
  }

  /// The number of a request whose sender is known.
  public static func request(_ id: RequestID?) -> Value { number(id?.number) }
}

extension RequestID {
  /// The number, with who sent it.
  public var words: String {
    switch sender {
    case .accessEnabler(let app): "\(number) of the SDK in \(app)"
    case .page(let app): "\(number) of a page in \(app)"
    case .restClient(let app): "\(number) of the app \(app)"
    case .client: "\(number) of an HTTP client"
    }
  }
}
