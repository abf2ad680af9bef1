internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimSimulation

/// The requests that a test expects, in order, or the answers to apps on the REST path.
///
/// An array expects these and no others: `[.to(.authorize, ["resource": "News"]), .to(.mediaToken)]`.
public struct ExpectedMessages: Sendable, ExpressibleByArrayLiteral {
  private let items: [ExpectedMessage]
  private let isExhaustive: Bool

  private init(_ items: [ExpectedMessage], isExhaustive: Bool) {
    self.items = items
    self.isExhaustive = isExhaustive
  }

  /// Expects these messages and no others.
  public init(arrayLiteral items: ExpectedMessage...) { self.init(items, isExhaustive: true) }

  /// Expects these messages in order, maybe with others between them.
  public static func including(_ items: ExpectedMessage...) -> Self {
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
public struct ExpectedMessage: Sendable {
  private enum Kind {
    case message(ServiceName, [(name: String, value: ExpectedValue)])
    case anyOrder([ExpectedMessage])
  }

  private let kind: Kind
  private var timing = ExpectedTiming()

  private init(_ kind: Kind) { self.kind = kind }

  /// Expects a request; the names of the fields are those of the scenario language.
  public static func to(
    _ service: ServiceName,
    _ fields: KeyValuePairs<String, ExpectedValue> = [:]
  ) -> Self {
    Self(.message(service, fields.map { ($0.key, $0.value) }))
  }

  /// Expects an answer; the names of the fields are those of the scenario language, as `status`.
  public static func from(
    _ service: ServiceName,
    _ fields: KeyValuePairs<String, ExpectedValue> = [:]
  ) -> Self {
    Self(.message(service, fields.map { ($0.key, $0.value) }))
  }

  /// Expects messages whose order among themselves does not matter.
  public static func anyOrder(_ items: ExpectedMessage...) -> Self { Self(.anyOrder(items)) }

  /// Returns the same message so many times, one after the other.
  ///
  /// - Precondition: The count is positive.
  public func times(_ count: Int) -> ExpectedMessage {
    var message = self
    message.timing.count = count
    return message
  }

  /// Returns the same message, which must not come before a time has passed since the last expectation.
  public func notBefore(_ duration: Duration) -> ExpectedMessage {
    var message = self
    message.timing.earliest = duration
    return message
  }

  /// Returns the same message, which must not come after a time has passed since the last expectation.
  public func within(_ duration: Duration) -> ExpectedMessage {
    var message = self
    message.timing.latest = duration
    return message
  }

  fileprivate func append(to services: inout ExpectedServices, at range: SourceRange) {
    switch kind {
    case .message: services.append(patterns(at: range))
    case .anyOrder(let items):
      services.append(anyOrder: items.flatMap { $0.patterns(at: range) }, at: range)
    }
  }

  private func patterns(at range: SourceRange) -> [ServicePattern] {
    switch kind {
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
