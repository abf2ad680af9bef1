internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimSimulation

/// A stored token that a test expects; what is `.any` is not compared.
public struct ExpectedToken: Sendable {
  private let kind: TokenKind
  private let fields: [(name: String, value: ExpectedValue)]

  /// Expects a sign-in.
  ///
  /// - Parameters:
  ///   - subscriber: The subscriber.
  ///   - requestor: The requestor that the token was issued for.
  ///   - source: How the viewer signed in: `MVPD`, `Apple`, `TempPass` or `degradation`.
  ///   - selected: Whether its provider is the current one of the requestor.
  ///   - expires: The time from the start of the session to its expiry; nil is not compared.
  ///   - others: Other fields by their names in the scenario language: `app`, `device`, `store` and `corrupt`.
  /// - Returns: The token.
  public static func authentication(
    subscriber: ExpectedValue = .any,
    requestor: ExpectedValue = .any,
    source: ExpectedValue = .any,
    selected: ExpectedValue = .any,
    expires: Duration? = nil,
    others: KeyValuePairs<String, ExpectedValue> = [:]
  ) -> Self {
    Self(
      kind: .authentication,
      fields: [("subscriber", subscriber), ("requestor", requestor), ("source", source)]
        + [("selected", selected)] + Self.fields(expires, others)
    )
  }

  /// Expects an authorization.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - subscriber: The subscriber.
  ///   - requestor: The requestor that the token was issued for.
  ///   - source: How the viewer signed in.
  ///   - expires: The time from the start of the session to its expiry; nil is not compared.
  ///   - others: Other fields by their names in the scenario language: `app`, `device`, `store` and `corrupt`.
  /// - Returns: The token.
  public static func authorization(
    resource: ExpectedValue = .any,
    subscriber: ExpectedValue = .any,
    requestor: ExpectedValue = .any,
    source: ExpectedValue = .any,
    expires: Duration? = nil,
    others: KeyValuePairs<String, ExpectedValue> = [:]
  ) -> Self {
    Self(
      kind: .authorization,
      fields: [("resource", resource), ("subscriber", subscriber), ("requestor", requestor)]
        + [("source", source)] + Self.fields(expires, others)
    )
  }

  private static func fields(
    _ expires: Duration?,
    _ others: KeyValuePairs<String, ExpectedValue>
  ) -> [(name: String, value: ExpectedValue)] {
    let known = ["app", "device", "store", "corrupt"]
    for (name, _) in others where !known.contains(name) {
      fatalError("A token has no field \(name); use \(known.joined(separator: ", ")).")
    }
    let expiry = expires.map { [("expires", ExpectedValue.text(Interval($0).description))] } ?? []
    return expiry + others.map { ($0.key, $0.value) }
  }

  private init(kind: TokenKind, fields: [(name: String, value: ExpectedValue)]) {
    for field in fields where field.name == "source" {
      field.value.refuseUnknownWord(
        among: Vocabulary.tokenSources.supported,
        in: "ExpectedToken, source"
      )
    }
    self.kind = kind
    self.fields = fields
  }

  func pattern(at range: SourceRange) -> TokenPattern {
    TokenPattern(kind: kind, fields: fields.patterns(at: range), range: range)
  }
}

extension [(name: String, value: ExpectedValue)] {
  /// Returns the fields that are compared.
  func patterns(at range: SourceRange) -> [Pattern.Field] {
    compactMap { field in field.value.asked(at: range).map { Pattern.Field(field.name, $0) } }
  }
}

extension ExpectedValue {
  /// Returns the pattern; nil where it matches everything.
  func asked(at range: SourceRange) -> Pattern? {
    let pattern = pattern(at: range)
    return pattern.matcher == .any ? nil : pattern
  }
}
