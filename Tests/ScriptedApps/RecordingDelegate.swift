package import EntitlementTesting
package import EntsimEntitlement
import EntsimSimulation

/// A delegate that keeps what it is told, in the terms of the simulator, so that it can be compared with a journal.
package final class RecordingDelegate: EntitlementDelegate, EntitlementStatus {
  /// A callback with its arguments as a scenario names them.
  package struct Told: Equatable, CustomStringConvertible {
    package let name: CallbackName
    package let arguments: [Value]

    package var description: String { "\(name.rawValue) \(arguments)" }
  }

  package private(set) var told: [Told] = []
  /// What the app does in each callback.
  package var act: () -> Void = {}

  package init() {}

  package func note(_ name: CallbackName, _ arguments: Value...) {
    told.append(Told(name: name, arguments: arguments))
    act()
  }

  package func setRequestorComplete(_ status: Int32) {
    note(.setRequestorComplete, .status(status))
  }

  package func displayProviderDialog(_ mvpds: [Any]!) {
    note(
      .displayProviderDialog,
      .list(mvpds.map { .string(($0 as? EntitlementTesting.MVPD)?.id ?? "") })
    )
  }

  package func navigate(toUrl url: String!) { note(.navigateToUrl, .string(url)) }

  package func navigate(toUrl url: String!, useSVC: Bool) {
    note(.navigateToUrl, .string(url), .bool(useSVC))
  }

  package func setAuthenticationStatus(_ status: Int32, errorCode code: String!) {
    note(.setAuthenticationStatus, .status(status), .code(code))
  }

  package func preauthorizedResources(_ resources: [Any]!) {
    note(.preauthorizedResources, .list(resources.map { .string($0 as? String ?? "") }))
  }

  package func setToken(_ token: String!, forResource resource: String!) {
    note(.setToken, .string(token), .string(resource))
  }

  package func tokenRequestFailed(
    _ resource: String!,
    errorCode code: String!,
    errorDescription description: String!
  ) {
    note(
      .tokenRequestFailed,
      resource.map { .string($0) } ?? .null,
      .code(code),
      .string(description)
    )
  }

  package func selectedProvider(_ mvpd: EntitlementTesting.MVPD!) {
    note(.selectedProvider, mvpd.map { .string($0.id) } ?? .null)
  }

  package func setMetadataStatus(
    _ metadata: Any!,
    encrypted: Bool,
    forKey key: Int32,
    andArguments arguments: [AnyHashable: Any]!
  ) {
    note(
      .setMetadataStatus,
      metadata.map { Value(object: $0) } ?? .null,
      .bool(encrypted),
      .integer(Int64(key))
    )
  }

  package func presentTvProviderDialog(_ viewController: TvProviderDialog!) {
    note(.presentTvProviderDialog, .list(viewController.providers.map { .string($0) }))
  }

  package func dismissTvProviderDialog(_ viewController: TvProviderDialog!) {
    note(.dismissTvProviderDialog, .list(viewController.providers.map { .string($0) }))
  }

  package func sendTrackingData(_ data: [Any]!, forEventType event: Int32) {
    note(.sendTrackingData, .integer(Int64(event)), .list(data.map { Value(object: $0) }))
  }

  package func status(_ statusDictionary: [AnyHashable: Any]!) {
    note(.status, Value(object: statusDictionary as Any))
  }
}

/// A receiver of decisions that tells a delegate of them.
final class RecordingCallback: AccessEnablerCallback<EntitlementTesting.PreauthorizeResponse> {
  private var delegate: RecordingDelegate?

  convenience init(_ delegate: RecordingDelegate) {
    self.init()
    self.delegate = delegate
  }

  override func onResponse(result: EntitlementTesting.PreauthorizeResponse) {
    delegate?.note(.onResponse, .told(result))
  }

  override func onFailure(result: EntitlementTesting.PreauthorizeResponse) {
    delegate?.note(.onFailure, .told(result))
  }
}

extension Value {
  fileprivate static func status(_ number: Int32) -> Value {
    .string(number == ACCESS_ENABLER_STATUS_SUCCESS ? "SUCCESS" : "ERROR")
  }

  fileprivate static func code(_ code: String) -> Value {
    .string(code == USER_AUTHENTICATED ? "USER_AUTHENTICATED" : code)
  }

  /// The parts of an answer that both sides can tell.
  fileprivate static func told(_ response: EntitlementTesting.PreauthorizeResponse) -> Value {
    let decisions = response.getDecisions().map { decision in
      Value.list([
        .string(decision.getId()), .bool(decision.isAuthorized()),
        .string(decision.getError()?.getCode() ?? ""),
      ])
    }
    return .list(decisions + [.string(response.getStatus()?.getCode() ?? "")])
  }

  /// Creates the value of an object of the SDK.
  fileprivate init(object: Any) {
    switch object {
    case let text as String: self = .string(text)
    case let bool as Bool: self = .bool(bool)
    case let number as Int: self = .integer(Int64(number))
    case let items as [Any]: self = .list(items.map { Value(object: $0) })
    case let fields as [AnyHashable: Any]:
      self = .map(
        fields.map { Field("\($0.key.base)", Value(object: $0.value)) }.sorted { $0.name < $1.name }
      )
    default: self = .null
    }
  }
}

extension RecordingDelegate.Told {
  /// Creates what a delegate is told by a callback.
  package init(_ callback: Callback) {
    name = callback.name
    arguments =
      switch callback {
      case .displayProviderDialog(let providers): [.list(providers.map { .string($0.id.text) })]
      case .selectedProvider(let provider): [provider.map { .string($0.id.text) } ?? .null]
      case .presentTVProviderDialog(let dialog), .dismissTVProviderDialog(let dialog):
        [.list(dialog.providers.map { .string($0.text) })]
      case .sendTrackingData(let event):
        [
          .integer(
            Int64(
              event.type == .authentication
                ? TRACKING_AUTHENTICATION
                : event.type == .authorization
                  ? TRACKING_AUTHORIZATION : TRACKING_GET_SELECTED_PROVIDER
            )
          ), .list(event.data),
        ]
      case .setMetadataStatus(let metadata, let isEncrypted, let query):
        [
          metadata.map { Value(object: $0.plain) } ?? .null, .bool(isEncrypted),
          .integer(
            query.opcode.map { opcode in
              switch opcode {
              case .authentication: 0
              case .authorization: 1
              case .deviceID: 2
              case .user: 3
              }
            } ?? -1
          ),
        ]
      case .status(let status): [Value(object: status.value.plain)]
      case .onResponse(let response), .onFailure(let response):
        [
          .list(
            response.decisions.map {
              .list([
                .string($0.resource.text), .bool($0.isAuthorized), .string($0.error?.code ?? ""),
              ])
            } + [.string(response.status?.code ?? "")]
          )
        ]
      case .setRequestorComplete, .navigateToURL, .setAuthenticationStatus, .setToken,
        .tokenRequestFailed, .preauthorizedResources:
        callback.arguments
      }
  }
}

extension Value {
  /// The value as Swift's types.
  fileprivate var plain: Any {
    switch self {
    case .null: Optional<Any>.none as Any
    case .bool(let bool): bool
    case .integer(let number): Int(number)
    case .string(let text): text
    case .list(let items): items.map(\.plain)
    case .map(let fields):
      Dictionary(uniqueKeysWithValues: fields.map { (AnyHashable($0.name), $0.value.plain) })
    case .description(let description): Value.map(description.fields).plain
    }
  }
}
