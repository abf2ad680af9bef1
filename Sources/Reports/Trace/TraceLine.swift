import EntsimSimulation

/// One line of a run's sequence.
struct TraceLine: Equatable {
  /// How the line compares with what the step expects.
  enum Sign: String, CaseIterable {
    /// It is not checked.
    case none = " "
    /// It is as expected.
    case met = "✓"
    /// It is otherwise than expected; the line below says how.
    case differs = "≠"
    /// Nothing of the kind is expected here.
    case unexpected = "+"
    /// It is expected, and did not come.
    case missing = "−"
  }

  let sign: Sign
  /// The number of the journal's entry; nil for what did not come.
  var number: EntryNumber?
  /// How long after the beginning of the run it happened; nil for what did not come.
  var time: Interval?
  /// The message that it is; nil for what did not come.
  private(set) var message: TraceMessage?
  private let ownRoute: String
  private let text: String
  /// A note that follows the line.
  var note: String?
  /// Where it is otherwise than expected, in words for a line that looks like the one expected.
  var difference: String?
}

extension TraceLine {
  /// The sender and the receiver, or the participant whose fact it is.
  var route: String { message?.route ?? ownRoute }

  /// What the line says, in words.
  var what: String { message?.what ?? text }

  /// Creates a line that is no message.
  init(
    sign: Sign,
    number: EntryNumber? = nil,
    time: Interval? = nil,
    route: String = "",
    what: String,
    note: String? = nil
  ) {
    self.sign = sign
    self.number = number
    self.time = time
    ownRoute = route
    text = what
    self.note = note
  }

  /// Creates the line of a message.
  init(
    _ message: TraceMessage,
    at time: Interval,
    sign: Sign = .none,
    note: String? = nil
  ) {
    self.sign = sign
    self.message = message
    number = message.number
    self.time = time
    ownRoute = ""
    text = ""
    self.note = note ?? message.note
  }
}

/// The lines of one step.
struct TraceStep: Equatable {
  /// The titles of the flows that begin with the step, the outer one first, each with its call.
  var titles: [String] = []
  /// What is done and where it stands.
  let heading: String
  var lines: [TraceLine]
  /// Why the step could not be run to its end; nil where it could.
  let fault: String?
}
