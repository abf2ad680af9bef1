internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimSimulation
internal import EntsimYAML

extension Decoder {
  /// Reads a temporary pass: its kind alone, or with how long it lasts and for how many resources.
  func tempPass(_ pair: Pair) -> TempPass? {
    guard pair.value.mapping != nil else {
      let kind: TempPass.Kind? = choice(pair.value, .tempPasses)
      return kind.map { TempPass($0) }
    }
    guard let fields = fields(pair.value, .tempPass) else { return nil }
    let duration = fields["duration"].flatMap { self.duration($0.value) }
    if let pair = fields["duration"], duration == .zero {
      error(.outOfRange, at: pair.value) {
        "found `0s`; expected a time that a pass lasts"
        "write `10m`, for example"
      }
    }
    let resources = fields["resources"].flatMap { pair in
      pair.value.isNull ? nil : integer(pair.value, in: 1...Int64.max, "a whole number, 1 or more")
    }
    guard let kind = fields["kind"] else {
      return refuse(.missingKey, at: pair.key) {
        "a temporary pass needs its `kind`, what it is good for"
        "write `tempPass: {kind: basic}`"
      }
    }
    guard let word: TempPass.Kind = choice(kind.value, .tempPasses) else { return nil }
    if word == .basic, let pair = fields["resources"], !pair.value.isNull {
      error(.contradiction, at: pair.key) {
        "a basic temporary pass is good for all resources; only a promotional one has a limit"
        Diagnostic.Note("its kind stands here", at: kind.value.range)
        "remove `resources`, or write `kind: promotional`"
      }
    }
    return TempPass(
      word,
      lasting: duration ?? TempPass.usualDuration,
      resources: resources.map { Int($0) }
    )
  }

  /// Reports a temporary pass that would be a real provider too.
  ///
  /// No viewer has an account there, so neither Apple's single sign-on nor a degradation rule applies to it.
  func checkPass(_ provider: MVPD, of fields: Fields, at place: some Placed) {
    guard provider.integration.tempPass != nil else { return }
    let other =
      provider.enablePlatformServices
      ? "take part in Apple's single sign-on" : "have a degradation rule"
    guard provider.enablePlatformServices || provider.integration.degradation != nil else { return }
    let pair = ["boardingStatus", "enablePlatformServices", "degradation", "tempPass"]
      .compactMap { fields[named: $0] }.first
    let message =
      "\(Wording.quote(provider.id.text)) is a temporary pass, and cannot \(other): it has no accounts"
    let help = "leave one of the two out"
    if let pair {
      error(.contradiction, at: pair.key) {
        message
        help
      }
    } else {
      error(.contradiction, at: place) {
        message
        help
      }
    }
  }

  /// Reports a token that says to come from a temporary pass and belongs to a real provider, or the
  /// other way round; returns where it comes from.
  func source(
    _ source: TokenSource,
    saidBy pair: Pair?,
    at provider: ProviderDescription?
  ) -> TokenSource {
    let isPass = provider?.mvpd.integration.tempPass != nil
    guard let pair else { return isPass ? .tempPass : source }
    if let provider, isPass != (source == .tempPass) {
      let id = Wording.quote(provider.id.text)
      error(.contradiction, at: pair.value) {
        isPass
          ? "\(id) is a temporary pass, where all tokens come from `TempPass`"
          : "\(id) is no temporary pass, and a token of \(id) does not come from `TempPass`"
        isPass
          ? "remove `source`" : "give \(id) `tempPass: basic`, or the token to another subscriber"
      }
    }
    return source
  }
}
