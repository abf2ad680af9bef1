internal import EntsimApps
internal import EntsimComparison
internal import EntsimEngine
internal import EntsimEntitlement
internal import EntsimSimulation
internal import EntsimWorld

/// The state of a session: its world, and what has still to be told to the code of its apps.
struct SessionCore {
  /// The delivery of a callback that is under way: what the app does now happens during it.
  struct Delivery {
    let entry: EntryNumber
    let callback: CallbackName?
  }

  /// The world as its servers know it now.
  var description: WorldDescription
  /// The driver of the world; nil until something happens.
  var driver: RunDriver?
  /// The thread on which the app calls now.
  var thread = CallThread.main
  /// The delivery that is under way; nil outside of one.
  var delivery: Delivery?
  /// What the code of the apps has to be told, in order.
  var arrivals: [Arrival] = []
  /// How often each app has ended, in the order of the world.
  var processes: [Int]
  /// The objects of the apps.
  var objects = AppObjects()
  /// What becomes of the pages of an app that follows nothing.
  var browser = BrowserHandlers()
  /// What no expectation has looked at so far.
  var unexpected: LateRecord
  /// The world at its beginning; `description` changes with what the servers learn.
  private(set) var beginning: WorldDescription
  /// What watches calls and callbacks; nil for nothing.
  var observer: SessionObserver?
  /// Compares outputs with what a test expects, and keeps what it captures; nil before the first.
  var comparer: StepComparer?
  private var readCount = 0

  init(_ description: WorldDescription) {
    self.description = description
    beginning = description
    unexpected = LateRecord(after: 0, began: description.clock, looks: [])
    processes = Array(repeating: 0, count: description.apps.count)
  }

  /// Returns the driver, of a world in which the apps that run at the beginning are launched.
  mutating func begun() -> RunDriver {
    begin()
    guard let driver else { preconditionFailure("the world has not begun") }
    return driver
  }

  /// Launches the apps that run at the beginning, unless that was done.
  mutating func begin() {
    guard driver == nil else { return }
    beginning = description
    driver = RunDriver(of: description)
    let fact = RunBeginning(
      version: Release.version,
      path: "EntitlementTesting",
      title: "A session of a test",
      cell: nil,
      line: 1,
      digest: nil,
      world: description
    )
    move { driver throws(RunDriver.Stop) in try driver.note(.began(Shared(fact))) }
    for app in description.apps where app.starts != .notRunning {
      move { driver throws(RunDriver.Stop) in try driver.perform(.app(app.name, .launch)) }
    }
    unexpected = LateRecord(after: readCount, began: description.clock, looks: [])
  }

  /// Moves the world, and notes what has arrived at the apps.
  @discardableResult
  mutating func move<Result>(
    _ change: (inout RunDriver) throws(RunDriver.Stop) -> Result
  ) -> Result {
    begin()
    do throws(RunDriver.Stop) {
      guard let result = try driver?.apply(change) else {
        preconditionFailure("the world has not begun")
      }
      note()
      return result
    } catch {
      preconditionFailure("the driver of a session has no limit")
    }
  }

  /// Notes what has arrived at the apps since the last time.
  private mutating func note() {
    guard let journal = driver?.context.journal, readCount < journal.count else { return }
    let first = readCount + 1
    readCount = journal.count
    unexpected.looks.append(readCount)
    var arrived: [Arrival] = []
    var ended: [AppName] = []
    journal.visitRecords(from: first) { number, entry in
      guard case .app(let name) = entry.participant, case .app(let event) = entry.payload else {
        return
      }
      if case .ended = event { ended.append(name) }
      if let news = Arrival.News(event) { arrived.append(Arrival(app: name, number, news)) }
    }
    arrivals += arrived
    for name in ended { processes[index(of: name)] += 1 }
  }

  /// Returns the place of an app in the world.
  func index(of app: AppName) -> Int {
    guard let index = description.apps.firstIndex(where: { $0.name == app }) else {
      fatalError("The world of the session has no app \(app); add App(\"\(app)\") to it.")
    }
    return index
  }
}

extension RunDriver {
  /// Moves the driver where it lies.
  fileprivate mutating func apply<Result>(
    _ change: (inout RunDriver) throws(Stop) -> Result
  ) throws(Stop) -> Result {
    try change(&self)
  }
}
