/// A call of the SDK on the app's delegate (000, callbacks; API-020).
public indirect enum Callback: Hashable, Sendable {
  /// The configuration is there, or is not to be had.
  case setRequestorComplete(StatusValue)
  /// The app is to let the viewer choose.
  case displayProviderDialog([MVPD])
  /// The app is to open a page, in a Safari view controller where it says so.
  case navigateToURL(EndpointURL, useSVC: Bool = false)
  /// A check or a flow of authentication ended.
  case setAuthenticationStatus(StatusValue, ErrorCode)
  /// The answer to `getSelectedProvider`.
  case selectedProvider(MVPD?)
  /// A resource may be watched: its media token, and the resource as the app named it.
  case setToken(MediaToken, ResourceID)
  /// A resource may not be watched, or it could not be found out: why, and a text that may be empty.
  case tokenRequestFailed(ResourceID?, ErrorCode, String)
  /// The answer to `getMetadata`: the value, nil where there is none, whether it is encrypted, and the
  /// query.
  case setMetadataStatus(Value?, isEncrypted: Bool, MetadataQuery)
  /// Those of several resources that may be watched.
  case preauthorizedResources([ResourceID])
  /// The decisions on several resources, or why the services have none.
  case onResponse(PreauthorizeResponse)
  /// Why the SDK has no decisions on several resources.
  case onFailure(PreauthorizeResponse)
  /// The app is to show Apple's dialog.
  case presentTVProviderDialog(TVProviderDialog)
  /// The app is to take Apple's dialog away.
  case dismissTVProviderDialog(TVProviderDialog)
  /// An event for statistics.
  case sendTrackingData(TrackingEvent)
  /// An advanced status, on the delegate's second protocol.
  case status(AdvancedStatus)

  /// The callback's name, by which the surface describes it.
  public var name: CallbackName {
    switch self {
    case .setRequestorComplete: .setRequestorComplete
    case .displayProviderDialog: .displayProviderDialog
    case .navigateToURL: .navigateToUrl
    case .setAuthenticationStatus: .setAuthenticationStatus
    case .selectedProvider: .selectedProvider
    case .setToken: .setToken
    case .tokenRequestFailed: .tokenRequestFailed
    case .setMetadataStatus: .setMetadataStatus
    case .preauthorizedResources: .preauthorizedResources
    case .onResponse: .onResponse
    case .onFailure: .onFailure
    case .presentTVProviderDialog: .presentTvProviderDialog
    case .dismissTVProviderDialog: .dismissTvProviderDialog
    case .sendTrackingData: .sendTrackingData
    case .status: .status
    }
  }

  /// The arguments in the order of the surface's parameters.
  public var arguments: [Value] {
    switch self {
    case .setRequestorComplete(let status): [.string(status.rawValue)]
    case .displayProviderDialog(let providers): [.list(providers.map(\.value))]
    case .navigateToURL(let url, useSVC: false): [.string(url.text)]
    case .navigateToURL(let url, useSVC: true): [.string(url.text), .bool(true)]
    case .setAuthenticationStatus(let status, let code):
      [.string(status.rawValue), .string(code.rawValue)]
    case .selectedProvider(let provider): [provider?.value ?? .null]
    case .setToken(let token, let resource): [.string(token.text), .string(resource.text)]
    case .tokenRequestFailed(let resource, let code, let description):
      [
        resource.map { .string($0.text) } ?? .null, .string(code.rawValue), .string(description),
      ]
    case .setMetadataStatus(let metadata, let isEncrypted, let query):
      [metadata ?? .null, .bool(isEncrypted), query.key, query.value]
    case .preauthorizedResources(let resources): [.list(resources.map { .string($0.text) })]
    case .onResponse(let response), .onFailure(let response): [response.value]
    case .presentTVProviderDialog(let dialog), .dismissTVProviderDialog(let dialog): [dialog.value]
    case .sendTrackingData(let event): [.string(event.type.rawValue), .list(event.data)]
    case .status(let status): [status.value]
    }
  }
}
