import EntsimEntitlement

/// The MVPDs of a requestor (backend, 3).
enum ConfigurationBody {
  static let root: Body.Root = "config"

  static func bytes(
    of providers: [MVPD],
    for requestor: RequestorID,
    in format: BodyFormat
  ) -> [UInt8] {
    let description = Content.object([
      Content.Field("id", requestor.text), Content.Field("name", requestor.text),
      Content.Field(
        "domains",
        .list(
          [
            .object([
              Content.Field("name", "adobe.com"), Content.Field("mvpdInitiated", .bool(false)),
            ])
          ],
          element: "domain"
        )
      ),
      Content.Field("mvpds", .list(providers.map { .object(fields(of: $0)) }, element: "mvpd")),
    ])
    return Body.bytes(
      root,
      [
        Content.Field("requestor", description), Content.Field("device", "unknown"),
        Content.Field("clientType", "unknown"), Content.Field("os", "unknown"),
      ],
      in: format
    )
  }

  private static func fields(of provider: MVPD) -> [Content.Field] {
    let integration = provider.integration
    var fields = [
      Content.Field("id", provider.id.text), Content.Field("displayName", provider.displayName),
    ]
    if !provider.logoURL.isEmpty { fields.append(Content.Field("logoUrl", provider.logoURL)) }
    fields += [
      Content.Field("authPerAggregator", .bool(integration.isAuthenticatedPerRequestor)),
      Content.Field("passiveAuthnEnabled", .bool(false)),
      Content.Field("authPerBrowserSession", .bool(false)),
      Content.Field("isTempPass", .bool(integration.tempPass != nil)),
      Content.Field("isProxy", .bool(false)),
    ]
    guard provider.enablePlatformServices else { return fields }
    fields.append(Content.Field("enablePlatformServices", .bool(true)))
    if let status = provider.boardingStatus {
      fields.append(Content.Field("boardingStatus", status.rawValue))
    }
    fields += [
      Content.Field("displayInPlatformPicker", .bool(provider.isForPlatformPicker)),
      Content.Field("platformMappingId", provider.platformMappingID),
    ]
    guard !integration.requiredMetadataFields.isEmpty else { return fields }
    let names = Content.texts(integration.requiredMetadataFields, element: "field")
    return fields + [Content.Field("requiredMetadataFields", names)]
  }
}
