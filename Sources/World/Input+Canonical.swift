import Apps
public import Entitlement
public import Simulation

extension Input: DescribedEvent {
  /// Hands on the tag of the case, its name and what it carries.
  public func describe<S: EventSink>(into sink: inout S) {
    switch self {
    case .call(let app, let call, let site):
      sink.event(0, "app", Kept(app), Shown("call", call), Spread(site))
    case .app(let app, let action): sink.event(1, "app", Kept(app), Shown("action", action))
    case .user(let app, let action): sink.event(2, "user", Kept(app), Shown("action", action))
    case .device(let action): sink.event(3, "device", Shown("action", action))
    case .server(let action): sink.event(4, "server", Spread(action))
    case .advance(let interval): sink.event(5, "time", Shown("advance", interval))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .call(reader.read(), reader.read(), reader.read())
    case 1: self = try .app(reader.read(), reader.read())
    case 2: self = try .user(reader.read(), reader.read())
    case 3: self = try .device(reader.read())
    case 4: self = try .server(reader.read())
    case 5: self = try .advance(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
