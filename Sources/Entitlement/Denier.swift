/// Who denies an authorization, in the terms of a scripted answer's `code`.
///
/// The first and the last are the codes of the enhanced errors; for the second no document has one,
/// and the name is ours.
public enum Denier: String, CaseIterable, Sendable {
  /// The MVPD (STATUS-021).
  case provider = "authorization_denied_by_mvpd"
  /// The services, after the MVPD has denied again and again (STATUS-022).
  case repetition = "authorization_denied_after_repeated_denials"
  /// The services, by the degradation rule `authzNone` (STATUS-025).
  case degradation = "authorization_denied_by_degradation_rule"
}
