extension Proof: DescribedState {
  /// What it proves, under the name of what it is.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .authentication(let token): .tagged("authentication", token.state(in: style))
    case .authorization(let token): .tagged("authorization", token.state(in: style))
    case .saml(let response): .tagged("saml", response.state(in: style))
    }
  }
}
