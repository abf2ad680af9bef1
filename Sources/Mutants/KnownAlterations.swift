import EntsimEntitlement
import EntsimSimulation
import Synchronization

/// How the decisions of a suite are altered, with the alterations that were made before.
///
/// The same decision comes in many runs, and to find the alteration of a field takes longer than a run does.
final class KnownAlterations: Sendable {
  /// A decision by its bytes, which have no symbols, so that it may outlive its run.
  private struct Decision: Hashable {
    let type: ObjectIdentifier
    let bytes: [UInt8]
  }

  /// A decision with one field altered.
  private struct Alteration {
    let bytes: [UInt8]
    let change: FieldChange
  }

  /// How many bytes are kept about; the decision that would go beyond empties the table.
  private static let mostBytes = 64 << 20

  /// What texts of altered decisions give way to.
  let alternatives: AlternativeTexts
  private let known = Mutex(Known())

  private struct Known {
    private(set) var alterations: [Decision: [String: Alteration]] = [:]
    private var byteCount = 0

    mutating func add(_ alterations: [String: Alteration], of decision: Decision) {
      let count = alterations.values.reduce(decision.bytes.count) { $0 + $1.bytes.count }
      if byteCount + count > mostBytes {
        self.alterations.removeAll(keepingCapacity: true)
        byteCount = 0
      }
      self.alterations[decision] = alterations
      byteCount += count
    }
  }

  init(_ alternatives: AlternativeTexts) { self.alternatives = alternatives }

  /// Returns a decision of a kind with one field altered; nil where the field cannot be.
  func altered<Event: Alterable>(
    _ event: Event,
    in field: String,
    of kind: String
  ) -> AlteredEvent<Event>? {
    let decision = Decision(type: ObjectIdentifier(Event.self), bytes: event.canonicalBytes)
    if let alterations = known.withLock({ $0.alterations[decision] }) {
      guard let alteration = alterations[field] else { return nil }
      return Self.event(of: alteration.bytes).map {
        AlteredEvent(field: field, event: $0, change: alteration.change)
      }
    }
    var altered: AlteredEvent<Event>?
    var alterations: [String: Alteration] = [:]
    EventForm.alter(event, taking: alternatives.texts(of: kind)) {
      let bytes = $0.event.canonicalBytes
      // What cannot be read again is altered neither now nor later, so that it does not matter what was known.
      guard Self.event(of: bytes) == $0.event else { return }
      if $0.field == field { altered = $0 }
      alterations[$0.field] = Alteration(bytes: bytes, change: $0.change)
    }
    known.withLock { [alterations] in $0.add(alterations, of: decision) }
    return altered
  }

  private static func event<Event: Alterable>(of bytes: [UInt8]) -> Event? {
    try? Event(canonicalBytes: bytes)
  }
}
