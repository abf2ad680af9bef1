import EntsimSimulation
import EntsimWorld

/// Changes the messages of a run as a mutant says.
final class RouteMutator: RouteChanger {
  private let mutant: Mutant
  private let message: String

  init(_ mutant: Mutant, _ message: String) {
    self.mutant = mutant
    self.message = message
  }

  func change(of route: String, by rules: Rules) -> RouteChange? {
    guard route == message, rules.ids.first == mutant.requirement else { return nil }
    return mutant.operator == .delayed ? .delayed(MutatedRun.delay) : .dropped
  }
}
