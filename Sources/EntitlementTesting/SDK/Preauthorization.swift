// The names of the features are the SDK's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import EntsimEntitlement

/// What `preauthorize(_:didCompleteWith:)` asks for, from 3.6 on.
public final class PreauthorizeRequest {
  /// A cache that a request can bypass.
  public enum Feature: Hashable, Sendable {
    /// The cache of the SDK.
    case LOCAL_CACHE
    /// The cache of the services.
    case REMOTE_CACHE
  }

  let arguments: PreauthorizeArguments

  init(_ arguments: PreauthorizeArguments) { self.arguments = arguments }

  /// Makes requests.
  public final class Builder {
    private var resources: [String]?
    private var features: Set<Feature>?

    /// Creates a builder without resources, which bypasses no cache.
    public init() {}

    /// Sets the resources; returns the builder.
    @discardableResult
    public func setResources(resources: [String]) -> Builder {
      self.resources = resources
      return self
    }

    /// Sets the caches that are bypassed; returns the builder.
    @discardableResult
    public func disableFeatures(features: Set<Feature>) -> Builder {
      self.features = features
      return self
    }

    /// Returns a new request.
    public func build() -> PreauthorizeRequest {
      let disabled = features.map { features in
        [(Feature.LOCAL_CACHE, CacheFeature.local), (.REMOTE_CACHE, .remote)]
          .filter { features.contains($0.0) }.map(\.1)
      }
      return PreauthorizeRequest(
        PreauthorizeArguments(resources?.map { ResourceID($0) }, disabling: disabled)
      )
    }
  }
}

/// What the SDK calls with the answer to one call: two functions, or the methods of a subclass.
open class AccessEnablerCallback<Response: AnyObject> {
  private let response: (Response) -> Void
  private let failure: (Response) -> Void

  /// Creates a callback of two functions, as the sample of the documents does.
  ///
  /// - Parameters:
  ///   - onResponse: Gets the answer of the services, with decisions or with a status.
  ///   - onFailure: Gets the result where the SDK could not ask; it has a status.
  public init(
    onResponse: @escaping (Response) -> Void,
    onFailure: @escaping (Response) -> Void
  ) {
    response = onResponse
    failure = onFailure
  }

  /// Creates a callback that does nothing, for a subclass that overrides both methods.
  public init() {
    response = { _ in }
    failure = { _ in }
  }

  /// The services have answered, with decisions or with a status.
  open func onResponse(result: Response) { response(result) }

  /// The SDK could not ask; the result has a status.
  open func onFailure(result: Response) { failure(result) }
}

/// The answer to a preauthorization.
public final class PreauthorizeResponse {
  private let response: EntsimEntitlement.PreauthorizeResponse

  init(_ response: EntsimEntitlement.PreauthorizeResponse) { self.response = response }

  /// Returns the error; nil where there are decisions.
  public func getStatus() -> Status? { response.status.map { Status($0) } }

  /// Returns a decision for each resource; none where there is an error.
  public func getDecisions() -> [Decision] { response.decisions.map { Decision($0) } }
}

/// Whether the viewer may watch a resource, for the user interface only.
public final class Decision {
  private let decision: PreauthorizeDecision

  init(_ decision: PreauthorizeDecision) { self.decision = decision }

  /// Returns the resource.
  public func getId() -> String { decision.resource.text }

  /// Returns whether the viewer may watch it.
  public func isAuthorized() -> Bool { decision.isAuthorized }

  /// Returns the reason for a denial; nil where the services give none.
  public func getError() -> Status? { decision.error.map { Status($0) } }
}
