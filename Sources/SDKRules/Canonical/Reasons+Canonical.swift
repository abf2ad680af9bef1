import Entitlement
public import Simulation

// The enums that are written as the text of their case.
extension AccessEnabler.Ending: CanonicalWord {}
extension AccessEnabler.LogoutEnding: CanonicalWord {}
extension AccessEnabler.Exchange.Stage: CanonicalWord {}

extension AccessEnabler.Exchange: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    provider = try c.field("provider", it.provider)
    request = try c.field("request", it.request)
    stage = try c.field("stage", it.stage)
  }
}

extension AccessEnabler.IgnoredReason: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .unrelatedURL: writer.tag(0)
    case .noPageOpen: writer.tag(1)
    case .alreadyRetrieving: writer.tag(2)
    case .alreadyLoggingOut: writer.tag(3)
    case .lateAnswer(let request): writer.tag(4, request)
    case .delegateLacks(let callback): writer.tag(5, callback)
    case .endedProcess(let request): writer.tag(6, request)
    case .notRunning: writer.tag(7)
    case .alreadyCreated: writer.tag(8)
    case .noPages: writer.tag(9)
    case .alreadyPolling: writer.tag(10)
    case .notPolling: writer.tag(11)
    case .noDialogOpen: writer.tag(12)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .unrelatedURL
    case 1: self = .noPageOpen
    case 2: self = .alreadyRetrieving
    case 3: self = .alreadyLoggingOut
    case 4: self = try .lateAnswer(reader.read())
    case 5: self = try .delegateLacks(reader.read())
    case 6: self = try .endedProcess(reader.read())
    case 7: self = .notRunning
    case 8: self = .alreadyCreated
    case 9: self = .noPages
    case 10: self = .alreadyPolling
    case 11: self = .notPolling
    case 12: self = .noDialogOpen
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension AccessEnabler.Abandoned.Reason: CanonicalTag {}
