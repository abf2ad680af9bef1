/// Who denies an authorization, in the terms of a scripted answer's `code`.
///
/// They are the codes of the enhanced errors; only for the repetition no document has one, and the name
/// is ours.
public enum Denier: String, CaseIterable, Sendable {
  /// The MVPD (STATUS-021).
  case provider = "authorization_denied_by_mvpd"
  /// The services, after the MVPD has denied again and again (STATUS-022).
  case repetition = "authorization_denied_after_repeated_denials"
  /// The services, by the degradation rule `authzNone` (STATUS-025).
  case degradation = "authorization_denied_by_degradation_rule"
  /// The services, since a temporary pass has lasted its time (STATUS-016).
  case tempPassDuration = "temporary_access_duration_limit_exceeded"
  /// The services, since a temporary pass was used for as many resources as it is good for (TEMP-006).
  case tempPassResources = "temporary_access_resources_limit_exceeded"
}
