extension PreauthorizeResponse {
  /// The decisions, or what the error says.
  var body: [Value.Field] {
    if let status {
      return [
        Value.Field("message", .string(status.message)),
        Value.Field("details", .text(status.details)),
      ]
    }
    let resources = decisions.map { decision in
      Value.map(
        [
          Value.Field("id", .name(decision.resource)),
          Value.Field("authorized", .bool(decision.isAuthorized)),
        ] + (decision.error.map { [Value.Field("error", $0.value)] } ?? [])
      )
    }
    return [Value.Field("resources", .list(resources))]
  }
}
