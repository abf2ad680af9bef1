import EntsimEntitlement
import EntsimJSONText
import EntsimLogCheck
import EntsimSimulation
import EntsimWorldFiles
import Testing

@Suite("A log of a thousand lines takes a bounded number of states")
struct LongLogTests {
  /// A viewer who is signed in plays resources that take between 120 and 500 ms; each fifth is denied.
  private static let log: AppLog = {
    var lines = [
      AppLog.Line(at: 0, .call(.setRequestor, ["DEMO"])),
      AppLog.Line(at: 300, .callback(.setRequestorComplete, ["SUCCESS"])),
      AppLog.Line(at: 400, .call(.getAuthentication, [])),
      AppLog.Line(at: 400, .callback(.displayProviderDialog, [["Alpha"]])),
      AppLog.Line(at: 900, .call(.setSelectedProvider, ["Alpha"])),
      AppLog.Line(at: 900, .callback(.sendTrackingData, [])),
      AppLog.Line(at: 900, .callback(.navigateToUrl, [])),
      AppLog.Line(at: 21_500, .call(.handleExternalURL, [.string(AppLog.redacted)])),
      AppLog.Line(at: 22_180, .callback(.setAuthenticationStatus, [])),
      AppLog.Line(at: 22_180, .callback(.sendTrackingData, [])),
    ]
    var time: Int64 = 30_000
    var number: Int64 = 0
    while lines.count < 1_000 {
      number += 1
      let isDenied = number % 5 == 0
      let resource = JSON.string(isDenied ? "D\(number % 35)" : "R\(number % 7)")
      lines.append(AppLog.Line(at: time, .call(.getAuthorization, [resource])))
      let end = time + 120 + number * 37 % 380
      if isDenied {
        let failed: [JSON] = [resource, "USER_NOT_AUTHORIZED_ERROR", "not in the package"]
        lines.append(AppLog.Line(at: end, .callback(.status, [["errorId": "Z100"]])))
        lines.append(AppLog.Line(at: end, .callback(.tokenRequestFailed, failed)))
      } else {
        let token = JSON.string(AppLog.redacted)
        lines.append(AppLog.Line(at: end, .callback(.setToken, [token, resource])))
      }
      lines.append(AppLog.Line(at: end, .callback(.sendTrackingData, [])))
      time += 7_000
    }
    return AppLog(lines: Array(lines.prefix(1_000)))
  }()

  private static func search(
    _ log: AppLog,
    _ limits: LogSearch.Limits = LogSearch.Limits()
  ) throws -> (
    verdict: LogVerdict, states: Int, waiting: Int
  ) {
    let source = try DraftedWorld.worlds(of: log)[0].source()
    var search = LogSearch(log, in: source.world, within: Interval(milliseconds: 100), limits)
    let verdict = search.run()
    return (verdict, search.stateCount, search.mostWaiting)
  }

  @Test("It is explained with few states for each line")
  func explained() throws {
    let (verdict, states, waiting) = try Self.search(Self.log)
    guard case .explained = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(states < 15 * 1_000)
    #expect(waiting < 12_000, "\(waiting)")
  }

  @Test("If nothing explains a late line, the search ends at that line and at its limit")
  func unexplained() throws {
    var log = Self.log
    log.lines[900].event = .callback(.selectedProvider, ["Zeta"])
    let (verdict, states, _) = try Self.search(log)
    guard case .unexplained(900, let nearest, isExhaustive: false) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(!nearest.isEmpty)
    #expect(states <= 3 * 30_000 + 10 * 1_000 + 1_000)
  }

  @Test("However many states are tried, a bounded number of them waits")
  func waiting() throws {
    var log = Self.log
    log.lines[900].event = .callback(.selectedProvider, ["Zeta"])
    let limits = LogSearch.Limits(statesWithoutProgress: 60_000)
    let (_, states, waiting) = try Self.search(log, limits)
    #expect(states > 100_000)
    #expect(waiting <= 100_000, "\(waiting)")
  }
}
