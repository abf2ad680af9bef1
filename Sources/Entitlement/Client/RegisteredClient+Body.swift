extension RegisteredClient {
  /// The client as the answer to its registration has it.
  var body: [Value.Field] {
    [
      Value.Field("clientId", .string(credentials.id)),
      Value.Field("clientSecret", .string(credentials.secret)),
    ]
  }
}
