import EntsimComparison
import EntsimEngine
import EntsimEntitlement
import EntsimLogCheck
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorldFiles

/// The log of an app with so many lines, which is checked in the world that is drafted from it.
///
/// Its sessions are alike: a viewer signs in, watches one video, is denied another one, and signs out.
package struct CheckWorkload {
  /// The log as it is read.
  package let bytes: [UInt8]

  /// Records the log of a run.
  ///
  /// - Parameter lineCount: How many lines it has.
  /// - Throws: When a step cannot be run, or the run gives fewer lines.
  package init(_ lineCount: Int) throws {
    var text = """
      scenario: Many sessions
      given:
        app: {follows: nothing}
        providers: {Alpha: {}, Beta: {}}
        subscribers:
          alice: {provider: Alpha, resources: [News]}
      steps:
        - app: {setRequestor: DEMO}

      """
    // A session has nineteen lines.
    for _ in 0..<(lineCount / 19 + 1) { text += Self.session }
    let scenario = try Scenario.read(text, path: "many-sessions.yaml")
    guard scenario.unsupported.isEmpty else { throw Failure("the sessions have no rules") }
    let result = Engine.run(scenario)
    if let fault = result.record.steps.compactMap(\.fault).first {
      throw Failure("the sessions cannot be run: \(fault)")
    }
    var log = AppLog(recording: result.journal, in: scenario.world)
    guard log.lines.count >= lineCount else {
      throw Failure("the sessions give \(log.lines.count) lines")
    }
    log.lines.removeLast(log.lines.count - lineCount)
    bytes = log.text
  }

  /// Reads the log and looks for its explanation.
  ///
  /// - Returns: How many lines were explained.
  /// - Throws: When there is none.
  @discardableResult
  package func check() throws -> Int {
    let log = try AppLog.read(bytes)
    let source = try DraftedWorld.worlds(of: log)[0].source()
    var search = LogSearch(log, in: source.world, within: Interval(milliseconds: 100))
    guard case .explained = search.run() else { throw Failure("the log is not explained") }
    return log.lines.count
  }

  private static let session = """
      - app: getAuthentication
      - app: {setSelectedProvider: Alpha}
      - user: {signs in: alice}
      - app: {handleExternalURL: "adobepass://ios.app"}
      - time: {advance: 1m}
      - app: {getAuthorization: News}
      - app: {getAuthorization: Sports}
      - app: logout
      - user: leaves the page to its redirects
      - app: {handleExternalURL: "adobepass://ios.app"}
      - time: {advance: 1h}

    """
}
