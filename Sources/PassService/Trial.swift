public import Entitlement
public import Simulation

// How much of a temporary pass is left (temp-pass-feature; backend, 12).
extension PassService {
  /// What is remembered of a temporary pass and those who use it.
  ///
  /// A device that is known belongs to the trial that it had, and so does whom a promotional pass knows
  /// by the app's data: either is enough.
  public struct Trial: Hashable, Sendable {
    /// The programmer.
    public let requestor: RequestorID
    /// The temporary pass.
    public let provider: ProviderID
    /// The devices that belong to it.
    public internal(set) var devices: [DeviceID] = []
    /// What apps have said of the viewer.
    public internal(set) var identifiers: [[Value.Field]] = []
    /// When the first resource was asked for; nil before.
    public internal(set) var began: Instant?
    /// What was watched, each once.
    public internal(set) var resources: [ResourceID] = []

    /// Creates a trial that has not begun.
    init(_ requestor: RequestorID, _ provider: ProviderID) {
      self.requestor = requestor
      self.provider = provider
    }
  }

  /// The use of a temporary pass for a resource.
  public struct TrialUse: Hashable, Sendable {
    /// The programmer.
    public let requestor: RequestorID
    /// The temporary pass.
    public let provider: ProviderID
    /// The device.
    public let device: DeviceID
    /// What may be watched by it.
    public let resource: ResourceID
    /// When.
    public let time: Instant

    /// Creates a use.
    public init(
      _ requestor: RequestorID,
      _ provider: ProviderID,
      _ device: DeviceID,
      _ resource: ResourceID,
      at time: Instant
    ) {
      self.requestor = requestor
      self.provider = provider
      self.device = device
      self.resource = resource
      self.time = time
    }

    /// The description of the use.
    var fact: FactDescription {
      FactDescription(
        "trialUsed",
        requestor,
        provider,
        [
          Value.Field("device", .string(device.text)),
          Value.Field("resource", .string(resource.text)),
          Value.Field("at", .string(time.description)),
        ]
      )
    }
  }

  /// Returns the trial that a viewer has already, if there is one.
  func trial(
    of provider: ProviderID,
    for requestor: RequestorID,
    on device: DeviceID,
    known identifier: [Value.Field] = []
  ) -> Trial? {
    trials.first {
      $0.requestor == requestor && $0.provider == provider && $0.knows(device, identifier)
    }
  }

  /// Puts a viewer into the trial that there is, or into a new one; two that turn out to be of one viewer
  /// become one.
  mutating func join(_ pass: Pass) {
    var joined = Trial(pass.requestor, pass.provider)
    joined.devices = [pass.device]
    joined.identifiers = pass.identifier.isEmpty ? [] : [pass.identifier]
    for trial in trials where trial.isSame(as: pass) { joined.take(trial) }
    trials.removeAll { $0.isSame(as: pass) }
    trials.append(joined)
  }

  /// Notes the use of a trial; its time begins with the first.
  mutating func note(_ use: TrialUse) {
    var trial =
      trial(of: use.provider, for: use.requestor, on: use.device)
      ?? Trial(use.requestor, use.provider)
    trials.removeAll { $0 == trial }
    if !trial.devices.contains(use.device) { trial.devices.append(use.device) }
    if !trial.resources.contains(use.resource) { trial.resources.append(use.resource) }
    trial.began = trial.began ?? use.time
    trials.append(trial)
  }
}

extension PassService.Trial {
  /// Returns when a pass is over; nil before the trial has begun.
  func end(of pass: TempPass) -> Instant? { began.map { $0 + pass.duration } }

  /// Returns whether a pass has lasted its time; that very instant is past it.
  func isOver(_ pass: TempPass, at now: Instant) -> Bool {
    end(of: pass).map { $0 <= now } ?? false
  }

  /// Returns whether a pass is good for a resource more, or for one that was watched before.
  func admits(_ resource: ResourceID, to pass: TempPass) -> Bool {
    resources.contains(resource) || pass.resources.map { resources.count < $0 } ?? true
  }

  fileprivate func knows(_ device: DeviceID, _ identifier: [Value.Field]) -> Bool {
    devices.contains(device)
      || (!identifier.isEmpty
        && identifiers.contains { Value.map($0).isSame(as: .map(identifier)) })
  }

  fileprivate func isSame(as pass: PassService.Pass) -> Bool {
    requestor == pass.requestor && provider == pass.provider && knows(pass.device, pass.identifier)
  }

  fileprivate mutating func take(_ other: PassService.Trial) {
    devices += other.devices.filter { !devices.contains($0) }
    identifiers += other.identifiers.filter { !identifiers.contains($0) }
    resources += other.resources.filter { !resources.contains($0) }
    began = [began, other.began].compactMap(\.self).min()
  }
}
