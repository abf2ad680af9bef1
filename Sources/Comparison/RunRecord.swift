public import Entitlement
package import ScenarioModel
public import Simulation

/// What a run did, as far as expectations can speak of it.
public struct RunRecord: Equatable, Sendable {
  /// What each step that began did, in the order of the steps.
  ///
  /// Shorter than the scenario when a step could not be run; the last record then holds the fault.
  public var steps: [StepRecord]
  /// How things stood after the last step, as far as it is asked for.
  public var end: Snapshot
  /// Everything that the run has sent, in the order of sending; empty where nothing asks for it.
  public var requests: [SentRequest]
  /// What was still on its way at the end.
  public var inFlight: [PendingWork]
  /// The scripted answers that took no request, by their index in the order of the file: first those
  /// of the world, then those that steps set.
  public var unusedAnswers: [Int]

  /// Creates a record.
  public init(
    steps: [StepRecord],
    end: Snapshot,
    requests: [SentRequest],
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

/// What came of one step.
public struct StepRecord: Equatable, Sendable {
  /// When it began.
  public var began: Instant
  /// What came out, in order.
  public var outputs: [Output]
  /// What was sent, in order; empty where nothing asks for it.
  public var requests: [SentRequest]
  /// How things stood when the step ended, as far as it is asked for.
  public var end: Snapshot
  /// Why the step could not be run or did not come to an end, a sentence; nil when it did.
  public var fault: String?

  /// Creates a record.
  public init(
    began: Instant,
    outputs: [Output] = [],
    requests: [SentRequest] = [],
    end: Snapshot,
    fault: String? = nil
  ) {
    self.began = began
    self.outputs = outputs
    self.requests = requests
    self.end = end
    self.fault = fault
  }
}

/// A callback, an advanced status or a tracking event that reached the app.
public struct Output: Equatable, Sendable {
  /// The callback.
  public var name: CallbackName
  /// The app that it reached; nil where there is one app.
  public var app: AppName?
  /// Whether a scenario has to name the app, since it is not the one of the step.
  public var isNamed: Bool
  /// Its arguments in the order of the surface's parameters.
  public var arguments: [Value] {
    switch contents {
    case .values(let values): values
    case .token(let token, let resource): [.string(token.text), .string(resource.text)]
    }
  }
  /// When it reached the app.
  public var instant: Instant
  /// Its place in the journal.
  public var entry: EntryNumber
  /// How things stood when it reached the app.
  public var situation: Snapshot
  private var contents: Contents

  /// Whether the arguments are, one by one, the literals that are expected, or anything may be there.
  func hasLiterally(_ patterns: [Pattern]) -> Bool {
    switch contents {
    case .values(let values): return patterns.areLiterally(values)
    case .token(_, let resource):
      guard patterns.count == 2, case .any = patterns[0].matcher else {
        return patterns.areLiterally(arguments)
      }
      return [patterns[1]].areLiterally([.string(resource.text)])
    }
  }

  /// What the arguments are made of.
  private enum Contents: Equatable {
    case values([Value])
    /// The text of a media token takes as long to make as all else about an output, and few steps look at it.
    case token(MediaToken, ResourceID)
  }

  /// Creates the output that a callback is.
  public init(
    _ callback: Callback,
    app: AppName?,
    isNamed: Bool,
    instant: Instant,
    entry: EntryNumber,
    situation: Snapshot
  ) {
    name = callback.name
    self.app = app
    self.isNamed = isNamed
    contents =
      if case .setToken(let token, let resource) = callback {
        .token(token, resource)
      } else {
        .values(callback.arguments)
      }
    self.instant = instant
    self.entry = entry
    self.situation = situation
  }

  /// Creates an output.
  public init(
    name: CallbackName,
    app: AppName? = nil,
    isNamed: Bool = false,
    arguments: [Value],
    instant: Instant,
    entry: EntryNumber,
    situation: Snapshot
  ) {
    self.name = name
    self.app = app
    self.isNamed = isNamed
    contents = .values(arguments)
    self.instant = instant
    self.entry = entry
    self.situation = situation
  }
}

extension Output {
  /// The callback as a scenario writes it, with its app where that is needed.
  public var notation: String { notation(of: arguments.map { Notation.text(of: $0) }) }

  /// Returns the callback with the texts of its arguments.
  package func notation(of arguments: [String]) -> String {
    Notation.callback(name, app: isNamed ? app.map { "@\($0)" } ?? "" : "", arguments)
  }
}

/// How the things that expectations can ask for stand at one moment.
///
/// A run notes what its scenario asks for. What it does not ask for is no word about the run: the storage
/// is then empty here, the flow idle and the provider null.
public struct Snapshot: Equatable, Sendable {
  /// The stored tokens.
  public var storage: [StoredToken]
  /// Where the SDK stands.
  public var flow: FlowKind
  /// The current provider, a description or null.
  public var selectedProvider: Value

  /// Creates a snapshot.
  public init(storage: [StoredToken], flow: FlowKind, selectedProvider: Value) {
    self.storage = storage
    self.flow = flow
    self.selectedProvider = selectedProvider
  }
}

/// A token in the storage, in the terms of a scenario.
public struct StoredToken: Equatable, Sendable {
  /// The kind.
  public var kind: TokenKind
  /// A description with the fields of `TokenPattern`.
  public var value: Value

  /// Creates a token.
  public init(_ kind: TokenKind = .authentication, _ value: Value) {
    self.kind = kind
    self.value = value
  }
}

/// A request that was sent.
public struct SentRequest: Equatable, Sendable {
  /// The service that was asked.
  public var service: Service
  /// The request as a description.
  public var value: Value
  /// Its place in the journal.
  public var entry: EntryNumber

  /// Creates a request.
  public init(service: Service, value: Value, entry: EntryNumber) {
    self.service = service
    self.value = value
    self.entry = entry
  }
}

/// Something that was on its way when the run ended.
public struct PendingWork: Equatable, Sendable {
  /// What is on its way.
  public enum Work: Equatable, Sendable {
    /// The answer of a service.
    case answer(Service)
    /// A callback that has not reached the app.
    case callback(CallbackName)
    /// The next poll of the second screen.
    case polling
    /// Anything else, in a few words.
    case other(String)
  }

  /// How it would go on.
  public enum Course: Equatable, Sendable {
    /// It arrives at this time.
    case arrives(Instant)
    /// The request has not reached its service yet.
    case notReceived
    /// The service answers nothing.
    case withheld
  }

  /// What is on its way.
  public var work: Work
  /// How it would go on.
  public var course: Course
  /// The place in the journal of what sent it off.
  public var entry: EntryNumber

  /// Creates pending work.
  public init(_ work: Work, _ course: Course, entry: EntryNumber) {
    self.work = work
    self.course = course
    self.entry = entry
  }

  /// The name by which `finally: {inFlight: …}` may let it be; nil where there is none.
  package var name: UnfinishedWork? {
    switch work {
    case .answer(let service): .service(service)
    case .polling: .polling
    case .callback, .other: nil
    }
  }
}
