public import Simulation

/// A requirement by which a call or a parameter exists.
public struct SurfaceRule: Hashable, Sendable {
  /// The requirement.
  public let id: RequirementID
  /// The versions and platforms that it speaks of.
  public let availability: Availability

  /// Creates a rule.
  public init(_ id: RequirementID, _ availability: Availability = Availability()) {
    self.id = id
    self.availability = availability
  }
}

extension SurfaceRule: ExpressibleByStringLiteral {
  /// Creates a rule that speaks of whatever has the call or the parameter.
  public init(stringLiteral text: StaticString) {
    self.init(RequirementID(stringLiteral: text))
  }
}

extension APICall {
  /// Returns the requirements by which an SDK takes the call with these arguments.
  public func rulesOfSurface(in edition: SDKEdition) -> [RequirementID] {
    let surface = name.surface
    var ids: [RequirementID] = []
    func add(_ rules: [SurfaceRule]) {
      for rule in rules
      where rule.availability.includes(edition.version, on: edition.platform)
        && !ids.contains(rule.id)
      {
        ids.append(rule.id)
      }
    }
    add(surface.rules)
    for (parameter, argument) in zip(surface.parameters, arguments) where argument != .null {
      add(parameter.rules)
    }
    return ids
  }
}
