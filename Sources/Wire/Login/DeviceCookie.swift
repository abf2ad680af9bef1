import EntsimCryptography
import EntsimEntitlement
import EntsimHTTP

/// The cookie by which the logout page of the SDK knows for which device the browser has signed in.
///
/// The SDK opens the page without the id of the device; the services know their browser by cookies.
enum DeviceCookie {
  private static let name = "entsim-device"

  /// Returns the header that sets the cookie below the path of a run.
  static func header(
    for device: DeviceID,
    below base: String,
    signedWith key: SigningKey
  ) -> Header {
    let text = Base64URL.encode(Array(device.text.utf8))
    let signature = key.signature(of: text, for: .device)
    return Header(
      "Set-Cookie",
      "\(name)=\(text).\(signature); Path=\(base)/; HttpOnly; SameSite=Lax"
    )
  }

  /// Reads the device from the cookies of a request; nil for none, and for one that was not signed with the key.
  static func read(_ headers: [Header], signedWith key: SigningKey) -> String? {
    for cookies in headers.all(named: "Cookie") {
      for cookie in cookies.split(separator: ";") {
        let pair = cookie.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
        guard pair.count == 2, pair[0] == name else { continue }
        let parts = pair[1].split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, key.verifies(parts[1], of: parts[0], for: .device),
          let bytes = Base64URL.decode(String(parts[0]))
        else { continue }
        return String(validating: bytes, as: UTF8.self)
      }
    }
    return nil
  }
}
