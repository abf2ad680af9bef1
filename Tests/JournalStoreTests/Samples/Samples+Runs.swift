import EntsimEntitlement
import EntsimSimulation
import EntsimWorld

extension Samples {
  static let stepStarts: [StepStart] = [
    .next, .after(.seconds(1)), .behind(.seconds(1)), .inside(.setToken, "app"),
    .insideDelivery(.setToken, "app", 2),
  ]
  static let stepMarks: [StepMark] = stepStarts.enumerated().map { index, start in
    StepMark(
      StepMark.Fields(
        number: index + 1,
        words: "app: logout",
        line: 7 + index,
        start: start,
        settles: index == 0
      )
    )
  }
  static let endings: [RunEnding] = [
    .complete, .beforeStep(.next, reason: "nothing was captured"), .atStep(reason: "refused"),
    .endless(reason: "no end"), .exhausted(before: nil, reason: "too many entries"),
    .exhausted(before: .inside(.setToken, "app"), reason: "too many bytes"),
  ]
  static let beginnings: [RunBeginning] = [
    RunBeginning(
      version: "0.1.0",
      path: "Scenarios/first.yaml",
      title: "A first scenario",
      cell: nil,
      line: 1,
      digest: nil,
      world: WorldDescription()
    ),
    RunBeginning(
      version: "0.1.0",
      path: "Scenarios/second.yaml",
      title: "A second scenario",
      cell: "on Apple TV",
      line: 12,
      digest: String(repeating: "0f", count: 32),
      world: WorldDescription()
    ),
  ]
  static let runFacts: [RunFact] =
    beginnings.map { .began(Shared($0)) } + endings.map { .ended($0) } + [.lost(7)]
}
