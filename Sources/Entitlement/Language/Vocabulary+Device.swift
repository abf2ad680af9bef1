extension Vocabulary {
  /// The keys of `device`.
  public static let device = Vocabulary(
    .device,
    .key,
    "in `device`",
    [
      Word("kind", .choice(.deviceKinds), default: "iPhone", "What it is."),
      Word(
        "os",
        .systemVersion,
        default: "\"17.0\"",
        "The version of its operating system, in quotes."
      ),
      Word(
        "network",
        .choice(.networks),
        default: "online",
        "Whether it has a network at the start."
      ),
    ]
  )

  /// The values of `kind`.
  public static let deviceKinds = Vocabulary(
    .deviceKinds,
    .value,
    "for `kind`",
    [
      Word("iPhone", "A phone, with iOS."),
      Word("iPad", "A tablet, with iOS."),
      Word("Apple TV", "A set-top box without a browser, with tvOS."),
    ]
  )

  /// The values of `network`.
  public static let networks = Vocabulary(
    .networks,
    .value,
    "for `network`",
    [Word("online", "It has a network."), Word("offline", "It has none.")]
  )
}
