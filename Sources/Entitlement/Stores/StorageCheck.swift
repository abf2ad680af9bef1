/// Which tokens the SDK checks for damage when it is created, by the ends of its constants (API-029).
public enum StorageCheck: String, CaseIterable, Hashable, Sendable {
  /// `INTEGRITY_CHECK_NONE`.
  case none = "NONE"
  /// `INTEGRITY_CHECK_ALL`.
  case all = "ALL"
  /// `INTEGRITY_CHECK_CLEAR`.
  case clear = "CLEAR"
}
