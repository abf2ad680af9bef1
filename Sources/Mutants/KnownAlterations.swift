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

  /// How many decisions are kept; then the memory is used for others.
  private static let most = 20_000

  /// What texts of altered decisions give way to.
  let alternatives: AlternativeTexts
  private let known = Mutex<[Decision: [String: Alteration]]>([:])

  init(_ alternatives: AlternativeTexts) { self.alternatives = alternatives }

  /// Returns a decision of a kind with one field altered; nil where the field cannot be.
  func altered<Event: Alterable>(
    _ event: Event,
    in field: String,
    of kind: String
  ) -> AlteredEvent<Event>? {
    let decision = Decision(type: ObjectIdentifier(Event.self), bytes: event.canonicalBytes)
    if let alterations = known.withLock({ $0[decision] }) {
      guard let alteration = alterations[field] else { return nil }
      guard let event = try? Event(canonicalBytes: alteration.bytes) else {
        preconditionFailure("bytes that were written cannot be read")
      }
      return AlteredEvent(field: field, event: event, change: alteration.change)
    }
    var altered: AlteredEvent<Event>?
    var alterations: [String: Alteration] = [:]
    EventForm.alter(event, taking: alternatives.texts(of: kind)) {
      if $0.field == field { altered = $0 }
      alterations[$0.field] = Alteration(bytes: $0.event.canonicalBytes, change: $0.change)
    }
    known.withLock { [alterations] known in
      if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
      known[decision] = alterations
    }
    return altered
  }
}
