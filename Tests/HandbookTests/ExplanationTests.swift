import EntsimEntitlement
import EntsimSimulation
import TestSupport
import Testing

@testable import EntsimHandbook

@Suite("Explanations")
struct ExplanationTests {
  private static let handbook = Handbook()

  @Test("there is one of every id and every word that the program prints")
  func everything() throws {
    var words = Self.handbook.catalogue.requirements.map(\.id.description)
    words += Self.handbook.openPoints
    words += AdvancedStatus.known.map(\.id) + ["CFG503"]
    words += try Self.codes()
    words += CallName.allCases.map(\.rawValue) + CallbackName.allCases.map(\.rawValue)
    words += ErrorCode.ofAuthentication.map(\.rawValue) + ErrorCode.ofAuthorization.map(\.rawValue)
    words += TrackingEventType.allCases.map(\.rawValue) + SwitchName.allCases.map(\.rawValue)
    // The success of setAuthenticationStatus is the empty text.
    for word in words where !word.isEmpty {
      let explanation = try #require(Self.handbook.explanation(of: word), "\(word)")
      #expect(!explanation.meaning.isEmpty && !explanation.kind.isEmpty, "\(word)")
    }
    #expect(words.count > 900)
  }

  @Test("the tables have what the program has, and nothing else")
  func tables() throws {
    #expect(Set(HandbookEntry.statuses.map(\.id)) == Set(AdvancedStatus.known.map(\.id)))
    #expect(HandbookEntry.findings.map(\.id).sorted() == (try Self.codes()).sorted())
    #expect(Set(HandbookEntry.statuses.map(\.meaning)).count == HandbookEntry.statuses.count)
    #expect(Set(HandbookEntry.findings.map(\.meaning)).count == HandbookEntry.findings.count)
  }

