import EntsimAcceptance
import TestSupport
import Testing

/// What cannot be accepted stays as it is, with a reason that says what to do.
@Suite("What is not accepted")
struct RefusalTests {
  @Test("is an expectation whose value others ask for")
  func captures() {
    let text = """
      scenario: A test
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      steps:
        - app: getSelectedProvider
          expect:
            - selectedProvider: null
            - displayProviderDialog: <capture:all>
        - app: getAuthentication
          expect: [displayProviderDialog: <same:all>]
      """
    let file = SampleFile(text).accepted()
    #expect(file.bytes == Array(text.utf8))
    #expect(file.left.map(\.part) == ["step 1, expect", "step 2, expect"])
    #expect(
      file.left.first?.refusal
        == "`<capture:all>` would be lost, and other expectations ask for its value"
    )
  }

  @Test("is a file that is not valid")
  func invalid() {
    let file = SampleFile("scenario: A test\nsteps:\n  - user: goes nowhere\n").accepted()
    #expect(file.left.map(\.part) == ["scenario"])
    #expect(file.left.first?.refusal?.hasPrefix("the file is not valid: ") == true)
  }

  @Test("is what never may come, and how soon something has to")
  func neverAndWithin() {
    let text = """
      scenario: A test
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      given: {servers: [{answer: configuration, after: 500ms}]}
      steps:
        - app: setRequestor
          within: 100ms
          expect: [setRequestorComplete: SUCCESS]
        - app: getAuthentication
      never: [displayProviderDialog]
      """
    let file = SampleFile(text).accepted()
    #expect(file.accepted.map(\.part) == ["step 2, expect"])
    #expect(file.left.map(\.part) == ["step 1, within", "never"])
    #expect(
      file.left.map(\.refusal) == [
        "`within` is a requirement on time, and is not accepted: the output came after 500ms",
        "`never` is not accepted: `displayProviderDialog` came in step 2",
      ]
    )
  }

  @Test("is a scenario whose run no longer shows what it claims")
  func claims() {
    let text = """
      scenario: A test
      covers: [CANCEL-001, LOGOUT-001]
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      steps:
        - app: getAuthentication
      """
    let file = SampleFile(text).accepted()
    #expect(file.accepted.isEmpty)
    #expect(
      file.left.map(\.refusal) == [
        "the scenario covers CANCEL-001, LOGOUT-001, and no entry of its run rests on that"
      ]
    )
  }

  @Test("is a list behind an alias that other steps use, and that these do not agree on")
  func aliases() {
    let text = """
      scenario: A test
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      steps:
        - app: getAuthentication
          expect: &picker [displayProviderDialog: [Alpha]]
        - app: {setSelectedProvider: null}
          exhaustive: false
          expect: [setAuthenticationStatus: [ERROR, PROVIDER_NOT_SELECTED_ERROR]]
        - app: getAuthentication
          expect: *picker
        - app: getSelectedProvider
          expect: *picker
      """
    let file = SampleFile(text).accepted()
    #expect(file.bytes == Array(text.utf8))
    #expect(file.left.map(\.part) == ["step 1, expect", "step 3, expect", "step 4, expect"])
    #expect(
      file.left.allSatisfy {
        $0.refusal == "other steps use the same lines of the file, and their outputs differ"
      },
      "\(file.left)"
    )
  }

  @Test("is nothing where all steps that use an alias agree")
  func agreement() {
    let text = """
      scenario: A test
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      steps:
        - app: getAuthentication
          expect: &picker [displayProviderDialog: [Alpha]]   # both
        - app: {setSelectedProvider: null}
          exhaustive: false
          expect: [setAuthenticationStatus: [ERROR, PROVIDER_NOT_SELECTED_ERROR]]
        - app: getAuthentication
          expect: *picker
      """
    let file = SampleFile(text).accepted()
    #expect(file.left.isEmpty)
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == text.replacing("[Alpha]]", with: "[Alpha, Beta]]")
    )
  }
}
