internal import EntitlementTesting
internal import EntsimComparison
internal import EntsimEngine
internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimWorld

// What the app's code does, as the session sees it.
extension AppRun {
  /// Compares a call of the app with the step that it should be.
  func note(_ call: APICall, of caller: AppName) -> SessionObserver.Course {
    guard caller == name else { return .made(as: nil) }
    defer { known.note(call.name) }
    if awaitsConfiguration, case .setRequestor(let requestor, _, _, _) = call,
      requestor == scenario.world.app(name)?.requestor
    {
      awaitsConfiguration = false
      return .answered(by: .setRequestorComplete(.success))
    }
    guard others == nil, let step = nextStep, mayBegin(step),
      let expected = try? self.call(of: step), expected.isSame(as: call)
    else {
      if others != nil || !isStarting {
        others = ((others?.calls ?? []) + [call], others?.moment ?? moment)
      }
      return .made(as: nil)
    }
    return .made(as: begin(step))
  }

  /// Whether a call that the app makes now may be a step.
  private func mayBegin(_ step: Step) -> Bool {
    switch action {
    case .viewerActs?: true
    case .unprotectedMedia?: false
    case .step?, .redirected?, .done?, nil: isOwn(step)
    }
  }

  /// Notes what the app is told.
  func note(_ callback: Callback, to receiver: AppName) {
    if receiver == name { known.note(callback) }
  }

  /// Tells the app's code that a page has ended, where it closes its pages itself.
  func note(_ end: SessionObserver.PageEnd, in owner: AppName) {
    guard owner == name, closesPages, let app else { return }
    do throws(Fault) {
      switch end {
      case .redirected(let url):
        known.news = .redirected
        if let redirect = actions.redirect { try run { try redirect(app, url) } }
      case .done:
        known.news = .done
        if let done = actions.done { try run { try done(app) } }
      }
    } catch {
      fault = fault ?? error
    }
  }

  /// Does the steps that take place in a delivery.
  func perform(inside callback: Callback, to receiver: AppName) {
    guard let step = nextStep, !isOwn(step), isMeant(callback, to: receiver, by: step) else {
      return
    }
    deliveryCount += 1
    guard deliveryCount == step.delivery?.occurrence ?? 1 else { return }
    do throws(Fault) {
      try perform(step)
      // Steps that name the same delivery take place in it too.
      while let next = nextStep, !isOwn(next), next.start == step.start,
        next.delivery.map({ step.delivery?.isSame(as: $0) ?? false }) ?? (step.delivery == nil)
      { try perform(next) }
    } catch {
      fault = fault ?? error
    }
  }

  private func isMeant(_ callback: Callback, to receiver: AppName, by step: Step) -> Bool {
    guard case .inside(callback.name, receiver) = step.start else { return false }
    guard let pattern = step.delivery?.callback else { return true }
    return comparer.isMet(pattern, by: callback, after: begunCount)
  }

  /// What the app knows.
  var moment: AppMoment {
    var moment = known
    if let action { moment.news = action }
    return moment
  }

  /// Ends the run where the app has made a call that is no step.
  func checkCalls() throws(Fault) {
    if let fault { throw fault }
    guard let others else { return }
    let expected: APICall? =
      if let step = nextStep, others.moment.expects(own: isOwn(step)) {
        try call(of: step)
      } else {
        nil
      }
    throw difference(expected: expected, made: others.calls, at: others.moment)
  }

  /// Returns the fault of a difference, at the step that it is about.
  func difference(
    expected: APICall?,
    made: [APICall],
    at moment: AppMoment
  ) -> Fault {
    let isInTable =
      expected.map { actions.action(of: $0.name, step: nextStep?.number ?? 0) != nil } ?? false
    if expected != nil, let step = nextStep { _ = begin(step) }
    let difference = AppDifference(
      expected: expected,
      made: made,
      moment: moment,
      covers: scenario.covers.map(\.value),
      isInTable: isInTable
    )
    return Fault(sentence: difference.text)
  }
}

extension AppMoment {
  /// Whether the app should make the call of the next step now, which may be one that it makes by itself.
  fileprivate func expects(own isOwn: Bool) -> Bool {
    switch news {
    case .viewerActs?: true
    case .unprotectedMedia?: false
    case .step?, .redirected?, .done?, nil: isOwn
    }
  }
}
