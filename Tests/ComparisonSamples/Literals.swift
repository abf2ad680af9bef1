package import EntsimDiagnostics
public import EntsimEntitlement
import EntsimRegularExpressions
public import EntsimScenarioModel

// Patterns and values are written as literals, so that a test reads like a scenario.

extension Value: ExpressibleByStringLiteral {
  /// Stands for a text.
  public init(stringLiteral text: String) { self = .string(text) }
}

extension Value: ExpressibleByBooleanLiteral {
  /// Stands for a truth value.
  public init(booleanLiteral bool: Bool) { self = .bool(bool) }
}

extension Value: ExpressibleByIntegerLiteral {
  /// Stands for a number.
  public init(integerLiteral number: Int64) { self = .integer(number) }
}

extension Value: ExpressibleByNilLiteral {
  /// Stands for null.
  public init(nilLiteral: ()) { self = .null }
}

extension Value: ExpressibleByArrayLiteral {
  /// Stands for a list.
  public init(arrayLiteral values: Value...) { self = .list(values) }
}

extension Value: ExpressibleByDictionaryLiteral {
  /// Stands for a dictionary.
  public init(dictionaryLiteral fields: (String, Value)...) {
    self = .map(fields.map { Field($0, $1) })
  }
}

extension Value {
  /// A description without a short form.
  package static func described(_ fields: KeyValuePairs<String, Value>) -> Self {
    .description(Description(fields: fields.map { Field($0.key, $0.value) }))
  }

  /// A description that a text stands for.
  package static func described(_ shortForm: String, _ fields: KeyValuePairs<String, Value>) -> Self
  {
    .description(Description(shortForm: shortForm, fields: fields.map { Field($0.key, $0.value) }))
  }
}

extension Pattern: ExpressibleByStringLiteral {
  /// Reads `<any>`, `<uuid>`, `<md5>`, `<md5:NAME>`, `<base64>`, `<regex:…>`,
  /// `<capture:NAME>`, `<same:NAME>`, `<different:NAME>`; any other text is itself.
  public init(stringLiteral text: String) {
    func inner(_ prefix: String) -> String? {
      text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count).dropLast()) : nil
    }
    let matcher: Matcher
    if let name = inner("<md5:") {
      matcher = .md5(SubscriberName(name))
    } else if let expression = inner("<regex:") {
      do {
        matcher = .regex(
          RegexPattern(expression, compiled: try RegularExpression(expression))
        )
      } catch {
        preconditionFailure("\(error)")
      }
    } else if let name = inner("<capture:") {
      matcher = .capture(CaptureName(name))
    } else if let name = inner("<same:") {
      matcher = .same(CaptureName(name))
    } else if let name = inner("<different:") {
      matcher = .different(CaptureName(name))
    } else {
      switch text {
      case "<any>": matcher = .any
      case "<uuid>": matcher = .uuid
      case "<md5>": matcher = .md5(nil)
      case "<base64>": matcher = .base64
      default: matcher = .literal(.string(text))
      }
    }
    self.init(matcher, at: .line(1))
  }
}

extension Pattern: ExpressibleByBooleanLiteral {
  /// Stands for a truth value.
  public init(booleanLiteral bool: Bool) { self.init(.literal(.bool(bool)), at: .line(1)) }
}

extension Pattern: ExpressibleByIntegerLiteral {
  /// Stands for a number.
  public init(integerLiteral number: Int64) { self.init(.literal(.integer(number)), at: .line(1)) }
}

extension Pattern: ExpressibleByNilLiteral {
  /// Stands for null.
  public init(nilLiteral: ()) { self.init(.literal(.null), at: .line(1)) }
}

extension Pattern: ExpressibleByArrayLiteral {
  /// Stands for a list.
  public init(arrayLiteral patterns: Pattern...) { self.init(.list(patterns), at: .line(1)) }
}

extension Pattern: ExpressibleByDictionaryLiteral {
  /// Stands for a dictionary.
  public init(dictionaryLiteral fields: (String, Pattern)...) {
    self.init(.map(fields.map { Field($0, $1) }), at: .line(1))
  }
}

extension SourceRange {
  /// A place on a line of the sample file.
  package static func line(_ line: Int, column: Int = 9) -> Self {
    Self(start: SourceLocation(file: "back.yaml", line: line, column: column), length: 1)
  }
}

extension Pattern {
  /// One of these.
  package static func oneOf(_ patterns: Pattern...) -> Self { Self(.oneOf(patterns), at: .line(1)) }

  /// Anything but this.
  package static func not(_ pattern: Pattern) -> Self { Self(.not(pattern), at: .line(1)) }

  /// A dictionary with these fields, and maybe others.
  package static func including(fields: KeyValuePairs<String, Pattern>) -> Self {
    Self(.includingFields(fields.map { Field($0.key, $0.value) }), at: .line(1))
  }

  /// A list in which these stand in this order.
  package static func including(_ items: Pattern...) -> Self {
    Self(.includingItems(items), at: .line(1))
  }
}
