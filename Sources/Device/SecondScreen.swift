import Entitlement
import Simulation

// What a person does on another device with the code that an app shows (001 generic flow 6; TVOS-003).
extension Device {
  /// Returns the sign-in on the second screen; that device has its own network, and its own browser.
  ///
  /// - Parameters:
  ///   - name: Who signs in.
  ///   - code: The code that is entered; nil for the last that the app was given.
  ///   - app: The app that shows it.
  ///   - context: The codes and the people, and the time at which the code is entered.
  /// - Returns: The sign-in; that the code is worth nothing any more; or why nobody could do this.
  func signIn(
    _ name: SubscriberName,
    with code: RegistrationCode?,
    for app: AppName,
    in context: Context<View>
  ) -> [Decision<Event>] {
    func refuse(_ reason: String) -> [Decision<Event>] {
      [Decision(.actionRefused(.signsInOnSecondScreen(name, code), reason), by: [])]
    }
    let given = context.view.codes.last { code == nil ? $0.app == app : $0.code == code }
    guard let given else {
      return refuse(code.map { "no app has shown the code \($0)" } ?? "no code has been shown")
    }
    guard let subscriber = context.view.subscribers.first(where: { $0.name == name }) else {
      return refuse("nobody is called \(name)")
    }
    guard subscriber.provider == given.provider else {
      return refuse(
        "\(name) has an account at \(subscriber.provider), and the code leads to \(given.provider)"
      )
    }
    guard context.now < given.expires else {
      return [Decision(.codeTurnedAway(given.code, given.app), by: "TVOS-005")]
    }
    return [Decision(.personSignedInElsewhere(name, given.code, given.app), by: "TVOS-003")]
  }
}
