/// A call of the SDK on the app's delegate (000, callbacks; API-020).
public indirect enum Callback: Hashable, Sendable {
  /// `setRequestor` has ended, with the configuration or without.
  case setRequestorComplete(StatusValue)
  /// The app shows the provider picker.
  case displayProviderDialog([MVPD])
  /// The app opens a page, in a Safari view controller if `useSVC` is true.
  case navigateToURL(EndpointURL, useSVC: Bool = false)
  /// An authentication check or flow has ended.
  case setAuthenticationStatus(StatusValue, ErrorCode)
  /// The answer to `getSelectedProvider`.
  case selectedProvider(MVPD?)
  /// The viewer may watch a resource: the media token, and the resource as the app named it.
  case setToken(MediaToken, ResourceID)
  /// The viewer may not watch a resource, or the check failed: the code, and a text that may be empty.
  case tokenRequestFailed(ResourceID?, ErrorCode, String)
  /// The answer to `getMetadata`: the value, nil for none, whether it is encrypted, and the query.
  case setMetadataStatus(Value?, isEncrypted: Bool, MetadataQuery)
  /// The resources that the viewer may watch.
  case preauthorizedResources([ResourceID])
  /// The decisions on several resources, or the services' error status.
  case onResponse(PreauthorizeResponse)
  /// The SDK's error status in place of decisions on several resources.
  case onFailure(PreauthorizeResponse)
  /// The app shows Apple's dialog.
  case presentTVProviderDialog(TVProviderDialog)
  /// The app dismisses Apple's dialog.
  case dismissTVProviderDialog(TVProviderDialog)
  /// An event for statistics.
  case sendTrackingData(TrackingEvent)
  /// An advanced status, on the delegate's second protocol.
  case status(AdvancedStatus)

  /// The callback's name in the surface.
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
