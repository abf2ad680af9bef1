internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimYAML

extension Decoder {
  /// Reads the scripted answers of the world.
  mutating func answers(_ node: Node) -> [Located<ScriptedAnswer>] {
    let help = Self.keyed(node, by: .answer).map { "write `[\($0)]`" }
    guard let nodes = list(node, "a list of scripted answers", help: help) else { return [] }
    return nodes.compactMap { node in
      answer(node).map { Located($0, at: node.range) }
    }
  }

  /// Reads one scripted answer.
  mutating func answer(_ node: Node) -> ScriptedAnswer? {
    guard let fields = fields(node, .answer) else { return nil }
    let occurrences = fields["nth"].flatMap { self.occurrences($0.value) }
    let delay = fields["after"].flatMap { duration($0.value) }
    let outcome = outcome(fields)
    let headers = fields["headers"].flatMap { self.fields(of: $0.value, .map(.header, .text)) }
    let body = fields["body"].flatMap { self.body($0.value) }
    let gap = fields["again"].flatMap { self.gap($0, beside: outcome) }
    refuseContent(fields)
    guard let pair = fields["answer"] else {
      return refuse(.missingKey, at: node) {
        "a scripted answer needs `answer`, the service that it answers for"
        "begin with `answer: authenticationToken`, for example"
      }
    }
    guard let service = service(pair.value) else { return nil }
    let conditions = fields["where"].map { self.conditions($0.value, of: service) }
    return ScriptedAnswer(
      service: service,
      conditions: conditions ?? [],
      occurrences: occurrences ?? 1...Int.max,
      delay: delay,
      outcome: outcome,
      gap: gap ?? .zero,
      headers: headers ?? [],
      body: body
    )
  }

  /// Reads the body of an answer: the model's, a text, or fields.
  private mutating func body(_ node: Node) -> ScriptedAnswer.Body? {
    if node.string == "modelled" { return .modelled }
    guard node.mapping == nil else {
      return fields(of: node, .map(.key, .anything)).map { .fields($0) }
    }
    return text(node, "a text, a mapping, or `modelled`").map { .text($0) }
  }

  private func gap(_ pair: Pair, beside outcome: ScriptedAnswer.Outcome) -> Interval? {
    if outcome != .fault(.duplicated) {
      error(.contradiction, at: pair.key) {
        "`again` is the gap before the second of two answers, and there is one"
        "add `fault: duplicated`, or leave `again` out"
      }
    }
    return duration(pair.value)
  }

  /// Reports what an answer cannot carry; what it can carry has no rules yet.
  private func refuseContent(_ fields: Fields) {
    for name in ["headers", "body"] {
      guard let pair = fields[named: name] else { continue }
      let isModelled = name == "body" && pair.value.string == "modelled"
      if let fault = fields["fault"] {
        error(.contradiction, at: fault.key) {
          "`fault` and `\(name)` in one answer: what goes wrong carries nothing of ours"
          "leave one of the two out"
        }
      } else if !isModelled {
        checkRules(of: name, in: .answer, "an answer is scripted with `\(name)`", at: pair.key)
      }
    }
  }

  private func outcome(_ fields: Fields) -> ScriptedAnswer.Outcome {
    let status = fields["status"].flatMap { pair in
      integer(
        pair.value,
        in: 200...599,
        "an HTTP status from 200 to 599",
        help: "without `status` and `fault` the model answers as always"
      )
    }
    let fault: Fault? = fields["fault"].flatMap { choice($0.value, .faults) }
    if fields["status"] != nil, let pair = fields["fault"] {
      error(.contradiction, at: pair.key) {
        "`fault` and `status` in one answer: a request that fails has no status"
        "leave one of the two out"
      }
    }
    if let fault { return .fault(fault) }
    return status.map { .status(Int($0)) } ?? .modelled
  }

  private mutating func conditions(_ node: Node, of service: Service) -> [Value.Field] {
    let words = Vocabulary.requestFields(of: service)
    guard let fields = fields(node, words) else { return [] }
    if node.mapping?.isEmpty == true {
      error(.checksNothing, at: node) {
        "`where: {}` leaves out no request"
        "leave `where` out"
      }
    }
    return fields.pairs.compactMap { pair in
      let name = pair.key.text
      checkRules(of: name, in: words, "a request is told apart by `\(name)`", at: pair.key)
      return words[name].flatMap { value(pair.value, $0.value) }.map { Value.Field(name, $0) }
    }
  }

  /// Reads which of the matching requests an answer takes.
  private func occurrences(_ node: Node) -> ClosedRange<Int>? {
    let expected = "a number from 1, as `2`, or a range, as `\"1..3\"` or `\"4..\"`"
    guard let text = node.string else {
      return integer(node, in: 1...1_000_000_000, expected).map { Int($0)...Int($0) }
    }
    let bounds = Self.bounds(text)
    if let bounds, bounds.lower >= 1, bounds.lower <= bounds.upper {
      return bounds.lower...bounds.upper
    }
    return refuse(bounds == nil ? .wrongKind : .outOfRange, at: node) {
      "found \(Wording.quote(text)); expected \(expected)"
      bounds.flatMap { $0.lower > $0.upper ? "the smaller number comes first" : nil }
    }
  }

  private static func bounds(_ text: String) -> (lower: Int, upper: Int)? {
    let digits = text.utf8.prefix { (48...57).contains($0) }
    guard let lower = Int(String(digits) ?? ""), text.dropFirst(digits.count).hasPrefix("..") else {
      return nil
    }
    let rest = text.dropFirst(digits.count + 2)
    if rest.isEmpty { return (lower, Int.max) }
    guard rest.utf8.allSatisfy({ (48...57).contains($0) }), let upper = Int(rest) else {
      return nil
    }
    return (lower, upper)
  }
}
