import EntsimCryptography
import EntsimEntitlement
import EntsimHTTP
import EntsimJSONText

extension Wire {
  /// Returns the id of a device to a web client, by the fingerprint that it sends (backend, 13).
  ///
  /// Equal fingerprints have equal ids, so that the services need to remember none.
  func individualization(_ call: Call) -> HTTPResponse {
    guard case .string(let fingerprint) = LenientJSON.read(call.http.body)?["fingerprint"],
      !fingerprint.isEmpty
    else {
      let refusal = ServiceRefusal(400, "Required 'fingerprint' is not present")
      return answer(400, .json, ErrorBody.legacy(refusal, in: .json))
    }
    let device = Digest.fingerprint(of: Array("device \(fingerprint)".utf8))
    var response = answer(200, .json, Body.json([Content.Field("deviceId", device)]))
    let mark = key.signature(of: fingerprint, for: .fingerprint)
    response.headers.append(Header("pass_sfp", mark))
    return response
  }
}
