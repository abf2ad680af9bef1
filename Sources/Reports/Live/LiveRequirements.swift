import EntsimEntitlement
import EntsimHandbook
public import EntsimJSONText

/// The requirements that entries rest on, for a page that follows a run.
public enum LiveRequirements {
  /// All requirements of the bundled catalogue, each as in an HTML report.
  public static var json: JSON {
    .array(Handbook.bundled.requirements.map { JSON($0, citing: Handbook.bundled) })
  }
}
