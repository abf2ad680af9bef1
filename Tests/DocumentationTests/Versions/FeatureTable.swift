import EntsimEntitlement
import EntsimSimulation

/// The features that change the behavior of a call, as a table for people.
struct FeatureTable {
  /// The features in the order of ``Feature/inOrderOfVersion``.
  let features: [Feature]

  /// The table: the versions that have it, their behavior, the behavior of the others, each with its requirements.
  var markdown: String {
    let rows = features.map { feature in
      let description = feature.description
      let cells = [
        description.availability.description, cell(description.summary, description.rules),
        cell(description.otherwise, description.otherRules),
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    return "| versions | behavior | other versions and platforms |\n| --- | --- | --- |\n"
      + rows.joined()
  }

  private func cell(_ sentence: String, _ rules: [RequirementID]) -> String {
    let ids = rules.map(\.description).joined(separator: ", ")
    return ids.isEmpty ? sentence : "\(sentence) *\(ids)*"
  }
}

extension Feature {
  /// All features by the first version that behaves otherwise than the one before; those that only
  /// the platform decides come last.
  static let inOrderOfVersion = allCases.enumerated().sorted { left, right in
    switch (left.element.change, right.element.change) {
    case (let one?, let other?) where one != other: one < other
    case (_?, nil): true
    case (nil, _?): false
    case (_?, _?), (nil, nil): left.offset < right.offset
    }
  }.map(\.element)

  /// The first version that behaves otherwise than the one before; nil where only the platform
  /// decides.
  var change: SDKVersion? {
    let availability = description.availability
    return availability.since > SDKVersion(1, 0) ? availability.since : availability.until
  }

  /// Whether one of the requirements speaks of those that have it, or of the others.
  func isClaimed(by rules: Set<RequirementID>) -> Bool {
    !rules.isDisjoint(with: description.rules + description.otherRules)
  }
}
