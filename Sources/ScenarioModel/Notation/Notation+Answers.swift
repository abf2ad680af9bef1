package import EntsimEntitlement
internal import EntsimSimulation

extension Notation {
  /// Returns a scripted answer as a scenario writes it.
  package static func text(of answer: ScriptedAnswer) -> String {
    text(of: .map(answer.fieldsInWords))
  }
}

extension ScriptedAnswer {
  /// The answer in the words of a scenario.
  fileprivate var fieldsInWords: [Value.Field] {
    var fields = [Value.Field("answer", .word(self.service))]
    if !self.conditions.isEmpty { fields.append(Value.Field("where", .map(self.conditions))) }
    switch (self.occurrences.lowerBound, self.occurrences.upperBound) {
    case (1, Int.max): break
    case (let first, Int.max): fields.append(Value.Field("nth", .string("\(first)..")))
    case (let first, let last) where first == last:
      fields.append(Value.Field("nth", .number(first)))
    case (let first, let last): fields.append(Value.Field("nth", .string("\(first)..\(last)")))
    }
    if let delay = self.delay { fields.append(Value.Field("after", .string(delay.description))) }
    switch self.outcome {
    case .modelled: break
    case .status(let status): fields.append(Value.Field("status", .number(status)))
    case .fault(let fault): fields.append(Value.Field("fault", .string(fault.rawValue)))
    }
    if self.gap > .zero { fields.append(Value.Field("again", .string(self.gap.description))) }
    if !self.headers.isEmpty { fields.append(Value.Field("headers", .map(self.headers))) }
    switch self.body {
    case .text(let text): fields.append(Value.Field("body", .string(text)))
    case .fields(let body): fields.append(Value.Field("body", .map(body)))
    case .modelled: fields.append(Value.Field("body", .string("modelled")))
    case nil: break
    }
    return fields
  }
}
