import EntsimEngine
import EntsimEntitlement
import EntsimLogCheck
import EntsimSimulation
import EntsimWorld

/// All logs that a world gives with some calls, at most one hidden act and at most one unusual answer: found by running
/// every such course, without the search.
struct ProducibleLogs {
  /// The logs, each once, in the order in which they were found.
  private(set) var logs: [AppLog] = []
  private var seen: Set<[UInt8]> = []
  private let world: WorldDescription

  private static let acts: [Input] = [
    .user("app", .signsIn("alice")), .user("app", .signsIn("bob")), .user("app", .failsToSignIn),
    .user("app", .leavesPageToItsRedirects), .device(.goesOffline),
  ]
  private static let services: [Service] = [
    .configuration, .authenticate, .authenticationToken, .authorize, .mediaToken, .logout,
  ]
  private static let outcomes: [ScriptedAnswer.Outcome] = [
    .status(500), .status(401), .status(403), .status(412), .fault(.reset), .fault(.never),
    .fault(.malformed),
  ]

  init(of calls: [APICall], in description: WorldDescription) {
    var world = description
    world.apps[0].follows = .nothing
    self.world = world
    let answers = Self.services.flatMap { service in
      Self.outcomes.map { ScriptedAnswer(service: service, outcome: $0) }
    }
    for answer in [nil] + answers.map(Optional.some) {
      run(calls, nil, answer)
      for position in 1...calls.count {
        for act in Self.acts { run(calls, (act, position), answer) }
      }
    }
  }

  private mutating func run(
    _ calls: [APICall],
    _ hidden: (act: Input, position: Int)?,
    _ answer: ScriptedAnswer?
  ) {
    var driver = RunDriver(of: world)
    func perform(_ input: Input, number: Int) throws(RunDriver.Stop) {
      _ = try driver.wait(for: .next)
      try driver.perform(
        input,
        as: StepMark(
          StepMark.Fields(number: number, words: "", line: 1, start: .next, settles: true)
        )
      )
      try driver.settle(after: input, untilIdle: true)
    }
    do throws(RunDriver.Stop) {
      try driver.perform(.app("app", .launch))
      if let answer { try perform(.server(.answer(answer)), number: 1) }
      for (index, call) in calls.enumerated() {
        if let hidden, hidden.position == index { try perform(hidden.act, number: 1) }
        try perform(.call("app", call), number: 1)
      }
      if let hidden, hidden.position == calls.count { try perform(hidden.act, number: 1) }
    } catch {
      return
    }
    let log = AppLog(recording: driver.context.journal, in: world)
    if seen.insert(log.text).inserted { logs.append(log) }
  }
}
