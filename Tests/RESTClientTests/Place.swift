import EntsimEntitlement
import EntsimSimulation

@testable import EntsimRESTClient

/// A place at which a client waits.
enum Place: String, CaseIterable {
  case notRunning = "not running"
  case idle
  case askingAhead = "asking for permission ahead"
  case checkingToken = "checking the token"
  case permissionForAccount = "asking for permission, step 2"
  case askingForAccount = "asking Apple, step 2"
  case fetchingConfiguration = "fetching the configuration, step 3"
  case permissionForSignIn = "asking for permission, step 4"
  case askingForSignIn = "asking Apple, step 4"
  case atAppleDialog = "at Apple's dialog"
  case fetchingForProfile = "fetching the configuration, step 6"
  case requestingProfile = "requesting the profile"
  case permissionForStatement = "asking for permission, step 7"
  case askingForStatement = "asking Apple, step 7"
  case exchanging
  case fetchingForPicker = "fetching the configuration, step 10"
  case choosingProvider = "choosing a provider"
  case requestingCode = "requesting a code"
  case atLoginPage = "at the login page"
  case polling = "between two polls"
  case pollPending = "a poll is pending"
  case authorizing
  case retrieving = "retrieving the media token"
  case authorizingAgain = "authorizing for the second time"
  case readingMetadata = "reading the user metadata"
  case askingForProvider = "asking for the MVPD"
  case fetchingForLogout = "fetching the configuration for the logout page"
  case atLogoutPage = "at the logout page"
  case callingLogout = "calling the logout service"

  /// The places on a platform; an Apple TV has no pages, and asks for no MVPD.
  static func all(on platform: Platform) -> [Place] {
    let places: [Place] = [
      .atLoginPage, .askingForProvider, .fetchingForLogout, .atLogoutPage,
    ]
    return allCases.filter { platform == .iOS || !places.contains($0) }
  }
}

extension Client {
  /// Creates a client that waits at a place.
  init(at place: Place, on platform: Platform = .iOS) {
    self.init(on: platform)
    go(to: place)
  }

  /// Brings a client whose app does not run to a place.
  mutating func go(to place: Place) {
    switch place {
    case .notRunning: break
    case .idle: handle(.create)
    case .askingAhead:
      go(to: .idle)
      permission = .undetermined
      handle(.call(.checkAccessStatus))
    case .checkingToken:
      go(to: .idle)
      handle(.call(.play("News")))
    case .permissionForAccount: go(to: .checkingToken, askingFirst: true, Fixture.noToken)
    case .askingForAccount: go(to: .checkingToken, Fixture.noToken)
    case .fetchingConfiguration:
      go(to: .askingForAccount)
      hear(.nothing)
    case .permissionForSignIn:
      go(to: .fetchingConfiguration, askingFirst: true, Fixture.configuration)
    case .askingForSignIn: go(to: .fetchingConfiguration, Fixture.configuration)
    case .atAppleDialog:
      go(to: .askingForSignIn)
      handle(.presentDialog(dialog))
    case .fetchingForProfile:
      go(to: .askingForAccount)
      hear(Fixture.signedIn)
    case .requestingProfile: go(to: .fetchingForProfile, Fixture.configuration)
    case .permissionForStatement: go(to: .requestingProfile, askingFirst: true, Fixture.profile)
    case .askingForStatement: go(to: .requestingProfile, Fixture.profile)
    case .exchanging:
      go(to: .askingForStatement)
      hear(Fixture.statement)
    case .fetchingForPicker:
      go(to: .checkingToken)
      permission = .denied
      answer(Fixture.noToken)
    case .choosingProvider: go(to: .fetchingForPicker, Fixture.configuration)
    case .requestingCode:
      go(to: .choosingProvider)
      handle(.pick("Alpha"))
    case .atLoginPage: go(to: .requestingCode, Fixture.code)
    case .polling:
      go(to: .requestingCode, Fixture.code)
      if state.profile.platform == .iOS { handle(.finishPage(.redirected)) }
    case .pollPending:
      go(to: .polling)
      handle(.poll)
    case .authorizing: go(to: .checkingToken, .reply(.tokenIsValid))
    case .retrieving: go(to: .authorizing, Fixture.authorization())
    case .authorizingAgain:
      go(to: .authorizing, Fixture.signInIsGone)
      answer(.reply(.tokenIsValid))
    case .readingMetadata:
      go(to: .idle)
      handle(.call(.logout))
    case .askingForProvider: go(to: .readingMetadata, Fixture.metadata())
    case .fetchingForLogout: go(to: .askingForProvider, Fixture.token)
    case .atLogoutPage: go(to: .fetchingForLogout, Fixture.configuration)
    case .callingLogout: go(to: .readingMetadata, Fixture.signedOut)
    }
  }

  /// The dialog of Apple for the last request.
  var dialog: TVProviderDialog {
    TVProviderDialog(number: state.metadataCount, providers: ["Alpha", "Beta"])
  }

  /// Goes on from a place by an answer, where the person has yet to decide on the permission or has granted it.
  private mutating func go(to place: Place, askingFirst: Bool = false, _ answer: Answer) {
    go(to: place)
    if askingFirst { permission = .undetermined }
    self.answer(answer)
  }
}
