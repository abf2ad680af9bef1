import EntsimEntitlement
import EntsimSimulation

@testable import EntsimRESTClient

/// What the table of states and the random lives do with a client.
enum Commands {
  static let calls: [RESTCall] = [
    .play("News"), .play("Sports"), .logout, .checkAccessStatus, .preauthorize(["News", "Sports"]),
    .userMetadata, .authorizationToken("News"),
    .freePreview("Pass", data: [Value.Field("email", .string("a@b"))]),
  ]

  static let answers: [(name: String, answer: Answer)] = [
    ("configuration", Fixture.configuration),
    ("configuration without an MVPD", .reply(.configuration([]))),
    ("token is valid", .reply(.tokenIsValid)), ("token is kept", .reply(.tokenIsKept)),
    ("profile", Fixture.profile), ("code", Fixture.code), ("token", Fixture.token),
    ("authorization", Fixture.authorization()),
    ("denial of the SDK's services", .reply(.authorizationDenied("Not in your package"))),
    ("media token", Fixture.mediaToken()), ("user metadata", Fixture.metadata()),
    ("user metadata, Apple", Fixture.metadata(source: "Apple")),
    ("user metadata, apple", Fixture.metadata(source: "apple")),
    ("signed out", .reply(.signedOut)), ("registration", .reply(.registration)),
    ("access token", Fixture.newToken), ("not found", Fixture.notFound),
    ("denial", Fixture.denial), ("denial without details", Fixture.noToken),
    ("sign-in is gone", Fixture.signInIsGone),
    ("session is missing", Fixture.refusal(403, "authentication_session_missing")),
    ("access denied", Fixture.refusal(401, "access_denied")),
    ("gone", Fixture.refusal(410, "Gone")),
    ("status 400", .status(400)), ("status 401", .status(401)), ("status 403", .status(403)),
    ("status 412", .status(412)), ("status 500", .status(500)), ("unreadable", .unreadable),
    ("offline", .failed(.offline)), ("timeout", .failed(.timeout)),
    ("no access token", .denied(.noAccessToken)), ("not registered", .denied(.notRegistered)),
  ]

  static let answersOfApple: [(name: String, answer: AccountMetadataAnswer)] = [
    ("nothing", .nothing), ("metadata without an id", Fixture.account(nil)),
    ("Alpha", Fixture.signedIn), ("Alpha until now", Fixture.account(expires: Fixture.now)),
    ("Alpha, expired", Fixture.account(expires: Fixture.now + Interval(milliseconds: -1))),
    ("a provider that is unknown", Fixture.account("apple-Nobody")),
    ("a provider that takes no part", Fixture.account("apple-Gamma")),
    ("a statement", Fixture.statement),
    (
      "the unsupported Beta",
      .failed(.unsupportedProvider, unsupported: "apple-Beta")
    ),
    (
      "an unsupported provider that is unknown",
      .failed(.unsupportedProvider, unsupported: "apple-Nobody")
    ), ("an unsupported provider without an id", .failed(.unsupportedProvider)),
    ("cancelled", .failed(.userCancelled)),
    ("not available", .failed(.serviceTemporarilyUnavailable)),
  ]

  /// Returns the commands for a state: the calls, each answer to each awaited request and a late one, what Apple's
  /// framework and the person can do now, and the same for what is not there.
  static func all(for client: Client) -> [(name: String, command: RESTClient.Command)] {
    let number = client.state.metadataCount
    let dialog = client.dialog
    var commands: [(name: String, command: RESTClient.Command)] =
      calls.map { ("call \($0.words)", .call($0)) }
    for request in client.state.awaitedRequests {
      commands += answers.map {
        ("answer to \(request.number): \($0.name)", .answer(request, $0.answer))
      }
    }
    commands.append(("answer to an unknown request", .answer(Fixture.unknownRequest, .unreadable)))
    commands += answersOfApple.map { ("Apple: \($0.name)", .hearApple(number, $0.answer)) }
    commands.append(("Apple, to an earlier request: nothing", .hearApple(number - 1, .nothing)))
    commands += TVProviderPermission.allCases.map {
      ("permission: \($0.rawValue)", .hearPermission($0))
    }
    return commands + [
      ("present the dialog", .presentDialog(dialog)),
      (
        "present an earlier dialog",
        .presentDialog(TVProviderDialog(number: number - 1, providers: []))
      ), ("dismiss the dialog", .dismissDialog(dialog.number)),
      ("dismiss an earlier dialog", .dismissDialog(dialog.number - 1)),
      ("pick Alpha", .pick("Alpha")),
      ("pick Beta", .pick("Beta")), ("leave the picker", .pick(nil)),
      ("the page redirects", .finishPage(.redirected)),
      ("the person closes the page", .finishPage(.closed)), ("goBack", .goBack),
      ("poll", .poll), ("expireCode", .expireCode), ("create", .create), ("end", .end),
    ]
  }
}
