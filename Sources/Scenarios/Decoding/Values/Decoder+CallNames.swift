internal import EntsimEntitlement
internal import EntsimLanguage

extension Decoder {
  /// Reads the name of a call that the app's SDK has.
  func callName(_ text: String, at place: some Placed) -> CallName? {
    guard let name = CallName.named(text) else {
      unknownCall(text, at: place)
      return nil
    }
    return isAvailable(text, name.surface.availability, at: place) ? name : nil
  }

  private func unknownCall(_ text: String, at place: some Placed) {
    if refusesMisspelling(text, at: place) { return }
    if CallbackName.named(text) != nil {
      return error(.unknownCall, at: place) {
        "\(Wording.quote(text)) is a callback of the SDK; expected a call of the app"
        "write callbacks under `expect`"
      }
    }
    if belongsToAnother(text, than: .app, .unknownCall, at: place) { return }
    let calls = callsOnPath
    let words = calls + Vocabulary.appVerbs.words.map(\.name)
    let phrase = Self.phraseHelp(text, among: words, withValue: wordsWithValue)
    let guess = phrase ?? Self.guess(text, among: words)
    if RESTOutcome(rawValue: text) != nil {
      return error(.unknownCall, at: place) {
        "\(Wording.quote(text)) is an outcome of an app on the REST path; expected a call of the app"
        guess ?? "write outcomes under `expect`"
      }
    }
    error(.unknownCall, at: place) {
      "unknown call \(Wording.quote(text))"
      guess ?? Self.elsewhereHelp(text, insteadOf: .appVerbs)
        ?? "expected \(Wording.alternatives(calls))"
    }
  }

  /// The calls that the app can make, by its path and its SDK; those of both paths where a missing fixture may say
  /// the path.
  private var callsOnPath: [String] {
    let ofSDK = CallName.allCases.filter { device.has($0.surface.availability) }.map(\.rawValue)
    let onREST = Vocabulary.restVerbs.words.map(\.name)
    switch device.app.path {
    case .sdk where isWhole: return ofSDK
    case .sdk: return ofSDK + onREST.filter { !ofSDK.contains($0) }
    case .restV1: return onREST
    }
  }

  /// The calls that take an argument, and what else an app does with a value.
  private var wordsWithValue: [String] {
    CallName.allCases.filter { !$0.surface.parameters.isEmpty }.map(\.rawValue)
      + Vocabulary.restVerbs.wordsWithValue + Vocabulary.appVerbs.wordsWithValue
  }

  /// Reads the name of a callback that the app's SDK has and its delegate does not lack.
  func callbackName(_ text: String, at place: some Placed) -> CallbackName? {
    callbackName(text, CallbackName.named(text), at: place)
  }

  /// Checks the name of a callback that was looked up; nil where a text is none.
  func callbackName(
    _ text: String,
    _ name: CallbackName?,
    at place: some Placed
  ) -> CallbackName? {
    guard let name else {
      unknownCallback(text, at: place)
      return nil
    }
    guard isAvailable(text, availability(of: name), at: place) else { return nil }
    guard !device.app.lacks.contains(name) else {
      return refuse(.lackingCallback, at: place) {
        "the app's delegate lacks \(Wording.quote(text)), so it can never come"
        "remove it here, or from the app's `lacks`"
      }
    }
    return name
  }

  /// Returns which SDKs call a callback; for advanced statuses a switch may add to them.
  func availability(of name: CallbackName) -> Availability {
    let usual = name.surface.availability
    return name == .status ? switches.availability(ofStatus: usual) : usual
  }

  private func unknownCallback(_ text: String, at place: some Placed) {
    if Vocabulary.expectations[text] != nil {
      return error(.unknownCallback, at: place) {
        "\(Wording.quote(text)) is no callback; expected a callback"
        "write `\(text)` under `expect`"
      }
    }
    if refusesMisspelling(text, at: place) { return }
    if CallName.named(text) != nil {
      return error(.unknownCallback, at: place) {
        "\(Wording.quote(text)) is a call of the app; expected an output of a step"
        "write the call behind `app:`, in a step of its own"
      }
    }
    guard device.app.path == .sdk else {
      let outcomes = RESTOutcome.allCases.map(\.rawValue)
      return error(.unknownCallback, at: place) {
        "unknown outcome \(Wording.quote(text)) of an app on the REST path"
        Self.guess(text, among: outcomes) ?? "expected \(Wording.alternatives(outcomes))"
      }
    }
    let callbacks = CallbackName.allCases.filter { device.has($0.surface.availability) }
      .map(\.rawValue)
    let others = Vocabulary.expectations.words.map(\.name)
    error(.unknownCallback, at: place) {
      "unknown callback \(Wording.quote(text))"
      Self.guess(text, among: callbacks + others) ?? "expected \(Wording.alternatives(callbacks))"
    }
  }

  /// Whether the app's SDK, or an app on the REST path on its platform, has a method, a parameter or a word;
  /// reports it otherwise.
  func isAvailable(_ name: String, _ availability: Availability, at place: some Placed) -> Bool {
    if device.has(availability) { return true }
    let (subject, places) =
      switch device.app.path {
      case .sdk: ("SDK \(device.app.sdk)", "\(availability)")
      case .restV1: ("an app on the REST path", availability.placesWithoutSDK)
      }
    return refuse(.unavailable, at: place) {
      "\(subject) on \(device.platform.rawValue) has no \(Wording.quote(name))"
      "it exists \(places)"
    }
  }

  /// Whether a name is one that the documents misspell; reports it then.
  private func refusesMisspelling(_ text: String, at place: some Placed) -> Bool {
    guard let right = Misspelling.correction(of: text) else { return false }
    error(.misspelling, at: place) {
      "the SDK's documents write \(Wording.quote(text)) in places, but no such method exists"
      "write `\(right)`, as its signature does"
    }
    return true
  }
}
