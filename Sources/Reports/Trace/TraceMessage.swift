import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// What an entry of a journal is in a sequence: a message between two, or a fact of one.
struct TraceMessage: Equatable {
  /// What a message says.
  indirect enum Content: Hashable {
    case text(String)
    case call(APICall)
    case callback(Callback)
    case output(RESTOutput)
    case request(Request)
    /// An answer to a service; with the request and when the answer was issued, where its status and its body are
    /// shown.
    case answer(Answer, to: String, IssuedAnswer?)
    /// A fact of one participant.
    case fact(WorldEntry)
  }

  /// What an answer is to, and when it was issued.
  struct IssuedAnswer: Hashable {
    let request: Request
    let instant: Instant
  }

  /// The sender, or the participant whose fact it is.
  let from: String
  /// The receiver; nil for a fact of one participant.
  var to: String?
  let content: Content
  /// The entry that decided it: a message that arrives is known by the one that sent it.
  let number: EntryNumber
  var note: String?

  /// The sender and the receiver, or the participant whose fact it is.
  var route: String { to.map { "\(from) → \($0)" } ?? from }

  /// What it says, in words.
  var what: String {
    switch content {
    case .text(let text): text
    case .call(let call): call.notation
    case .callback(let callback):
      Notation.output(name: .callback(callback.name), arguments: callback.fact.fields.map(\.value))
    case .output(let output): output.notation
    case .request(let request): request.notation
    case .answer(let answer, let service, let issued):
      [
        "\(answer.words) to \(service)",
        issued.flatMap { AnswerText(answer, to: $0.request, at: $0.instant)?.text },
      ]
      .compactMap(\.self).joined(separator: " ")
    case .fact(let entry): entry.shown.fact.words
    }
  }
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
    journal.visitRecords { number, entry in
      index.note(number, entry.payload, at: entry.instant, by: entry.causeNumber)
    }
    self.init(index, parties)
  }

  /// Returns what an entry is in the sequence; nil for what other entries tell.
  ///
  /// Where it asks ``index``, the message depends on the run, and ``Fact/hasMessageOfRun`` has to say so.
  func message(_ entry: WorldEntry) -> TraceMessage? {
    switch (entry.payload, entry.participant) {
    case (.services(.requestReceived(let request)), _) where request.id.sender == .client:
      TraceMessage(
        TraceParties.client,
        TraceParties.server,
        .request(request),
        entry.sequence
      )
    case (.services(.answerDelivered(let request, let answer)), _):
      self.answer(answer, to: request, entry, by: entry.cause)
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
      TraceMessage(parties.app(app), parties.accessEnabler(app), .call(call), entry.sequence)
    case (.app(.callbackReceived(let callback)), .app(let app)):
      self.callback(callback, to: app, entry, by: entry.cause)
    case (.app(.callbackLost(let callback)), .app(let app)):
      self.callback(callback, to: app, entry, by: entry.cause, note: "lost")
    case (.app(.called), _), (.app(.callbackReceived), _), (.app(.callbackLost), _),
      (.accessEnabler(.callbackEmitted), _):
      // Only an app calls and is called back.
      nil
    case (.restClient(.emitted(let output)), .restClient(let app)):
      TraceMessage(from: parties.app(app), content: .output(output), number: entry.sequence)
    case (.accessEnabler(.requestSent(let request)), _),
      (.restClient(.requestSent(let request)), _),
      (.device(.requestSent(let request)), _):
      TraceMessage(
        parties.sender(of: request.id),
        TraceParties.server,
        .request(request),
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
        .text("redirects to \(url)"),
        entry.sequence
      )
    case (.app, _), (.accessEnabler, _), (.restClient, _), (.device, _), (.services, _):
      TraceMessage(
        from: parties.name(of: entry.participant),
        content: .fact(entry),
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
    TraceMessage(TraceParties.viewer, place, .text(what), entry.sequence, note: note)
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
      .callback(callback),
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
      .answer(
        answer,
        to: service,
        index.asked[request].map { asked in
          TraceMessage.IssuedAnswer(
            request: asked.request,
            instant: asked.answered ?? entry.instant
          )
        }
      ),
      cause ?? entry.sequence,
      note: note
    )
  }
}

extension TraceMessage {
  /// Creates a message from one to another.
  fileprivate init(
    _ from: String,
    _ to: String,
    _ content: Content,
    _ number: EntryNumber,
    note: String? = nil
  ) {
    self.init(from: from, to: to, content: content, number: number, note: note)
  }
}

extension Fact {
  /// Whether its message depends on other entries of the run: on a request, or on whether it arrived.
  var hasMessageOfRun: Bool {
    switch self {
    case .accessEnabler(.callbackEmitted), .services(.answered), .services(.answerDelivered),
      .device(.answerArrived):
      true
    case .input, .app, .accessEnabler, .restClient, .device, .services, .run: false
    }
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
