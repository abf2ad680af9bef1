import EntsimEntitlement
import EntsimJSONText
import EntsimJournalStore
import EntsimSimulation
import EntsimWorld

extension JSON {
  /// Tells how many entries are not kept any more.
  static func dropped(_ count: Int) -> JSON { ["dropped": .integer(Int64(count))] }

  /// Makes an object of an entry, without secrets.
  init(_ entry: WorldEntry) {
    let fact = entry.shown.fact
    self = [
      "number": .integer(Int64(entry.sequence)), "time": .integer(entry.instant.milliseconds),
      "participant": .string(entry.participant.description),
      "cause": entry.cause.map { .integer(Int64($0)) } ?? .null,
      "rules": .array(entry.rules.map { .string($0.description) }), "fact": .string(fact.name),
      "fields": JSON(EntsimEntitlement.Value.map(fact.fields)),
    ]
  }
}
