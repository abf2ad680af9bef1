/// What happens to the `device`.
public enum DeviceVerb: String, CaseIterable, Sendable {
  case upgradesTo = "upgrades to"
  case restarts
  case goesOffline = "goes offline"
  case goesOnline = "goes online"
  case movesClock = "moves clock"
  case setsPermission = "sets permission"
  case signsInToTVProvider = "signs in to TV provider"
  case signsOutOfTVProvider = "signs out of TV provider"
  case tvProviderFails = "TV provider fails"
  case tvProviderAnswers = "TV provider answers"
  case tvProviderWorksAgain = "TV provider works again"
  case updatesApp = "updates app"
  case changesID = "changes id"
}

extension Vocabulary {
  /// What happens to the `device`.
  public static let deviceVerbs =
    Vocabulary("deviceVerbs", .verb, "for `device`", cases: DeviceVerb.self) { verb, name in
      switch verb {
      case .upgradesTo:
        Word(name, .systemVersion).means("Installs a newer operating system. Every app ends.")
      case .restarts: Word(name).means("Restarts the device. Every app ends.")
      case .goesOffline:
        Word(name)
          .means(
            "Disconnects the network. A request in flight fails when its answer would arrive."
          )
      case .goesOnline: Word(name).means("Connects the network again.")
      case .movesClock:
        Word(name, .signedDuration)
          .means(
            "Sets the device's clock forward or back. The true time and the servers' clock stay."
          )
      case .setsPermission:
        Word(name, .either([.choice(.permissions), .mapping(.permissionSetting)]))
          .means("The viewer changes the app's TV provider permission in the settings.")
      case .signsInToTVProvider:
        Word(name, .name(.subscriber)).means(
          "The viewer signs in to the system's TV provider account."
        )
      case .signsOutOfTVProvider:
        Word(name).means("The viewer signs out of the system's TV provider account.")
      case .tvProviderFails:
        Word(name, .choice(.tvProviderErrors))
          .means("Apple's framework fails with this error from now on.")
      case .tvProviderAnswers:
        Word(name, .either([.only("nothing"), .mapping(.scriptedMetadata)]))
          .means(
            "Changes Apple's answers to apps on the REST path: `nothing`, or changed metadata."
          )
      case .tvProviderWorksAgain:
        Word(name).means(
          "Apple's framework works normally again, without an error or changed answers."
        )
      case .updatesApp:
        Word(name, .mapping(.appUpdate))
          .means("Ends the app. It has another SDK from its next launch on.")
      case .changesID: Word(name).means("Gives the device a new id.")
      }
    }

  /// The keys of `sets permission`.
  public static let permissionSetting =
    Vocabulary("permissionSetting", .key, "in `sets permission`") {
      Word("app", .name(.app), default: "the only app").means("The app that asks for access.")
      Word("to", .choice(.permissions), required: true).means("The new permission.")
    }

  /// The keys of `TV provider answers`.
  public static let scriptedMetadata =
    Vocabulary("scriptedMetadata", .key, "in `TV provider answers`") {
      Word("provider", .null).means("`null`: the answer has no provider id.")
      Word("statement", .null).means("`null`: the answer has no statement about the viewer.")
      Word("expires", .signedDuration, default: "that of the account")
        .means(
          "The time from an answer to the expiry of the sign-in; `-1s` for an expired sign-in."
        )
    }

  /// The keys of `updates app`.
  public static let appUpdate = Vocabulary("appUpdate", .key, "in `updates app`") {
    Word("app", .name(.app), default: "the only app").means("The app that is updated.")
    Word("sdk", .sdkVersion, required: true).means("The new SDK version, in quotes.")
  }
}
