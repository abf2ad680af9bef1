internal import EntitlementTesting
internal import EntsimEngine
internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimWorld

// What drives the session.
extension AppRun {
  /// Makes the app, if it runs at the beginning, and lets it start.
  func start() throws(Fault) {
    guard let description = scenario.world.app(name), description.starts != .notRunning else {
      return
    }
    isStarting = description.starts == .configured
    try makeApp()
    // What the app does before the first step is over where the first step begins by itself.
    settle()
    isStarting = false
    if awaitsConfiguration {
      throw difference(
        expected: .setRequestor(description.requestor),
        made: others?.calls ?? [],
        at: moment
      )
    }
  }

  /// Does all steps, or waits until the app has done them.
  func runSteps() throws(Fault) {
    try checkCalls()
    try selectMedia()
    while let step = nextStep {
      if isOwn(step) {
        try awaitCall(of: step)
      } else {
        try drive(step)
        try checkCalls()
      }
      try selectMedia()
    }
    settle()
    try checkCalls()
  }

  /// Waits until the app has made the call of a step by itself.
  private func awaitCall(of step: Step) throws(Fault) {
    let count = begunCount
    settle()
    try checkCalls()
    guard begunCount == count, let call = try call(of: step) else { return }
    throw difference(expected: call, made: [], at: moment)
  }

  /// Has the viewer select the media that is not protected, after the step that the table names.
  private func selectMedia() throws(Fault) {
    while selectionCount < actions.selections.count,
      actions.selections[selectionCount].step <= lastStep?.number ?? 0
    {
      let act = actions.selections[selectionCount].act
      selectionCount += 1
      settle()
      try checkCalls()
      guard let app else {
        throw Fault(sentence: "the viewer cannot act in the app, which is not running")
      }
      action = .unprotectedMedia
      defer { action = nil }
      try run { try act(app) }
      settle()
      try checkCalls()
    }
  }

  /// Waits until a step begins, and does it.
  private func drive(_ step: Step) throws(Fault) {
    let count = begunCount
    switch step.start {
    case .inside, .insideDelivery:
      while begunCount == count, session.settleNext() { try checkCalls() }
      try checkCalls()
      guard begunCount > count else {
        _ = begin(step)
        let callback = step.words(ofDeliveryNamingApp: scenario.world.apps.count > 1)
        throw Fault(sentence: "this step begins inside \(callback), which did not come")
      }
    case .after(let delay), .behind(let delay):
      let now = session.run.world.now
      let wait = (lastBeginning + delay - now).milliseconds
      session.pause(for: .milliseconds(max(0, wait)))
      try checkCalls()
      // The app may have done what it should do before this step.
      if begunCount == count { try perform(step) }
    case .next: try perform(step)
    }
    settle()
  }

  /// Lets all that is pending go on, until only timers are or the next step begins before that.
  func settle() {
    while true {
      if let last = lastStep, !last.settles, let next = nextStep, !isOwn(next),
        next.start.callback == nil
      {
        return
      }
      if !session.settleNext() { return }
    }
  }

  /// Does a step now: the viewer acts in the app, or something else happens to the world.
  func perform(_ step: Step) throws(Fault) {
    if let call = try call(of: step) { return try act(call, at: step) }
    let input = try input(of: step)
    let ends = session.endCount(of: name)
    let mark = begin(step)
    if case .advance(let interval) = input {
      session.advance(by: interval, as: mark)
    } else {
      do throws(ActionRefused) {
        try session.act(input, as: mark)
      } catch {
        throw Fault(sentence: "this cannot happen now: \(error.reason)")
      }
    }
    if session.endCount(of: name) != ends { app = nil }
    if case .app(name, .launch) = input { try makeApp() }
  }

  /// Has the viewer act in the app, whose code has to make a call then.
  private func act(_ call: APICall, at step: Step) throws(Fault) {
    guard let action = actions.action(of: call.name, step: step.number) else { return }
    guard let app else {
      _ = begin(step)
      throw Fault(sentence: "the viewer cannot act in the app, which is not running")
    }
    let count = begunCount
    let expected = ExpectedCall(call, step: step.number)
    self.action = .viewerActs
    defer { self.action = nil }
    try run {
      if step.thread == .background {
        try session.offMainThread { try action(app, expected) }
      } else {
        try action(app, expected)
      }
    }
    // The app may call later, in a callback.
    if begunCount == count, others == nil, step.start.callback == nil { settle() }
    try checkCalls()
    if begunCount == count { throw difference(expected: call, made: [], at: moment) }
  }

  private func makeApp() throws(Fault) { try run { app = try make() } }

  /// Runs code of the app in the session.
  func run(_ code: () throws -> Void) throws(Fault) {
    do {
      try session.run(as: name.text, code)
    } catch {
      throw Fault(sentence: "the app's code threw: \(error)")
    }
  }
}
