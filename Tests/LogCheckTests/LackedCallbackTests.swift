import EntsimEngine
import EntsimEntitlement
import EntsimLogCheck
import EntsimScenarioModel
import EntsimWorldFiles
import Testing

@Suite("An app whose delegate lacks optional callbacks")
struct LackedCallbackTests {
  private static let signedOut = """
    {"at":0,"call":"setRequestor","arguments":["A"]}
    {"at":0,"callback":"setRequestorComplete","arguments":["SUCCESS"]}
    {"at":400,"call":"checkAuthentication"}
    {"at":400,"callback":"setAuthenticationStatus","arguments":["ERROR","USER_NOT_AUTHENTICATED_ERROR"]}

    """

  private static func isExplained(_ head: String) throws -> Bool {
    let log = try AppLog.read(Array((head + "\n" + signedOut).utf8))
    return Checked.isExplained(log, in: try DraftedWorld.worlds(of: log)[0].source())
  }

  @Test("A log without their callbacks is explained if its first line names them, and only then")
  func explained() throws {
    #expect(try Self.isExplained(#"{"entitlementLog":1,"lacks":["sendTrackingData","status"]}"#))
    #expect(try !Self.isExplained(#"{"entitlementLog":1,"lacks":["sendTrackingData"]}"#))
    #expect(try !Self.isExplained(#"{"entitlementLog":1}"#))
  }

  @Test("A run of such an app is recorded with them, and its log is read again as it was")
  func recorded() throws {
    let source = try WorldSource(
      inlining: """
        given:
          app: {lacks: ["navigateToUrl:useSVC:", status, sendTrackingData]}

        """
    )
    let scenario = try source.scenario(
      """
      scenario: An app without optional callbacks
      given: {app: {lacks: ["navigateToUrl:useSVC:", status, sendTrackingData]}}
      steps:
        - app: {setRequestor: DEMO}
          expect:
            - setRequestorComplete: SUCCESS

      """
    )
    let log = AppLog(recording: Engine.run(scenario).journal, in: scenario.world)
    #expect(log.head.lacks == ["sendTrackingData", "status", "navigateToUrl:useSVC:"])
    #expect(try AppLog.read(log.text).head == log.head)
  }

  @Test("A callback that the SDK of a run does not have is not recorded as lacked")
  func recordedBefore2() throws {
    let lacks = "switches: {advancedStatus: always}, app: {sdk: \"1.9\", lacks: [status]}"
    let source = try WorldSource(inlining: "given: {\(lacks)}\n")
    let scenario = try source.scenario(
      """
      scenario: An app without statuses
      given: {\(lacks)}
      steps:
        - app: {setRequestor: DEMO}
          expect:
            - setRequestorComplete: SUCCESS

      """
    )
    let log = AppLog(recording: Engine.run(scenario).journal, in: scenario.world)
    #expect(log.head.lacks == [])
    #expect(try AppLog.read(log.text).lines == log.lines)
  }

  @Test(
    "What is wrong with `lacks` is named, with what to write",
    arguments: [
      (#""status""#, 1, #"`lacks` is "status"; write some of sendTrackingData, status, "#),
      (#"[1]"#, 1, "`lacks` names 1; write some of sendTrackingData"),
      (#"["setToken"]"#, 1, #"`lacks` names "setToken"; write some of sendTrackingData"#),
      (#"["status","status"]"#, 1, "`lacks` names `status` twice; remove one of them"),
      (
        #"["status"],"sdk":"1.5""#, 1,
        "`lacks` names `status`, which exists from SDK 2.0 on, and the log is of SDK 1.5 on iOS"
      ),
      (#"["status"]"#, 3, "the callback `status`, which `lacks` on the first line names"),
      (
        #"["navigateToUrl:useSVC:"]"#, 4,
        "the callback `navigateToUrl:useSVC:`, which `lacks` on the first line names"
      ),
    ]
  )
  func errors(_ lacks: String, _ line: Int, _ words: String) {
    let text = """
      {"entitlementLog":1,"lacks":\(lacks)}
      {"at":0,"callback":"navigateToUrl","arguments":[{"page":"login"}]}
      {"at":0,"callback":"status"}
      {"at":0,"callback":"navigateToUrl","arguments":[{"page":"login"},true]}

      """
    let error = #expect(throws: LogError.self) { try AppLog.read(Array(text.utf8)) }
    #expect(error?.line == line)
    #expect(error?.message.contains(words) == true, "\(error?.description ?? "")")
  }
}
