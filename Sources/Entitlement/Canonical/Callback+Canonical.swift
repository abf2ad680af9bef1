public import Simulation

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
