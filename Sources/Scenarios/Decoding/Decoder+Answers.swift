internal import Entitlement
internal import Simulation
internal import YAML

extension Decoder {
  /// Reads the scripted answers of the world.
  mutating func answers(_ node: Node) -> [Located<ScriptedAnswer>] {
    guard let nodes = list(node, "a list of scripted answers") else { return [] }
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
    guard let pair = fields["answer"] else {
      error(
        .missingKey,
        "a scripted answer needs `answer`, the service that it answers for",
        at: node,
        help: "begin with `answer: authenticationToken`, for example"
      )
      return nil
    }
    guard let service = service(pair.value) else { return nil }
    let conditions = fields["where"].map { self.conditions($0.value, of: service) }
    return ScriptedAnswer(
      service: service,
      conditions: conditions ?? [],
      occurrences: occurrences ?? 1...Int.max,
      delay: delay,
      outcome: outcome
    )
  }

  private mutating func outcome(_ fields: Fields) -> ScriptedAnswer.Outcome {
    let status = fields["status"].flatMap { pair in
      integer(
        pair.value,
        in: 400...599,
        "an HTTP status from 400 to 599",
        help: "without `status` and `fault` the model answers as always"
      )
    }
    let fault: Fault? = fields["fault"].flatMap { choice($0.value, .faults) }
    if fields["status"] != nil, let pair = fields["fault"] {
      error(
        .contradiction,
        "`fault` and `status` in one answer: a request that fails has no status",
        at: pair.key,
        help: "leave one of the two out"
      )
    }
    if let fault { return .fault(fault) }
    return status.map { .status(Int($0)) } ?? .modelled
  }

  private mutating func conditions(_ node: Node, of service: Service) -> [Value.Field] {
    guard let fields = fields(node, Vocabulary.requestFields(of: service)) else { return [] }
    return fields.pairs.compactMap { pair in
      guard let text = name(pair.value, "a text") else { return nil }
      switch pair.key.text {
      case "mvpd": guard isDeclared(provider: text, at: pair.value) else { return nil }
      case "app": guard isDeclared(app: text, at: pair.value) else { return nil }
      default: break
      }
      return Value.Field(pair.key.text, .string(text))
    }
  }

  /// Reads which of the matching requests an answer takes.
  private mutating func occurrences(_ node: Node) -> ClosedRange<Int>? {
    let expected = "a number from 1, as `2`, or a range, as `\"1..3\"` or `\"4..\"`"
    guard let text = node.string else {
      return integer(node, in: 1...1_000_000_000, expected).map { Int($0)...Int($0) }
    }
    let bounds = Self.bounds(text)
    if let bounds, bounds.lower >= 1, bounds.lower <= bounds.upper {
      return bounds.lower...bounds.upper
    }
    error(
      bounds == nil ? .wrongKind : .outOfRange,
      "found \(Wording.quote(text)); expected \(expected)",
      at: node,
      help: bounds.flatMap { $0.lower > $0.upper ? "the smaller number comes first" : nil }
    )
    return nil
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
