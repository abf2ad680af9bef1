public import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler {
  /// A question of an app about several resources at once.
  public struct PreauthorizationQuery: Hashable, Sendable {
    /// The two calls, which differ in how they are answered.
    public enum Purpose: String, Hashable, Sendable {
      /// Answered with the resources that may be watched.
      case check = "checkPreauthorizedResources"
      /// Answered with a decision for each resource, or with a status.
      case preauthorize
    }

    /// How the app wants the SDK's own cache used.
    public enum LocalCache: String, Hashable, Sendable {
      /// The app says nothing, and it is used (PRE-007).
      case implied
      /// It is to be used.
      case wanted
      /// It is to be bypassed.
      case bypassed
    }

    /// Which call it is.
    public let purpose: Purpose
    /// What is to be watched, as the app has passed it.
    public let resources: [ResourceID]
    /// How the app wants the SDK's own cache used.
    public let localCache: LocalCache
    /// Whether the services are to ask the MVPD although they have cached its decisions.
    public let bypassesRemoteCache: Bool

    /// Creates the query of `checkPreauthorizedResources`; a list that is nil is an empty one (AMB-82).
    public init(_ arguments: CheckPreauthorizedArguments) {
      purpose = .check
      resources = arguments.resources ?? []
      localCache = arguments.cache.map { $0 ? .wanted : .bypassed } ?? .implied
      bypassesRemoteCache = false
    }

    /// Creates the query of `preauthorize`; features that the app does not name are enabled (PRE-017).
    public init(_ arguments: PreauthorizeArguments) {
      let disabled = arguments.disabledFeatures ?? []
      purpose = .preauthorize
      resources = arguments.resources ?? []
      localCache = disabled.contains(.local) ? .bypassed : .wanted
      bypassesRemoteCache = disabled.contains(.remote)
    }
  }

  /// A call of `checkPreauthorizedResources` or `preauthorize` whose answer is in flight.
  ///
  /// Each gets exactly one answer. Its request identifies it: a call that needs no request is answered at once.
  public struct Preauthorization: Hashable, Sendable {
    /// The question.
    public let query: PreauthorizationQuery
    /// The token of the viewer who is signed in.
    public let viewer: AuthenticationToken
    /// The cached decisions, which are part of the answer (PRE-008).
    public let known: [PreauthorizeDecision]
    /// The request about the other resources.
    public let request: RequestID
  }

  /// The decisions that the SDK keeps in memory (PRE-006, PRE-008).
  ///
  /// Each belongs to the authentication token that it came with: by that to a requestor, an MVPD and a
  /// viewer, and it counts as long as the token does (AMB-30). Denials are kept too.
  struct PreauthorizationCache: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
      let viewer: AuthenticationToken
      let decision: PreauthorizeDecision

      func isFound(
        for viewer: AuthenticationToken,
        on resource: ResourceID,
        in lookUp: LookUp
      ) -> Bool {
        lookUp.finds(
          .signIn,
          self.viewer == viewer,
          .resource,
          decision.resource == resource
        )
      }
    }

    private(set) var entries: [Entry] = []

    /// Returns the decision on a resource that was made for the viewer of a token.
    func decision(on resource: ResourceID, for viewer: AuthenticationToken) -> PreauthorizeDecision?
    {
      entries.first { $0.isFound(for: viewer, on: resource, in: .cachedDecision) }?.decision
    }

    /// Keeps a decision in place of the one on the same resource, if any.
    mutating func keep(_ decision: PreauthorizeDecision, for viewer: AuthenticationToken) {
      entries.removeAll {
        $0.isFound(for: viewer, on: decision.resource, in: .replacedCachedDecision)
      }
      entries.append(Entry(viewer: viewer, decision: decision))
    }

    /// Forgets the decisions for a requestor; where an MVPD is named, those of all other MVPDs.
    mutating func forget(_ requestor: RequestorID, except provider: ProviderID? = nil) {
      entries.removeAll {
        LookUp.forgottenDecisions.finds(
          .requestor,
          $0.viewer.requestor == requestor,
          .provider,
          $0.viewer.provider != provider
        )
      }
    }
  }
}
