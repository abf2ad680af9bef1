import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation

@testable import EntsimWorld

/// What a participant is asked to do, and the kind of state in which it is.
struct Situation {
  /// The path of its page in the table of decisions.
  let page: String
  /// The kind of state.
  let state: String

  fileprivate init(
    _ participant: String,
    _ command: String,
    _ state: some RawRepresentable<String>
  ) {
    let name = command.replacing(": ", with: "-").replacing(" ", with: "-")
    page = "\(participant)/\(name).txt"
    self.state = state.rawValue
  }
}

extension World {
  /// Returns what a participant is asked to do after an entry, and its state; nil where it is asked
  /// nothing.
  func situation(of receiver: Participant, after cause: WorldEntry) -> Situation? {
    switch messages(after: cause).first(where: { $0.receiver == receiver }) {
    case .app(let name, let command):
      Situation("app", command.words, installation(of: name).app.stateKind)
    case .accessEnabler(let name, let command):
      Situation("SDK", command.kind.rawValue, installation(of: name).accessEnabler.stateKind)
    case .restClient(let name, let command):
      installation(of: name).restClient.map {
        Situation("client", command.kind.rawValue, $0.stateKind)
      }
    case .device(let command): Situation("device", command.kind.rawValue, device.stateKind)
    case .services(let command): Situation("services", command.words, services.stateKind)
    case nil: nil
    }
  }

  /// The messages that an entry leads to.
  private func messages(after entry: WorldEntry) -> [Message] {
    switch (entry.payload, entry.participant) {
    case (.input(let input, _), _):
      Routing.messages(for: input, apps: installations.map(\.app.name))
    case (.app(let event), .app(let name)):
      Routing.routes(for: event, of: name, on: installation(of: name).app.path).messages
    case (.accessEnabler(let event), .accessEnabler(let name)):
      Routing.routes(for: event, of: name).messages
    case (.restClient(let event), .restClient(let name)):
      Routing.routes(for: event, of: name).messages
    case (.device(let event), _): Routing.routes(for: event).messages
    case (.services(let event), _): Routing.routes(for: event).messages
    case (.run, _), (.app, _), (.accessEnabler, _), (.restClient, _): []
    }
  }
}

extension Routes {
  fileprivate var messages: [Message] {
    switch self {
    case .none: []
    case .one(let message, _): [message]
    case .several(let routes): routes.map(\.message)
    }
  }
}

extension App.Command {
  /// The kind of the command, in its place the call or the callback that it is about.
  fileprivate var words: String {
    switch self {
    case .perform(let call, _): call.name.rawValue
    case .ask(let call): call.words
    case .deliver(let callback): callback.name.rawValue
    case .stopPage, .openURL, .finishSafari, .happen, .endWithDevice, .update: kind.rawValue
    }
  }
}

extension PassService.Command {
  /// The kind of the command, with the service that is asked.
  fileprivate var words: String {
    switch self {
    case .receive(let request): "\(kind.rawValue) \(request.service.rawValue)"
    case .signIn, .signInByCode, .signInForClient, .failSignIn, .deliver, .happen: kind.rawValue
    }
  }
}
