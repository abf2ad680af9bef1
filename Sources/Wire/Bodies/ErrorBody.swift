import EntsimEntitlement

/// Bodies of errors (backend, 0 and 14).
enum ErrorBody {
  /// The page of the documents about error codes.
  private static let helpURL =
    "https://experienceleague.adobe.com/docs/pass/authentication/enhanced-error-codes.html"

  /// Returns the error of REST API V1.
  ///
  /// - Parameters:
  ///   - refusal: The status and the message. Empty details are null in JSON, and missing in XML.
  ///   - format: The format.
  /// - Returns: The body.
  static func legacy(_ refusal: ServiceRefusal, in format: BodyFormat) -> [UInt8] {
    // The documents' samples write it in two ways.
    let isNotFound = format == .xml && refusal.message == "Not Found"
    var fields = [
      Content.Field("status", Int64(refusal.status)),
      Content.Field("message", isNotFound ? "Not found" : refusal.message),
    ]
    if let details = refusal.details {
      fields.append(Content.Field("details", details.isEmpty ? .null : .text(details)))
    }
    return Body.bytes("error", fields, in: format)
  }

  /// Returns the fields of an error with a code, in the documents' order.
  static func fields(of status: PreauthorizeStatus, trace: String) -> [Content.Field] {
    [
      Content.Field("action", status.action.rawValue),
      Content.Field("status", Int64(status.status)), Content.Field("code", status.code),
      Content.Field("message", status.message),
    ] + (status.details.map { [Content.Field("details", $0)] } ?? []) + [
      Content.Field("helpUrl", status.helpURL ?? helpURL),
      Content.Field("trace", status.trace ?? trace),
    ]
  }

  /// Returns the error of the registration and of access tokens.
  static func access(_ code: String) -> [UInt8] { Body.json([Content.Field("error", code)]) }

  /// Returns the usual message of an HTTP status.
  static func message(of status: Int) -> String {
    let names = [
      (400, "Bad Request"), (401, "Unauthorized"), (403, "Forbidden"), (404, "Not Found"),
      (405, "Method Not Allowed"), (408, "Request Timeout"), (409, "Conflict"), (410, "Gone"),
      (412, "Precondition Failed"), (429, "Too Many Requests"),
      (451, "Unavailable For Legal Reasons"), (500, "Internal Server Error"),
      (501, "Not Implemented"), (502, "Bad Gateway"), (503, "Service Unavailable"),
      (504, "Gateway Timeout"),
    ]
    return names.first { $0.0 == status }?.1 ?? "Status \(status)"
  }

  /// The page that a client gets for too many requests, byte for byte that of openresty (backend, 15).
  static let tooManyRequests = Array(
    [
      "<html>", "<head><title>429 Too Many Requests</title></head>", "<body>",
      "<center><h1>429 Too Many Requests</h1></center>", "<hr><center>openresty</center>",
      "</body>", "</html>", "",
    ]
    .joined(separator: "\r\n").utf8
  )
}
