import EntsimEntitlement
import EntsimHTTP
import EntsimPages

extension Wire {
  /// Returns the answer to a request that nothing serves; it names what comes nearest.
  func unserved(
    _ http: HTTPRequest,
    _ parameters: Parameters,
    _ pathExtension: BodyFormat?,
    _ request: UnservedRequest
  ) -> HTTPResponse {
    let format = BodyFormat(asked: http, parameters, extension: pathExtension)
    let isForPerson =
      !BodyFormat.isNamed(parameters, extension: pathExtension)
      && http.header("Accept").map { $0.lowercasedASCII.contains("text/html") } == true
    var response: HTTPResponse
    if isForPerson {
      response =
        ErrorPage.unserved(
          request.line,
          status: request.status,
          nearest: request.nearestLine,
          difference: request.difference
        )
        .response
    } else {
      let refusal = ServiceRefusal(
        request.status,
        ErrorBody.message(of: request.status),
        details: """
          Nothing serves \(request.line). The nearest endpoint is \(request.nearestLine). \
          \(request.difference)
          """
      )
      response = answer(request.status, format, ErrorBody.legacy(refusal, in: format))
    }
    if !request.methods.isEmpty {
      let methods = request.methods.contains("GET") ? request.methods + ["HEAD"] : request.methods
      response.headers.append(Header("Allow", methods.joined(separator: ", ")))
    }
    return response
  }
}
