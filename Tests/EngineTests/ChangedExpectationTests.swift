import Comparison
import Cryptography
import Diagnostics
import Engine
import Entitlement
import Scenarios
import Testing

@Suite("Changing one expected value")
struct ChangedExpectationTests {
  @Test("makes the scenario fail at the line of that value", arguments: Bundle.paths)
  func failsAtItsLine(path: String) throws {
    let scenario = try Bundle.scenario(path)
    let result = Engine.run(scenario)
    var changes = 0
    for (index, step) in scenario.steps.enumerated() {
      for (place, expectation) in step.expectations.enumerated() {
        for changed in expectation.withOneValueChanged {
          changes += 1
          let comparison = ScenarioComparison(
            of: scenario.replacing(step: index, expectation: place, with: changed),
            with: result.record,
            digest: { name in
              scenario.world.subscriber(name).map { Digest.md5($0.subscriber.guid) }
            }
          )
          #expect(!comparison.passed)
          let failed = comparison.steps.first { !$0.passed }
          #expect(failed?.step.number == step.number)
          #expect(failed?.location.line == expectation.range.start.line)
        }
      }
    }
    #expect(changes > 0)
  }
}

extension Scenario {
  fileprivate func replacing(
    step index: Int,
    expectation place: Int,
    with expectation: Scenarios.Expectation
  ) -> Scenario {
    var steps = steps
    let old = steps[index]
    var expectations = old.expectations
    expectations[place] = expectation
    steps[index] = Step(
      number: old.number,
      range: old.range,
      action: old.action,
      words: old.words,
      settles: old.settles,
      delay: old.delay,
      expectations: expectations,
      requests: old.requests,
      isExhaustive: old.isExhaustive
    )
    return Scenario(
      path: path,
      title: title,
      about: about,
      covers: covers,
      tags: tags,
      world: world,
      steps: steps,
      never: never,
      finally: finally
    )
  }
}

extension Scenarios.Expectation {
  /// The same expectation, once for each value in it with that value changed.
  fileprivate var withOneValueChanged: [Scenarios.Expectation] {
    guard case .callback(let callback) = item, let arguments = callback.arguments else { return [] }
    return arguments.indices.flatMap { index in
      arguments[index].withOneValueChanged.map { changed in
        var arguments = arguments
        arguments[index] = changed
        let pattern = CallbackPattern(
          name: callback.name,
          arguments: arguments,
          range: callback.range
        )
        return Scenarios.Expectation(.callback(pattern), at: range)
      }
    }
  }
}

extension Pattern {
  fileprivate var withOneValueChanged: [Pattern] {
    switch matcher {
    case .any, .uuid, .md5, .base64, .regex, .capture, .same, .different:
      [Pattern(.literal(.string("something else")), at: range)]
    case .literal(let value):
      [Pattern(.literal(value == .null ? .string("Alpha") : .null), at: range)]
    case .list(let items):
      items.indices.flatMap { index in
        items[index].withOneValueChanged.map { changed in
          Pattern(.list(items.replacing(index, with: changed)), at: range)
        }
      } + [Pattern(.list(Array(items.dropLast())), at: range)]
    case .map(let fields):
      fields.indices.flatMap { index in
        fields[index].pattern.withOneValueChanged.map { changed in
          let field = Field(fields[index].name, changed)
          return Pattern(.map(fields.replacing(index, with: field)), at: range)
        }
      }
    }
  }
}

extension Array {
  fileprivate func replacing(_ index: Int, with element: Element) -> Array {
    var copy = self
    copy[index] = element
    return copy
  }
}
