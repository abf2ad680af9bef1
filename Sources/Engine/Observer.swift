import EntsimApps
import EntsimComparison
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// Reads the journal as it grows, and keeps what expectations can speak of.
struct Observer {
  private let scenario: Scenario
  /// What the steps ask for, in their order.
  private let steps: [(app: AppName?, parts: ObservedParts)]
  private let finally: ObservedParts
  /// Whether some step says what is sent: what it misses may be sent in any other.
  private let someAskForRequests: Bool
  /// The pending answers to apps on the REST path; nil where no step has `answers`.
  private var answers: AwaitedAnswers?
  /// The pending answers to HTTP clients.
  private var clientAnswers = AwaitedAnswers()
  private var readCount = 0
  /// The bytes of what was noted and of the lists in the journal, as far as nothing else keeps them.
  private(set) var carriedBytes = 0
  /// Reads what is stored; nil until the first expectation speaks of it, which is in few runs.
  private var storage: StorageReader?

  init(_ scenario: Scenario, observing observation: Engine.Observation = .asked) {
    self.scenario = scenario
    switch observation {
    case .asked:
      steps = scenario.steps.map { ($0.app, ObservedParts(of: $0)) }
      finally = ObservedParts(of: scenario.finally)
    case .everything:
      steps = scenario.steps.map { ($0.app, .all(of: $0)) }
      finally = .all
    }
    someAskForRequests = steps.contains { $0.parts.requests }
    answers = steps.contains { $0.parts.answers } ? AwaitedAnswers() : nil
  }

  /// Notes the entries that have come since the last look, for the step at a place in the scenario.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - last: The number of the last entry that is noted; nil for that of the journal.
  ///   - world: The world behind that entry.
  ///   - step: The place of the step in the scenario.
  ///   - record: The record of the step.
  mutating func note(
    _ journal: WorldJournal,
    upTo last: EntryNumber? = nil,
    in world: World,
    forStep step: Int,
    _ record: inout StepRecord
  ) {
    let last = last ?? journal.count
    guard readCount < last else { return }
    let asksForRequests = steps[step].parts.requests
    let app = steps[step].app
    var snapshot: Snapshot?
    journal.visitRecords(from: readCount + 1) { number, entry in
      guard number <= last else { return }
      switch entry.payload {
      case .app(.callbackReceived(let callback)):
        let now = snapshot ?? self.snapshot(of: world, atStep: step)
        snapshot = now
        let receiver = self.app(of: entry)
        let output = Output(
          callback,
          app: receiver,
          isNamed: receiver != nil && receiver != app,
          instant: entry.instant,
          entry: number,
          snapshot: now
        )
        if callback.carriesBytes { carriedBytes += output.arguments.byteCount }
        record.outputs.append(output)
      case .restClient(.emitted(let done)):
        let now = snapshot ?? self.snapshot(of: world, atStep: step)
        snapshot = now
        let doer = self.app(of: entry)
        let output = Output(
          done,
          app: doer,
          isNamed: doer != nil && doer != app,
          instant: entry.instant,
          entry: number,
          snapshot: now
        )
        carriedBytes += output.arguments.byteCount
        record.outputs.append(output)
      case .services(.requestReceived(let request)) where request.id.sender == .client:
        _ = clientAnswers.note(entry, number)
      case .services(.answered(let request, _, after: _)) where request.sender == .client:
        _ = clientAnswers.note(entry, number)
      case .services(.answerDelivered(let request, let answer)):
        let now = snapshot ?? self.snapshot(of: world, atStep: step)
        snapshot = now
        guard
          let (service, value) = clientAnswers.description(
            of: answer,
            to: request,
            at: entry.instant
          )
        else { break }
        let output = Output(
          name: .answer(service),
          arguments: [value],
          instant: entry.instant,
          entry: number,
          snapshot: now
        )
        carriedBytes += value.byteCount
        record.outputs.append(output)
      case .accessEnabler(.requestSent(let request)), .restClient(.requestSent(let request)),
        .device(.requestSent(let request)):
        guard someAskForRequests else { break }
        var sent = ServiceMessage(request, at: entry.instant, entry: number)
        if asksForRequests {
          sent = sent.withValue
          carriedBytes += sent.value.byteCount
        }
        record.requests.append(sent)
      case .input, .app, .accessEnabler, .restClient, .device, .services, .run:
        carriedBytes += entry.payload.carriedBytes
      }
    }
    if answers != nil {
      noteAnswers(journal, upTo: last, asked: steps[step].parts.answers, &record)
    }
    readCount = last
    if steps[step].parts.moments {
      let now = snapshot ?? self.snapshot(of: world, atStep: step)
      if record.moments.last?.snapshot != now {
        record.moments.append(StepRecord.Moment(world.now, now))
      }
    }
  }

