internal import Entitlement
internal import YAML

extension Decoder {
  /// Reads the name of a call that the app's SDK has and that this version has rules for.
  mutating func callName(_ text: String, at place: some Placed) -> CallName? {
    guard let name = CallName(rawValue: text) else {
      unknownCall(text, at: place)
      return nil
    }
    guard isAvailable(text, name.surface.availability, at: place) else { return nil }
    guard name.surface.hasRules else {
      notYet(text, at: place)
      return nil
    }
    return name
  }

  private mutating func unknownCall(_ text: String, at place: some Placed) {
    if let word = Vocabulary.appVerbs[text] { return notYet(word.name, at: place) }
    if refusesMisspelling(text, at: place) { return }
    if CallbackName(rawValue: text) != nil {
      return error(
        .unknownCall,
        "\(Wording.quote(text)) is a callback, which the SDK makes; here stands what the app calls",
        at: place,
        help: "callbacks stand under `expect`"
      )
    }
    if Vocabulary.userVerbs[text] != nil {
      return error(
        .unknownCall,
        "\(Wording.quote(text)) is no call of the SDK; it is what a person does",
        at: place,
        help: "write `user:` in place of `app:`"
      )
    }
    let calls = CallName.allCases.filter { scope.has($0.surface.availability) }
    let runnable = calls.filter(\.surface.hasRules).map(\.rawValue)
    let near = Self.nearest(
      to: text,
      among: calls.map(\.rawValue) + Vocabulary.appVerbs.words.map(\.name)
    )
    error(
      .unknownCall,
      "unknown call \(Wording.quote(text))",
      at: place,
      help: near.map { "did you mean `\($0)`?" } ?? "expected \(Wording.alternatives(runnable))"
    )
  }

  /// Reads the name of a callback that the app's SDK has and its delegate does not lack.
  mutating func callbackName(_ text: String, at place: some Placed) -> CallbackName? {
    guard let name = CallbackName(rawValue: text) else {
      unknownCallback(text, at: place)
      return nil
    }
    guard isAvailable(text, name.surface.availability, at: place) else { return nil }
    guard name.surface.hasRules else {
      notYet(text, at: place)
      return nil
    }
    guard !scope.app.lacks.contains(name) else {
      error(
        .lackingCallback,
        "the app's delegate lacks \(Wording.quote(text)), so it can never come",
        at: place,
        help: "remove it here, or from the app's `lacks`"
      )
      return nil
    }
    return name
  }

  private mutating func unknownCallback(_ text: String, at place: some Placed) {
    if let word = Vocabulary.expectations[text] {
      return word.hasRules
        ? error(
          .unknownCallback,
          "\(Wording.quote(text)) is no callback; expected a callback that must not come",
          at: place,
          help: "`\(text)` stands under `expect` and `finally`"
        )
        : notYet(word.name, at: place)
    }
    if text.contains("@") { return notYet(text, at: place) }
    if refusesMisspelling(text, at: place) { return }
    if CallName(rawValue: text) != nil {
      return error(
        .unknownCallback,
        "\(Wording.quote(text)) is a call, which the app makes; here stands what comes out",
        at: place,
        help: "calls stand after `app:` in a step of their own"
      )
    }
    let callbacks = CallbackName.allCases.filter { scope.has($0.surface.availability) }
    let runnable = callbacks.filter(\.surface.hasRules).map(\.rawValue)
    let others = Vocabulary.expectations
    let near = Self.nearest(
      to: text,
      among: callbacks.map(\.rawValue) + others.words.map(\.name)
    )
    error(
      .unknownCallback,
      "unknown callback \(Wording.quote(text))",
      at: place,
      help: near.map { "did you mean `\($0)`?" }
        ?? "expected \(Wording.alternatives(runnable + others.supported))"
    )
  }

  /// Whether the app's SDK has a method or parameter; reports it otherwise.
  mutating func isAvailable(
    _ name: String,
    _ availability: Availability,
    at place: some Placed
  ) -> Bool {
    if scope.has(availability) { return true }
    error(
      .unavailable,
      "SDK \(scope.app.sdk) on \(scope.platform.rawValue) has no \(Wording.quote(name))",
      at: place,
      help: "it exists \(availability)"
    )
    return false
  }

  /// Whether a name is one that the documents misspell; reports it then.
  private mutating func refusesMisspelling(_ text: String, at place: some Placed) -> Bool {
    guard let right = Misspelling.correction(of: text) else { return false }
    error(
      .misspelling,
      "the SDK's documents write \(Wording.quote(text)) in places, but no such method exists",
      at: place,
      help: "write `\(right)`, as its signature does"
    )
    return true
  }
}
