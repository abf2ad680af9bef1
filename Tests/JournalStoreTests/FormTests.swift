import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld
import TestSupport
import Testing

@Suite("The bytes of facts")
struct FormTests {
  @Test("every case of the vocabulary comes back from bytes of its own")
  func vocabulary() throws {
    try CanonicalForms.expectAllTags(Samples.values)
    try CanonicalForms.expectAllTags(Samples.filters)
    try CanonicalForms.expectAllTags(Samples.calls)
    try CanonicalForms.expectAllTags(Samples.tracking)
    try CanonicalForms.expectAllTags(Samples.callbacks)
    try CanonicalForms.expectAllTags(Samples.responses)
    try CanonicalForms.expectAllTags(Samples.proofs)
    try CanonicalForms.expectAllTags(Samples.replies)
    try CanonicalForms.expectAllTags(Samples.answers)
    try CanonicalForms.expectAllTags(Samples.senders)
    try CanonicalForms.expectAllTags(Samples.outcomes)
    try CanonicalForms.expectAllTags(Samples.bodies)
    try CanonicalForms.expectAllTags(Samples.userActions)
    try CanonicalForms.expectAllTags(Samples.deviceActions)
    try CanonicalForms.expectAllTags(Samples.serverActions)
    try CanonicalForms.expectAllTags(Samples.clientActions)
    try CanonicalForms.expectOwnBytes(Samples.requests)
    try CanonicalForms.expectOwnBytes(Samples.subscribers)
  }

  @Test("every case of the participants' facts comes back from bytes of its own")
  func facts() throws {
    try CanonicalForms.expectAllTags(Samples.outcomesOfEndpoints)
    try CanonicalForms.expectAllTags(Samples.progresses)
    try CanonicalForms.expectAllTags(Samples.reasonsToAbandon)
    try CanonicalForms.expectAllTags(Samples.reasonsToIgnore)
    try CanonicalForms.expectAllTags(Samples.eventsOfAccessEnabler)
    try CanonicalForms.expectAllTags(Samples.restCalls)
    try CanonicalForms.expectAllTags(Samples.restOutputs)
    try CanonicalForms.expectAllTags(Samples.metadataAnswers)
    try CanonicalForms.expectAllTags(Samples.stages)
    try CanonicalForms.expectAllTags(Samples.logouts)
    try CanonicalForms.expectAllTags(Samples.reasonsOfClient)
    try CanonicalForms.expectAllTags(Samples.eventsOfClient)
    try CanonicalForms.expectAllTags(Samples.eventsOfApp)
    try CanonicalForms.expectAllTags(Samples.eventsOfDevice)
    try CanonicalForms.expectAllTags(Samples.eventsOfServices)
    try CanonicalForms.expectAllTags(Samples.inputs)
    try CanonicalForms.expectAllTags(Samples.participants)
    try CanonicalForms.expectAllTags(Samples.facts)
    try CanonicalForms.expectAllTags(Samples.stepStarts)
    try CanonicalForms.expectAllTags(Samples.endings)
    try CanonicalForms.expectAllTags(Samples.runFacts)
    try CanonicalForms.expectOwnBytes(Samples.stepMarks)
  }

  @Test("the texts of words are a part of the format and have not changed")
  func words() throws {
    var lines: [String] = []
    func note<Word: CanonicalWord & Hashable>(_ words: [Word]) throws {
      try CanonicalForms.expectOwnBytes(words)
      let texts = words.map { "\"\($0.rawValue)\"" }.joined(separator: " ")
      lines.append("\(CanonicalError.name(of: Word.self)): \(texts)\n")
    }
    func note<Word: CanonicalWord & CaseIterable & Hashable>(_ type: Word.Type) throws {
      try note(Array(type.allCases))
    }
    try note(AppAction.self)
    try note(AdvancedStatus.Level.self)
    try note(AccessDenial.self)
    try note(NetworkFailure.self)
    try note(CallbackName.self)
    try note(Denier.self)
    try note(TempPass.Kind.self)
    try note(Degradation.self)
    try note(EndpointURL.Page.self)
    try note(BoardingStatus.self)
    try note(MediaTokenVerdict.self)
    try note(PreauthorizeStatus.Action.self)
    try note(CacheFeature.self)
    try note(Fault.self)
    try note(Service.self)
    try note(StatusValue.self)
    try note(ErrorCode.self)
    try note(StorageCheck.self)
    try note(AccessEnabler.Ending.self)
    try note(AccessEnabler.LogoutEnding.self)
    try note([AccessEnabler.Authorization.Purpose.check, .get])
    try note([AccessEnabler.PreauthorizationQuery.Purpose.check, .preauthorize])
    try note([AccessEnabler.PreauthorizationQuery.LocalCache.implied, .wanted, .bypassed])
    try note(App.Refusal.self)
    try note(CallThread.self)
    try note(Device.IgnoredReason.self)
    try note(AppDescription.UnpromptedBehavior.self)
    try note(AppDescription.Path.self)
    try note(AppDescription.Start.self)
    try note(DeviceKind.self)
    try note(TVProviderPermission.self)
    try note(TokenDescription.Fingerprint.self)
    try note(TokenDescription.Generation.self)
    try note(TokenKind.self)
    try note(Switches.AdvancedStatusDelivery.self)
    try note(Switches.TrackingOnFailure.self)
    try note(Switches.CallsAfterFailedConfiguration.self)
    try note(Switches.RememberedProviderSkipsPicker.self)
    try note(Switches.UnauthenticatedCheck.self)
    try note(Switches.CancelledReauthentication.self)
    try note(Switches.LogoutCode.self)
    try note(Switches.InFlightAtLogout.self)
    try note(Switches.AppleProviderOnTV.self)
    try note(Switches.AppleDialogCancelled.self)
    try note(Switches.ErasedByIOS10.self)
    try Golden.expect(lines.joined(), in: "Tests/JournalStoreTests/Golden/words.txt")
  }

  @Test("a text that is no word of its type is refused with the type's name")
  func unknownWord() throws {
    #expect(throws: CanonicalError(at: 5, .unknownWord("no", of: "Fault"))) {
      try Fault(canonicalBytes: "no".canonicalBytes)
    }
  }

  @Test("values may lie in each other as deep as a scenario's, and not without an end")
  func depth() throws {
    func nested(_ depth: Int) -> Value {
      (0..<depth).reduce(.null) { value, _ in .list([value]) }
    }
    let deepest = nested(CanonicalReader.depthLimit)
    #expect(try Value(canonicalBytes: deepest.canonicalBytes) == deepest)
    let limit = CanonicalReader.depthLimit
    #expect(throws: CanonicalError(at: 2 + 2 * limit + 1, .tooDeep(limit: limit))) {
      try Value(canonicalBytes: nested(limit + 1).canonicalBytes)
    }
    let hostile = [0, 0] + [UInt8]((0..<60_000).map { $0.isMultiple(of: 2) ? 4 : 1 })
    #expect(throws: CanonicalError.self) { try Value(canonicalBytes: hostile) }
  }
}
