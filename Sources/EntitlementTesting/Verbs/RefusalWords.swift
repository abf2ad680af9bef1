internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimWorld

/// Tells a refusal to a test, whose calls differ from the words of a scenario.
///
/// The world names what a scenario can say on the screen of the app, in backquotes.
struct RefusalWords {
  /// The app before which the viewer acts; nil for the first.
  let app: AppName?

  /// Returns a reason with the calls of a test in place of the words of a scenario.
  func reason(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return text }
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2)
        ? "\(part.replacing("; say ", with: "; call "))" : "`\(call(String(part)))`"
    }
    .joined()
  }

  /// Returns the call that does what a scenario says; the words themselves for a verb that the double lacks.
  func call(_ words: String) -> String {
    let (subject, rest) = split(words, at: ": ")
    if subject == "time" { return "session.advance(by: …)" }
    if subject == "app" || subject.hasPrefix("app@") {
      return appCall(rest, of: split(subject, at: "@").rest)
    }
    let (name, argument) = split(words.filter { !"{}".contains($0) }, at: ": ")
    guard let verb = UserVerb(rawValue: name) else { return words }
    let user = app.map { "session.user(of: \"\($0)\")" } ?? "session.user"
    return "\(user).\(verb)(\(arguments(argument, of: verb)))"
  }

  private func arguments(_ word: String, of verb: UserVerb) -> String {
    switch verb {
    case .answersPermissionPrompt: "granting: \(word == "granted")"
    case .signsIn, .failsToSignIn, .leavesPageToItsRedirects, .tapsDone, .signsInOnSecondScreen,
      .signsInWithApple, .picksInAppleDialog, .cancelsAppleDialog, .choosesOtherTVProviders,
      .picks, .goesBack:
      literal(word)
    }
  }

  /// Returns what the app does: its process by the session, a call of the SDK by its own code.
  private func appCall(_ words: String, of app: String) -> String {
    guard words.hasPrefix("{") else {
      return "session.app\(app.isEmpty ? "" : "(\"\(app)\")").\(words)()"
    }
    let (name, argument) = split(words.filter { !"{}".contains($0) }, at: ": ")
    return "accessEnabler.\(name)(\(literal(argument)))"
  }

  private func literal(_ word: String) -> String {
    switch word {
    case "", "…": word
    case "null": "nil"
    case _: "\"\(word)\""
    }
  }

  private func split(_ text: String, at separator: String) -> (first: String, rest: String) {
    guard let range = text.firstRange(of: separator) else { return (text, "") }
    return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
  }
}
