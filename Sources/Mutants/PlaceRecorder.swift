import EntsimEntitlement
import EntsimSimulation
import EntsimWorld
import Synchronization

/// The places of one run at which a mutant can be made.
struct RunPlaces: Sendable {
  /// A kind of decision with the most specific requirement that it rests on.
  struct Decision: Hashable, Sendable {
    let requirement: RequirementID
    let kind: String
  }

  /// The requirements that decisions rest on.
  fileprivate(set) var requirements: Set<RequirementID> = []
  /// The decisions whose folding changed a state.
  fileprivate(set) var folds: Set<Decision> = []
  /// The fields that can be altered, with each decision.
  fileprivate(set) var fields: [Decision: Set<String>] = [:]
  /// The fields of requests that can be altered, by the kind of the decision, each with the first requirement.
  fileprivate(set) var requestFields: [String: (requirement: RequirementID, names: Set<String>)] =
    [:]
  /// The messages that decisions lead to.
  fileprivate(set) var messages: Set<Decision> = []
  /// The situations, each with the requirement of the first decision behind it.
  fileprivate(set) var situations: [Situation: RequirementID] = [:]
  /// The situations behind which no decision has come yet.
  fileprivate var waiting: Set<Situation> = []
}

/// Observes a run, and records the places at which a mutant of it can be made.
final class PlaceRecorder: DecisionChanger, RouteChanger {
  private let places = Mutex(RunPlaces())
  private let fields: FieldNames

  init(_ fields: FieldNames) { self.fields = fields }

  /// What was recorded.
  var recorded: RunPlaces { places.withLock { $0 } }

  var observesEffects: Bool { true }

  func change<Event: Hashable & Sendable>(
    of event: Event,
    by rules: Rules
  ) -> DecisionChange<Event>? {
    guard let requirement = rules.ids.first, let event = event as? any Alterable else { return nil }
    let fact = event.fact
    let decision = RunPlaces.Decision(requirement: requirement, kind: fact.kindOfDecision)
    let fields = fields.names(of: event, fact)
    places.withLock { places in
      places.requirements.formUnion(rules.ids)
      if fact.requestedService == nil {
        places.fields[decision, default: []].formUnion(fields)
      } else {
        places.requestFields[decision.kind, default: (requirement, [])].names.formUnion(fields)
      }
      for situation in places.waiting where places.situations[situation] == nil {
        places.situations[situation] = requirement
      }
      places.waiting.removeAll(keepingCapacity: true)
    }
    return nil
  }

  func didDecide<Event: Hashable & Sendable>(
    _ event: Event,
    by rules: Rules,
    withEffect hasEffect: Bool
  ) {
    guard hasEffect, let requirement = rules.ids.first, let event = event as? any Alterable
    else { return }
    let decision = RunPlaces.Decision(requirement: requirement, kind: event.kindOfDecision)
    places.withLock { _ = $0.folds.insert(decision) }
  }

  func change(of route: String, by rules: Rules) -> RouteChange? {
    guard let requirement = rules.ids.first else { return nil }
    let message = RunPlaces.Decision(requirement: requirement, kind: route)
    places.withLock { _ = $0.messages.insert(message) }
    return nil
  }

  /// Notes a situation that a rule has met.
  func note(_ situation: Situation) {
    places.withLock { if $0.situations[situation] == nil { $0.waiting.insert(situation) } }
  }
}

extension FactDescription {
  /// The service of the request that the decision is about; nil where it is about none.
  var requestedService: String? {
    guard case .string(let service)? = fields["service"], fields["number"] != nil else {
      return nil
    }
    return service
  }

  /// The name of the kind of a decision, with that of the callback or the service where it has one.
  var kindOfDecision: String {
    if let requestedService { return "\(name) \(requestedService)" }
    // Behind a call comes where it was made.
    guard let first = fields.first, fields.count == 1 || name == "called",
      case .map(let inner) = first.value, inner.count == 1
    else { return name }
    return "\(name) \(inner[0].name)"
  }
}

extension DescribedFact {
  /// The name of the kind of a decision.
  var kindOfDecision: String { fact.kindOfDecision }
}
