import EntsimCoverage
import EntsimEntitlement

/// The proofs that a mutant which no scenario notices cannot be noticed.
///
/// A test holds that no run of the bundled suite contradicts them.
enum EquivalentMutants {
  /// Fields of a kind of decision that only the journal has: neither `evolve` nor the routing reads them.
  struct OnlyRecorded {
    /// The name of the decision's kind; without that of a callback, a call or a service where it holds for each.
    let decision: String
    /// The names of the fields as ``EventForm`` makes them; nil for all but the kind of the decision.
    let fields: Set<String>?
    /// Why the journal has them, a sentence.
    let proof: String

    init(_ decision: String, _ fields: Set<String>?, _ proof: String) {
      self.decision = decision
      self.fields = fields
      self.proof = proof
    }

    /// Whether it holds for a field of a kind of decision, or for one within it.
    func holds(for field: String, of kind: String) -> Bool {
      guard holds(for: kind), field != EventForm.kind else { return false }
      guard let fields else { return true }
      return fields.contains { field == $0 || field.hasPrefix("\($0).") }
    }

    /// Whether it speaks of a kind of decision.
    fileprivate func holds(for kind: String) -> Bool {
      kind == decision || kind.prefix { $0 != " " } == decision
    }
  }

  /// The fields that only the journal has.
  static let onlyRecorded = fields + cacheFields

  private static let fields = [
    OnlyRecorded("ignored", nil, "An ignored command changes nothing; the journal says why."),
    OnlyRecorded("authorizationEnded", ["granted"], "The callback says whether it was granted."),
    OnlyRecorded("logoutEnded", ["ending"], "The callback and the status say how it ended."),
    OnlyRecorded("queueReleased", ["waiting"], "The queue itself has the number of its calls."),
    OnlyRecorded("codeTurnedAway", nil, "A code that is turned away signs no viewer in."),
    OnlyRecorded("pollAnswered", nil, "There is one poll at a time, so any answer is to it."),
    OnlyRecorded("redirectIgnored", ["url"], "The redirect is ignored, wherever it leads."),
    OnlyRecorded("callbackLost", nil, "A lost callback reaches no app."),
    OnlyRecorded("clientSignInFailed", nil, "A sign-in that fails changes nothing."),
    OnlyRecorded("mediaTokenReceived", nil, "The callback has the token that the app gets."),
    OnlyRecorded("permissionHeard", ["permission"], "The device keeps the permission."),
    OnlyRecorded("called", ["thread", "inside"], "The SDK gets the call without its place."),
    OnlyRecorded(
      "requestAbandoned",
      nil,
      "The answer to an abandoned request is ignored; the list of them only says by which requirement."
    ),
    OnlyRecorded(
      "callbackEmitted displayProviderDialog",
      [EventForm.hidden],
      "The app's own picker is not told the boarding status of an MVPD."
    ),
    OnlyRecorded(
      "requestTransmitted",
      ["options", "signedRequestorID", "publicKey", "deviceType"],
      "The services do not read it; expectations see the request as it is sent."
    ),
    OnlyRecorded(
      "requestTransmitted authorize",
      ["data", "mvpd"],
      "The services authorize by the token; expectations see the request as it is sent."
    ),
    OnlyRecorded(
      "requestTransmitted mediaToken",
      ["data", "mvpd"],
      "The services issue the token by the authorization; expectations see the request as it is sent."
    ),
    OnlyRecorded(
      "requestTransmitted authenticate",
      ["data"],
      "The page does not depend on it; expectations see the request as it is sent."
    ),
    OnlyRecorded(
      "requestTransmitted preauthorize",
      ["mvpd"],
      "The services preauthorize by the token; expectations see the request as it is sent."
    ),
  ]

  /// Only for preauthorizations do the services have a cache, which a request may bypass.
  private static let cacheFields = Service.allCases.filter { $0 != .preauthorize }.flatMap {
    service in
    ["requestSent", "requestHeld", "requestTransmitted"].map {
      OnlyRecorded(
        "\($0) \(service.rawValue)",
        ["bypassesCache"],
        "The services have a cache for preauthorizations alone, and expectations do not see the field."
      )
    }
  }

  /// Kinds of decisions that change a state which no later decision depends on, but for requirements that it names.
  private static let withoutConsequence = [
    "requestAbandoned":
      "The answer to an abandoned request is ignored; the list of them only says by which requirement."
  ]

  /// Whether two facts are of one kind and differ in fields that only the journal has, and in no others.
  static func differOnlyInRecord(_ one: FactDescription, _ other: FactDescription) -> Bool {
    let kind = one.kindOfDecision
    guard one != other, kind == other.kindOfDecision else { return false }
    return withoutRecord(.map(one.fields), "", of: kind)
      == withoutRecord(.map(other.fields), "", of: kind)
  }

  /// Returns a value without the fields that only the journal has.
  private static func withoutRecord(_ value: Value, _ path: String, of kind: String) -> Value {
    guard case .map(let fields) = value else { return value }
    return .map(
      fields.compactMap { field in
        let name = path.isEmpty ? field.name : "\(path).\(field.name)"
        return onlyRecorded.contains { $0.holds(for: name, of: kind) }
          ? nil : Value.Field(field.name, withoutRecord(field.value, name, of: kind))
      }
    )
  }

  /// How often a place has to be reached without an effect, so that a mutant counts as equivalent without a sentence.
  static let sufficientCount = 1_000

  /// Proves that a mutant which no scenario notices cannot be noticed.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - effect: The largest difference in the runs that come to it.
  ///   - count: How many decisions were changed in these runs.
  ///   - isRecorded: Whether the runs differ in nothing but what the journal alone has.
  /// - Returns: The proof, a sentence; nil where there is none.
  static func proof(
    of mutant: Mutant,
    _ effect: MutantEffect,
    _ count: Int,
    isRecorded: Bool = false
  ) -> String? {
    if mutant.isOfClaim {
      return effect == .observable
        ? nil : "In this scenario, nothing that a scenario can expect depends on these decisions."
    }
    if effect == .hidden { return mutant.sourcePlace?.proofBesideJournal }
    guard effect != .observable else { return nil }
    if let proof = sentence(on: mutant) { return proof }
    guard effect == .none else { return nil }
    if isRecorded {
      return mutant.sourcePlace != nil && count >= sufficientCount
        ? "Only what the journal alone has differs, and each part of it has a proof of its own."
        : nil
    }
    return count >= sufficientCount
      ? "Nothing else differs, though its place is reached \(count) times." : nil
  }

  /// Returns the sentence that proves a mutant equivalent wherever it is made; nil where there is none.
  static func sentence(on mutant: Mutant) -> String? {
    if let reason = mutant.situation?.reasonAgainst { return reason.sentence }
    switch mutant.place {
    case .field(let field, in: let kind), .requestField(let field, in: let kind):
      return onlyRecorded.first { $0.holds(for: field, of: kind) }?.proof
    case .kind(let kind): return withoutConsequence[kind]
    case .message("cancel codeExpiry"):
      return "The next code's timer takes its place, and an end is ignored while no code is polled."
    case .source(let place): return place.proof
    case .decisions, .deadline, .gate, .key, .message: return nil
    }
  }
}
