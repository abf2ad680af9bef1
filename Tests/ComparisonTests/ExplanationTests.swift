import ComparisonSamples
import EntsimEntitlement
import EntsimScenarioModel
import Foundation
import TestSupport
import Testing

@testable import EntsimComparison

/// The words of an explanation against a search through all explanations of short lists.
@Suite("Explanations")
struct ExplanationTests {
  /// How many random runs are explained; more in `make soak`.
  private static let runs =
    ProcessInfo.processInfo.environment["ENTSIM_LAW_SEEDS"].flatMap { Int($0) }.map { $0 / 2 }
    ?? 2_000

  @Test(
    "no explanation of a short run has fewer or truer words",
    arguments: DrawnRun.Kind.allCases,
    [24, 20_261_123] as [UInt64]
  )
  func best(kind: DrawnRun.Kind, seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for run in 0..<Self.runs / 2 {
      let drawn = DrawnRun(kind, &generator)
      let told = drawn.words(of: drawn.sample.comparison)
      #expect(told.words == drawn.best, "seed \(seed), run \(run): \(drawn)")
      #expect(told.isTrue, "seed \(seed), run \(run): \(drawn)")
    }
  }

  @Test(
    "moved comes before changed",
    arguments: [
      ("ABCD", "BADC", "moved moved"), ("AB", "BAD", "moved unexpected"),
      ("ABB", "BA", "moved missing"), ("AB", "BA", "moved"), ("AB", "AC", "changed"),
      ("ABC", "BCD", "missing unexpected"), ("XABC", "DEFX", "moved changed changed changed"),
    ]
  )
  func oneStep(expected: String, actual: String, words: String) {
    let drawn = DrawnRun(expected: [expected], actual: [actual])
    #expect(drawn.text(of: drawn.sample.comparison) == words)
  }

  @Test("what comes a step too early is early in each step")
  func shifted() {
    let drawn = DrawnRun(expected: ["", "A", "B", "CD"], actual: ["A", "B", "C", "D"])
    #expect(drawn.text(of: drawn.sample.comparison) == "early early early")
  }

  @Test("ten thousand steps whose outputs all come in the last one are explained at once")
  func allLate() {
    let count = 10_000
    let names = (0..<count).map { "channel-\($0)" }
    func sample(_ expected: (Int) -> Pattern) -> Sample {
      var sample = Sample()
      sample.steps = names.indices.map { index in
        let outputs = index == count - 1 ? names.map { Output.of(.setToken, "t", .string($0)) } : []
        return (.number(index + 1, [.callback(.setToken, "<any>", expected(index))]), .of(outputs))
      }
      return sample
    }
    for literal in [true, false] {
      let sample = sample { index in
        literal ? Pattern(.literal(.string(names[index])), at: .line(1)) : "<any>"
      }
      var comparison: ScenarioComparison?
      let time = processorTime { comparison = sample.comparison }
      let late = comparison?.steps.dropLast().count { step in
        if case .missing(_, .late(step: count))? = step.rows.first { true } else { false }
      }
      #expect(late == count - 1)
      #expect(time < .seconds(10))
    }
  }

  @Test("requests are moved, late or early like callbacks")
  func requests() {
    let sent = [ServiceMessage.to(.authorize, ["resource": "News"]), .to(.mediaToken)]
    let authorize = ServicePattern.to(.authorize, ["resource": "News"])
    let token = ServicePattern.to(.mediaToken)
    let moved = Sample((.number(1, requests: [token, authorize]), .of(requests: sent)))
    #expect(moved.comparison.steps[0].requests?.map(\.displacement) == [.moved, nil, .moved])
    let late = Sample(
      (.number(1, requests: [authorize, token]), .of(requests: [sent[0]])),
      (.number(2, requests: []), .of(requests: [sent[1]]))
    )
    #expect(
      late.comparison.steps.map { $0.requests?.map(\.displacement) } == [
        [nil, .late(step: 2)], [.late(step: 1)],
      ]
    )
    let notAskedFor = Sample(
      (.number(1), .of(requests: [sent[1]])),
      (.number(2, requests: [token, authorize]), .of()),
      (.number(3), .of(requests: [sent[0]]))
    )
    #expect(
      notAskedFor.comparison.steps.map { $0.requests?.map(\.displacement) } == [
        nil, [.early(step: 1), .late(step: 3)], nil,
      ]
    )
    var whole = Sample((.number(1), .of(requests: sent)))
    whole.finally.requests = Located(ExpectedServices([token, authorize]), at: .line(40))
    #expect(
      whole.comparison.finally?.requests?.value.map(\.displacement) == [.moved, nil, .moved]
    )
  }
}
