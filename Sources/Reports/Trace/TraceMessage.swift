import Apps
import Device
import Entitlement
import PassService
import RESTClient
import SDKRules
import ScenarioModel
import Simulation
import World

/// What an entry of a journal is in a sequence: a message between two, or a fact of one.
struct TraceMessage: Equatable {
  let route: String
  let what: String
  /// The entry that decided it: a message that arrives is known by the one that sent it.
  let number: EntryNumber
  var note: String?
}

/// Tells the entries of one run as messages.
///
/// A message stands where it arrives; its sending is told by itself only where it never does. What
/// the scenario does is told by the heading of the step.
struct TraceMessages {
  let parties: TraceParties
  private let index: TraceIndex

  /// Creates the messages of a run whose entries were all noted.
  init(_ index: TraceIndex, _ parties: TraceParties) {
    self.parties = parties
    self.index = index
  }

  /// Creates the messages of a run.
  init(_ journal: WorldJournal, _ parties: TraceParties) {
    var index = TraceIndex()
    for entry in journal.entries { index.note(entry) }
    self.init(index, parties)
  }

  /// Returns what an entry is in the sequence; nil for what other entries tell.
  func message(_ entry: WorldEntry) -> TraceMessage? {
    switch (entry.payload, entry.participant) {
    case (.input, _), (.run, _), (.device(.requestTransmitted), _),
      (.services(.requestReceived), _):
      nil
    case (.accessEnabler(.callbackEmitted(let callback)), .accessEnabler(let app)):
      index.isCause(entry.sequence)
        ? nil : self.callback(callback, to: app, entry, note: "pending")
    case (.services(.answered(let request, let answer, _)), _):
      index.isCause(entry.sequence)
        ? nil : self.answer(answer, to: request, entry, note: "pending")
    case (.app(.called(let call, _)), .app(let app)):
      TraceMessage(parties.app(app), parties.accessEnabler(app), call.notation, entry.sequence)
    case (.app(.callbackReceived(let callback)), .app(let app)):
      self.callback(callback, to: app, entry, by: entry.cause)
    case (.app(.callbackLost(let callback)), .app(let app)):
      self.callback(callback, to: app, entry, by: entry.cause, note: "lost")
    case (.app(.called), _), (.app(.callbackReceived), _), (.app(.callbackLost), _),
      (.accessEnabler(.callbackEmitted), _):
      // Only an app calls and is called back.
      nil
    case (.restClient(.emitted(let output)), .restClient(let app)):
      TraceMessage(route: parties.app(app), what: output.notation, number: entry.sequence)
    case (.accessEnabler(.requestSent(let request)), _),
      (.restClient(.requestSent(let request)), _),
      (.device(.requestSent(let request)), _):
      TraceMessage(
        parties.sender(of: request.id),
        TraceParties.server,
        request.notation,
        entry.sequence
      )
    case (.device(.answerArrived(let request, let answer)), _):
      self.answer(answer, to: request, entry, by: entry.cause)
    case (.device(.personSignedIn(let subscriber, _, _, _)), _):
      person(entry, "signs in: \(subscriber.text)")
    case (.device(.personFailedToSignIn), _): person(entry, "fails to sign in")
    case (.device(.safariClosed), _): person(entry, "taps Done")
    case (.device(.personWentBack), _): person(entry, "goes back")
    case (.device(.actionRefused(let action, let reason)), _):
      person(entry, action.words, at: TraceParties.device, note: "refused: \(reason)")
    case (.device(.pageRedirected(let url, let app)), _):
      TraceMessage(
        TraceParties.page,
        parties.app(app),
        "redirects to \(url)",
        entry.sequence
      )
    case (.app, _), (.accessEnabler, _), (.restClient, _), (.device, _), (.services, _):
      TraceMessage(
        route: parties.name(of: entry.participant),
        what: entry.shown.fact.words,
        number: entry.sequence
      )
    }
  }

  private func person(
    _ entry: WorldEntry,
    _ what: String,
    at place: String = TraceParties.page,
    note: String? = nil
  ) -> TraceMessage {
    TraceMessage(TraceParties.viewer, place, what, entry.sequence, note: note)
  }

  /// Returns a callback from its SDK to an app.
  private func callback(
    _ callback: Callback,
    to app: AppName,
    _ entry: WorldEntry,
    by cause: EntryNumber? = nil,
    note: String? = nil
  ) -> TraceMessage {
    TraceMessage(
      parties.accessEnabler(app),
      parties.app(app),
      Notation.output(name: .callback(callback.name), arguments: callback.fact.fields.map(\.value)),
      cause ?? entry.sequence,
      note: note
    )
  }

  private func answer(
    _ answer: Answer,
    to request: RequestID,
    _ entry: WorldEntry,
    by cause: EntryNumber? = nil,
    note: String? = nil
  ) -> TraceMessage {
    let service = index.services[request]?.rawValue ?? "a request"
    // Without a network the device itself answers.
    let isOfDevice = cause.map(index.deviceEntries.contains) ?? false
    return TraceMessage(
      isOfDevice ? TraceParties.device : TraceParties.server,
      parties.sender(of: request),
      ["\(answer.words) to \(service)", contents(of: answer, to: request, at: entry.instant)]
        .compactMap(\.self).joined(separator: " "),
      cause ?? entry.sequence,
      note: note
    )
  }

  /// Returns the status of what an app on the REST path is answered, and what the body says; nil where there is no
  /// status.
  private func contents(of answer: Answer, to id: RequestID, at arrival: Instant) -> String? {
    guard let (request, answered) = index.asked[id] else { return nil }
    return AnswerText(answer, to: request, at: answered ?? arrival)?.text
  }
}

extension TraceMessage {
  /// Creates a message from one to another.
  fileprivate init(
    _ from: String,
    _ to: String,
    _ what: String,
    _ number: EntryNumber,
    note: String? = nil
  ) {
    self.init(route: "\(from) → \(to)", what: what, number: number, note: note)
  }
}

extension APICall {
  /// The call in the notation of scenarios, without the word for the caller.
  fileprivate var notation: String {
    let fields = withoutSecrets.fact.fields
    guard !fields.isEmpty else { return name.rawValue }
    let arguments = fields.count == 1 ? fields[0].value : .map(fields)
    return "\(name.rawValue): \(Notation.text(of: arguments))"
  }
}

extension RESTOutput {
  /// What the app does in the notation of scenarios, without fields that are null; its word alone where nothing
  /// of it can be compared.
  fileprivate var notation: String {
    outcome.isBare
      ? outcome.rawValue
      : Notation.output(name: .outcome(outcome), arguments: arguments.map(\.withoutNulls))
  }
}

extension Value {
  /// The value without the fields of a description that are null.
  fileprivate var withoutNulls: Value {
    guard case .description(let description) = self else { return self }
    return .map(description.fields.filter { $0.value != .null })
  }
}

extension Request {
  /// The service and what it is asked, without what every request of a run carries and what this one
  /// does not.
  fileprivate var notation: String {
    let everywhere = ["to", "app", "options"]
    guard case .description(let description) = value else { return self.service.rawValue }
    let fields = description.fields.filter {
      !everywhere.contains($0.name) && $0.value != .map([]) && $0.value != .null
    }
    return "\(self.service.rawValue): \(Notation.text(of: .map(fields)))"
  }
}
