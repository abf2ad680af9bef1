import EntsimEntitlement

/// What kind of hidden step, so that the usual ones are tried first.
enum HiddenKind: CaseIterable {
  /// What the viewer does on the screen of an app, or with its code.
  case viewer
  /// What the log hints at: changed data of the servers, or of the system's TV provider.
  case hinted
  /// What ends an app, and changes its SDK.
  case updates
  /// What happens to the device and its network, and to sessions.
  case device
  /// What else changes of the system's TV provider.
  case account
  /// What else changes of the servers' data.
  case servers
  /// A moved clock.
  case clock

  /// How many callbacks a step has to explain to be no less likely than none.
  ///
  /// - Parameters:
  ///   - isSettled: Whether no delivery is pending.
  ///   - penalty: How unlikely the steps before are. Two steps without a hint are much less likely than one.
  /// - Returns: The number of callbacks.
  func cost(settled isSettled: Bool, after penalty: Int) -> Int {
    let cost =
      switch self {
      case .viewer, .updates: 2
      case .hinted: 3
      case .device: 4 + penalty
      case .account, .servers, .clock: 5 + penalty
      }
    return isSettled ? cost : cost + 2
  }

  /// Whether such a step is unlikely wherever it stands.
  var isUnlikely: Bool { cost(settled: true, after: 0) >= leastUnlikely }
}

/// The least cost of what is unlikely.
private let leastUnlikely = 4

/// What kind of answer in place of the usual one.
enum AnswerKind: CaseIterable {
  /// What the next lines of the log tell: when an answer about a resource came, or how a request failed.
  case told
  /// The model's answer at another time, and soon.
  case delayed
  /// A failure at the usual time.
  case failed
  /// No answer, or none before the timeout.
  case ended
  /// The model's answer much later.
  case late
  /// A failure at another time, and soon.
  case failedDelayed
  /// A failure much later.
  case failedLate

  /// How many callbacks such an answer has to explain to be no less likely than the usual one.
  var cost: Int {
    switch self {
    case .told: 1
    case .delayed: 2
    case .failed: 3
    case .ended, .late: 4
    case .failedDelayed: Self.failed.cost + Self.delayed.cost
    case .failedLate: Self.failed.cost + Self.late.cost
    }
  }

  /// Whether such an answer is unlikely wherever it stands.
  var isUnlikely: Bool {
    switch self {
    // Its parts count: a failure, and a delay.
    case .failedDelayed: Self.failed.isUnlikely || Self.delayed.isUnlikely
    case .told, .delayed, .failed, .ended, .late, .failedLate: cost >= leastUnlikely
    }
  }
}
