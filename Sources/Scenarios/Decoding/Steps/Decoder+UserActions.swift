internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads what the person does.
  mutating func userAction(_ node: Node) -> Step.Action? {
    guard let phrase: VerbPhrase<UserVerb> = verb(node, .userVerbs, of: .user), mayBeDone(phrase)
    else { return nil }
    switch phrase.verb {
    case .failsToSignIn: return alone(phrase, .user(.failsToSignIn))
    case .leavesPageToItsRedirects: return alone(phrase, .user(.leavesPageToItsRedirects))
    case .tapsDone: return alone(phrase, .user(.tapsDone))
    case .cancelsAppleDialog: return alone(phrase, .user(.cancelsAppleDialog))
    case .choosesOtherTVProviders: return alone(phrase, .user(.choosesOtherTVProviders))
    case .signsIn:
      return argument(of: phrase).flatMap { declaredSubscriber($0) }.map { .user(.signsIn($0)) }
    case .signsInOnSecondScreen:
      return argument(of: phrase).flatMap { secondScreen($0, phrase.word.value) }
    case .signsInWithApple:
      return argument(of: phrase).flatMap { declaredSubscriber($0) }
        .map { .user(.signsInWithApple($0)) }
    case .picksInAppleDialog:
      return argument(of: phrase).flatMap { declaredProvider($0) }
        .map { .user(.picksInAppleDialog($0)) }
    case .answersPermissionPrompt:
      checkRules(phrase, in: .userVerbs)
      return argument(of: phrase).flatMap { choice($0, .permissionAnswers) }
        .map { .user(.answersPermissionPrompt($0)) }
    case .picks:
      checkRules(phrase, in: .userVerbs)
      guard let node = argument(of: phrase) else { return nil }
      if node.isNull { return .user(.picks(nil)) }
      return declaredProvider(node).map { .user(.picks($0)) }
    case .goesBack: return alone(phrase, .user(.goesBack))
    }
  }

  /// Whether the app that the person is before goes the way to the services that a verb belongs to, and
  /// its SDK has what the verb is about; reports it otherwise.
  private func mayBeDone(_ phrase: VerbPhrase<UserVerb>) -> Bool {
    let name = phrase.word.name
    let path: AppDescription.Path? =
      switch phrase.verb {
      case .answersPermissionPrompt, .picks, .goesBack: .restV1
      case .tapsDone, .signsIn, .failsToSignIn, .leavesPageToItsRedirects, .signsInOnSecondScreen,
        .signsInWithApple, .picksInAppleDialog, .cancelsAppleDialog, .choosesOtherTVProviders:
        nil
      }
    if let path, !isOnPath(path, name, at: phrase.place) { return false }
    return phrase.word.availability.map { isAvailable(name, $0, at: phrase.place) } ?? true
  }

  /// Reads which subscriber signs in on the second screen, and with which code.
  private mutating func secondScreen(_ node: Node, _ kind: ValueKind) -> Step.Action? {
    guard let value = argument(node, kind) else { return nil }
    guard node.mapping != nil else {
      guard case .value(.string(let name)) = value else { return nil }
      return .secondScreen(SecondScreenSignIn(SubscriberName(name)))
    }
    guard let fields = fields(node, .secondScreen), let name = fields["subscriber"]?.value.string
    else { return nil }
    let code = fields["code"].flatMap { argument($0.value, .name(.code)) }
    return .secondScreen(SecondScreenSignIn(SubscriberName(name), code: code))
  }
}
