import EntsimEntitlement
import EntsimJSONText
import EntsimSimulation

/// What a log tells of the servers and of the apps, found once.
struct LoggedWords {
  /// The statuses that descriptions of failures name.
  private(set) var statuses: [Int] = []
  /// The texts with which MVPDs denied resources.
  private(set) var denials: [String] = []
  /// The lists of providers that pickers have shown.
  private(set) var providerLists: [[String]] = []
  /// The resources that calls name.
  private(set) var resources: [String] = []
  /// The requestors that calls name.
  private(set) var requestors: [RequestorID] = []
  /// The fields of the viewer's metadata that calls ask for.
  private(set) var metadataFields: [String] = []
  /// The lines that launch apps.
  private(set) var launches: [(line: Int, app: AppName?)] = []
  /// Whether a status tells of the system's TV provider.
  private(set) var tellsTVProvider = false
  /// Whether a status tells of a rule by which the services bypass a provider.
  private(set) var tellsDegradation = false
  /// Whether the log tells when apps end.
  private(set) var tellsEnds = false

  init(_ log: AppLog) {
    for (number, line) in log.lines.enumerated() {
      switch line.event {
      case .callback(let name, let arguments): note(name, arguments)
      case .call(let name, let arguments, _): note(name, arguments)
      case .process(.launch): launches.append((number, line.app))
      case .process(.terminate): tellsEnds = true
      case .process, .page: break
      }
    }
  }

  private mutating func note(_ name: CallbackName, _ arguments: [JSON]) {
    switch name {
    case .tokenRequestFailed:
      guard arguments.count == 3 else { return }
      switch LoggedFailure(of: arguments[2]) {
      case .status(let status)?: Self.add(status, to: &statuses)
      case .denial(let text)? where !text.isEmpty: Self.add(text, to: &denials)
      case .denial?, nil: break
      }
    case .status:
      guard let id = arguments.first?["errorId"]?.text else { return }
      if id.hasPrefix("VSA") { tellsTVProvider = true }
      if ["N010", "Z010"].contains(id) { tellsDegradation = true }
      if case .status(let status)? = LoggedFailure(named: id) { Self.add(status, to: &statuses) }
    case .displayProviderDialog:
      guard case .array(let items)? = arguments.first else { return }
      Self.add(items.compactMap(\.text), to: &providerLists)
    case _: break
    }
  }

  private mutating func note(_ name: CallName, _ arguments: [JSON]) {
    switch name {
    case .setRequestor:
      if let text = arguments.first?.text { Self.add(RequestorID(text), to: &requestors) }
    case .getAuthorization, .checkAuthorization:
      if let text = arguments.first?.text { Self.add(text, to: &resources) }
    case .checkPreauthorizedResources:
      guard case .array(let items)? = arguments.first else { return }
      for text in items.compactMap(\.text) { Self.add(text, to: &resources) }
    case .getMetadata:
      if let text = arguments.first?["METADATA_USER_META_KEY"]?.text {
        Self.add(text, to: &metadataFields)
      }
    case _: break
    }
  }

  private static func add<Item: Equatable>(_ item: Item, to items: inout [Item]) {
    if items.count < mostItems, !items.contains(item) { items.append(item) }
  }

  /// The most items of a kind that are tried.
  private static let mostItems = 8
}

/// A failure of a request, as a log tells it.
enum LoggedFailure: Hashable {
  /// By an HTTP status.
  case status(Int)
  /// By the text with which an MVPD denied a resource, which may be empty.
  case denial(String)

  /// Creates the failure that the description of a failed authorization tells; nil if that is hidden.
  init?(of description: JSON) {
    guard let text = description.text, text != AppLog.redacted else { return nil }
    let words = "HTTP status "
    if text.hasPrefix(words), let status = Int(text.dropFirst(words.count)) {
      self = .status(status)
    } else {
      self = .denial(text)
    }
  }

  /// Creates the failure that the id of a status tells by its last digits; nil if it tells none.
  init?(named id: String) {
    guard let status = Int(id.suffix(3)), (400...599).contains(status) else { return nil }
    self = .status(status)
  }
}

extension AppLog {
  /// Returns the failures that the next lines tell, of a resource or of anything.
  func failures(of resource: ResourceID?, from line: Int) -> [LoggedFailure] {
    var failures: [LoggedFailure] = []
    for line in lines[line...].prefix(Self.farthestLine) {
      guard case .callback(let name, let arguments) = line.event else { continue }
      let failure: LoggedFailure? =
        switch name {
        case .status: arguments.first?["errorId"]?.text.flatMap { LoggedFailure(named: $0) }
        case .tokenRequestFailed where arguments.first?.text == resource?.text:
          arguments.last.flatMap { LoggedFailure(of: $0) }
        case _: nil
        }
      if let failure, !failures.contains(failure) { failures.append(failure) }
    }
    return failures
  }

  /// Returns the time of the next callback that names a resource, from a line on; nil where none comes soon.
  func time(ofCallbackAbout resource: ResourceID?, from line: Int) -> Int64? {
    guard let resource else { return nil }
    return lines[line...].prefix(Self.farthestLine).first { line in
      switch line.event {
      case .callback(.setToken, let arguments): arguments.last?.text == resource.text
      case .callback(.tokenRequestFailed, let arguments): arguments.first?.text == resource.text
      case _: false
      }
    }?.milliseconds
  }

  /// Returns the times of the next callbacks from a line on, each once.
  func callbackTimes(from line: Int, most count: Int) -> [Int64] {
    var times: [Int64] = []
    for line in lines[line...].prefix(Self.farthestLine) where !line.isAct {
      if times.last != line.milliseconds { times.append(line.milliseconds) }
      if times.count == count { break }
    }
    return times
  }

  /// How many lines ahead a late answer is looked for.
  private static let farthestLine = 12

  /// Returns what the next decisions on several resources permit, from a line on; nil where none come.
  func permittedResources(from line: Int) -> [String]? {
    for line in lines[line...].prefix(Self.farthestLine) {
      guard case .callback(let name, let arguments) = line.event, let first = arguments.first
      else { continue }
      switch name {
      case .preauthorizedResources:
        guard case .array(let items) = first else { continue }
        return items.compactMap(\.text)
      case .onResponse:
        guard case .array(let decisions)? = first["decisions"] else { continue }
        return decisions.filter { $0["isAuthorized"] == .bool(true) }.compactMap { $0["id"]?.text }
      case _: continue
      }
    }
    return nil
  }
}

extension JSON {
  /// The text, nil for anything else.
  var text: String? { if case .string(let text) = self { text } else { nil } }
}
