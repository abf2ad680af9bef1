import EntsimEntitlement
import EntsimHTTP

// Answers that a scenario prescribes, and those that cannot be read.
extension Wire {
  /// Returns the answer with a scripted text; nil where the script has none.
  func scripted(_ script: ScriptedAnswer, _ asked: AskedRequest) -> HTTPResponse? {
    guard case .text(let text) = script.body else { return nil }
    let status: Int
    switch script.outcome {
    case .status(let code): status = code
    case .modelled: status = asked.request.service.successStatus
    case .fault: return nil
    }
    return answer(status, asked.format, Array(text.utf8))
  }

  /// Returns an answer that cannot be read: with scripted fields that no client knows, or with a part of a body.
  func garbled(
    _ asked: AskedRequest,
    fields: [Value.Field]?,
    whole: HTTPResponse?
  ) -> HTTPResponse {
    if var whole {
      whole.body = Array(whole.body.prefix(whole.body.count / 2))
      return whole
    }
    let format = asked.request.service.grantsAccess ? .json : asked.format
    let status = asked.request.service.successStatus
    if let fields {
      let content = fields.map { Content.Field($0, in: format) }
      return answer(status, format, Body.bytes("result", content, in: format))
    }
    return answer(status, format, Array(asked.opening(in: format).utf8))
  }
}

extension ScriptedAnswer {
  /// The fields of the body; nil where it has none.
  var fieldsOfBody: [Value.Field]? {
    if case .fields(let fields) = self.body { fields } else { nil }
  }
}

extension AskedRequest {
  /// Returns the start of a body that every success has.
  fileprivate func opening(in format: BodyFormat) -> String {
    if isOfSDK, let opening = openingForSDK { return opening }
    guard let (root, element, json) = request.service.opening else { return "" }
    return format == .json ? json : Body.opening(of: root) + element
  }

  private var openingForSDK: String? {
    let result = Body.opening(of: Wire.resultRoot)
    return switch request.service {
    case .authenticationToken: result + "<authnToken>&lt;signatureInfo&gt;"
    case .authorize: result + "<authzToken>&lt;signatureInfo&gt;"
    case .mediaToken: "<signatureInfo>"
    case .authenticate, .logout: "<!DOCTYPE html>\n<html"
    case _: nil
    }
  }
}

extension Service {
  /// How the bodies begin: the root of XML with what follows it, and JSON.
  fileprivate var opening: (root: Body.Root, element: String, json: String)? {
    switch self {
    case .register: ("error", "", #"{"client_id":""#)
    case .accessToken: ("error", "", #"{"id":""#)
    case .configuration: (ConfigurationBody.root, "<requestor><id>", #"{"requestor":{"id":""#)
    case .authenticationToken:
      (TokenBody.authenticationRoot, "<expires>", #"{"requestor":""#)
    case .authorize, .authorizationToken:
      (TokenBody.authorizationRoot, "<expires>", #"{"mvpd":""#)
    case .mediaToken: (TokenBody.mediaRoot, "<expires>", #"{"resource":""#)
    case .registrationCode, .registrationCodeRecord: (CodeBody.root, "<id>", #"{"id":""#)
    case .preauthorize:
      (PreauthorizationBody.root, "<resource><id>", #"{"resources":[{"id":""#)
    case .userMetadata: (MetadataBody.root, "<updated>", #"{"updated":"#)
    case .authenticate, .passiveAuthentication, .profileRequest, .tokenExchange, .checkToken,
      .freePreview, .logout, .registrationCodeRemoval:
      nil
    }
  }
}
