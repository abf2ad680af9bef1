internal import EntsimApps
internal import EntsimEngine
internal import EntsimEntitlement
internal import EntsimSimulation
internal import EntsimWorld
internal import Synchronization

// What the code of the app does.
extension EntitlementSession {
  func process(of app: AppName) -> Int { core.withLock { $0.processes[$0.index(of: app)] } }

  /// Has an instance of the SDK called back from now on; stops the program where the process has made one before.
  func attach(_ enabler: AccessEnabler, by initializer: String) {
    let handed = Handed(content: enabler)
    let isFirst = core.withLock {
      $0.begin()
      return $0.objects.add(handed.content)
    }
    guard isFirst else {
      fatalError(
        """
        \(initializer) was called in the app \(enabler.place.app), which has made an AccessEnabler before. A process \
        has one (API-004). Make it once and share it. For a new process, call `session.app.terminate()` and \
        `session.app.launch()` first. For another app, add App(…) to the world and make it in `session.run(as:)`.
        """
      )
    }
  }

  /// Has the world begin with a check of the stored tokens.
  func check(_ check: StorageCheck, for place: SessionPlace) {
    core.withLock { core in
      let index = core.index(of: place.app)
      if core.driver == nil { core.description.apps[index].storageCheck = check }
      guard core.description.apps[index].storageCheck == check else {
        fatalError(
          """
          AccessEnabler(storageCheck:softwareStatement:) asks for another check than the world began with. \
          Say it in the world: App(storageCheck: …).
          """
        )
      }
    }
  }

  /// Makes a call of an app; that of a process which has ended is lost.
  func call(_ call: APICall, from place: SessionPlace) {
    _ = perform(call, from: place)
  }

  /// Makes a call of `preauthorize`, whose answer has a receiver of its own.
  func preauthorize(
    _ arguments: PreauthorizeArguments,
    completing callback: AccessEnablerCallback<PreauthorizeResponse>,
    from place: SessionPlace
  ) {
    guard let entry = perform(.preauthorize(arguments), from: place) else { return }
    let receiver = Handed(content: callback)
    core.withLock {
      $0.objects.await(
        receiver.content,
        for: arguments.resources ?? [],
        from: place.app,
        since: entry
      )
    }
  }

  /// Makes a call; returns the entry of its input, nil where the process has ended.
  private func perform(_ call: APICall, from place: SessionPlace) -> EntryNumber? {
    guard process(of: place.app) == place.process else { return nil }
    core.withLock { $0.refuse(call, by: place.app) }
    var mark: StepMark?
    switch core.withLock({ $0.observer })?.willCall(place.app, call) {
    case .answered(let callback)?:
      core.withLock { $0.answer(place.app, by: callback) }
      return nil
    case .made(let step)?: mark = step
    case nil: break
    }
    return core.withLock { [mark] core in
      let site = CallSite(thread: core.thread, inside: core.delivery?.callback)
      let cause = core.delivery?.entry
      return core.move { driver throws(RunDriver.Stop) in
        try driver.perform(.call(place.app, call, site), as: mark, during: cause)
      }
    }
  }
}
