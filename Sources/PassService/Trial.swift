public import EntsimEntitlement
public import EntsimSimulation

// How far a temporary pass is used up (temp-pass-feature; backend, 12).
extension PassService {
  /// The use that one viewer has made of a temporary pass.
  ///
  /// The viewer is recognized by the device or, for a promotional pass, by the app's data: either is enough.
  public struct Trial: Hashable, Sendable {
    /// The requestor.
    public let requestor: RequestorID
    /// The temporary pass.
    public let provider: ProviderID
    /// The viewer's devices.
    public internal(set) var devices: [DeviceID] = []
    /// The apps' data about the viewer.
    public internal(set) var identifiers: [[Value.Field]] = []
    /// The time of the first authorization; nil before.
    public internal(set) var began: Instant?
    /// The authorized resources, each once.
    public internal(set) var resources: [ResourceID] = []

    /// Creates a trial that has not begun.
    init(_ requestor: RequestorID, _ provider: ProviderID) {
      self.requestor = requestor
      self.provider = provider
    }
  }

  /// The use of a temporary pass for a resource.
  public struct TrialUse: Hashable, Sendable, FactFields {
    /// The requestor.
    public let requestor: RequestorID
    /// The temporary pass.
    public let provider: ProviderID
    /// The device.
    public let device: DeviceID
    /// The resource.
    public let resource: ResourceID
    /// The time of the use.
    public let time: Instant

    /// The fields.
    public var facts: [Value.Field] {
      [
        Value.Field("requestor", .name(requestor)),
        Value.Field("mvpd", .name(provider)),
        Value.Field("device", .name(device)),
        Value.Field("resource", .name(resource)),
        Value.Field("at", time.factValue),
      ]
    }
  }

  /// Returns the viewer's trial; nil where there is none yet.
  func trial(
    of provider: ProviderID,
    for requestor: RequestorID,
    on device: DeviceID,
    known identifier: [Value.Field] = []
  ) -> Trial? {
    trials.first {
      LookUp.trial.finds(
        .requestor,
        $0.requestor == requestor,
        .provider,
        $0.provider == provider,
        .device,
        $0.knows(device, identifier)
      )
    }
  }

  /// Adds a sign-in to the viewer's trial, or starts a trial; two trials of one viewer are merged.
  mutating func join(_ signIn: AnonymousSignIn) {
    var joined = Trial(signIn.requestor, signIn.provider)
    joined.devices = [signIn.device]
    joined.identifiers = signIn.identifier.isEmpty ? [] : [signIn.identifier]
    for trial in trials where trial.isOf(signIn) { joined.merge(trial) }
    trials.removeAll { $0.isOf(signIn) }
    trials.remember(joined)
  }

  /// Returns the viewer's trial as a use leaves it.
  func trial(after use: TrialUse) -> Trial {
    var trial =
      trial(of: use.provider, for: use.requestor, on: use.device)
      ?? Trial(use.requestor, use.provider)
    trial.note(use)
    return trial
  }

  /// Notes the use of a trial.
  mutating func note(_ use: TrialUse) {
    let last = trial(of: use.provider, for: use.requestor, on: use.device)
    let used = trial(after: use)
    trials.removeAll { $0 == last }
    trials.remember(used)
  }
}

extension PassService.Trial {
  /// Returns the time at which a pass expires; nil before its first use.
  func end(of pass: TempPass) -> Instant? { began.map { $0 + pass.duration } }

  /// Whether a pass has expired; it expires at that very instant.
  func isExpired(_ pass: TempPass, at now: Instant, deciding site: Deadline) -> Bool {
    end(of: pass).map { !now.isBefore($0, deciding: site) } ?? false
  }

  /// Whether a pass permits a resource: one that was watched before, or one more within the limit.
  func admits(_ resource: ResourceID, to pass: TempPass) -> Bool {
    resources.contains(resource) || pass.resources.map { resources.count < $0 } ?? true
  }

  /// Returns what the services tell of a promotional pass as user metadata (TEMP-011).
  ///
  /// There is no date before the first use, and no number without a limit.
  func fields(of pass: TempPass) -> [Value.Field] {
    let rest = pass.resources.map { Value.integer(Int64(max(0, max(0, $0) - resources.count))) }
    return [
      rest.map { Value.Field("remaining_resources", $0) },
      Value.Field("used_assets", .list(resources.map { .string($0.text) })),
      end(of: pass).map { Value.Field("expiration_date", .string($0.tokenDate)) },
    ].compactMap(\.self)
  }

  /// Notes a use; the time starts with the first.
  mutating func note(_ use: PassService.TrialUse) {
    if !devices.contains(use.device) { devices.remember(use.device) }
    if !resources.contains(use.resource) { resources.remember(use.resource) }
    began = began ?? use.time
  }

  fileprivate func knows(_ device: DeviceID, _ identifier: [Value.Field]) -> Bool {
    devices.contains(device)
      || identifiers.contains { Value.map($0).isSame(as: .map(identifier)) }
  }

  fileprivate func isOf(_ signIn: PassService.AnonymousSignIn) -> Bool {
    knows(signIn.device, signIn.identifier)
      && LookUp.joinedTrial.finds(
        .requestor,
        requestor == signIn.requestor,
        .provider,
        provider == signIn.provider
      )
  }

  fileprivate mutating func merge(_ other: PassService.Trial) {
    devices += other.devices.filter { !devices.contains($0) }
    devices.forgetOldest()
    identifiers += other.identifiers.filter { !identifiers.contains($0) }
    identifiers.forgetOldest()
    resources += other.resources.filter { !resources.contains($0) }
    resources.forgetOldest()
    began = began.map { first in other.began.map { .earlier(first, $0) } ?? first } ?? other.began
  }
}
