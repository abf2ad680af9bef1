import Entitlement
import Simulation

// What a person does on another device with an app's registration code (001 generic flow 6; TVOS-003).
extension Transaction<Device> {
  /// Signs the person in on a second screen, which has its own network and browser, with a code or with the
  /// app's last.
  mutating func signIn(_ name: SubscriberName, with code: RegistrationCode?, for app: AppName) {
    let action = UserAction.signsInOnSecondScreen(name, code)
    let given = view.codes.last { code == nil ? $0.app == app : $0.code == code }
    guard let given else {
      return refuse(
        action,
        code.map { "no app has shown the code \($0)" } ?? "no code has been shown"
      )
    }
    guard let subscriber = view.subscribers.first(where: { $0.name == name }) else {
      return refuse(action, "nobody is called \(name)")
    }
    guard subscriber.provider == given.provider else {
      return refuse(
        action,
        "\(name) has an account at \(subscriber.provider), and the code leads to \(given.provider)"
      )
    }
    if now < given.expires {
      record(.personSignedInElsewhere(name, given.code, given.app), by: "TVOS-003")
    } else {
      record(.codeTurnedAway(given.code, given.app), by: "TVOS-005")
    }
  }
}
