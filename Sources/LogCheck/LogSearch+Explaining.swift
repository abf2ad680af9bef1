import EntsimApps
import EntsimEngine
import EntsimEntitlement
import EntsimPassService
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld

extension LogSearch {
  /// Returns the explanation that ends in a state, with how its world continues.
  func explanation(of state: State) -> LogExplanation {
    let (ending, world) = ending(of: state)
    let used = Set(world.services.usedScripts)
    return LogExplanation(
      parts: parts(to: state.trail),
      ending: ending,
      unusedAnswers: Set(description.answers.indices).subtracting(used)
    )
  }

  /// The most entries that settling may write.
  private static let entryLimit = 100_000

  /// Lets the world settle, as the last step of a scenario does.
  private func ending(of state: State) -> (LogEnding, World) {
    var ending = LogEnding()
    var world = state.world
    var run = state.run
    run.entryLimit = run.journal.count + Self.entryLimit
    while let item = world.takeDelivery() {
      let count = run.journal.count
      guard (try? world.process(item, in: &run)) != nil else { break }
      let journal = run.journal
      guard journal.count > count else { continue }
      for number in count + 1...journal.count {
        let entry = journal.entryWithoutRules(number)
        if case (.app(.callbackReceived(let callback)), .app(let app)) =
          (entry.payload, entry.participant)
        {
          ending.callbacks.append(
            .callback(callback, app, at: entry.instant, line: log.lines.count)
          )
        }
      }
    }
    let awaited = Set(world.awaitedRequests)
    for (id, service) in state.withheld where awaited.contains(id) {
      if !ending.inFlight.contains(service.rawValue) { ending.inFlight.append(service.rawValue) }
    }
    let polls = world.schedule.pendingTimers.contains { item in
      if case .accessEnabler(_, .poll) = item.message.message { true } else { false }
    }
    if polls { ending.inFlight.append("polling") }
    return (ending, world)
  }
}
