import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation

/// One event with one of its fields altered.
struct AlteredEvent<Event> {
  /// The names of the fields on the way to the altered one, as `callback.status`; ``EventForm/hidden`` for one
  /// that the description leaves out.
  let field: String
  /// The event.
  let event: Event
  /// What becomes of the field.
  let change: FieldChange
}

/// The value of a field as it was decided, and the altered one, in words.
public struct FieldChange: Hashable, Sendable {
  /// The value that the rules decide.
  public let before: String
  /// The value that the mutant gives in its place.
  public let after: String
}

/// An event that can be altered.
typealias Alterable = CanonicalCodable & DescribedFact & Hashable

/// The fields of an event, as far as each can be altered alone.
///
/// The bytes of an event are numbers, one after the other. One of them is altered, and the bytes are read again: what
/// is no event is refused, and the refusal tells what the number stands for. So every type of event can be altered that
/// a journal can hold.
enum EventForm {
  /// The name of fields that are in the bytes and not in the description.
  static let hidden = "hidden"
  /// The name of the kind of the event, where another event is made of it.
  static let kind = "event"

  /// Returns the field in which another event differs first, and how.
  private static func difference(
    of fact: FactDescription,
    from other: FactDescription
  ) -> (field: String, change: FieldChange) {
    guard fact.name == other.name else {
      return (kind, FieldChange(before: fact.name, after: other.name))
    }
    guard let difference = Value.map(fact.fields).firstDifference(from: .map(other.fields)) else {
      return (hidden, FieldChange(before: "", after: ""))
    }
    return (difference.path, FieldChange(before: difference.before, after: difference.after))
  }

  /// Alters an event in each of its fields, one at a time.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - texts: What a text at a place among the numbers of the event may give way to, the best first.
  ///   - body: Takes each altered event, one for each field that can have another value, in the order of the bytes.
  static func alter<Event: Alterable>(
    _ event: Event,
    taking texts: [Int: [String]],
    _ body: (AlteredEvent<Event>) -> Void
  ) {
    let form = CanonicalForm(of: event)
    let fact = event.fact
    var fields: Set<String> = []
    for index in form.numbers.indices {
      // A word gives way to another one of its enum, and any other text to one that is made of it.
      let text = form.text(at: index)
      let others = (texts[index] ?? []) + EventWords.others(than: text) + ["\(text)x"]
      guard let other: Event = form.altered(at: index, texts: others), other != event else {
        continue
      }
      let (field, change) = difference(of: fact, from: other.fact)
      guard fields.insert(field).inserted else { continue }
      body(AlteredEvent(field: field, event: other, change: change))
    }
  }
}

extension Value {
  /// Where another value differs first, and how.
  ///
  /// - Returns: The names on the way to the difference, `[]` for a place in a list; nil where both are the same.
  fileprivate func firstDifference(
    from other: Value
  ) -> (path: String, before: String, after: String)? {
    guard self != other else { return nil }
    switch (self, other) {
    case (.map(let fields), .map(let others)):
      for field in fields {
        guard let value = others[field.name] else {
          return (field.name, field.value.shortText, "none")
        }
        if let inner = field.value.firstDifference(from: value) {
          return (
            inner.path.isEmpty ? field.name : "\(field.name).\(inner.path)", inner.before,
            inner.after
          )
        }
      }
      for field in others where fields[field.name] == nil {
        return (field.name, "none", field.value.shortText)
      }
      return ("", shortText, other.shortText)
    case (.list(let items), .list(let others)):
      for (item, other) in zip(items, others) {
        if let inner = item.firstDifference(from: other) {
          return (inner.path.isEmpty ? "[]" : "[].\(inner.path)", inner.before, inner.after)
        }
      }
      return ("[]", shortText, other.shortText)
    case _: return ("", shortText, other.shortText)
    }
  }

  /// The value in a few words.
  private var shortText: String {
    let text = Notation.text(of: self)
    return text.count <= 60 ? text : "\(text.prefix(57))…"
  }
}