  @Test("a requirement tells its condition, its source with title and heading, and scenarios")
  func requirement() throws {
    let explanation = try #require(Self.handbook.explanation(of: "authn-006"))
    #expect(explanation.subject == "AUTHN-006")
    #expect(explanation.meaning.contains("exactly once"))
    #expect(
      explanation["source"]?.first == "iOS/tvOS SDK API reference (000), getAuthentication"
    )
    let shown = try #require(explanation["shown in"])
    #expect((1...3).contains(shown.count))
    #expect(shown.allSatisfy { $0.hasPrefix("Scenarios/") && $0.contains(".yaml: ") })
  }

  @Test("an open point tells what each requirement makes of it, and how to choose otherwise")
  func openPoint() throws {
    let explanation = try #require(Self.handbook.explanation(of: "AMB-09"))
    #expect(
      explanation["CANCEL-001"]?.first?.hasPrefix("The documents do not say what the SDK tracks")
        == true
    )
    let withSwitch = try #require(Self.handbook.explanation(of: "AMB-36"))
    #expect(withSwitch["switch"]?.contains { $0.contains("cancelledReauthentication") } == true)
  }

  @Test("a status tells its level, when it comes, and what an app does about it")
  func status() throws {
    let explanation = try #require(Self.handbook.explanation(of: "cfg404"))
    #expect(explanation.kind == "advanced status, level error")
    #expect(explanation["when"]?.first?.contains("STATUS-030") == true)
    #expect(explanation["what to do"]?.isEmpty == false)
    #expect(explanation["exists"] == ["from SDK 2.0 on"])
    // The digits of an HTTP status stand for themselves.
    #expect(Self.handbook.explanation(of: "CFG503")?.subject == "CFG503")
  }

  @Test("a word of scenarios tells what help tells, and the requirements that name it")
  func word() throws {
    let call = try #require(Self.handbook.explanation(of: "getAuthentication"))
    #expect(call.kind == "call of the SDK")
    #expect(call["requirements"]?.count ?? 0 > 3)
    let key = try #require(Self.handbook.explanation(of: "boardingStatus"))
    #expect(!key.meaning.isEmpty)
    #expect(Self.handbook.explanation(of: "no-such-word") == nil)
    #expect(Self.handbook.explanation(of: "") == nil)
  }

  @Test(
    "a word with several meanings is explained by the one that the SDK gives it, else by its place in a step",
    arguments: [
      ("sendTrackingData", "callback of the SDK", "The SDK reports an event for analytics."),
      ("status", "callback of the SDK", "The SDK delivers an advanced status."),
      ("tokenRequestFailed", "callback of the SDK", "The viewer may not watch a resource"),
      ("USER_NOT_AUTHENTICATED_ERROR", "Words for the errorCode", "No viewer is signed in."),
      ("app", "Keys in a step", "The app makes a call"),
      ("device", "Keys in a step", "The device changes"),
      ("settle", "Keys in a step", "false: the next step begins"),
    ]
  )
  func meaning(word: String, kind: String, meaning: String) throws {
    let explanation = try #require(Self.handbook.explanation(of: word))
    #expect(explanation.kind.hasPrefix(kind), "\(explanation.kind)")
    #expect(explanation.meaning.hasPrefix(meaning), "\(explanation.meaning)")
    let labels = explanation.facts.map(\.label)
    #expect(labels.allSatisfy { $0.count <= 12 }, "\(labels)")
  }

  @Test("a constant tells what an app does about it")
  func constants() throws {
    let constants =
      ErrorCode.ofAuthentication.map(\.rawValue) + ErrorCode.ofAuthorization.map(\.rawValue)
      + TrackingEventType.allCases.map(\.rawValue) + StatusValue.allCases.map(\.rawValue)
    for constant in constants {
      let explanation = try #require(Self.handbook.explanation(of: constant))
      #expect(explanation["what to do"]?.count == 1, "\(constant)")
    }
    #expect(Set(Handbook.advice.keys) == Set(constants))
  }

  @Test("the name of an event tells the participants that have it")
  func event() throws {
    let sent = try #require(Self.handbook.explanation(of: "RequestSent"))
    #expect(sent.subject == "requestSent")
    #expect(sent.kind == "event of the SDK in a journal")
    #expect(sent["also"]?.contains { $0.hasPrefix("event of the device in a journal: ") } == true)
    // A word of scenarios that is the name of an event too.
    let word = try #require(Self.handbook.explanation(of: "launched"))
    #expect(word["also"]?.last == "event of an app in a journal: The app was started.")
  }

  @Test("every event of a journal is explained, and no other")
  func events() throws {
    let files = [
      "Apps/App", "SDKRules/AccessEnabler", "RESTClient/RESTClient", "Device/Device",
      "PassService/PassService",
    ]
    let names = try files.map { file in
      try Repository.text(of: "Sources/\(file).Event.swift")
        .matches(of: #/sink\.add\(\s*\d+,\s*"(\w+)"/#).map { String($0.output.1) }
    }
    let explained = [
      JournalEvent.ofApps, JournalEvent.ofSDK, JournalEvent.ofRESTClients, JournalEvent.ofDevice,
      JournalEvent.ofServices,
    ]
    for (names, events) in zip(names, explained) {
      #expect(Set(names) == Set(events.map(\.name)))
      #expect(Set(events.map(\.meaning)).count == events.count)
    }
  }

  @Test("a word of the language cites no requirement that has it as an English word")
  func englishWords() throws {
    for word in ["never", "user", "advance", "apps"] {
      let explanation = try #require(Self.handbook.explanation(of: word))
      #expect(explanation["requirements"] == nil, "\(word)")
    }
  }

  @Test(
    "an id or a word may be written in another way, where that is clear",
    arguments: [
      ("amb-4", "AMB-04"), ("authn-006", "AUTHN-006"), ("cfg5XX", "CFG5xx"), ("cfg503", "CFG503"),
      ("checkauthentication", "checkAuthentication"), ("any", "<any>"),
      ("<regex:a.*b>", "<regex:…>"), ("md5", "<md5>, <md5:SUBSCRIBER>"),
      ("<same:x>", "<same:NAME>"),
    ]
  )
  func spelling(word: String, subject: String) {
    #expect(Self.handbook.explanation(of: word)?.subject == subject, "\(word)")
  }

  @Test(
    "a name that only requirements have is explained by them",
    arguments: ["LOCAL_CACHE", "ACCESS_ENABLER_STATUS_SUCCESS", "ADOBEPASS_REDIRECT_URL", "IS2XX"]
  )
  func namedWord(word: String) {
    let explanation = Self.handbook.explanation(of: word)
    #expect(explanation?.kind == "name in the requirements")
    #expect(explanation?["requirements"]?.isEmpty == false)
  }

  @Test("the requirements of a suite come on top of those of the program")
  func suite() throws {
    func requirement(_ id: RequirementID, _ then: String) -> Requirement {
      Requirement(
        id: id,
        area: "own",
        given: "",
        when: "the app asks",
        then: [then],
        sources: [.init(document: "handbook", heading: "Page 1")],
        basis: .explicit
      )
    }
    let own = Catalogue(
      areas: [.init(name: "own", about: "Ours.")],
      requirements: [requirement("AUTHN-006", "another text"), requirement("OWN-001", "a text")],
      documents: ["handbook": "The house's handbook"]
    )
    let handbook = Handbook(adding: own)
    #expect(handbook.explanation(of: "AUTHN-006")?.meaning == "Another text.")
    let explanation = try #require(handbook.explanation(of: "OWN-001"))
    #expect(explanation["source"] == ["The house's handbook (handbook), Page 1"])
    #expect(handbook.explanation(of: "AUTHN-005") != nil)
    #expect(Self.handbook.explanation(of: "OWN-001") == nil)
  }

  /// The codes of findings, as the sources declare them.
  private static func codes() throws -> [String] {
    let paths = [
      "Sources/YAML/Diagnostic.Code+YAML.swift", "Sources/Diagnostics/DiagnosticList.swift",
      "Sources/Scenarios/Decoding/Diagnostic.Code+Scenarios.swift",
    ]
    return try paths.flatMap { path in
      try Repository.text(of: path).matches(of: #/static let \w+: Self = "([a-z0-9-]+)"/#)
        .map { String($0.output.1) }
    }
  }
}

extension Explanation {
  fileprivate subscript(label: String) -> [String]? { facts.first { $0.label == label }?.texts }
}
