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
        Word(name, .systemVersion).means("A newer operating system is installed; every app ends.")
      case .restarts: Word(name).means("The device restarts; every app ends.")
      case .goesOffline:
        Word(name)
          .means(
            "The network is lost. A request that is in flight fails when its answer would come."
          )
      case .goesOnline: Word(name).means("The network is back.")
      case .movesClock:
        Word(name, .signedDuration)
          .means(
            "The device's clock is set forward or back; true time and the servers' clock stay."
          )
      case .setsPermission:
        Word(name, .either([.choice(.permissions), .mapping(.permissionSetting)]))
          .means("The person changes TV-provider access in the settings.")
      case .signsInToTVProvider:
        Word(name, .name(.subscriber)).means("The person signs in to the system account.")
      case .signsOutOfTVProvider: Word(name).means("The person signs out of the system account.")
      case .tvProviderFails:
        Word(name, .choice(.tvProviderErrors))
          .means("Apple's framework fails from now on, with an error of this name.")
      case .tvProviderAnswers:
        Word(name, .either([.only("nothing"), .mapping(.scriptedMetadata)]))
          .means(
            "Apple answers apps on the REST path in another way: `nothing`, or changed metadata."
          )
      case .tvProviderWorksAgain:
        Word(name).means("Apple's framework neither fails nor answers in another way any more.")
      case .updatesApp:
        Word(name, .mapping(.appUpdate))
          .means("The app is ended, and has another SDK from its next launch on.")
      case .changesID: Word(name).means("The device gets a new id.")
      }
    }

  /// The keys of `sets permission`.
  public static let permissionSetting =
    Vocabulary("permissionSetting", .key, "in `sets permission`") {
      Word("app", .name(.app), default: "the one app").means("The app it is about.")
      Word("to", .choice(.permissions), required: true).means("What it becomes.")
    }

  /// The keys of `TV provider answers`.
  public static let scriptedMetadata =
    Vocabulary("scriptedMetadata", .key, "in `TV provider answers`") {
      Word("provider", .null).means("`null`: the answer has no id of a provider.")
      Word("statement", .null).means("`null`: the answer has no statement about the viewer.")
      Word("expires", .signedDuration, default: "that of the account")
        .means("How long after an answer the sign-in expires, as `-1s` for one that has expired.")
    }

  /// The keys of `updates app`.
  public static let appUpdate = Vocabulary("appUpdate", .key, "in `updates app`") {
    Word("app", .name(.app), default: "the one app").means("The app it is about.")
    Word("sdk", .sdkVersion, required: true).means("The new version, in quotes.")
  }
}
