import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler {
  /// Why an endpoint has no configuration, in the terms of advanced statuses (STATUS-029 to 036).
  struct Failure {
    /// The status that tells it; nil where no document has one.
    var status: StatusDescription?
    /// The requirements by which it is a failure, beside CFG-002.
    var rules: Rules = []

    private static func status(ofHTTP code: Int) -> StatusDescription? {
      switch code {
      case 400: .cfg400
      case 403: .sec403
      case 404: .cfg404
      case 429: .cfg429
      case 500...599: .cfg5xx(String(code))
      case _: nil
      }
    }
  }
}

extension AccessEnabler.Failure {
  /// Explains an answer that is no configuration.
  init(_ answer: Answer) {
    switch answer {
    case .reply, .unreadable: self.init(status: .internalError, rules: "CFG-031")
    // There is an id for 410, which other platforms have.
    case .status(410): self.init(rules: "STATUS-040")
    case .status(let code): self.init(status: Self.status(ofHTTP: code))
    case .failed(.offline), .failed(.reset), .failed(.timeout): self.init(status: .cfg404)
    case .failed(.tls): self.init(status: answer.accessStatus)
    case .denied: self.init(status: answer.accessStatus, rules: "CFG-034")
    }
  }
}
