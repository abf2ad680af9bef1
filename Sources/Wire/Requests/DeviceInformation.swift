import EntsimCryptography
import EntsimHTTP
import EntsimJSONText

/// The properties of a device that a client tells: a JSON object in Base64 (backend, 0).
struct DeviceInformation {
  private let properties: JSON

  /// Reads the header `X-Device-Info`, or else the parameter `device_info`.
  ///
  /// - Returns: Nil where neither is there, or the text cannot be read.
  init?(of http: HTTPRequest, _ parameters: Parameters) {
    guard let text = http.header("X-Device-Info") ?? parameters[.deviceInformation] else {
      return nil
    }
    self.init(sent: text)
  }

  /// Reads the text that a client sends: Base64, which may be percent-encoded besides, and may lack its padding.
  init?(sent text: String) {
    let plain = PercentEncoding.decoded(text, plus: .isPlus)
    var digits = plain.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: " "): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      case _: byte
      }
    }
    while !digits.count.isMultiple(of: 4) { digits.append(UInt8(ascii: "=")) }
    guard let bytes = Base64.decode(String(decoding: digits, as: UTF8.self)),
      let properties = LenientJSON.read(bytes), case .object = properties
    else { return nil }
    self.properties = properties
  }

  /// Whether it has the properties that the services insist on.
  var isComplete: Bool { self["model"] != nil && self["osName"] != nil }

  /// The text of a property; nil for a missing or an empty one.
  private subscript(name: String) -> String? {
    switch properties[name] {
    case .string(let text): text.isEmpty ? nil : text
    case .integer(let number): String(number)
    case .bool(let isTrue): String(isTrue)
    case .null, .array, .object, nil: nil
    }
  }

  /// Returns the properties in the services' own form, in Base64, as the record of a registration code has them.
  func normalised(userAgent: String?, address: String) -> String {
    let agent = self["userAgent"] ?? userAgent
    let object = group([
      ("type", text("primaryHardwareType") ?? text("type")), ("model", text("model")),
      ("version", self["version"].map(version)),
      (
        "hardware",
        group([
          ("name", text("model")), ("vendor", text("vendor")), ("version", text("version")),
          ("manufacturer", text("manufacturer")),
        ])
      ),
      (
        "operatingSystem",
        group([
          ("name", text("osName")), ("family", text("osFamily")), ("vendor", text("osVendor")),
          ("version", text("osVersion")),
        ])
      ),
      (
        "browser",
        group([
          ("name", text("browserName")), ("vendor", text("browserVendor")),
          ("version", text("browserVersion")), ("userAgent", agent.map { .string($0) }),
          ("originalUserAgent", userAgent.map { .string($0) }),
        ])
      ),
      (
        "display",
        group([
          ("width", properties["displayWidth"]), ("height", properties["displayHeight"]),
          ("ppi", properties["displayPpi"]), ("diagonalSize", properties["diagonalScreenSize"]),
        ])
      ),
      ("applicationId", text("applicationId")),
      (
        "connection",
        group([
          ("ipAddress", text("connectionIp") ?? .string(address)),
          ("port", properties["connectionPort"]), ("secure", properties["connectionSecure"]),
          ("type", text("connectionType")),
        ])
      ),
    ])
    var bytes: [UInt8] = []
    (object ?? [:]).appendCompact(to: &bytes)
    return Base64.encode(bytes)
  }

  private func text(_ name: String) -> JSON? { self[name].map { .string($0) } }

  /// Returns an object of what is there; nil where nothing is.
  private func group(_ members: [(String, JSON?)]) -> JSON? {
    let known = members.compactMap { name, value in value.map { JSON.Member(name, $0) } }
    return known.isEmpty ? nil : .object(known)
  }

  /// Returns a version by its numbers; those that are missing are 0.
  private func version(_ text: String) -> JSON {
    let numbers = text.split(separator: ".").map { Int64($0) ?? 0 } + [0, 0, 0]
    return [
      "major": .integer(numbers[0]), "minor": .integer(numbers[1]), "patch": .integer(numbers[2]),
      "profile": "",
    ]
  }
}
