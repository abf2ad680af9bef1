import EntsimJSONText

/// Why a report is none that this version writes: what is wrong, with the path to it.
struct ReportMistake: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// The value at a path has another type.
  init(at path: String, expected: String) {
    message = "\(path) is not what it should be; expected \(expected)"
  }
}

/// How a value stands in a report: writing it, reading it back and its schema follow one description.
struct ReportForm<Value>: Sendable {
  /// The JSON Schema of the value.
  let schema: JSON
  let write: @Sendable (Value) -> JSON
  /// Reads what stands at a path such as `results[3].title`.
  let read: @Sendable (_ json: JSON, _ path: String) throws(ReportMistake) -> Value
}

extension ReportForm<String> {
  static var text: Self {
    Self(
      schema: ["type": "string"],
      write: { .string($0) },
      read: { json, path throws(ReportMistake) in
        guard case .string(let text) = json else {
          throw ReportMistake(at: path, expected: "a text")
        }
        return text
      }
    )
  }
}

extension ReportForm<[String]> {
  static var texts: Self {
    .list(
      ReportForm<String>(
        schema: ReportForm<String>.text.schema,
        write: ReportForm<String>.text.write,
        read: { json, path throws(ReportMistake) in
          guard case .string(let text) = json else { throw ReportMistake("\(path) is not a text") }
          return text
        }
      )
    )
  }
}

extension ReportForm where Value: FixedWidthInteger & Sendable {
  static func number(from least: Value) -> Self {
    Self(
      schema: ["type": "integer", "minimum": .integer(Int64(least))],
      write: { .integer(Int64($0)) },
      read: { json, path throws(ReportMistake) in
        guard case .integer(let number) = json, let value = Value(exactly: number), value >= least
        else { throw ReportMistake(at: path, expected: "a whole number from \(least)") }
        return value
      }
    )
  }
}

extension ReportForm where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the words that the type has.
  static var word: Self {
    let words = Value.allCases.map(\.rawValue)
    return Self(
      schema: ["enum": .array(words.map { .string($0) })],
      write: { .string($0.rawValue) },
      read: { json, path throws(ReportMistake) in
        guard let word = Value(rawValue: try ReportForm<String>.text.read(json, path)) else {
          throw ReportMistake(at: path, expected: words.joined(separator: ", "))
        }
        return word
      }
    )
  }
}

extension ReportForm {
  static func list<Element>(_ form: ReportForm<Element>) -> Self where Value == [Element] {
    Self(
      schema: ["type": "array", "items": form.schema],
      write: { .array($0.map(form.write)) },
      read: { json, path throws(ReportMistake) in
        guard case .array(let items) = json else {
          throw ReportMistake(at: path, expected: "an array")
        }
        return try items.enumerated().map { index, item throws(ReportMistake) in
          try form.read(item, "\(path)[\(index)]")
        }
      }
    )
  }

  /// Null, or a value of a form.
  static func nullable<Wrapped>(_ form: ReportForm<Wrapped>) -> Self where Value == Wrapped? {
    Self(
      schema: ["anyOf": [["type": "null"], form.schema]],
      write: { $0.map(form.write) ?? .null },
      read: { json, path throws(ReportMistake) in json == .null ? nil : try form.read(json, path) }
    )
  }

  /// Returns the form of what is made of such values, where that can be.
  func mapped<Other>(
    _ value: @escaping @Sendable (Other) -> Value,
    make: @escaping @Sendable (_ value: Value, _ path: String) throws(ReportMistake) -> Other
  ) -> ReportForm<Other> {
    ReportForm<Other>(
      schema: schema,
      write: { write(value($0)) },
      read: { json, path throws(ReportMistake) in try make(try read(json, path), path) }
    )
  }
}
