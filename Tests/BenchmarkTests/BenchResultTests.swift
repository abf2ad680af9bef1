import Foundation
import Testing

@testable import BenchmarkFigures

@Suite("The JSON of the benchmarks")
struct BenchResultTests {
  private static let result = BenchResult(
    rows: [
      Row(.suiteOverLibyaml, 9.876_543_21, floor: 1),
      Row(.engineEntries, 1_500_000, floor: 12_000_000, peer: 9_000),
      Row(.limitsPolls, 1_000_000, bound: .atMost(2_000_000)),
    ],
    machine: Machine(libyaml: 50e-6, objects: 200e-9, cores: 2),
    entsim: "0.1.0",
    commit: "904b82cb",
    isChanged: false
  )

  @Test("has the members that the page describes, in the order of the alphabet")
  func members() throws {
    let text = String(decoding: try Self.result.json(), as: UTF8.self)
    #expect(
      text.filter { !$0.isWhitespace } == """
        {"commit":"904b82cb","entsim":"0.1.0","isChanged":false,\
        "machine":{"cores":2,"libyaml":5e-05,"objects":2e-07},"rows":[\
        {"bound":{"atMost":12},"figure":9.87654,"floor":1,"goal":{"atMost":9},\
        "id":"suite-over-libyaml","meetsBound":true,"meetsGoal":false,\
        "name":"suite:CPUof`entsimrun`over2,000files÷barelibyaml","unit":"times"},\
        {"bound":{"atLeast":1250000},"figure":1500000,"floor":12000000,\
        "goal":{"atLeast":1500000},"id":"engine-entries","meetsBound":true,"meetsGoal":true,\
        "name":"engine:journalentriesononecore,encoded","objects":3.33333,"peer":9000,\
        "unit":"persecond"},\
        {"bound":{"atMost":2000000},"figure":1000000,"id":"limits-polls","meetsBound":true,\
        "name":"limits:memory,pollsfor200days","unit":"bytes"}],"version":4}
        """
    )
  }

  @Test("is the same each time")
  func same() throws {
    #expect(try Self.result.json() == Self.result.json())
  }

  @Test("can be read back")
  func back() throws {
    #expect(try BenchResult(json: Self.result.json()) == Self.result)
  }

  @Test(
    "limits are read as they are written",
    arguments: [Limit.atMost(1), .atLeast(2), .oneWithin(3)]
  )
  func limits(limit: Limit) throws {
    let json = try JSONEncoder().encode(limit)
    #expect(try JSONDecoder().decode(Limit.self, from: json) == limit)
  }
}
