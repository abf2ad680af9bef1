public import EntsimSimulation

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

extension Callback: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .setRequestorComplete(let status): writer.tag(0, status)
    case .displayProviderDialog(let providers): writer.tag(1, providers)
    case .navigateToURL(let url, useSVC: false): writer.tag(2, url)
    case .setAuthenticationStatus(let status, let code): writer.tag(3, status, code)
    case .selectedProvider(let provider): writer.tag(4, provider)
    case .setToken(let token, let resource): writer.tag(5, token, resource)
    case .tokenRequestFailed(let resource, let code, let text): writer.tag(6, resource, code, text)
    case .setMetadataStatus(let metadata, let isEncrypted, let query):
      writer.tag(7, metadata, isEncrypted, query)
    case .preauthorizedResources(let resources): writer.tag(8, resources)
    case .onResponse(let response): writer.tag(9, response)
    case .onFailure(let response): writer.tag(10, response)
    case .sendTrackingData(let event): writer.tag(11, event)
    case .status(let status): writer.tag(12, status)
    case .navigateToURL(let url, useSVC: true): writer.tag(13, url)
    case .presentTVProviderDialog(let dialog): writer.tag(14, dialog)
    case .dismissTVProviderDialog(let dialog): writer.tag(15, dialog)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .setRequestorComplete(reader.read())
    case 1: self = try .displayProviderDialog(reader.read())
    case 2: self = try .navigateToURL(reader.read())
    case 3: self = try .setAuthenticationStatus(reader.read(), reader.read())
    case 4: self = try .selectedProvider(reader.read())
    case 5: self = try .setToken(reader.read(), reader.read())
    case 6: self = try .tokenRequestFailed(reader.read(), reader.read(), reader.read())
    case 7: self = try .setMetadataStatus(reader.read(), isEncrypted: reader.read(), reader.read())
    case 8: self = try .preauthorizedResources(reader.read())
    case 9: self = try .onResponse(reader.read())
    case 10: self = try .onFailure(reader.read())
    case 11: self = try .sendTrackingData(reader.read())
    case 12: self = try .status(reader.read())
    case 13: self = try .navigateToURL(reader.read(), useSVC: true)
    case 14: self = try .presentTVProviderDialog(reader.read())
    case 15: self = try .dismissTVProviderDialog(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

/// A method of the app's delegate that the SDK calls.
///
/// ``surface`` describes each of them.
public enum CallbackName: String, CaseIterable, Sendable, CanonicalWord {
  case setRequestorComplete
  case displayProviderDialog
  case navigateToUrl
  case setAuthenticationStatus
  case preauthorizedResources
  case setToken
  case tokenRequestFailed
  case selectedProvider
  case setMetadataStatus
  case presentTvProviderDialog
  case dismissTvProviderDialog
  case sendTrackingData
  case status
  case onResponse
  case onFailure
}

extension CallbackName {
  /// The description of this callback.
  public var surface: CallbackDescription {
    // A search by case takes less than a hash, which is that of the name's text.
    for index in Self.surfaces.indices where Self.surfaces[index].name == self {
      return Self.surfaces[index]
    }
    preconditionFailure("nothing describes \(rawValue)")
  }

  /// The descriptions of all callbacks, made once, since they are used often.
  private static let surfaces = allCases.map(\.described)

  private var described: CallbackDescription {
    switch self {
    case .setRequestorComplete:
      describe(
        "The SDK has fetched the configuration, or failed to fetch it.",
        Parameter("status", constant: .statusValue, "Whether the SDK has the configuration.")
      )
    case .displayProviderDialog:
      describe(
        "The SDK asks the app to show its provider picker.",
        Parameter("mvpds", .mvpds, "The providers in the order of the configuration.")
      )
    case .navigateToUrl:
      describe(
        "The SDK asks the app to open a page.",
        in: Availability(on: [.iOS]),
        Parameter("url", .url, "The URL of the login page or the logout page."),
        Parameter(
          "useSVC",
          .bool,
          optional: true,
          availability: Feature.handleSVC.availability,
          "`true`: the variant of the callback that asks for SFSafariViewController."
        )
      )
    case .setAuthenticationStatus:
      describe(
        "An authentication check or a sign-in flow has ended.",
        Parameter("status", constant: .statusValue, "Whether a viewer is signed in."),
        Parameter("errorCode", constant: .authenticationCode, "The constant that names the reason.")
      )
    case .preauthorizedResources:
      describe(
        "The SDK delivers the resources that the viewer may watch.",
        in: Availability(since: SDKVersion(1, 3)),
        Parameter(
          "resources",
          .resources,
          "Those of the requested resources that the viewer may watch."
        )
      )
    case .setToken:
      describe(
        "The SDK delivers the media token of an authorized resource.",
        Parameter("token", .text, "The media token. The app passes it to its server."),
        Parameter("resource", .resource, "The authorized resource.")
      )
    case .tokenRequestFailed:
      describe(
        "The viewer may not watch a resource, or the check failed.",
        Parameter(
          "resource",
          .resource,
          of: .resourceOrNull,
          "The resource; null if the app passed null."
        ),
        Parameter("errorCode", constant: .authorizationCode, "The constant that names the reason."),
        Parameter("errorDescription", .text, "A text of the MVPD or the SDK; may be empty.")
      )
    case .selectedProvider:
      describe(
        "The SDK delivers the current provider.",
        Parameter("mvpd", .mvpd, "The provider, or null.")
      )
    case .setMetadataStatus:
      describe(
        "The SDK delivers the requested metadata.",
        Parameter("metadata", .any, "The value, or null."),
        Parameter("encrypted", .bool, "Whether the value is encrypted."),
        Parameter(
          "key",
          .any,
          of: .metadataKey,
          "The requested opcode; -1 if the SDK cannot tell it."
        ),
        Parameter(
          "arguments",
          .dictionary,
          of: .metadataArguments,
          "The query of the app; null if the app passed null."
        )
      )
    case .presentTvProviderDialog:
      describe(
        "The SDK asks the app to show Apple's dialog.",
        in: Availability(since: SDKVersion(2, 0)),
        Parameter(
          "viewController",
          .any,
          of: .providerDialog,
          "The dialog, written as the providers that it lists."
        )
      )
    case .dismissTvProviderDialog:
      describe(
        "The SDK asks the app to dismiss Apple's dialog.",
        in: Availability(since: SDKVersion(2, 0)),
        Parameter("viewController", .any, "The dialog that the app has shown, written `<any>`.")
      )
    case .sendTrackingData:
      describe(
        "The SDK reports an event for analytics.",
        notation: .map,
        kind: .tracking,
        Parameter("event", constant: .trackingEvent, "The type of the event."),
        Parameter("data", .trackingData, "The entries of the event, an array.")
      )
    case .status:
      describe(
        "The SDK delivers an advanced status.",
        kind: .status,
        in: Availability(since: SDKVersion(2, 0)),
        Parameter(
          "statusDictionary",
          .statusDictionary,
          "The status dictionary. It compares whole."
        )
      )
    case .onResponse:
      describe(
        "The SDK delivers the decisions for several resources, or an error of the services.",
        in: Availability(since: SDKVersion(3, 6)),
        Parameter("response", .any, "The decisions, one for each resource, or a status.")
      )
    case .onFailure:
      describe(
        "The SDK has no decisions for several resources, because of its own error.",
        in: Availability(since: SDKVersion(3, 6)),
        Parameter("response", .any, "No decisions, and the status that names the error.")
      )
    }
  }

  private func describe(
    _ summary: String,
    notation: CallbackDescription.Notation = .list,
    kind: OutputKind = .callbacks,
    in availability: Availability = Availability(),
    _ parameters: Parameter...
  ) -> CallbackDescription {
    CallbackDescription(
      name: self,
      parameters: parameters,
      notation: notation,
      kind: kind,
      availability: availability,
      summary: summary
    )
  }
}
