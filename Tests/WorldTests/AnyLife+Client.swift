import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import EntsimWorld
import TestSupport

// What happens to an app on the REST path.
extension AnyLife {
  /// Returns what the scenario has the app do.
  static func restCall(_ dice: inout Dice) -> RESTCall {
    dice.pick([
      .play("News"), .play("News"), .play("News"), .play("Sports"), .logout, .checkAccessStatus,
      .userMetadata, .preauthorize(["News"]), .authorizationToken("News"),
    ])
  }

  /// Returns what the scenario has Apple answer.
  static func scriptedMetadata(_ dice: inout Dice) -> ScriptedMetadata {
    if dice.one(in: 3) { return .nothing }
    var change = ScriptedMetadata.Change()
    change.lacksProvider = dice.one(in: 3)
    change.lacksStatement = dice.one(in: 3)
    change.expires = dice.one(in: 2) ? dice.pick([.seconds(-1), .zero, .days(1)]) : nil
    return .changed(change)
  }

  /// Returns what a person does with what an app on the REST path shows in front of the device; nil where only
  /// the app itself can go on.
  func actionOnClient(_ screen: Device.Screen, _ dice: inout Dice) -> UserAction? {
    let viewer = dice.pick(AnyWorld.subscribers)
    switch screen {
    case .app:
      guard run.world.device.traits.kind.platform == .tvOS else { return nil }
      return dice.one(in: 8) ? .goesBack : .signsInOnSecondScreen(viewer.name, nil)
    case .permissionPrompt: return .answersPermissionPrompt(dice.one(in: 4) ? .denied : .granted)
    case .picker: return .picks(dice.one(in: 4) ? nil : viewer.provider)
    case .appleDialog: return actionInAppleDialog(as: viewer.name, &dice)
    case .page(let page):
      if dice.one(in: 4) { return page.controller.isSafari ? .tapsDone : .goesBack }
      guard page.url.page == .login else { return .leavesPageToItsRedirects }
      let known = AnyWorld.subscribers.first { $0.provider == page.url.provider }
      return known.map { .signsIn($0.name) } ?? .failsToSignIn
    }
  }
}
