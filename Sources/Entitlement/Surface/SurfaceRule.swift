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
    self.rules = Rules(id)
    self.availability = availability
  }

  /// The requirement as decisions carry it.
  let rules: Rules
}

extension SurfaceRule: ExpressibleByStringLiteral {
  /// Creates a rule that speaks of whatever has the call or the parameter.
  public init(stringLiteral text: StaticString) {
    self.init(RequirementID(stringLiteral: text))
  }
}

extension APICall {
  /// Returns the requirements by which an SDK takes the call with these arguments, each once.
  public func rulesOfSurface(in edition: SDKEdition) -> Rules {
    let surface = name.surface
    var rules = surface.rules.rules(in: edition)
    for (parameter, argument) in zip(surface.parameters, arguments) where argument != .null {
      rules.formUnion(parameter.rules.rules(in: edition))
    }
    return rules
  }
}

extension [SurfaceRule] {
  /// Returns the requirements that speak of an edition.
  fileprivate func rules(in edition: SDKEdition) -> Rules {
    var rules = Rules()
    for rule in self where rule.availability.includes(edition.version, on: edition.platform) {
      rules.formUnion(rule.rules)
    }
    return rules
  }
}
