import Apps
public import Entitlement
public import Simulation

extension Input: DescribedEvent {
  /// Hands on the tag of the case, its name and what it carries.
  public func describe<S: EventSink>(into sink: inout S) {
    switch self {
    case .call(let app, let call, let site):
      sink.begin(0, "app")
      sink.keep(app)
      sink.show("call", call)
      sink.spread(site)
    case .app(let app, let action):
      sink.begin(1, "app")
      sink.keep(app)
      sink.show("action", action)
    case .user(let app, let action):
      sink.begin(2, "user")
      sink.keep(app)
      sink.show("action", action)
    case .device(let action):
      sink.begin(3, "device")
      sink.show("action", action)
    case .server(let action):
      sink.begin(4, "server")
      sink.spread(action)
    case .advance(let interval):
      sink.begin(5, "time")
      sink.show("advance", interval)
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
