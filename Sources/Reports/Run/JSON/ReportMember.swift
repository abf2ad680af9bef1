import EntsimDiagnostics
import EntsimJSONText

/// A member of an object of a report.
struct ReportMember<Owner>: Sendable {
  let name: String
  private(set) var schema: JSON
  let isRequired: Bool
  /// Returns what is written of an object; nil where the member is left out.
  let write: @Sendable (Owner) -> JSON?
  let read: @Sendable (_ json: JSON, _ path: String, inout Owner) throws(ReportMistake) -> Void

  /// A member that is always there.
  init<Value>(
    _ name: String,
    _ value: any WritableKeyPath<Owner, Value> & Sendable,
    _ form: ReportForm<Value>
  ) {
    self.name = name
    schema = form.schema
    isRequired = true
    write = { form.write($0[keyPath: value]) }
    read = { json, path, owner throws(ReportMistake) in
      owner[keyPath: value] = try form.read(json, path)
    }
  }

  /// A member that is left out where it has no value.
  init<Value>(
    ifAny name: String,
    _ value: any WritableKeyPath<Owner, Value?> & Sendable,
    _ form: ReportForm<Value>
  ) {
    self.name = name
    schema = form.schema
    isRequired = false
    write = { $0[keyPath: value].map(form.write) }
    read = { json, path, owner throws(ReportMistake) in
      owner[keyPath: value] = try ReportForm.nullable(form).read(json, path)
    }
  }

  /// A member that is `true` where something holds, and left out otherwise.
  init(ifSo name: String, _ value: any WritableKeyPath<Owner, Bool> & Sendable) {
    self.name = name
    schema = ["const": true]
    isRequired = false
    write = { $0[keyPath: value] ? .bool(true) : nil }
    read = { json, path, owner throws(ReportMistake) in
      guard json == .null || json == .bool(true) else {
        throw ReportMistake(at: path, expected: "true")
      }
      owner[keyPath: value] = json == .bool(true)
    }
  }

  /// A member that follows from the others, and is not read back.
  init(_ name: String, schema: JSON, write: @escaping @Sendable (Owner) -> JSON) {
    self.name = name
    self.schema = schema
    isRequired = true
    self.write = write
    read = { _, _, _ throws(ReportMistake) in }
  }

  /// Returns the member with what the schema says of it.
  func about(_ sentence: String) -> Self {
    var copy = self
    copy.schema = schema.merging(["description": .string(sentence)])
    return copy
  }
}

extension ReportForm where Value: Sendable {
  /// An object that has just these members; what is read of them is put into a blank one.
  static func object(_ blank: Value, _ members: [ReportMember<Value>]) -> Self {
    Self(
      schema: [
        "type": "object",
        "required": .array(members.filter(\.isRequired).map { .string($0.name) }),
        "properties": .object(members.map { JSON.Member($0.name, $0.schema) }),
      ],
      write: { value in
        .object(
          members.compactMap { member in
            member.write(value).map { JSON.Member(member.name, $0) }
          }
        )
      },
      read: { json, path throws(ReportMistake) in
        guard case .object(let found) = json else {
          throw ReportMistake("\(path.isEmpty ? "the report" : path) is not an object")
        }
        let path = path.isEmpty ? "" : "\(path)."
        for member in members where member.isRequired && json[member.name] == nil {
          throw ReportMistake("\(path)\(member.name) is missing")
        }
        for member in found where !members.contains(where: { $0.name == member.name }) {
          throw ReportMistake("\(path)\(member.name.visible) is no member of a report")
        }
        var value = blank
        for member in members {
          try member.read(json[member.name] ?? .null, "\(path)\(member.name)", &value)
        }
        return value
      }
    )
  }
}
