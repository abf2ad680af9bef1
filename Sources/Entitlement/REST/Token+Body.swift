import EntsimSimulation

// What the services tell of tokens (backend, 6 and 8). Expiries are numbers of milliseconds, as texts.
extension AuthenticationToken {
  /// The sign-in as a poll tells it (REST-048).
  var body: [Value.Field] {
    [
      Value.Field("requestor", .name(self.requestor)), Value.Field("mvpd", .name(self.provider)),
      Value.Field("userId", .string(self.guid)),
      Value.Field("expires", .string(String(self.expires.milliseconds))),
    ]
  }
}

extension AuthorizationToken {
  /// The authorization as the services tell it (REST-050, REST-053).
  var body: [Value.Field] {
    [
      Value.Field("mvpd", .name(self.provider)), Value.Field("requestor", .name(self.requestor)),
      Value.Field("resource", .name(self.resource)),
      Value.Field("expires", .string(String(self.expires.milliseconds))),
    ]
  }
}

extension MediaToken {
  /// The fields beside the token, which is in Base64; the viewer's id is scrambled (REST-050).
  var body: [Value.Field] {
    [
      Value.Field("resource", .name(self.resource)),
      Value.Field("requestor", .name(self.requestor)),
      Value.Field("mvpdId", .name(self.provider)),
      Value.Field("userId", .string(self.sessionGUID)),
      Value.Field("expires", .string(String((self.issued + self.lives).milliseconds))),
      Value.Field("serializedToken", .string(SAMLStatement.base64(Array(text.utf8)))),
    ]
  }
}
