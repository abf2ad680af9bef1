/// Which files have rules that are made wrong.
public enum RuleFiles {
  private static let whole: Set = ["Apps", "Device", "PassService", "RESTClient", "SDKRules"]
  private static let inPart: Set = ["Entitlement", "World"]

  /// Parts that decide nothing in a run: texts, bytes, tables, what reads scenarios and journals, what tells a person of
  /// versions, arrays and refused actions, and what mutants are made with.
  private static let otherFolders: Set = [
    "Canonical", "Requirements", "Situations", "State", "Surface", "Entitlement/World",
  ]
  private static let otherEndings = [
    "+Canonical", "+Description", "+Facts", "+Flaw", "+Kinds", "+Renewal", "+Shown", "+State",
    "+Text", "+Words", "Arguments", "Description",
  ]
  private static let otherBeginnings = [
    "ArgumentReader", "DecisionBuffers", "Described", "Fact", "Identifier", "ListedProviders",
    "RequestorCredentials", "RouteChange", "RunContext", "RunFact", "Scripted", "SDKVersion",
    "StateTable", "StepStart", "Switches", "SystemVersion", "TrackingEvent", "WaysOn", "WorldFold",
  ]

  /// Whether the rules of a file are made wrong; its path is the one below the folder `Sources`.
  public static func contain(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    guard let target = parts.first, let name = parts.last, name.hasSuffix(".swift"),
      whole.contains(target) || inPart.contains(target)
    else { return false }
    let folders = parts.dropFirst().dropLast()
    guard !folders.contains(where: otherFolders.contains),
      !otherFolders.contains(parts.prefix(2).joined(separator: "/"))
    else { return false }
    let stem = String(name.dropLast(".swift".count))
    return !otherEndings.contains { stem.hasSuffix($0) }
      && !otherBeginnings.contains { stem.hasPrefix($0) }
  }
}
