import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld

extension Samples {
  /// A journal of a few entries, which no rule has to do with: it changes with the format alone.
  static let journal: WorldJournal = {
    var journal = WorldJournal()
    let start = Instant(milliseconds: 1_735_689_600_000)
    journal.append(
      .input(.call("app", .setRequestor("DEMO"))),
      of: .scenario,
      at: start,
      cause: nil,
      rules: []
    )
    journal.append(
      .app(.called(.setRequestor("DEMO"))),
      of: .app("app"),
      at: start,
      cause: 1,
      rules: ["API-020"]
    )
    journal.append(
      .accessEnabler(.requestSent(requests[0])),
      of: .accessEnabler("app"),
      at: start,
      cause: 2,
      rules: ["CFG-001", "API-020"]
    )
    journal.append(
      .device(.requestTransmitted(requests[0])),
      of: .device,
      at: start,
      cause: 3,
      rules: []
    )
    journal.append(
      .services(.answered(requestID, .reply(.configuration(mvpds)), after: .seconds(1))),
      of: .services,
      at: start,
      cause: 4,
      rules: ["MVPD-001"]
    )
    journal.append(
      .accessEnabler(.callbackEmitted(.setRequestorComplete(.success))),
      of: .accessEnabler("app"),
      at: start + .seconds(1),
      cause: 3,
      rules: ["CFG-001"]
    )
    journal.append(
      .input(.advance(.days(1))),
      of: .scenario,
      at: start + .seconds(1),
      cause: nil,
      rules: []
    )
    return journal
  }()
  /// The same journal with an entry that version 1 of the format cannot hold.
  static let newerJournal: WorldJournal = {
    var newer = journal
    newer.append(
      .services(.answered(requestID, newerReply, after: .zero)),
      of: .services,
      at: Instant(milliseconds: 1_767_225_600_000),
      cause: 4,
      rules: []
    )
    return newer
  }()
}
