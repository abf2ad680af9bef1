/// The source of an authorization's denial, by a scripted answer's `code`.
///
/// These are the codes of the enhanced errors. The documents have none for repeated denials; that name is the
/// simulator's.
public enum Denier: String, CaseIterable, Sendable {
  /// The MVPD (STATUS-021).
  case provider = "authorization_denied_by_mvpd"
  /// The services, after repeated denials by the MVPD (STATUS-022).
  case repetition = "authorization_denied_after_repeated_denials"
  /// The services, by the degradation rule `authzNone` (STATUS-025).
  case degradation = "authorization_denied_by_degradation_rule"
  /// The services, since a temporary pass has expired (STATUS-016).
  case tempPassDuration = "temporary_access_duration_limit_exceeded"
  /// The services, since a temporary pass was used for its greatest number of resources (TEMP-006).
  case tempPassResources = "temporary_access_resources_limit_exceeded"
}
