import Apps
import Device
import Entitlement
import PassService
import SDKRules
import ScenarioModel
import Simulation
import World

/// What an entry of a journal is in a sequence: a message between two, or a fact of one.
struct TraceMessage: Equatable {
  var route: String
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
    switch entry.payload {
    case .input, .run, .device(.requestTransmitted), .services(.requestReceived): return nil
    case .accessEnabler(.callbackEmitted(let callback)):
      guard case .accessEnabler(let app) = entry.participant, !index.isCause(entry.sequence)
      else { return nil }
      return toApp(app, callback, of: entry, note: "on its way")
    case .services(.answered(let request, let answer, _)):
      guard !index.isCause(entry.sequence) else { return nil }
      return self.answer(answer, to: request, of: entry, note: "on its way")
    case .app(.called(let call, _)):
      guard case .app(let app) = entry.participant else { return nil }
      return message(entry, parties.app(app), parties.accessEnabler(app), call.notation)
    case .app(.callbackReceived(let callback)):
      guard case .app(let app) = entry.participant else { return nil }
      return toApp(app, callback, of: entry, by: entry.cause)
    case .app(.callbackLost(let callback)):
      guard case .app(let app) = entry.participant else { return nil }
      return toApp(app, callback, of: entry, by: entry.cause, note: "lost")
    case .accessEnabler(.requestSent(let request)), .device(.requestSent(let request)):
      let sender = parties.sender(of: request.id)
      return message(entry, sender, TraceParties.server, request.notation)
    case .device(.answerArrived(let request, let answer)):
      return self.answer(answer, to: request, of: entry, by: entry.cause)
    case .device(.personSignedIn(let subscriber, _, _, _)):
      return message(entry, TraceParties.person, TraceParties.page, "signs in: \(subscriber.text)")
    case .device(.personFailedToSignIn):
      return message(entry, TraceParties.person, TraceParties.page, "fails to sign in")
    case .device(.safariClosed):
      return message(entry, TraceParties.person, TraceParties.page, "taps Done")
    case .device(.actionRefused(let action, let reason)):
      return message(
        entry,
        TraceParties.person,
        TraceParties.device,
        action.words,
        note: "refused: \(reason)"
      )
    case .device(.pageRedirected(let url, let app)):
      return message(entry, TraceParties.page, parties.app(app), "redirects to \(url)")
    case .app, .accessEnabler, .device, .services:
      return TraceMessage(
        route: parties.name(of: entry.participant),
        what: entry.payload.fact.words,
        number: entry.sequence
      )
    }
  }

  private func message(
    _ entry: WorldEntry,
    _ from: String,
    _ to: String,
    _ what: String,
    by cause: EntryNumber? = nil,
    note: String? = nil
  ) -> TraceMessage {
    TraceMessage(
      route: "\(from) → \(to)",
      what: what,
      number: cause ?? entry.sequence,
      note: note
    )
  }

  private func toApp(
    _ app: AppName,
    _ callback: Callback,
    of entry: WorldEntry,
    by cause: EntryNumber? = nil,
    note: String? = nil
  ) -> TraceMessage {
    let what = Notation.callback(
      name: callback.name,
      arguments: callback.fact.fields.map(\.value)
    )
    return message(
      entry,
      parties.accessEnabler(app),
      parties.app(app),
      what,
      by: cause,
      note: note
    )
  }

  private func answer(
    _ answer: Answer,
    to request: RequestID,
    of entry: WorldEntry,
    by cause: EntryNumber? = nil,
    note: String? = nil
  ) -> TraceMessage {
    let service = index.service(of: request)?.rawValue ?? "a request"
    // Without a network the device itself is who answers.
    let sender =
      cause.map { index.isOfDevice($0) } == true ? TraceParties.device : TraceParties.server
    return message(
      entry,
      sender,
      parties.sender(of: request),
      "\(answer.words) to \(service)",
      by: cause,
      note: note
    )
  }
}

extension APICall {
  /// The call in the notation of scenarios, without the word for who calls.
  fileprivate var notation: String {
    let fields = fact.fields
    guard !fields.isEmpty else { return name.rawValue }
    let arguments = fields.count == 1 ? fields[0].value : .map(fields)
    return "\(name.rawValue): \(Notation.text(of: arguments))"
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
