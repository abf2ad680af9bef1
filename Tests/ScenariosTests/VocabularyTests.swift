import Entitlement
import Testing

@testable import Scenarios

@Suite("The model and the table")
struct VocabularyTests {
  @Test(
    "the model's enumerations and the vocabularies name the same words",
    arguments: [
      (.starts, words(of: AppDescription.Start.self)),
      (.manners, words(of: AppDescription.Manners.self)),
      (.paths, words(of: AppDescription.Path.self)),
      (.permissions, words(of: AppDescription.Permission.self)),
      (.storageChecks, words(of: AppDescription.StorageCheck.self)),
      (.pages, words(of: ProviderDescription.Page.self)),
      (.tempPasses, words(of: ProviderDescription.TempPass.self)),
      (.boardingStatuses, words(of: BoardingStatus.self)),
      (.tokenKinds, words(of: TokenKind.self)),
      (.tokenPatternKinds, words(of: TokenKind.self)),
      (.tokenSources, words(of: TokenDescription.Source.self)),
      (.tokenDevices, words(of: TokenDescription.Fingerprint.self)),
      (.tokenStores, words(of: TokenDescription.Generation.self)),
      (.threads, words(of: Step.Thread.self)),
      (.restOutcomes, words(of: RESTOutcome.self)),
      (.outputKinds, words(of: CallbackDescription.Kind.self)),
      (.flows, words(of: FlowKind.self)),
      (.deviceKinds, words(of: DeviceKind.self)),
      (.switchValues(.advancedStatus), words(of: Switches.AdvancedStatusDelivery.self)),
      (.switchValues(.trackingOnFailure), words(of: Switches.TrackingOnFailure.self)),
      (
        .switchValues(.callsAfterFailedConfiguration),
        words(of: Switches.CallsAfterFailedConfiguration.self)
      ),
      (
        .switchValues(.rememberedProviderSkipsPicker),
        words(of: Switches.RememberedProviderSkipsPicker.self)
      ),
      (
        .switchValues(.checkAuthorizationUnauthenticated),
        words(of: Switches.UnauthenticatedCheck.self)
      ),
      (
        .switchValues(.cancelledReauthentication),
        words(of: Switches.CancelledReauthentication.self)
      ),
      (.switchValues(.logoutCode), words(of: Switches.LogoutCode.self)),
      (.switchValues(.inFlightAtLogout), words(of: Switches.InFlightAtLogout.self)),
      (.switchValues(.appleProviderOnTV), words(of: Switches.AppleProviderOnTV.self)),
      (.switchValues(.appleDialogCancelled), words(of: Switches.AppleDialogCancelled.self)),
      (.switchValues(.erasedByIOS10), words(of: Switches.ErasedByIOS10.self)),
    ] as [(Vocabulary.ID, [String])]
  )
  func tables(place: Vocabulary.ID, words: [String]) {
    #expect(place.vocabulary.words.map(\.name).sorted() == words.sorted())
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
