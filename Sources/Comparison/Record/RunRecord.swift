public import EntsimSimulation

/// What a run did, as far as expectations can speak of it.
public struct RunRecord: Equatable, Sendable {
  /// What each step that began did, in the order of the steps.
  ///
  /// Shorter than the scenario when a step could not be run; the last record then holds the fault.
  public var steps: [StepRecord]
  /// How things stood after the last step, as far as it is asked for.
  public var end: Snapshot
  /// Everything that the run has sent, in the order of sending; empty where nothing asks for it.
  public var requests: [ServiceMessage]
  /// What was still pending at the end.
  public var inFlight: [PendingWork]
  /// The scripted answers that took no request, by their index in the order of the file: first those
  /// of the world, then those that steps set.
  public var unusedAnswers: [Int]

  /// Creates a record.
  public init(
    steps: [StepRecord],
    end: Snapshot,
    requests: [ServiceMessage],
    inFlight: [PendingWork],
    unusedAnswers: [Int]
  ) {
    self.steps = steps
    self.end = end
    self.requests = requests
    self.inFlight = inFlight
    self.unusedAnswers = unusedAnswers
  }
}

/// What one step of a run did.
public struct StepRecord: Equatable, Sendable {
  /// When it began.
  public var began: Instant
  /// The outputs, in order.
  public var outputs: [Output]
  /// What was sent, in order; empty where no step asks for it.
  public var requests: [ServiceMessage]
  /// What apps on the REST path were answered, in order; empty where no step asks for it.
  public var answers: [ServiceMessage]
  /// How things stood when the step ended, as far as it is asked for.
  public var end: Snapshot
  /// How things stood at the beginning and after each change, where a limit of time asks for it.
  public var moments: [Moment]
  /// Why the step could not be run or did not come to an end, a sentence; nil when it did.
  public var fault: String?

  /// How things stood from one instant on.
  public struct Moment: Equatable, Sendable {
    /// The instant.
    public let instant: Instant
    /// How things stood.
    public let snapshot: Snapshot

    /// Creates a moment.
    public init(_ instant: Instant, _ snapshot: Snapshot) {
      self.instant = instant
      self.snapshot = snapshot
    }
  }

  /// Creates a record.
  public init(
    began: Instant,
    outputs: [Output] = [],
    requests: [ServiceMessage] = [],
    answers: [ServiceMessage] = [],
    end: Snapshot,
    moments: [Moment] = [],
    fault: String? = nil
  ) {
    self.began = began
    self.outputs = outputs
    self.requests = requests
    self.answers = answers
    self.end = end
    self.moments = moments
    self.fault = fault
  }
}
