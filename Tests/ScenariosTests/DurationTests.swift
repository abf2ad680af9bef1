import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

@Suite("Durations, instants and versions")
struct DurationTests {
  @Test(
    "durations are units from the largest down",
    arguments: [
      ("0s", 0), ("300ms", 300), ("5s", 5_000), ("59m59s", 3_599_000), ("2h", 7_200_000),
      ("30d", 2_592_000_000), ("1h30m", 5_400_000), ("90m", 5_400_000), ("1d1ms", 86_400_001),
      ("1d2h3m4s5ms", 93_784_005), ("007s", 7_000), ("365000d", 31_536_000_000_000),
    ] as [(String, Int64)]
  )
  func good(text: String, milliseconds: Int64) {
    #expect(DurationText.read(text) == .success(Interval(milliseconds: milliseconds)))
  }

  @Test(
    "anything else is refused",
    arguments: [
      ("", "is empty"), ("5", "has no unit after 5"), ("5m1h", "has h after m, a smaller unit"),
      ("1m1m", "has the unit m twice"), ("s", "does not begin with a number"),
      ("-1s", "has a sign"), ("1.5s", "has a fraction"), ("1 s", "has a space in it"),
      ("1w", "has the unknown unit `w`"), ("1H", "has the unknown unit `H`"),
      ("99999999999999999999s", "is longer than a thousand years"),
      ("365000d1ms", "is longer than a thousand years"), ("٣s", "does not begin with a number"),
    ]
  )
  func bad(text: String, finding: String) {
    guard case .failure(let flaw) = DurationText.read(text) else {
      Issue.record("read \(text)")
      return
    }
    #expect(flaw.finding == finding)
  }

  @Test(
    "the advice about a space is a duration",
    arguments: [
      ("5 s", "write `5s`"), ("30 minutes", "did you mean `30m`?"), ("1 h 30 m", "write `1h30m`"),
      ("5 weeks", nil),
    ] as [(String, String?)]
  )
  func spaces(text: String, advice: String?) {
    guard case .failure(let flaw) = DurationText.read(text) else {
      Issue.record("read \(text)")
      return
    }
    #expect(flaw.finding == "has a space in it" && flaw.advice == advice)
  }

  @Test("what a run prints as an interval is read as the same")
  func roundTrip() {
    for milliseconds: Int64 in [0, 1, 999, 1_000, 61_001, 3_600_000, 86_400_000, 123_456_789] {
      let interval = Interval(milliseconds: milliseconds)
      #expect(DurationText.read(interval.description) == .success(interval))
    }
  }

  @Test("versions that exist are read", arguments: ["1.0", "2.5", "3.0", "3.9", "3.9.2", "3.6.17"])
  func versions(text: String) throws {
    let world = try world("{app: {sdk: \"\(text)\"}}")
    #expect(world.apps[0].sdk == SDKVersion(text))
  }

  @Test(
    "other versions are refused",
    arguments: [
      ("3.9.2", "bad-version"), ("3.10", "bad-version"), ("\"3.10\"", "unknown-version"),
      ("\"4.0\"", "unknown-version"), ("\"0.9\"", "unknown-version"),
      ("\"2.6\"", "unknown-version"),
      ("\"3\"", "bad-version"),
      ("\"3.9.2.1\"", "bad-version"), ("\"v3.9\"", "bad-version"), ("null", "wrong-kind"),
      ("true", "wrong-kind"), ("[]", "wrong-kind"), ("\"<any>\"", "misplaced-matcher"),
    ]
  )
  func otherVersions(text: String, code: String) {
    let result = load("scenario: A\ngiven: {app: {sdk: \(text)}}\nsteps: [{time: {advance: 1s}}]")
    #expect(result.diagnostics.map(\.code.rawValue) == [code])
  }
}
