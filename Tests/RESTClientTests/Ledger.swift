import EntsimEntitlement
import EntsimSimulation

@testable import EntsimRESTClient

/// What the laws remember of a life, as the events tell it.
struct Ledger {
  private(set) var outcomes: Set<CookbookOutcome> = []
  /// The last step of the attempt; nil without one.
  private var step: CookbookStep?
  private var isLoggingOut = false
  /// The resource that was authorized for the attempt.
  private var authorized: ResourceID?
  /// The resource whose media token has come.
  private var retrieved: ResourceID?
  /// The dialogs that were presented, and those of them that are open.
  private(set) var presented: Set<Int> = []
  private var open: Set<Int> = []
  /// Whether there is a code for which polls may come.
  private var hasCode = false
  /// Whether a logout asks for the MVPD, which the token tells.
  private var asksForProvider = false
  /// The highest number of a request.
  private var count = 0
  /// The requests for an authorization or a media token.
  private var requests: [Request] = []

  /// Returns the law that the last command of a client breaks; nil where it breaks none.
  mutating func violation(
    of client: Client,
    by command: RESTClient.Command,
    after before: Client
  ) -> String? {
    note(command, before: before)
    let mayAsk = client.permission == .granted || command == .hearPermission(.granted)
    for decision in client.decisions {
      if let violation = violation(of: decision, permitted: mayAsk) { return violation }
    }
    if client.state.attempt?.stage.step != step {
      return
        "the client waits in step \(client.state.attempt?.stage.step as Any), not \(step as Any)"
    }
    if client.state.attempt?.stage.dialog.map({ [$0] }) ?? [] != open {
      return "the dialogs \(open) are open, and the client waits for another one"
    }
    let awaited = Set(client.state.awaitedRequests).subtracting([client.state.access.awaited])
    if Set(client.state.memory?.sent.rows.map(\.request) ?? []) != awaited {
      return "the client awaits other requests than it has sent"
    }
    return nil
  }

  /// Notes what an answer brings that is awaited.
  private mutating func note(_ command: RESTClient.Command, before: Client) {
    guard case .answer(let id, .reply(let reply)) = command,
      before.state.awaitedRequests.contains(id),
      let request = requests.last(where: { $0.id == id })
    else { return }
    switch (request.service, reply) {
    case (.authorize, .authorization): authorized = request.resource
    case (.mediaToken, .mediaToken): retrieved = request.resource
    default: break
    }
  }

  private mutating func violation(
    of decision: Decision<RESTClient.Event>,
    permitted mayAsk: Bool
  ) -> String? {
    switch decision.event {
    case .created, .ended:
      self = Ledger(count: count, outcomes: outcomes, presented: presented)
    case .requestSent(let request), .requestHeld(let request):
      return violation(of: request, in: decision.event)
    case .attemptBegan:
      guard step == nil, !isLoggingOut else { return "a second flow begins" }
      (authorized, retrieved) = (nil, nil)
      step = .authorize  // Of the step before the first one there is no row.
    case .attemptEnded:
      guard step != nil else { return "an attempt ends that has not begun" }
      noteOutcome(nil, by: decision.rules)
      step = nil
      hasCode = false
    case .logoutReached(let logout):
      guard step == nil else { return "a logout begins beside an attempt" }
      isLoggingOut = true
      if case .askingForProvider = logout {
        asksForProvider = true
      } else {
        asksForProvider = false
      }
    case .logoutEnded:
      guard isLoggingOut else { return "a logout ends that has not begun" }
      (isLoggingOut, asksForProvider) = (false, false)
    case .resourceChanged: (authorized, retrieved) = (nil, nil)
    case .codeReceived: hasCode = true
    case .pollingStopped:
      guard hasCode else { return "polls are stopped that nothing has begun" }
      hasCode = false
    case .emitted(let output): return violation(of: output, by: decision.rules, permitted: mayAsk)
    default: break
    }
    return nil
  }

  private mutating func violation(
    of output: RESTOutput,
    by rules: Rules,
    permitted mayAsk: Bool
  ) -> String? {
    switch output {
    case .step(let next): return violation(of: next, by: rules)
    case .asksForMetadata: return mayAsk ? nil : "Apple is asked without permission"
    case .presentsAppleDialog(let dialog):
      open.insert(dialog.number)
      let isNew = presented.insert(dialog.number).inserted
      return isNew ? nil : "a dialog is presented twice"
    case .dismissesAppleDialog(let number):
      return open.remove(number) != nil ? nil : "a dialog is dismissed that is not open"
    case .plays(let resource):
      return resource == authorized && resource == retrieved
        ? nil : "\(resource) plays without its authorization"
    case .showsPermissionPrompt, .showsPicker, .showsCode, .opensPage, .closesPage,
      .asksToSignOut, .refuses:
      return nil
    }
  }

  /// A step comes from the table, the first one from the call.
  private mutating func violation(of next: CookbookStep, by rules: Rules) -> String? {
    guard let last = step else { return "a step is reached without an attempt" }
    let isFirst = next == .checkToken && rules.ids == Rules("REST-004").ids
    guard isFirst || noteOutcome(next, by: rules, from: last) else {
      return "step \(last.number) leads to \(next.number), against the table"
    }
    step = next
    return nil
  }

  /// Notes by which rows of the table a step ends; returns whether there is one.
  @discardableResult
  private mutating func noteOutcome(
    _ next: CookbookStep?,
    by rules: Rules,
    from last: CookbookStep? = nil
  ) -> Bool {
    let last = last ?? step
    var isInTable = false
    for row in CookbookTransition.all
    where row.step == last && row.next == next && rules.ids.starts(with: row.rules.ids) {
      outcomes.insert(row.outcome)
      isInTable = true
    }
    return isInTable
  }

  private mutating func violation(of request: Request, in event: RESTClient.Event) -> String? {
    if request.id.number > count {
      guard request.id.number == count + 1 else { return "a number of a request is left out" }
      count += 1
    } else if case .requestHeld = event {
      return "a number of a request is given twice"
    }
    if request.service == .authorize || request.service == .mediaToken { requests.append(request) }
    if request.service == .authenticationToken, !hasCode, !asksForProvider {
      return "a poll without a code"
    }
    guard case .requestSent = event else { return nil }
    return (request.bearer == nil) == request.service.grantsAccess
      ? nil : "\(request.service) is asked without an access token, or with one too many"
  }
}

extension Ledger {
  /// What goes on from process to process.
  private init(count: Int, outcomes: Set<CookbookOutcome>, presented: Set<Int>) {
    self.init()
    self.count = count
    self.outcomes = outcomes
    self.presented = presented
  }
}

extension RESTClient.Stage {
  /// Apple's dialog that is open.
  fileprivate var dialog: Int? {
    if case .askingApple(_, number: _, let dialog) = self { dialog } else { nil }
  }
}
