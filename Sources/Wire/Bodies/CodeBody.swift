import EntsimCryptography
import EntsimEntitlement
import EntsimSimulation

/// The record of a registration code (backend, 2).
struct CodeBody {
  /// The root in its namespace; the elements below have none.
  static let root = Body.Root(
    "ns2:regcode",
    attributes: #" xmlns:ns2="model.mvc.reggie.pass.adobe.com""#
  )

  let code: RegistrationCode
  /// The id of the record.
  let id: String
  let requestor: RequestorID
  let provider: ProviderID?
  let device: DeviceID
  let generated: Instant
  let expires: Instant
  let information: CodeInformation

  func bytes(in format: BodyFormat) -> [UInt8] {
    Body.bytes(
      Self.root,
      [
        Content.Field("id", id), Content.Field("code", code.text),
        Content.Field("requestor", requestor.text), Content.Field("mvpd", .text(provider?.text)),
        Content.Field("generated", generated.milliseconds),
        Content.Field("expires", expires.milliseconds), Content.Field("info", .object(info)),
      ],
      in: format
    )
  }

  private var info: [Content.Field] {
    var fields = [Content.Field("deviceId", Base64.encode(Array(device.text.utf8)))]
    if let device = information.device { fields.append(Content.Field("deviceInfo", device)) }
    if let agent = information.userAgent {
      fields += [Content.Field("userAgent", agent), Content.Field("originalUserAgent", agent)]
    }
    if information.isRegistered { fields.append(Content.Field("authorizationType", "OAUTH2")) }
    return fields + information.deprecated.map { Content.Field($0.name, $0.value) }
  }
}
