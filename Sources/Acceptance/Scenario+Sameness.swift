internal import EntsimScenarioModel

extension Scenario {
  /// Whether two scenarios differ in their expectations at most.
  func saysTheSame(as other: Scenario) -> Bool {
    title.value == other.title.value && cell == other.cell && about == other.about
      && covers.map(\.value) == other.covers.map(\.value) && tags == other.tags
      && only == other.only && world == other.world
      && unsupported.map(\.value) == other.unsupported.map(\.value)
      && never.map { Notation.text(of: $0) } == other.never.map { Notation.text(of: $0) }
      && steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy { $0.acts(as: $1) }
  }
}

extension Step {
  /// Whether two steps do the same, whatever they expect.
  fileprivate func acts(as other: Step) -> Bool {
    number == other.number && action == other.action && app == other.app && words == other.words
      && settles == other.settles && start == other.start && thread == other.thread
      && deadline?.value == other.deadline?.value && isExhaustive == other.isExhaustive
  }
}
