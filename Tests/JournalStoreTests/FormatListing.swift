import EntsimEntitlement
import EntsimSimulation
import Testing

/// What the format of a journal holds, as text: each type with its fields, or with its tags and cases.
///
/// It is read off values: every case and every field has to be in one of the samples.
struct FormatListing {
  /// The version of the format that is listed: fields of later ones are left out.
  let version: UInt64
  /// The types by their names.
  private var types: [String: Entry] = [:]

  /// What there is of a type.
  private struct Entry {
    /// Whether it has fields, whose order counts; else it has cases, each with its tag.
    var hasFields = false
    var lines: [Line] = []
  }

  /// A field or a case, with the place of a field or the tag of a case.
  private struct Line: Equatable {
    let number: Int
    let text: String
  }

  /// Lists the types of samples.
  init(of version: UInt64, _ note: (inout FormatListing) -> Void) {
    self.version = version
    note(&self)
  }

  /// The listing, a type after the other by their names.
  var text: String {
    types.sorted { $0.key < $1.key }.map { name, entry in
      let lines = entry.lines.sorted { $0.number < $1.number }.map { line in
        entry.hasFields ? "  \(line.text)\n" : "  \(line.number) \(line.text)\n"
      }
      return "\(entry.hasFields ? "struct" : "enum") \(name)\n" + lines.joined()
    }.joined()
  }

  /// Lists the types that values consist of.
  mutating func note<Value: CanonicalCodable>(_ values: [Value]) {
    for value in values { note(value) }
  }

  private mutating func note<Value: CanonicalCodable>(_ value: Value) {
    if let type = Value.self as? any DescribedFields.Type {
      noteFields(of: value, as: type)
    } else if value is any CanonicalWord {
      return
    } else {
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .enum { noteCase(of: value, mirror) }
      for child in mirror.children { notePart(child.value) }
    }
  }

  /// Lists something that a value holds, if bytes hold it.
  private mutating func notePart(_ part: Any) {
    if let part = part as? any CanonicalCodable { return note(part) }
    for child in Mirror(reflecting: part).children { notePart(child.value) }
  }

  private mutating func noteFields<Value, Fields: DescribedFields>(
    of value: Value,
    as type: Fields.Type
  ) {
    guard let value = value as? Fields else { return }
    var fields = FieldLister(version: version)
    _ = Fields(value, &fields)
    add(fields: fields.lines, to: CanonicalError.name(of: type))
    for part in fields.values { note(part) }
  }

  private mutating func noteCase(of value: some CanonicalCodable, _ mirror: Mirror) {
    var writer = CanonicalWriter()
    writer.write(value)
    let child = mirror.children.first
    let name = child?.label ?? String(describing: value)
    let parts = child.map { child -> [Any] in
      let parts = Mirror(reflecting: child.value)
      return parts.displayStyle == .tuple ? parts.children.map(\.value) : [child.value]
    }
    let types = parts.map { parts in
      "(" + parts.map { Self.name(of: type(of: $0)) }.joined(separator: ", ") + ")"
    }
    let line = Line(number: Int(writer.bytes[0]), text: name + (types ?? ""))
    add(line, to: CanonicalError.name(of: type(of: value)))
  }

  /// Lists the case of an enum; a tag has one case.
  private mutating func add(_ line: Line, to type: String) {
    let known = types[type]?.lines ?? []
    guard !known.contains(line) else { return }
    #expect(known.allSatisfy { $0.number != line.number }, "\(type) has tag \(line.number) twice")
    types[type, default: Entry()].lines.append(line)
  }

  /// Lists the fields of a struct, all of them where some depend on others.
  private mutating func add(fields: [String], to type: String) {
    guard fields.count > types[type]?.lines.count ?? -1 else { return }
    let lines = fields.enumerated().map { Line(number: $0, text: $1) }
    types[type] = Entry(hasFields: true, lines: lines)
  }

  /// The name of a type as people write it.
  fileprivate static func name(of type: Any.Type) -> String {
    if let type = type as? any ContainerType.Type { return type.containerName }
    return CanonicalError.name(of: type)
  }
}

extension FormatListing {
  /// Returns what an older listing has and a newer one has not, or has otherwise.
  ///
  /// A new type is no break, nor is a new tag. A new field of a struct is one: older bytes lack it.
  static func breaks(from old: String, to new: String) -> [String] {
    let new = blocks(of: new)
    return blocks(of: old).flatMap { head, lines -> [String] in
      let found = new.first { $0.head == head }?.lines ?? []
      let type = head.drop { $0 != " " }.dropFirst()
      guard head.hasPrefix("enum") else {
        return found == lines ? [] : ["\(type): \(lines.joined(separator: ", "))"]
      }
      return lines.filter { !found.contains($0) }.map { "\(type): \($0)" }
    }
  }

  private static func blocks(of text: String) -> [(head: String, lines: [String])] {
    text.split(separator: "\n").reduce(into: []) { blocks, line in
      guard line.hasPrefix("  ") else { return blocks.append((String(line), [])) }
      blocks[blocks.count - 1].lines.append(String(line.dropFirst(2)))
    }
  }
}

/// Notes the fields of a value.
private struct FieldLister: FieldCoding {
  typealias Failure = Never

  let version: UInt64
  private(set) var lines: [String] = []
  private(set) var values: [any CanonicalCodable] = []

  init(version: UInt64) { self.version = version }

  mutating func field<Value: CanonicalCodable>(
    _ name: StaticString,
    _ value: @autoclosure () -> Value
  ) -> Value {
    let value = value()
    lines.append("\(name): \(FormatListing.name(of: Value.self))")
    values.append(value)
    return value
  }

  mutating func field<Value: CanonicalCodable & Equatable>(
    _ name: StaticString,
    _ value: @autoclosure () -> Value,
    since version: UInt64,
    before former: @autoclosure () -> Value
  ) -> Value {
    guard version <= self.version else { return value() }
    let value = field(name, value())
    lines[lines.count - 1] += " since \(version), before: \(former())"
    return value
  }
}

/// A type that is named after what it contains.
private protocol ContainerType {
  static var containerName: String { get }
}

extension Optional: ContainerType {
  fileprivate static var containerName: String { FormatListing.name(of: Wrapped.self) + "?" }
}

extension Array: ContainerType {
  fileprivate static var containerName: String { "[" + FormatListing.name(of: Element.self) + "]" }
}

extension Shared: ContainerType {
  fileprivate static var containerName: String { FormatListing.name(of: Contents.self) }
}

extension Identifier: ContainerType {
  fileprivate static var containerName: String { "text" }
}

extension String: ContainerType {
  fileprivate static var containerName: String { "text" }
}
