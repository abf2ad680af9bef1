import EntsimEntitlement
import EntsimHTTP
import EntsimPages

// Answers with a status that is no success.
extension Wire {
  /// Returns the answer with an error of the services.
  func refused(_ asked: AskedRequest, _ refusal: ServiceRefusal) -> HTTPResponse {
    let (service, format) = (asked.request.service, asked.format)
    if refusal.status == 401, refusal.message == "access_denied" {
      return accessAnswer(401, ErrorBody.access(refusal.message))
    }
    if refusal.message == Self.missingDeviceInformation {
      return deviceInformationMissing(asked)
    }
    if service.grantsAccess {
      return accessAnswer(refusal.status, ErrorBody.access(refusal.message))
    }
    if case .login(let start) = asked.echo { return start.problem.response }
    let named = ServiceRefusal(
      refusal.status,
      asked.endpoint.naming(refusal.message),
      details: refusal.details
    )
    return answer(refusal.status, format, ErrorBody.legacy(named, in: format))
  }

  /// Returns the answer with a status alone.
  func response(to asked: AskedRequest, withStatus status: Int) -> HTTPResponse {
    let (service, format) = (asked.request.service, asked.format)
    if status == 429 { return answer(429, type: "text/html", ErrorBody.tooManyRequests) }
    if asked.isOfSDK, status == 412, service != .preauthorize { return pendingLogout }
    let isLoginMissing = asked.isOfSDK && status == 401 && service == .authenticationToken
    let message = isLoginMissing ? "Data not found" : ErrorBody.message(of: status)
    let chosen = service.grantsAccess ? .json : format
    return answer(status, chosen, ErrorBody.legacy(ServiceRefusal(status, message), in: chosen))
  }

  private static let missingDeviceInformation = "Required 'X-Device-Info' is not present"

  /// Returns the refusal of a request without the properties of the device (backend, 14).
  private func deviceInformationMissing(_ asked: AskedRequest) -> HTTPResponse {
    let status = PreauthorizeStatus(
      400,
      "invalid_device_info",
      message: "The device information is missing or invalid."
    )
    let trace = uuid("request", asked.request.id.number)
    let format = asked.request.service.grantsAccess ? .json : asked.format
    return answer(400, format, PreauthorizationBody.bytes(of: status, trace: trace, in: format))
  }
}

extension Endpoint {
  /// Returns the message about a missing parameter with the parameter's name on this path.
  fileprivate func naming(_ message: String) -> String {
    guard path == .sdk || role == .service(.freePreview) else { return message }
    return switch message {
    case "Required 'requestor' is not present": "Required 'requestor_id' is not present"
    case "Required 'resource' is not present" where path == .sdk:
      "Required 'resource_id' is not present"
    case _: message
    }
  }
}
