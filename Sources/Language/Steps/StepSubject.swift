/// Who acts in a step.
public enum StepSubject: String, CaseIterable, Sendable {
  case app, user, server, device, time, client

  /// Whether it is an app or the person before one; with several apps the step names the app then.
  public var hasApp: Bool { self == .app || self == .user }
}

extension Vocabulary {
  /// The subjects of steps, of which each step has one.
  public static let subjects = Vocabulary("subjects", .key, "in a step", cases: StepSubject.self) {
    subject,
    name in
    switch subject {
    case .app:
      Word(name, .either([.call, .single(.appVerbs), .single(.restVerbs)]))
        .means(
          "The app makes a call, starts, ends or changes its state. `app@NAME` with several apps."
        )
    case .user:
      Word(name, .single(.userVerbs))
        .means(
          "The viewer acts on a page, in a dialog or picker, or on a second screen. `user@NAME` "
            + "with several apps."
        )
    case .server:
      Word(name, .either([.mapping(.answer), .single(.serverVerbs)]))
        .means("The servers change their answers, their data or their sessions, or verify a token.")
    case .device:
      Word(name, .single(.deviceVerbs))
        .means("The device changes: its network, clock, system, apps or system account.")
    case .client:
      Word(name, .single(.clientVerbs))
        .means(
          "An HTTP client, which is no app on the device, asks a service or signs a viewer in."
        )
    case .time: Word(name, .single(.timeVerbs)).means("The clock moves forward.")
    }
  }
}
