/// The name of an output of a run: a callback of the SDK, what an app on the REST path does, or what an HTTP client is
/// answered.
///
/// Each of them takes one byte, so that comparing names reads no memory elsewhere.
public enum OutputName: Hashable, Sendable {
  /// The SDK called back.
  case callback(CallbackName)
  /// An app on the REST path did something.
  case outcome(RESTOutcome)
  /// A service answered an HTTP client.
  case answer(Service)

  /// Hashes the word alone, as each of them is hashed by itself.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .callback(let name): hasher.combine(name)
    case .outcome(let outcome): hasher.combine(outcome)
    case .answer(let service): hasher.combine(service)
    }
  }

  /// The word of the language.
  public var rawValue: String {
    switch self {
    case .callback(let name): name.rawValue
    case .outcome(let outcome): outcome.rawValue
    case .answer(let service): service.rawValue
    }
  }

  /// The kind of output, by which `only` leaves others out.
  public var kind: OutputKind {
    switch self {
    case .callback(let name): name.surface.kind
    case .outcome: .outcomes
    case .answer: .answers
    }
  }

  /// Whether only its occurrence can be compared, so that a scenario expects it with `<any>`.
  public var isBare: Bool {
    switch self {
    case .callback(let name): name == .dismissTvProviderDialog
    case .outcome(let outcome): outcome.isBare
    case .answer: false
    }
  }
}
