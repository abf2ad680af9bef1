import Entitlement
import Simulation

extension AccessEnabler {
  /// Why an endpoint has no configuration, in the terms of advanced statuses (STATUS-029 to 036).
  struct Failure {
    /// An advanced status with the rule about its condition.
    struct Status {
      let errorID: String
      let rule: RequirementID
    }

    /// The status that tells it; nil where no document has one.
    let status: Status?
    /// The rules that it is a failure by, beside CFG-002.
    let rules: Rules

    /// Explains an answer that is no configuration.
    init(_ answer: Answer) {
      switch answer {
      case .reply, .unreadable:
        self.init("500", "STATUS-039", by: "CFG-031")
      case .status(let code):
        self.init(ofHTTP: code)
      case .failed(.tls):
        self.init("SEC420", "STATUS-034")
      case .failed(.offline), .failed(.reset), .failed(.timeout):
        self.init("CFG404", "STATUS-030")
      case .denied(.notRegistered):
        self.init("R400", "STATUS-035", by: "CFG-034")
      case .denied(.noAccessToken):
        self.init("R401", "STATUS-036", by: "CFG-034")
      }
    }

    private init(_ errorID: String, _ rule: RequirementID, by rules: Rules = []) {
      status = Status(errorID: errorID, rule: rule)
      self.rules = rules
    }

    private init(ofHTTP code: Int) {
      let known: [(codes: ClosedRange<Int>, errorID: String, rule: RequirementID)] = [
        (400...400, "CFG400", "STATUS-029"),
        (403...403, "SEC403", "STATUS-032"),
        (404...404, "CFG404", "STATUS-030"),
        (429...429, "CFG429", "STATUS-043"),
        (500...599, "CFG\(code)", "STATUS-031"),
      ]
      status = known.first { $0.codes.contains(code) }
        .map { Status(errorID: $0.errorID, rule: $0.rule) }
      // There is an id for 410, which other platforms have.
      rules = code == 410 ? "STATUS-040" : []
    }
  }
}
