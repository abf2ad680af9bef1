internal import EntsimEntitlement
internal import EntsimSimulation

/// A service that the SDK, the pages and apps on the REST path send requests to.
public enum ServiceName: String, CaseIterable, Sendable {
  /// Registers the application.
  case register
  /// Issues the application's access token.
  case accessToken
  /// Lists the MVPDs of a requestor.
  case configuration
  /// The login page.
  case authenticate
  /// Issues the authentication token after a login.
  case authenticationToken
  /// Issues a code for the second screen.
  case registrationCode
  /// Signs in without a page.
  case passiveAuthentication
  /// Decides on one resource.
  case authorize
  /// Issues the media token.
  case mediaToken
  /// Decides on several resources at once.
  case preauthorize
  /// Prepares the exchange of Apple's token.
  case profileRequest
  /// Exchanges Apple's token.
  case tokenExchange
  /// Checks whether a REST app is signed in.
  case checkToken
  /// Returns a REST app's authorization token.
  case authorizationToken
  /// Returns user metadata to a REST app.
  case userMetadata
  /// Signs in with a temporary pass.
  case freePreview
  /// The logout page, or call.
  case logout
  /// Returns the record of a registration code to a client.
  case registrationCodeRecord
  /// Ends a registration code for a client.
  case registrationCodeRemoval

  var value: Service { known(rawValue) }
}

extension ScriptedAnswer {
  /// Creates an answer from the words of a test.
  init(
    service: ServiceName,
    status: Int?,
    fault: FaultName?,
    after delay: Duration?,
    body: String?,
    when conditions: [String: String],
    occurrences: ClosedRange<Int>
  ) {
    self.init(
      service: service.value,
      conditions: Value.fields(conditions),
      occurrences: occurrences,
      delay: delay.map { Interval($0) },
      outcome: fault.map { .fault($0.value) } ?? status.map { .status($0) } ?? .modelled,
      body: body.map { .text($0) }
    )
  }
}
