import EntsimEntitlement

/// Decisions about several resources, or the error in their place (backend, 9 and 14).
enum PreauthorizationBody {
  static let root: Body.Root = "resources"

  static func bytes(
    of decisions: [PreauthorizeDecision],
    trace: String,
    in format: BodyFormat
  ) -> [UInt8] {
    let resources = Content.list(
      decisions.map { decision in
        var fields = [
          Content.Field("id", decision.resource.text),
          Content.Field("authorized", .bool(decision.isAuthorized)),
        ]
        if let error = decision.error {
          fields.append(
            Content.Field("error", .object(ErrorBody.fields(of: error, trace: trace)))
          )
        }
        return .object(fields)
      },
      element: "resource"
    )
    return switch format {
    case .xml: Body.xml(root, listing: resources)
    case .json: Body.json([Content.Field("resources", resources)])
    }
  }

  static func bytes(
    of status: PreauthorizeStatus,
    trace: String,
    in format: BodyFormat
  ) -> [UInt8] {
    Body.bytes("error", ErrorBody.fields(of: status, trace: trace), in: format)
  }
}

extension Body {
  /// Returns a body of XML whose root has the elements of a list.
  fileprivate static func xml(_ root: Root, listing list: Content) -> [UInt8] {
    guard case .list(let elements, let name) = list else { return xml(root, []) }
    return xml(root, elements.map { Content.Field(name, $0) })
  }
}
