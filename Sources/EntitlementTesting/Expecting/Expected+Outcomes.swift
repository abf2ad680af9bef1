internal import EntsimEntitlement
internal import EntsimScenarioModel

// What an app on the REST path does, and what an HTTP client is answered.
extension Expected {
  /// Expects that the app reaches a step of the REST cookbook, from 1 to 11.
  public static func step(_ number: ExpectedValue) -> Self { Self(.outcome(.step), number) }

  /// Expects the question whether the app may use the system's TV provider.
  public static var showsPermissionPrompt: Self { Self(.outcome(.showsPermissionPrompt), .any) }

  /// Expects a request for the metadata of the system's account.
  public static func asksForMetadata(_ request: ExpectedValue = .any) -> Self {
    Self(.outcome(.asksForMetadata), request)
  }

  /// Expects Apple's dialog with these providers.
  public static func presentsAppleDialog(_ providers: ExpectedValue = .any) -> Self {
    Self(.outcome(.presentsAppleDialog), providers)
  }

  /// Expects the end of Apple's dialog.
  public static var dismissesAppleDialog: Self { Self(.outcome(.dismissesAppleDialog), .any) }

  /// Expects the app's picker with these providers.
  public static func showsPicker(_ providers: ExpectedValue = .any) -> Self {
    Self(.outcome(.showsPicker), providers)
  }

  /// Expects a registration code on the screen.
  public static func showsCode(_ code: ExpectedValue = .any) -> Self {
    Self(.outcome(.showsCode), code)
  }

  /// Expects a page at a URL.
  public static func opensPage(_ url: ExpectedValue = .any) -> Self {
    Self(.outcome(.opensPage), url)
  }

  /// Expects the end of a page.
  public static var closesPage: Self { Self(.outcome(.closesPage), .any) }

  /// Expects the advice to sign out at a path in the settings.
  public static func asksToSignOut(_ path: ExpectedValue = .any) -> Self {
    Self(.outcome(.asksToSignOut), path)
  }

  /// Expects that a resource plays.
  public static func plays(_ resource: ExpectedValue) -> Self { Self(.outcome(.plays), resource) }

  /// Expects that a resource does not play, with a text for the viewer.
  public static func refuses(_ resource: ExpectedValue, _ text: ExpectedValue = .any) -> Self {
    Self(.outcome(.refuses), resource, text)
  }

  /// Expects the answer of a service to the HTTP client ``EntitlementSession/client``, with those of its fields that
  /// are compared.
  ///
  /// - Precondition: Answers of the service have these fields.
  public static func answer(
    _ service: ServiceName,
    _ fields: KeyValuePairs<String, ExpectedValue> = [:]
  ) -> Self {
    if let flaw = service.flaw(inAnswer: fields.map(\.key)) {
      fatalError("Expected.answer(.\(service.rawValue), …): \(flaw).")
    }
    let fields = fields.map { (name: $0.key, value: $0.value) }
    return Self(.answer(service.value), ExpectedValue { .map(fields.patterns(at: $0)) })
  }
}
