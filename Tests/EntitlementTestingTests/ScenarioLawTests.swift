import BundledSuite
import EntitlementTesting
import EntsimApps
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import ScriptedApps
import Testing

@Suite("A bundled scenario through the double")
struct ScenarioLawTests {
  @Test(
    "the same acts give the same callbacks, to the delegate too",
    arguments: BundledSuite.paths
  )
  func callbacks(path: String) throws {
    for result in try BundledSuite.results(of: path) where result.scenario.isForDouble {
      let scenario = result.scenario
      let player = ScenarioPlayer(result.journal, in: scenario.world)
      try player.play()
      let session = player.session
      let expected = result.journal.callbacks
      let title = Comment(rawValue: scenario.displayTitle)
      #expect(session.journal.callbacks == expected, title)
      for app in scenario.world.apps where app.path == .sdk {
        let told = player.delegates[app.name]?.told ?? []
        let ofApp = expected.filter { $0.app == app.name }.map(\.told)
        #expect(told == ofApp, title)
      }
    }
  }

  @Test("four of five cells with the SDK are within the double's surface")
  func share() {
    let all = BundledSuite.scenarios.filter { $0.world.apps.contains { $0.path == .sdk } }
    let played = all.filter(\.isForDouble)
    print("cells with the SDK: \(all.count), played through the double: \(played.count)")
    #expect(played.count * 5 > all.count * 4)
  }
}

extension Scenario {
  /// Whether an app uses the SDK, and each that does has a version of the double's surface.
  fileprivate var isForDouble: Bool {
    let apps = world.apps.filter { $0.path == .sdk }
    return unsupported.isEmpty && !apps.isEmpty && apps.allSatisfy { $0.sdk.major >= 3 }
  }
}

/// A callback as it came to an app.
struct CallbackOfApp: Equatable, CustomStringConvertible {
  let app: AppName
  let milliseconds: Int64
  let told: RecordingDelegate.Told

  var description: String { "\(milliseconds) \(app): \(told)" }
}

extension WorldJournal {
  /// The callbacks that reached apps, with their times.
  var callbacks: [CallbackOfApp] {
    var callbacks: [CallbackOfApp] = []
    visitRecords { _, entry in
      guard case .app(let app) = entry.participant,
        case .app(.callbackReceived(let callback)) = entry.payload
      else { return }
      callbacks.append(
        CallbackOfApp(
          app: app,
          milliseconds: entry.instant.milliseconds,
          told: RecordingDelegate.Told(callback)
        )
      )
    }
    return callbacks
  }
}
