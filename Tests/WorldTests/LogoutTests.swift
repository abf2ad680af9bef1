import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld
import Testing

@Suite("The way of a logout")
struct LogoutTests {
  private let outcome = Callback.setAuthenticationStatus(.error, .userNotAuthenticated)

  /// A run in which alice has signed in and out again.
  private func loggedOut() throws -> Run {
    var run = try signedIn()
    try run.call(.logout)
    try run.perform(.user("app", .leavesPageToItsRedirects))
    try run.settle()
    return run
  }

  @Test("the store is empty, the page is closed and the sessions are gone when it is reported")
  func whole() throws {
    let run = try loggedOut()
    #expect(run.received.last == outcome)
    #expect(run.world.device[tokensOf: "app"].holdsNothing)
    #expect(run.world.device["app"].screen == .app)
    #expect(run.world.services.sessions.isEmpty)
    #expect(run.world.services.logins.isEmpty)
    #expect(run.world.schedule.pendingDeliveries.isEmpty)
  }

  @Test("the storage is erased before anything of the page happens")
  func order() throws {
    let journal = try loggedOut().journal
    func index(_ matches: (Fact) -> Bool) throws -> Int {
      try #require(journal.entries.firstIndex { matches($0.payload) })
    }
    let erased = try index { $0 == .device(.storeErased("app")) }
    let awaited = try index { $0 == .accessEnabler(.logoutRedirectAwaited("Alpha")) }
    #expect(erased < awaited)
  }

  @Test("the next login page waits for a password")
  func password() throws {
    var run = try loggedOut()
    try run.call(.setSelectedProvider("Alpha"))
    try run.call(.getAuthentication())
    try run.perform(.user("app", .leavesPageToItsRedirects))
    let refusals = run.journal.entries.filter {
      guard case .device(.actionRefused) = $0.payload else { return false }
      return true
    }
    #expect(refusals.count == 1)
  }
}
