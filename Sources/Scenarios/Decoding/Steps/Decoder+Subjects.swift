internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

/// The key of a step that names the subject.
struct Subject {
  let kind: StepSubject
  /// The app that stands behind `@`, if one does.
  let app: String?
  let pair: Pair

  /// Reads a key; nil for one that is no subject.
  init?(_ pair: Pair) {
    // Most keys are no subject, and most subjects name no app.
    let isBare = pair.key.withBytes { Vocabulary.subjects.has($0) }
    guard isBare || pair.key.contains("@") else { return nil }
    let (name, app) = isBare ? (pair.key.text, nil) : pair.key.text.partedAtApp
    guard let kind = StepSubject(rawValue: name) else { return nil }
    self.kind = kind
    self.app = app
    self.pair = pair
  }
}

extension StepSubject {
  /// What the subject does; of an app, without its calls.
  var verbs: Vocabulary {
    switch self {
    case .app: .appVerbs
    case .user: .userVerbs
    case .device: .deviceVerbs
    case .server: .serverVerbs
    case .time: .timeVerbs
    case .client: .clientVerbs
    }
  }
}

extension String {
  /// What stands before the first `@`, and behind it, where there is one.
  var partedAtApp: (name: String, app: String?) {
    guard utf8.contains(UInt8(ascii: "@")) else { return (self, nil) }
    let parts = split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
  }
}

extension Decoder {
  /// Reads what the subject of a step does.
  mutating func action(_ node: Node, of subject: StepSubject) -> Step.Action? {
    switch subject {
    case .app: appAction(node)
    case .user: userAction(node)
    case .device: deviceAction(node)
    case .server: serverAction(node)
    case .time: timeAction(node)
    case .client: clientAction(node)
    }
  }

  /// Whether a key is one of a step's; reports it otherwise.
  func isStepKey(_ key: Key) -> Bool {
    if key.withBytes({ Vocabulary.step.has($0) }) { return true }
    let name = key.text
    let (subject, app) = name.partedAtApp
    if app != nil, StepSubject(rawValue: subject)?.hasApp == true { return true }
    if CallName.named(name) != nil {
      misplaced(key, "a call of the SDK", help: "write `app: \(name)`, or `app: {\(name): …}`")
      return false
    }
    if CallbackName.named(name) != nil {
      misplaced(key, "a callback of the SDK", help: "write callbacks under `expect`")
      return false
    }
    return isKnown(key, in: .step)
  }

  /// Whether a word that the subject of a step lacks is what another subject does; reports it then.
  func belongsToAnother(
    _ word: String,
    than subject: StepSubject,
    _ code: Diagnostic.Code,
    at place: some Placed
  ) -> Bool {
    let other = StepSubject.allCases.first { $0 != subject && does($0, word) }
    guard let other else { return false }
    error(code, at: place) {
      "\(Wording.quote(word)) belongs to `\(other.rawValue)`, and the subject of this step is "
        + "`\(subject.rawValue)`"
      "write `\(other.rawValue):` in place of `\(subject.rawValue):`"
    }
    return true
  }

  /// Whether a word is what a subject does; an app, on one of the two paths.
  private func does(_ subject: StepSubject, _ word: String) -> Bool {
    switch subject {
    case .app:
      CallName.named(word) != nil || Vocabulary.appVerbs.has(word) || Vocabulary.restVerbs.has(word)
    case .user, .device, .server, .time, .client: subject.verbs.has(word)
    }
  }

  private func misplaced(_ key: Key, _ noun: String, help: String) {
    error(.unknownKey, at: key) {
      "\(Wording.quote(key.text)) is \(noun); expected a key of a step"
      help
    }
  }

  /// Finds the subject of a step, of which there is one.
  func subject(of pairs: PairList, in node: Node) -> Subject? {
    var subject: Subject?
    var others: [Subject] = []
    for found in pairs.lazy.compactMap({ Subject($0) }) {
      if subject == nil { subject = found } else { others.append(found) }
    }
    if let subject, let other = others.first {
      let names = Wording.enumeration(([subject] + others).map(\.pair.key.text))
      return refuse(.notOneKey, at: other.pair.key) {
        "a step has one subject; found \(names)"
        "begin a step of its own with `- \(other.pair.key.text):`"
      }
    }
    // A step with an unknown key, or a call in place of one, has said already what is wrong.
    if subject == nil, pairs.allSatisfy({ $0.key.withBytes { Vocabulary.step.has($0) } }) {
      error(.missingKey, at: node) {
        "the step does not say who acts; expected "
          + Wording.alternatives(Vocabulary.subjects.words.map(\.name))
        "write for example `app: checkAuthentication`"
      }
    }
    return subject
  }

  /// Finds the place of the app that acts, which is named where there are several.
  ///
  /// - Returns: Nil for a subject that is no app, and after an error.
  func actor(_ subject: Subject) -> Int? {
    guard subject.kind.hasApp else { return nil }
    let word = subject.kind.rawValue
    let key = subject.pair.key
    guard let name = subject.app else {
      guard device.hasSeveralApps else { return 0 }
      return refuse(.wrongApp, at: key) {
        "`\(word)` names no app, and the scenario has several"
        "say which one, as `\(word)@\(device.apps[0].name)`"
      }
    }
    guard mayNameApps(at: key, help: "write `\(word)`"), isDeclared(name, as: .app, at: key)
    else { return nil }
    return device.place(of: AppName(name))
  }
}
