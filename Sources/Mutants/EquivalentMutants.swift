import EntsimCoverage
import EntsimEntitlement

/// The proofs that a mutant which no scenario notices cannot be noticed.
///
/// A test holds that no run of the bundled suite contradicts them.
enum EquivalentMutants {
  /// Fields of a kind of decision that only the journal has: neither `evolve` nor the routing reads them.
  struct OnlyRecorded {
    /// The name of the decision's kind, without that of a callback.
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

    /// Whether it holds for a field of a kind of decision.
    func holds(for field: String, of kind: String) -> Bool {
      kind.prefix { $0 != " " } == decision && field != EventForm.kind
        && fields?.contains(field) ?? true
    }
  }

  /// The fields that only the journal has.
  static let onlyRecorded = [
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
  ]

  /// How often a place has to be reached without an effect, so that a mutant counts as equivalent without a sentence.
  static let sufficientCount = 1_000

  /// Proves that a mutant which no scenario notices cannot be noticed.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - effect: The largest difference in the runs that come to it.
  ///   - count: How many decisions were changed in these runs.
  /// - Returns: The proof, a sentence; nil where there is none.
  static func proof(of mutant: Mutant, _ effect: MutantEffect, _ count: Int) -> String? {
    if mutant.isOfClaim {
      return effect == .observable
        ? nil : "In this scenario, nothing that a scenario can expect depends on these decisions."
    }
    guard effect == .none else { return nil }
    if let proof = sentence(on: mutant) { return proof }
    return count >= sufficientCount
      ? "Nothing else differs after \(count) changed decisions." : nil
  }

  /// Returns the sentence that proves a mutant equivalent wherever it is made; nil where there is none.
  static func sentence(on mutant: Mutant) -> String? {
    if let reason = mutant.situation?.reasonAgainst { return reason.sentence }
    guard case .field(let field, in: let kind) = mutant.place else { return nil }
    return onlyRecorded.first { $0.holds(for: field, of: kind) }?.proof
  }
}
