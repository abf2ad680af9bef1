public import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler {
  /// How the attempt that is under way was asked for.
  public struct Attempt: Hashable, Sendable {
    /// Whether a valid token is no answer.
    public var isForced = false
    /// What goes with the authentication request (AUTHN-023).
    public var data: [Value.Field] = []
    /// The providers that Apple's dialog is to show; nil for all (API-012).
    public var filter: ProviderFilter?

    /// Creates an attempt that was asked for without arguments.
    public init() {}

    /// Creates an attempt from the arguments of the call; left out, `forceAuthn` is NO.
    init(_ arguments: AuthenticationArguments) {
      isForced = arguments.forceAuthn ?? false
      data = arguments.data ?? []
      filter = arguments.filter
    }
  }
}

extension AccessEnabler.Attempt {
  /// The requirements that its arguments rest on.
  var rules: Rules { (isForced ? "API-011" : []) + rulesOfData + rulesOfFilter }

  /// The requirement by which the data go with the authentication request, if there are any.
  var rulesOfData: Rules { data.isEmpty ? [] : "AUTHN-023" }

  /// The requirement about the form of its filter, if it has one.
  var rulesOfFilter: Rules {
    switch filter {
    case nil: []
    case .list: "API-012"
    case .dictionary: "API-013"
    }
  }
}
