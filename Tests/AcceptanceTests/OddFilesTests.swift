import EntsimAcceptance
import EntsimEngine
import TestSupport
import Testing

/// Scenarios that are written in rare ways, all of them YAML.
@Suite("A file that is written in a rare way")
struct OddFilesTests {
  private static let use = "use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]"

  @Test(
    "passes once its run is accepted, and stays as it is then",
    arguments: [
      // JSON.
      #"{"scenario": "A", "use": ["Fixtures/two-providers.yaml", "Fixtures/configured.yaml"], "steps": [{"app": "getAuthentication"}]}"#,
      #"{"scenario": "A", "use": ["Fixtures/two-providers.yaml", "Fixtures/configured.yaml"], "steps": [{"app": "getAuthentication", }, ], "finally": {"storage": [{"authentication": {}}]}}"#,
      // A document between marks.
      "---\nscenario: A\n\(use)\nsteps:\n- app: getAuthentication\n...\n",
      // Lists that begin in the column of their key, and far to the right of it.
      "scenario: A\n\(use)\nsteps:\n- app: getAuthentication\n  expect:\n  - displayProviderDialog: [Beta]\n- app: getSelectedProvider\n",
      "scenario: A\n\(use)\nsteps:\n        -     app: getAuthentication\n              expect:\n                       -   displayProviderDialog: [Beta]\n",
      // An item below its dash, and a value below its key.
      "scenario: A\n\(use)\nsteps:\n  -\n    app: getAuthentication\n    expect:\n      -\n        displayProviderDialog:\n          - Beta\n  - app:\n      getSelectedProvider\n",
      // Properties: anchors and tags.
      "scenario: A\n\(use)\nsteps: &all\n  - &first !!map\n    app: getAuthentication\n    expect: &list !!seq\n      - &item displayProviderDialog: &value [Beta]\n",
      "scenario: A\n\(use)\nsteps:\n  - app: getAuthentication\n    expect: &list [&item {displayProviderDialog: [Beta]}]\n",
      // Explicit keys and quoted ones.
      "scenario: A\n\(use)\nsteps:\n  - 'app': getAuthentication\n    \"expect\":\n      - \"displayProviderDialog\": [Beta]\n",
      // Comments everywhere, blank lines, no line break at the end.
      "# head\nscenario: A # title\n\(use)\n\nsteps: # all\n  # before\n  - app: getAuthentication # call\n    # between\n    expect: # list\n\n      # above\n      - displayProviderDialog: [Beta] # item\n\n    # behind\n  # end",
      // Several lines of one value.
      "scenario: A\n\(use)\nsteps:\n  - app: getAuthentication\n    expect: [\n      displayProviderDialog: [\n        Beta, # no\n      ],\n      # more\n      selectedProvider: null,\n    ]\n",
      // A step that is merged from another one.
      "scenario: A\n\(use)\nsteps:\n  - &call\n    app: getAuthentication\n  - {app: {setSelectedProvider: null}}\n  - <<: *call\n",
      // A file of one line, and text that is not ASCII.
      "{scenario: Ä, \(use), steps: [{app: getAuthentication, expect: [displayProviderDialog: [Beta]]}]}",
      "scenario: \"日本 – é\" # ü\n\(use)\nsteps:\n  - {app: getAuthentication} # é → ü\n",
      // Work that is in flight at the end.
      "scenario: A\nuse: [Fixtures/two-providers.yaml]\nsteps:\n  - app: setRequestor\n    settle: false\n",
      // The end says what is not so.
      "scenario: A\n\(use)\nsteps:\n  - app: getAuthentication\n    expect: [displayProviderDialog: [Alpha, Beta]]\nfinally:\n  inFlight: [authorize]\n",
      "scenario: A\n\(use)\nsteps:\n  - app: getAuthentication\n    expect: [displayProviderDialog: [Alpha, Beta]]\nfinally: {storage: empty, inFlight: [authorize]}\n",
      "scenario: A\n\(use)\nsteps:\n  - app: getAuthentication\n    expect: [displayProviderDialog: [Alpha, Beta]]\nfinally:\n  requests:\n    - logout\n",
    ]
  )
  func accepted(text: String) {
    let file = SampleFile(text).accepted()
    let new = String(decoding: file.bytes, as: UTF8.self)
    #expect(file.left.isEmpty, "\(file.left.map(\.refusal))\n\(new)")
    let run = SampleFile(file.bytes).run()
    #expect(run.runs.map(\.result?.passed) == [true], "\(run.errors)\n\(new)")
    #expect(SampleFile(file.bytes).accepted().bytes == file.bytes)
    for comment in text.split(separator: "\n").filter({ $0.hasPrefix("#") || $0.hasPrefix("  #") })
    {
      #expect(new.contains(comment), "\(new)")
    }
  }

  @Test(
    "with cells that differ says so by cell, wherever the cells are",
    arguments: [
      // Steps by cell.
      """
      steps:
        by cell:
          phone:
            - app: checkAuthentication
          tablet:
            - app: getAuthentication
              expect: [displayProviderDialog: [Beta]]
      """,
      // A step in one cell only.
      """
      steps:
        - app: checkAuthentication
          in: [tablet]
        - app: checkAuthentication
      """,
      // Expectations by cell already, of which one is wrong, and equal ones.
      """
      steps:
        - app: getAuthentication
          expect:
            by cell:
              phone: [displayProviderDialog: [Alpha]]
              tablet: [displayProviderDialog: [Alpha, Beta]]
      """,
      """
      steps:
        - app: checkAuthentication
          expect: {by cell: {phone: [selectedProvider: null], otherwise: []}}
      """,
      // The end by cell.
      """
      steps:
        - app: getAuthentication
          expect: [displayProviderDialog: [Alpha, Beta]]
      finally:
        by cell:
          phone: {storage: [{authentication: {subscriber: alice}}]}
          tablet: {storage: [{authentication: {}}], state: {flow: atLoginPage}}
      """,
      """
      steps:
        - app: getAuthentication
          expect: [displayProviderDialog: [Alpha, Beta]]
      finally:
        storage: {by cell: {phone: [{authentication: {subscriber: alice}}], tablet: empty}}
        requests: {by cell: {phone: [logout], tablet: []}}
        inFlight: {by cell: {phone: [logout], tablet: []}}
      """,
    ]
  )
  func cells(body: String) {
    let text = """
      scenario: A
      \(Self.use)
      matrix: {phone: {device: {kind: iPhone}}, tablet: {device: {kind: iPad}}}
      \(body)

      """
    let file = SampleFile(text).accepted()
    let new = String(decoding: file.bytes, as: UTF8.self)
    #expect(file.left.isEmpty, "\(file.left.map(\.refusal))\n\(new)")
    let run = SampleFile(file.bytes).run()
    #expect(run.runs.map(\.result?.passed) == [true, true], "\(run.errors)\n\(new)")
    #expect(SampleFile(file.bytes).accepted().bytes == file.bytes)
  }
}
