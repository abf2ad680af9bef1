import EntsimEntitlement
import EntsimSimulation

// The statuses of failures that any request can meet, whatever it asks for (STATUS-034 to 036, STATUS-044).
extension Answer {
  /// The status of a connection that is not secure, or of services that refuse the SDK access; nil for every other
  /// answer.
  ///
  /// It takes the place of the status that names the request, as Z120 or REG500 (AMB-110).
  var accessStatus: StatusDescription? {
    switch self {
    case .failed(.tls): .sec420
    case .denied(.notRegistered): .r400
    case .denied(.noAccessToken): .r401
    case .failed(.offline), .failed(.reset), .failed(.timeout), .reply, .status, .unreadable: nil
    }
  }
}

extension Transaction<AccessEnabler> {
  /// Reports SEC420, R400 or R401 for a request that failed by one of them.
  mutating func explainAccess(_ answer: Answer) {
    if let status = answer.accessStatus { emitStatus(status, also: "STATUS-044") }
  }

  /// Reports SEC420, R400 or R401 once where one service provider fails by it, and the configuration succeeds
  /// by another.
  mutating func explainAccess(to endpoints: [AccessEnabler.Endpoint]) {
    let failures = endpoints.compactMap { endpoint -> Answer? in
      if case .failed(let answer) = endpoint.outcome { answer } else { nil }
    }
    if let first = failures.first(where: { $0.accessStatus != nil }) { explainAccess(first) }
  }
}
