import BundledSuite
import EntsimComparison
import EntsimEngine
import EntsimEntitlement
import EntsimReplay
import EntsimSDKRules
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Testing

@testable import EntsimComparisonText
@testable import EntsimReports

@Suite("What came of one run beside another")
struct JournalDiffTests {
  private static let path = "SignIn/from-picker-to-token.yaml"

  /// A journal, and the same one in which the first request that names no MVPD names one.
  private func journals() throws -> (WorldJournal, WorldJournal) {
    let journal = try #require(try BundledSuite.journals(of: Self.path).first)
    var other = WorldJournal()
    var isChanged = false
    for entry in journal.entries {
      var payload = entry.payload
      if !isChanged, case .accessEnabler(.requestSent(let request)) = payload,
        request.provider == nil
      {
        payload = .accessEnabler(.requestSent(request.naming("Alpha")))
        isChanged = true
      }
      other.append(
        payload,
        of: entry.participant,
        at: entry.instant,
        cause: entry.cause,
        rules: Rules(entry.rules)
      )
    }
    try #require(isChanged)
    return (journal, other)
  }

  /// The rows of requests that differ, both sides.
  private func differences(_ first: WorldJournal, _ second: WorldJournal) throws -> [[TextRow.Side]]
  {
    let diff = try JournalDiff(RecordedRun(first), RecordedRun(second))
    #expect(diff.steps.allSatisfy { $0.presence == .both })
    return diff.steps.flatMap { $0.comparison.requests ?? [] }.filter { !$0.passes }.map(\.sides)
  }

  @Test("shows a field of a request that only one of them has, whichever that is")
  func requests() throws {
    let (without, with) = try journals()
    #expect(try differences(with, with).isEmpty)
    for (first, second) in [(without, with), (with, without)] {
      let rows = try differences(first, second)
      try #require(rows.map { $0.map(\.marker) } == [[.expected, .actual]])
      let named = rows[0].map { $0.content.text.contains("mvpd: Alpha") }
      #expect(named == [first == with, second == with])
    }
  }
}

extension Request {
  /// Returns the request about an MVPD.
  fileprivate func naming(_ provider: ProviderID) -> Request {
    Request(
      id: self.id,
      service: self.service,
      serviceProvider: self.serviceProvider,
      app: self.app,
      requestor: self.requestor,
      provider: provider,
      device: self.device,
      options: self.options,
      data: self.data,
      resource: self.resource,
      resources: self.resources,
      bypassesCache: self.bypassesCache,
      proof: self.proof,
      signature: self.signature,
      publicKey: self.publicKey,
      bearer: self.bearer
    )
  }
}
