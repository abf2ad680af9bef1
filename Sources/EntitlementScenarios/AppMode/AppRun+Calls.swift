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
    defer { lastCall = call.name }
    if awaitsConfiguration, case .setRequestor(let requestor, _, _, _) = call,
      requestor == scenario.world.app(name)?.requestor
    {
      awaitsConfiguration = false
      return .answered(by: .setRequestorComplete(.success))
    }
    guard let step = nextStep, isOwn(step) || isActing, let expected = try? self.call(of: step),
      expected.isSame(as: call), others == nil
    else {
      if others != nil || !isStarting {
        others = ((others?.calls ?? []) + [call], others?.moment ?? moment)
      }
      return .made(as: nil)
    }
    return .made(as: begin(step))
  }

  /// Notes what the app is told.
  func note(_ callback: Callback, to receiver: AppName) {
    guard receiver == name else { return }
    switch callback {
    case .sendTrackingData, .status: break
    default:
      lastCallback = callback
      callBeforeCallback = lastCall
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

  /// What the app has been told so far.
  var moment: AppRequirement.Moment {
    AppRequirement.Moment(
      callback: lastCallback,
      lastCall: callBeforeCallback,
      isAction: isActing
    )
  }

  /// Ends the run where the app has made a call that is no step.
  func checkCalls() throws(Fault) {
    if let fault { throw fault }
    guard let others else { return }
    let expected: APICall? =
      if let step = nextStep, isOwn(step) || others.moment.isAction {
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
    at moment: AppRequirement.Moment
  ) -> Fault {
    if expected != nil, let step = nextStep { _ = begin(step) }
    let difference = AppDifference(
      expected: expected,
      made: made,
      moment: moment,
      covers: scenario.covers.map(\.value)
    )
    return Fault(sentence: difference.text)
  }
}
