import Entitlement
import JSONText
import Simulation
import World

extension JSON {
  /// Makes an object of an entry as people are told of it, without secrets.
  init(_ entry: WorldEntry) {
    let fact = entry.shown.fact
    self = [
      "number": .integer(Int64(entry.sequence)), "time": .integer(entry.instant.milliseconds),
      "participant": .string(entry.participant.description),
      "cause": entry.cause.map { .integer(Int64($0)) } ?? .null,
      "rules": .array(entry.rules.map { .string($0.description) }), "fact": .string(fact.name),
      "fields": JSON(Entitlement.Value.map(fact.fields)),
    ]
  }

  /// Makes the value of a state or a fact.
  init(_ value: Entitlement.Value) {
    self =
      switch value {
      case .null: .null
      case .bool(let isTrue): .bool(isTrue)
      case .integer(let number): .integer(number)
      case .string(let text): .string(text)
      case .list(let values): .array(values.map { JSON($0) })
      case .map(let fields): .object(fields.map { Member($0.name, JSON($0.value)) })
      case .description(let description):
        .object(description.fields.map { Member($0.name, JSON($0.value)) })
      }
  }
}
