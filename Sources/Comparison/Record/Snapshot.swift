public import EntsimEntitlement
package import EntsimScenarioModel

/// What is stored and where the SDK stands at one moment of a run, as far as it was noted.
///
/// A run notes what its scenario asks for.
public struct Snapshot: Equatable, Sendable {
  /// Where the SDK stands.
  public struct SDKState: Equatable, Sendable {
    /// The flow.
    public var flow: FlowKind
    /// The current provider, a description or null.
    public var selectedProvider: Value

    /// Creates a state.
    public init(flow: FlowKind, selectedProvider: Value) {
      self.flow = flow
      self.selectedProvider = selectedProvider
    }
  }

  /// The stored tokens; nil where they were not noted.
  public var storage: [StoredToken]?
  /// Where the SDK stands; nil where it was not noted.
  public var state: SDKState?

  /// Creates a snapshot.
  public init(storage: [StoredToken]? = nil, state: SDKState? = nil) {
    self.storage = storage
    self.state = state
  }
}

extension Snapshot {
  /// The stored tokens, which the scenario asks for.
  package var notedStorage: [StoredToken] {
    guard let storage else { preconditionFailure("the run did not note what is stored") }
    return storage
  }

  /// Returns the stored tokens that a list in a scenario speaks of: those where installed SDKs store, and where
  /// it names `store` also what older SDKs have left behind.
  package func storage(for patterns: [TokenPattern]) -> [StoredToken] {
    patterns.contains(where: \.namesStore)
      ? notedStorage : notedStorage.filter { $0.generation == .current }
  }

  /// Where the SDK stands, which the scenario asks for.
  package var notedState: SDKState {
    guard let state else { preconditionFailure("the run did not note where the SDK stands") }
    return state
  }
}

extension Snapshot.SDKState {
  /// The state as one dictionary.
  package var value: Value {
    .map([
      Value.Field("flow", .string(flow.rawValue)),
      Value.Field("selectedProvider", selectedProvider),
    ])
  }
}

/// A token in the storage, in the terms of a scenario.
public struct StoredToken: Equatable, Sendable {
  /// The kind.
  public var kind: TokenKind
  /// A description with the fields of `TokenPattern`.
  public var value: Value
  /// Which generation of the store it lies in.
  public var generation: TokenDescription.Generation

  /// Creates a token.
  public init(
    _ kind: TokenKind = .authentication,
    _ value: Value,
    from generation: TokenDescription.Generation = .current
  ) {
    self.kind = kind
    self.value = value
    self.generation = generation
  }
}
