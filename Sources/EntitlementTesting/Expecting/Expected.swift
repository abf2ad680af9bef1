internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimSimulation

/// An item of a list that a test expects: a callback with its arguments, what is stored, or where the SDK stands.
///
/// It says what an item of `expect` in a scenario says, in the same terms. A provider is its id.
public struct Expected: Sendable {
  private enum Kind {
    case output(OutputName, [ExpectedValue])
    case storage([ExpectedToken])
    case state(flow: ExpectedValue, selectedProvider: ExpectedValue)
    case anyOrder([Expected])
  }

  private let kind: Kind
  private var app: String?
  private var timing = ExpectedTiming()

  private init(_ kind: Kind) { self.kind = kind }

  init(_ name: OutputName, _ arguments: ExpectedValue...) { kind = .output(name, arguments) }

  init(_ name: CallbackName, _ arguments: ExpectedValue...) {
    name.refuseUnknownConstants(in: arguments)
    kind = .output(.callback(name), arguments)
  }

  /// Expects that these tokens are stored when the next expected callback of the list comes, in any order, and no others.
  ///
  /// If no callback comes after it, it is compared with what is stored now. Without tokens, nothing may be stored.
  public static func storage(_ tokens: ExpectedToken...) -> Self { Self(.storage(tokens)) }

  /// Expects where the SDK stands when the next expected callback of the list comes; with none after it, now.
  ///
  /// - Parameters:
  ///   - flow: The flow by its word in the scenario language, as `idle`.
  ///   - selectedProvider: The current provider; nil for none.
  /// - Returns: The item, which compares what is not `.any`.
  public static func state(
    flow: ExpectedValue = .any,
    selectedProvider: ExpectedValue = .any
  ) -> Self {
    flow.refuseUnknownWord(among: Vocabulary.flows.supported, in: "Expected.state, flow")
    return Self(.state(flow: flow, selectedProvider: selectedProvider))
  }

  /// Expects items whose order among themselves does not matter.
  public static func anyOrder(_ items: Expected...) -> Self { Self(.anyOrder(items)) }

  /// Returns the same callbacks to one of several apps; without that, to the first.
  ///
  /// - Precondition: It is no storage and no state: these are of the first app.
  public func to(app: String) -> Expected {
    switch kind {
    case .output:
      var output = self
      output.app = app
      return output
    case .anyOrder(let items): return Expected(.anyOrder(items.map { $0.to(app: app) }))
    case .storage, .state:
      fatalError("storage and state are of the first app; leave out to(app: \"\(app)\").")
    }
  }

  /// Returns the same item so many times, one after the other.
  ///
  /// - Precondition: The count is positive.
  public func times(_ count: Int) -> Expected { changed { $0.count = count } }

  /// Returns the same item, which must not come before a time has passed since the last expectation.
  public func notBefore(_ duration: Duration) -> Expected { changed { $0.earliest = duration } }

  /// Returns the same item, which must not come after a time has passed since the last expectation.
  public func within(_ duration: Duration) -> Expected { changed { $0.latest = duration } }

  private func changed(_ change: (inout ExpectedTiming) -> Void) -> Expected {
    guard case .output = kind else {
      fatalError("Only a callback has a number and a time, not storage, state or anyOrder.")
    }
    var changed = self
    change(&changed.timing)
    return changed
  }

  /// Returns what it expects, of the first app where it names none and there are several.
  func expectations(at range: SourceRange, firstApp: AppName?) -> [Expectation] {
    switch kind {
    case .output(let name, let arguments):
      let app = app.map { AppName($0) }
      return timing.occurrences(at: range).map { occurrence in
        let pattern = OutputPattern(
          name: name,
          app: app,
          receiver: app ?? firstApp,
          arguments: arguments.map { $0.pattern(at: range) },
          occurrence: occurrence,
          range: range
        )
        return Expectation(.output(pattern), at: range)
      }
    case .storage(let tokens):
      return [Expectation(.storage(tokens.map { $0.pattern(at: range) }), at: range)]
    case .state(let flow, let selectedProvider):
      let state = StatePattern(
        flow: flow.asked(at: range),
        selectedProvider: selectedProvider.asked(at: range),
        range: range
      )
      if state.isEmpty { fatalError("state() compares nothing; name a flow or a provider.") }
      return [Expectation(.state(state), at: range)]
    case .anyOrder(let items):
      let items = items.flatMap { $0.expectations(at: range, firstApp: firstApp) }
      return items.isEmpty ? [] : [Expectation(.anyOrder(items), at: range)]
    }
  }
}

extension StatePattern {
  fileprivate var isEmpty: Bool { flow == nil && selectedProvider == nil }
}

/// How often and when an item comes.
struct ExpectedTiming {
  var count = 1
  var earliest: Duration?
  var latest: Duration?

  /// Returns one value for each time that the item comes, nil where it says nothing of that.
  func occurrences(at range: SourceRange) -> [Occurrence?] {
    if count < 1 { fatalError("times(\(count)): an item comes at least once.") }
    return (1...count).map { number in
      Occurrence(
        count > 1 ? Repetition(number, of: count) : nil,
        notBefore: earliest.map { Located(Interval($0), at: range) },
        within: latest.map { Located(Interval($0), at: range) }
      )
    }
  }
}
