public import EntsimSimulation

/// A requirement on which a call or a parameter rests.
public struct SurfaceRule: Hashable, Sendable {
  /// The requirement.
  public let id: RequirementID
  /// The versions and platforms that it applies to.
  public let availability: Availability

  /// Creates a rule.
  public init(_ id: RequirementID, _ availability: Availability = Availability()) {
    self.id = id
    self.rules = Rules(id)
    self.availability = availability
  }

  /// The requirement as a decision's list.
  let rules: Rules
}

extension SurfaceRule: ExpressibleByStringLiteral {
  /// Creates a rule for all versions that have the call or the parameter.
  public init(stringLiteral text: StaticString) {
    self.init(RequirementID(stringLiteral: text))
  }
}

extension APICall {
  /// Returns the requirements on which an SDK's call with these arguments rests, each once.
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
  /// Returns the requirements that apply to an edition.
  fileprivate func rules(in edition: SDKEdition) -> Rules {
    var rules = Rules()
    for rule in self where rule.availability.includes(edition.version, on: edition.platform) {
      rules.formUnion(rule.rules)
    }
    return rules
  }
}
