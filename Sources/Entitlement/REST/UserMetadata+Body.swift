extension UserMetadata {
  /// The metadata as the services tell them; the MVPD that they come from is no part of it (REST-052).
  var body: [Value.Field] {
    [
      Value.Field("updated", .integer(self.updated)),
      Value.Field("encrypted", .texts(self.encrypted)),
      Value.Field("data", .map(self.data)),
    ]
  }
}
