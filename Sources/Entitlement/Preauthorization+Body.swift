// The body of the services' answer, as the documents print it.
extension PreauthorizeResponse {
  /// Creates a response from the fields of a body; nil for an unreadable body.
  ///
  /// A body has either the resources with their decisions or a status.
  public init?(body fields: [Value.Field]) {
    if let status = fields["status"]?.fields {
      guard let status = PreauthorizeStatus(body: status) else { return nil }
      self.init(status)
      return
    }
    guard fields["status"] ?? .null == .null, case .list(let values) = fields["resources"] else {
      return nil
    }
    let decisions = values.compactMap { $0.fields.flatMap(PreauthorizeDecision.init(body:)) }
    guard decisions.count == values.count else { return nil }
    self.init(decisions)
  }
}

extension PreauthorizeDecision {
  fileprivate init?(body fields: [Value.Field]) {
    guard let id = fields["id"]?.text, let isAuthorized = fields["authorized"]?.bool
    else { return nil }
    var error: PreauthorizeStatus?
    if let value = fields["error"], value != .null {
      error = value.fields.flatMap(PreauthorizeStatus.init(body:))
      if error == nil { return nil }
    }
    self.init(ResourceID(id), isAuthorized: isAuthorized, error: error)
  }
}

extension PreauthorizeStatus {
  fileprivate init?(body fields: [Value.Field]) {
    guard case .integer(let status) = fields["status"], (0...999).contains(status),
      let code = fields["code"]?.text
    else { return nil }
    func text(_ name: String) -> String? { fields[name]?.text }
    guard let action = Action(rawValue: text("action") ?? Action.none.rawValue) else { return nil }
    self.init(
      Int(status),
      code,
      message: text("message") ?? "",
      details: text("details"),
      helpURL: text("helpUrl"),
      trace: text("trace"),
      action: action
    )
  }
}
