import EntsimEntitlement
import EntsimWorld

/// What the participants of a run are called, in a word.
struct TraceParties {
  static let server = "server"
  static let page = "page"
  static let viewer = "viewer"
  static let device = "device"
  static let client = "client"

  /// Whether several apps have to be told apart.
  let hasSeveralApps: Bool

  func app(_ name: AppName) -> String { hasSeveralApps ? name.text : "app" }

  func accessEnabler(_ name: AppName) -> String { hasSeveralApps ? "SDK@\(name.text)" : "SDK" }

  func sender(of request: RequestID) -> String {
    switch request.sender {
    case .accessEnabler(let app): accessEnabler(app)
    case .restClient(let app): self.app(app)
    case .page: Self.page
    case .client: Self.client
    }
  }

  /// Returns the name of the participant whose fact an entry is.
  func name(of participant: Participant) -> String {
    switch participant {
    case .scenario: "scenario"
    case .app(let name): app(name)
    case .accessEnabler(let name): accessEnabler(name)
    case .restClient(let name): app(name)
    case .device: Self.device
    case .services: Self.server
    }
  }
}

extension TraceParties {
  init(of world: WorldDescription) { self.init(hasSeveralApps: world.apps.count > 1) }
}
