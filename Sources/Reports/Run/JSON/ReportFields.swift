import Diagnostics
import JSONText

/// An object of a report that is read back, and the way to it.
struct ReportFields {
  /// Why the report is none that this version writes: what is wrong, with the way to it.
  struct Mistake: Error {
    let message: String
  }

  /// The way to the object, as `results[3].`; empty for the whole.
  private let way: String
  private let values: [String: JSON]

  /// Opens an object that has just these members.
  ///
  /// - Parameters:
  ///   - json: The object.
  ///   - way: Where it stands.
  ///   - names: The members that it has to have.
  ///   - optional: The members that it may have.
  /// - Throws: What it is instead, or the first member that is missing or too much.
  init(
    _ json: JSON,
    at way: String,
    _ names: [String],
    optional: [String] = []
  ) throws(Mistake) {
    guard case .object(let members) = json else {
      throw Mistake(message: "\(way.isEmpty ? "the report" : way) is not an object")
    }
    self.way = way.isEmpty ? "" : "\(way)."
    values = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    for name in names where values[name] == nil {
      throw Mistake(message: "\(self.way)\(name) is missing")
    }
    for member in members where !(names + optional).contains(member.name) {
      throw Mistake(message: "\(self.way)\(member.name.visible) is no member of a report")
    }
  }

  func text(_ name: String) throws(Mistake) -> String {
    guard case .string(let text)? = values[name] else { throw mistake(name, "a text") }
    return text
  }

  func optionalText(_ name: String) throws(Mistake) -> String? {
    isNull(name) ? nil : try text(name)
  }

  func number(_ name: String, in range: ClosedRange<Int64>) throws(Mistake) -> Int64 {
    guard case .integer(let number)? = values[name], range.contains(number) else {
      throw mistake(name, "a whole number from \(range.lowerBound)")
    }
    return number
  }

  func count(_ name: String, from least: Int64 = 1) throws(Mistake) -> Int {
    Int(try number(name, in: least...Int64(Int.max)))
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    _ type: Word.Type
  ) throws(Mistake) -> Word {
    guard let word = Word(rawValue: try text(name)) else {
      throw mistake(name, type.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return word
  }

  func texts(_ name: String) throws(Mistake) -> [String] {
    try list(name) { value, way throws(Mistake) in
      guard case .string(let text) = value else {
        throw Mistake(message: "\(way) is not a text")
      }
      return text
    }
  }

  /// Reads each element of an array; the function gets the way to it.
  func list<Element>(
    _ name: String,
    _ read: (JSON, String) throws(Mistake) -> Element
  ) throws(Mistake) -> [Element] {
    guard case .array(let values)? = values[name] else { throw mistake(name, "an array") }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      elements.append(try read(value, "\(way)\(name)[\(index)]"))
    }
    return elements
  }

  /// Reads an object; the function gets the way to it.
  func object<Value>(
    _ name: String,
    _ read: (JSON, String) throws(Mistake) -> Value
  ) throws(Mistake) -> Value {
    try read(values[name] ?? .null, "\(way)\(name)")
  }

  /// Whether the member is null or not there.
  func isNull(_ name: String) -> Bool { (values[name] ?? .null) == .null }

  /// Returns the value of a member; null where it is not there.
  subscript(name: String) -> JSON { values[name] ?? .null }

  private func mistake(_ name: String, _ expectation: String) -> Mistake {
    Mistake(message: "\(way)\(name) is not what it should be; expected \(expectation)")
  }
}
