import EntsimEntitlement
public import EntsimSimulation

/// One wrong rule: what is changed, at which place, and the requirement that is broken by it.
///
/// A mutant is a value with a stable name: the same suite has the same mutants, in the same order, on each machine.
public struct Mutant: Hashable, Sendable {
  /// Where the change is made.
  enum Place: Hashable, Sendable {
    /// Each decision of one scenario that rests on the requirement.
    case decisions(scenario: String)
    /// Each decision of a kind whose most specific requirement it is.
    case kind(String)
    /// One field of such decisions.
    case field(String, in: String)
    /// One field of a request to a service, whatever requirement the request rests on.
    ///
    /// Requests are made in one place of the rules, so their fields are wrong there for all requirements at once.
    case requestField(String, in: String)
    /// A comparison with a deadline.
    case deadline(Deadline)
    /// A question for a version.
    case gate(Gate)
    /// A key of a look-up.
    case key(LookUp, LookUp.Key)
    /// A message to which decisions lead whose most specific requirement it is.
    case message(String)
    /// A place of the source.
    case source(SourcePlace)
  }

  /// In which way it is wrong.
  public let `operator`: MutantOperator
  /// The requirement that it breaks; nil for a situation in which no decision of the suite follows.
  public let requirement: RequirementID?
  let place: Place

  init(_ operator: MutantOperator, _ requirement: RequirementID?, at place: Place) {
    self.operator = `operator`
    self.requirement = requirement
    self.place = place
  }

  /// The name: the requirement, the operator and the place, with `/` between them.
  ///
  /// As `CANCEL-001/altered/callbackEmitted/callback.setAuthenticationStatus.status`. A mutant of a situation, which is
  /// met whichever requirement follows, has the word `rules` in place of a requirement.
  /// That of a mutant of the source begins with the file and the function.
  public var name: String {
    if case .source(let place) = place { return place.name }
    let first = isShared ? "rules" : requirement?.description ?? "rules"
    return "\(first)/\(`operator`.rawValue)/\(placeName)"
  }

  /// The situation that a key makes: a candidate that differs in it alone.
  var situation: Situation? {
    if case .key(let lookUp, let key) = place { .neighbor(lookUp, key) } else { nil }
  }

  /// Whether it changes the decisions of a scenario that claims its requirement.
  var isOfClaim: Bool { if case .decisions = place { true } else { false } }

  /// Whether it alters a field of a decision.
  var altersField: Bool {
    switch place {
    case .field, .requestField: true
    case .decisions, .kind, .deadline, .gate, .key, .message, .source: false
    }
  }

  /// Whether it is one mutant for all requirements; then the requirement is that of the first scenario that comes to it.
  var isShared: Bool {
    switch place {
    case .deadline, .gate, .key, .requestField: true
    case .decisions, .kind, .field, .message, .source: false
    }
  }

  private var ruleName: String { requirement?.description ?? "no requirement" }

  private var placeName: String {
    switch place {
    case .decisions(let scenario): scenario
    case .kind(let kind), .message(let kind): kind.dashed
    case .field(let field, let kind), .requestField(let field, let kind):
      "\(kind.dashed)/\(field)"
    case .deadline(let deadline): "\(deadline)"
    case .gate(let gate): "\(gate.subject.dashed)/\(gate.place.file).\(gate.place.function)"
    case .key(let lookUp, let key): "\(lookUp)/\(key)"
    case .source(let place): place.name
    }
  }

  /// What is changed, as a sentence without a full stop.
  public var sentence: String {
    switch (place, `operator`) {
    case (.decisions, .doubled): "each decision that rests on \(ruleName) is made twice"
    case (.decisions, _): "no decision that rests on \(ruleName) is made"
    case (.kind(let kind), _): "'\(kind)' is recorded and leaves the state as it was"
    case (.field(EventForm.kind, let kind), _), (.requestField(EventForm.kind, let kind), _):
      "another event takes the place of '\(kind)'"
    case (.field(EventForm.hidden, let kind), _), (.requestField(EventForm.hidden, let kind), _):
      "'\(kind)' has another value in a field that reports leave out"
    case (.field(let field, let kind), _), (.requestField(let field, let kind), _):
      "'\(kind)' has another value in '\(field)'"
    case (.deadline(let deadline), .later): "\(deadline.sentence), is compared 1 ms later"
    case (.deadline(let deadline), _): "\(deadline.sentence), is compared 1 ms earlier"
    case (.gate(let gate), _): "the answer to '\(gate.subject)' is reversed in \(gate.place)"
    case (.key(let lookUp, let key), _):
      "\(lookUp.sentence) is found whatever its \(key.rawValue) is"
    case (.message(let message), .delayed): "the message '\(message)' comes 1 s later"
    case (.message(let message), .kept): "the timer of '\(message)' is kept"
    case (.message(let message), _): "the message '\(message)' is lost"
    case (.source(let place), _): "\(place)"
    }
  }
}

extension String {
  /// The words with hyphens between them.
  fileprivate var dashed: String { split(separator: " ").joined(separator: "-") }
}
