// The body of the services' answer, as the documents print it.
extension PreauthorizeResponse {
  /// Creates a response from the fields of a body; nil for an unreadable body.
  ///
  /// A body has either the resources with their decisions or a status.
  public init?(body fields: [Value.Field]) {
    if case .map(let status) = fields["status"] {
      guard let status = PreauthorizeStatus(body: status) else { return nil }
      self.init(status)
      return
    }
    guard fields["status"] ?? .null == .null, case .list(let values) = fields["resources"] else {
      return nil
    }
    let decisions = values.compactMap { value -> PreauthorizeDecision? in
      guard case .map(let fields) = value else { return nil }
      return PreauthorizeDecision(body: fields)
    }
    guard decisions.count == values.count else { return nil }
    self.init(decisions)
  }
}

extension PreauthorizeDecision {
  fileprivate init?(body fields: [Value.Field]) {
    guard case .string(let id) = fields["id"], case .bool(let isAuthorized) = fields["authorized"]
    else { return nil }
    switch fields["error"] {
    case .map(let error):
      guard let error = PreauthorizeStatus(body: error) else { return nil }
      self.init(ResourceID(id), isAuthorized: isAuthorized, error: error)
    case .null, nil:
      self.init(ResourceID(id), isAuthorized: isAuthorized)
    case .bool, .integer, .string, .list, .description: return nil
    }
  }
}

extension PreauthorizeStatus {
  fileprivate init?(body fields: [Value.Field]) {
    guard case .integer(let status) = fields["status"], (0...999).contains(status),
      case .string(let code) = fields["code"]
    else { return nil }
    func text(_ name: String) -> String? {
      guard case .string(let text) = fields[name] else { return nil }
      return text
    }
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
