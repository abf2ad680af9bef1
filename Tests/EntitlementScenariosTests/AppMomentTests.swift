import EntsimEntitlement
import Testing

@testable import EntitlementScenarios

@Suite("What an app knows when it should call")
struct AppMomentTests {
  @Test("a call without a status between a check and its answer leaves it the answer to the check")
  func callBetween() {
    var moment = AppMoment()
    moment.note(CallName.checkAuthentication)
    moment.note(CallName.getMetadata)
    moment.note(.setAuthenticationStatus(.error, .userNotAuthenticated))
    #expect(moment.callBefore == .checkAuthentication)
    #expect(
      AppRequirement.concerned(expecting: .getAuthentication(), making: nil, at: moment)
        == [.signInAfterCheck]
    )
  }

  @Test("a later sign-in takes the place of the check")
  func laterSignIn() {
    var moment = AppMoment()
    moment.note(CallName.checkAuthentication)
    moment.note(CallName.setSelectedProvider)
    moment.note(CallName.getSelectedProvider)
    moment.note(.setAuthenticationStatus(.success, .userAuthenticated))
    #expect(
      AppRequirement.concerned(
        expecting: .getAuthorization(AuthorizationArguments("News")),
        making: nil,
        at: moment
      ) == [.authorizationAfterSignIn]
    )
  }
}
