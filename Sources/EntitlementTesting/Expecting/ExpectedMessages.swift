internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimSimulation

/// The requests that a test expects, in order.
public typealias ExpectedRequests = ExpectedMessages<ExpectedMessageKind.Request>

/// The answers to apps on the REST path that a test expects, in order.
public typealias ExpectedAnswers = ExpectedMessages<ExpectedMessageKind.Answer>

/// What an expected message is, so that the compiler tells requests from answers.
public enum ExpectedMessageKind {
  /// A request to a service.
  public enum Request {}
  /// The answer of a service.
  public enum Answer {}
}

/// The requests that a test expects, in order, or the answers.
///
/// An array expects these and no others: `[.to(.authorize, ["resource": "News"]), .to(.mediaToken)]`.
public struct ExpectedMessages<Kind>: Sendable, ExpressibleByArrayLiteral {
  private let items: [ExpectedMessage<Kind>]
  private let isExhaustive: Bool

  private init(_ items: [ExpectedMessage<Kind>], isExhaustive: Bool) {
    self.items = items
    self.isExhaustive = isExhaustive
  }

  /// Expects these messages and no others.
  public init(arrayLiteral items: ExpectedMessage<Kind>...) { self.init(items, isExhaustive: true) }

  /// Expects these messages in order, maybe with others between them.
  public static func including(_ items: ExpectedMessage<Kind>...) -> Self {
    Self(items, isExhaustive: false)
  }

  func services(at range: SourceRange) -> ExpectedServices {
    var services = ExpectedServices()
    services.isExhaustive = isExhaustive
    for item in items { item.append(to: &services, at: range) }
    return services
  }
}

/// A request to a service, or its answer, with those of its fields that are compared.
public struct ExpectedMessage<Kind>: Sendable {
  fileprivate enum Content {
    case message(ServiceName, [(name: String, value: ExpectedValue)])
    case anyOrder([ExpectedMessage])
  }

  private let content: Content
  private var timing = ExpectedTiming()

  fileprivate init(_ content: Content) { self.content = content }

  /// Expects messages whose order among themselves does not matter.
  public static func anyOrder(_ items: ExpectedMessage<Kind>...) -> Self { Self(.anyOrder(items)) }

  /// Returns the same message so many times, one after the other.
  ///
  /// - Precondition: The count is positive.
  public func times(_ count: Int) -> Self {
    var message = self
    message.timing.count = count
    return message
  }

  /// Returns the same message, which must not come before a time has passed since the last expectation.
  public func notBefore(_ duration: Duration) -> Self {
    var message = self
    message.timing.earliest = duration
    return message
  }

  /// Returns the same message, which must not come after a time has passed since the last expectation.
  public func within(_ duration: Duration) -> Self {
    var message = self
    message.timing.latest = duration
    return message
  }

  fileprivate func append(to services: inout ExpectedServices, at range: SourceRange) {
    switch content {
    case .message: services.append(patterns(at: range))
    case .anyOrder(let items):
      services.append(anyOrder: items.flatMap { $0.patterns(at: range) }, at: range)
    }
  }

  private func patterns(at range: SourceRange) -> [ServicePattern] {
    switch content {
    case .message(let service, let fields):
      timing.occurrences(at: range).map {
        ServicePattern(
          service: service.value,
          fields: fields.patterns(at: range),
          occurrence: $0,
          range: range
        )
      }
    case .anyOrder(let items): items.flatMap { $0.patterns(at: range) }
    }
  }
}

extension ExpectedMessage<ExpectedMessageKind.Request> {
  /// Expects a request; the names of the fields are those of the scenario language.
  ///
  /// - Precondition: Requests to the service have these fields.
  public static func to(
    _ service: ServiceName,
    _ fields: KeyValuePairs<String, ExpectedValue> = [:]
  ) -> Self {
    if let flaw = service.flaw(inRequest: fields.map(\.key)) {
      fatalError("ExpectedMessage.to(.\(service.rawValue), …): \(flaw).")
    }
    return Self(.message(service, fields.map { ($0.key, $0.value) }))
  }
}

extension ExpectedMessage<ExpectedMessageKind.Answer> {
  /// Expects an answer; the names of the fields are those of the scenario language, as `status`.
  ///
  /// - Precondition: Answers of the service have these fields.
  public static func from(
    _ service: ServiceName,
    _ fields: KeyValuePairs<String, ExpectedValue> = [:]
  ) -> Self {
    if let flaw = service.flaw(inAnswer: fields.map(\.key)) {
      fatalError("ExpectedMessage.from(.\(service.rawValue), …): \(flaw).")
    }
    return Self(.message(service, fields.map { ($0.key, $0.value) }))
  }
}
