import Diagnostics
import Entitlement
import Language
import Testing
import YAML

@testable import ScenarioModel
@testable import Scenarios

@Suite("The model and the table")
struct VocabularyTests {
  @Test(
    "the model's enumerations and the vocabularies name the same words",
    arguments: [
      (.starts, words(of: AppDescription.Start.self)),
      (.manners, words(of: AppDescription.UnpromptedBehavior.self)),
      (.paths, words(of: AppDescription.Path.self)),
      (.permissions, words(of: TVProviderPermission.self)),
      (.storageChecks, words(of: StorageCheck.self)),
      (.pages, words(of: MVPD.Integration.Page.self)),
      (.tempPasses, words(of: TempPass.Kind.self)),
      (.degradations, words(of: Degradation.self)),
      (.boardingStatuses, words(of: BoardingStatus.self)),
      (.tokenKinds, words(of: TokenKind.self)),
      (.tokenPatternKinds, words(of: TokenKind.self)),
      (.tokenSources, words(of: TokenSource.self)),
      (.tokenDevices, words(of: TokenDescription.Fingerprint.self)),
      (.tokenStores, words(of: TokenDescription.Generation.self)),
      (.appVerbs, ["play"] + words(of: AppAction.self)),
      (.threads, words(of: CallThread.self)),
      (.restOutcomes, words(of: RESTOutcome.self)),
      (.outputKinds, words(of: CallbackDescription.Kind.self)),
      (.flows, words(of: FlowKind.self)),
      (.deviceKinds, words(of: DeviceKind.self)),
      (.switchValues(of: .advancedStatus), words(of: Switches.AdvancedStatusDelivery.self)),
      (.switchValues(of: .trackingOnFailure), words(of: Switches.TrackingOnFailure.self)),
      (
        .switchValues(of: .callsAfterFailedConfiguration),
        words(of: Switches.CallsAfterFailedConfiguration.self)
      ),
      (
        .switchValues(of: .rememberedProviderSkipsPicker),
        words(of: Switches.RememberedProviderSkipsPicker.self)
      ),
      (
        .switchValues(of: .checkAuthorizationUnauthenticated),
        words(of: Switches.UnauthenticatedCheck.self)
      ),
      (
        .switchValues(of: .cancelledReauthentication),
        words(of: Switches.CancelledReauthentication.self)
      ),
      (.switchValues(of: .logoutCode), words(of: Switches.LogoutCode.self)),
      (.switchValues(of: .inFlightAtLogout), words(of: Switches.InFlightAtLogout.self)),
      (.switchValues(of: .appleProviderOnTV), words(of: Switches.AppleProviderOnTV.self)),
      (.switchValues(of: .appleDialogCancelled), words(of: Switches.AppleDialogCancelled.self)),
      (.switchValues(of: .erasedByIOS10), words(of: Switches.ErasedByIOS10.self)),
    ] as [(Vocabulary, [String])]
  )
  func tables(place: Vocabulary, words: [String]) {
    #expect(place.words.map(\.name).sorted() == words.sorted())
  }

  @Test("a value of any kind is read as a pattern, or something is said against it")
  func kinds() {
    var places: [Vocabulary] = [
      .appVerbs, .userVerbs, .deviceVerbs, .restOutcomes, .authenticationTokenPattern,
      .authorizationTokenPattern,
    ]
    places += Vocabulary.requests + Vocabulary.arguments
    let range = SourceRange(start: SourceLocation(file: "a", line: 1, column: 1), length: 1)
    var readCount = 0
    var refusedCount = 0
    for word in places.flatMap(\.words)
    where word.value != .nothing && word.value != .pattern(.trackingData) {
      for value: Scalar.Value in [.string("x"), .null, .integer(1), .bool(true)] {
        let scalar = Node(.scalar(Scalar(text: "x", style: .plain, value: value)), range: range)
        for content in [scalar.content, .sequence([scalar]), .mapping([])] {
          var decoder = Decoder()
          let pattern = decoder.pattern(Node(content, range: range), of: word.value)
          let isExplained = pattern != nil || !decoder.findings.isEmpty
          #expect(isExplained, "\(word.name): \(content)")
          if pattern == nil { refusedCount += 1 } else { readCount += 1 }
        }
      }
    }
    #expect(readCount > 100 && refusedCount > 100, "\(readCount) read, \(refusedCount) refused")
  }

  @Test("what a run shows of a token are the words with rules")
  func tokenFields() {
    #expect(Vocabulary.authenticationTokenPattern.supported == TokenPattern.fieldNames)
  }
}

/// The words of an enumeration.
private func words<Words: CaseIterable & RawRepresentable<String>>(of type: Words.Type) -> [String]
{
  type.allCases.map(\.rawValue)
}
