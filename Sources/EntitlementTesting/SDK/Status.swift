internal import EntsimEntitlement

/// The error of a preauthorization, or the reason for the denial of a resource.
public final class Status {
  private let status: PreauthorizeStatus

  init(_ status: PreauthorizeStatus) { self.status = status }

  /// Returns the HTTP status; 0 for an error of the SDK.
  public func getStatus() -> Int { status.status }

  /// Returns the code, for programs.
  public func getCode() -> String? { status.code }

  /// Returns the text for the viewer.
  public func getMessage() -> String? { status.message }

  /// Returns the text of the MVPD; nil for none.
  public func getDetails() -> String? { status.details }

  /// Returns the URL of the documentation; nil for none.
  public func getHelpUrl() -> String? { status.helpURL }

  /// Returns the id by which support finds the request; nil for none.
  public func getTrace() -> String? { status.trace }

  /// Returns what the app can do, as `retry`.
  public func getAction() -> String? { status.action.rawValue }
}
