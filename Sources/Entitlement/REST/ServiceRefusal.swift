/// The body of an error of REST API V1 (backend, 0: legacy error body).
public struct ServiceRefusal: Hashable, Sendable {
  /// The HTTP status, which the body repeats.
  public let status: Int
  /// The message, as `Not Found`.
  public let message: String
  /// What the MVPD says; nil where the service never has any, empty for none.
  public let details: String?

  /// Creates an error.
  public init(_ status: Int, _ message: String, details: String? = nil) {
    self.status = status
    self.message = message
    self.details = details
  }
}

extension ServiceRefusal: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    status = try c.field("status", it().status, .shown)
    message = try c.field("message", it().message, .shown)
    details = try c.field("details", it().details, .shown)
  }
}

extension ServiceRefusal {
  /// The message, and the details where the service has any; null for empty ones.
  var body: [Value.Field] {
    [Value.Field("message", .string(message))]
      + (details.map { [Value.Field("details", .note($0))] } ?? [])
  }
}
