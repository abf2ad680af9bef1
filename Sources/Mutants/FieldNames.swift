import EntsimEntitlement
import EntsimPlatform
import EntsimSimulation
import Synchronization

/// The texts of a suite's decisions, from which those of altered decisions are taken.
final class TextPool: DecisionChanger {
  private struct Place: Hashable {
    let kind: String
    let index: Int
  }

  /// How many other texts a text may give way to.
  private static let mostTexts = 6

  private let counts = Mutex<[Place: [String: Int]]>([:])

  /// Counts the texts of a decision.
  func change<Event: Hashable & Sendable>(
    of event: Event,
    by rules: Rules
  ) -> DecisionChange<Event>? {
    guard !rules.isEmpty, let event = event as? any Alterable else { return nil }
    let form = event.canonicalForm
    let kind = event.kindOfDecision
    counts.withLock { counts in
      for (index, number) in form.numbers.enumerated() where number < UInt64(form.texts.count) {
        let place = Place(kind: kind, index: index)
        counts[place, default: [:]][form.texts[Int(number)], default: 0] += 1
      }
    }
    return nil
  }

  /// The most frequent texts at each place among the numbers of a kind of decision.
  var texts: AlternativeTexts {
    AlternativeTexts(
      counts.withLock { counts in
        var texts: [String: [Int: [String]]] = [:]
        for (place, counted) in counts {
          let best = counted.sorted {
            $0.value == $1.value ? $0.key.precedesByBytes($1.key) : $0.value > $1.value
          }
          texts[place.kind, default: [:]][place.index] = best.prefix(Self.mostTexts).map(\.key)
        }
        return texts
      }
    )
  }
}

/// What the texts of decisions may give way to.
struct AlternativeTexts: Sendable {
  private let texts: [String: [Int: [String]]]

  fileprivate init(_ texts: [String: [Int: [String]]]) { self.texts = texts }

  /// Returns the texts for the places among the numbers of a kind of decision, the best first.
  func texts(of kind: String) -> [Int: [String]] { texts[kind] ?? [:] }
}

/// The names of the fields of decisions that can be altered.
final class FieldNames: Sendable {
  /// The form of a decision: its kind, and the names of the fields that it has.
  private struct Form: Hashable {
    let kind: String
    let fields: [String]
  }

  /// What texts may give way to.
  let alternatives: AlternativeTexts
  private let known = Mutex<[Form: Set<String>]>([:])

  init(_ alternatives: AlternativeTexts) { self.alternatives = alternatives }

  /// Returns the names of the fields of an event, which has a description.
  ///
  /// They depend on the form of the event alone, so the first event of a form stands for all.
  func names(of event: some Alterable, _ fact: FactDescription) -> Set<String> {
    let form = Form(kind: fact.kindOfDecision, fields: fact.value.fieldNames)
    if let names = known.withLock({ $0[form] }) { return names }
    var names: Set<String> = []
    EventForm.alter(event, taking: alternatives.texts(of: form.kind)) {
      names.insert($0.field)
    }
    known.withLock { [names] in $0[form] = names }
    return names
  }
}

extension Value {
  /// The names of all fields, also of those within others, in their order; each null has a name of its own.
  fileprivate var fieldNames: [String] {
    switch self {
    case .null: ["null"]
    case .bool, .integer, .string: []
    case .list(let values): ["["] + values.prefix(1).flatMap(\.fieldNames) + ["]"]
    case .map(let fields): fields.flatMap { [$0.name] + $0.value.fieldNames }
    case .description(let description):
      description.fields.flatMap { [$0.name] + $0.value.fieldNames }
    }
  }
}

extension CanonicalCodable {
  fileprivate var canonicalForm: CanonicalForm { CanonicalForm(of: self) }
}