  /// Notes what apps on the REST path were answered since the last look.
  private mutating func noteAnswers(
    _ journal: WorldJournal,
    upTo last: EntryNumber,
    asked: Bool,
    _ record: inout StepRecord
  ) {
    journal.visitRecords(from: readCount + 1) { number, entry in
      guard number <= last, var answer = answers?.note(entry, number) else { return }
      if asked {
        answer = answer.withValue
        carriedBytes += answer.value.byteCount
      }
      record.answers.append(answer)
    }
  }

  /// Returns the record of a step that begins now.
  mutating func beginning(ofStep step: Int, in world: World) -> StepRecord {
    let now = snapshot(of: world, atStep: step)
    let moments = steps[step].parts.moments ? [StepRecord.Moment(world.now, now)] : []
    return StepRecord(began: world.now, end: now, moments: moments)
  }

  /// Returns how things stand now, as far as a step asks for it: all stores, and the SDK of its app.
  mutating func snapshot(of world: World, atStep step: Int) -> Snapshot {
    snapshot(of: world, for: steps[step].app, steps[step].parts)
  }

  /// Returns how things stand now, of the first app where none is named, as far as it is asked for.
  mutating func snapshot(
    of world: World,
    for app: AppName? = nil,
    _ parts: ObservedParts = .all
  ) -> Snapshot {
    let state = parts.state ? state(of: app ?? scenario.world.apps[0].name, in: world) : nil
    carriedBytes += state?.selectedProvider.byteCount ?? 0
    return Snapshot(storage: parts.storage ? tokens(in: world) : nil, state: state)
  }

  private mutating func tokens(in world: World) -> [StoredToken] {
    let storage = storage ?? StorageReader(scenario)
    self.storage = storage
    if storage.look(at: world) {
      carriedBytes += storage.tokens.reduce(0) { $0 + $1.value.byteCount }
    }
    return storage.tokens
  }

  /// Returns where the SDK of an app stands.
  private func state(of app: AppName, in world: World) -> Snapshot.SDKState {
    var state = Snapshot.SDKState(flow: .idle, selectedProvider: .null)
    world.installations.withElement(at: world.index(of: app)) { installation in
      state.flow = installation.value.accessEnabler.flowKind
      guard let session = installation.value.accessEnabler.session else { return }
      let provider = session.currentProvider(in: world.device[tokensOf: app])
        .flatMap(session.provider)
      if let provider { state.selectedProvider = provider.value }
    }
    return state
  }

  /// Returns the app that an entry is of; nil where there is one.
  private func app(of entry: borrowing WorldJournal.Record) -> AppName? {
    guard scenario.world.apps.count > 1 else { return nil }
    return switch entry.participant {
    case .app(let name), .restClient(let name): name
    case .scenario, .accessEnabler, .device, .services: nil
    }
  }

  /// Returns the record of a run whose steps are done.
  mutating func record(
    of steps: [StepRecord],
    in world: World,
    _ journal: WorldJournal
  ) -> RunRecord {
    var requests: [ServiceMessage] = []
    if finally.requests {
      journal.visitRecords { number, entry in
        guard let request = entry.payload.sentRequest else { return }
        requests.append(ServiceMessage(request, at: entry.instant, entry: number).withValue)
      }
    }
    return RunRecord(
      steps: steps,
      end: snapshot(of: world, for: nil, finally),
      requests: requests,
      inFlight: world.pendingWork(journal),
      unusedAnswers: (0..<world.services.scriptCount).filter {
        !world.services.usedScripts.contains($0)
      }
    )
  }
}

extension Fact {
  /// The request that an SDK, a client or a page sent, if that is the fact.
  var sentRequest: Request? {
    switch self {
    case .accessEnabler(.requestSent(let request)), .restClient(.requestSent(let request)),
      .device(.requestSent(let request)):
      request
    case .input, .app, .accessEnabler, .restClient, .device, .services, .run: nil
    }
  }
}
