struct CapturedValue: Sendable {}
