import EntsimApps
import EntsimDevice
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation

/// The lists that participants record into, one a kind of participant; they keep their room.
struct DecisionBuffers {
  var app: [Decision<App.Event>] = []
  var accessEnabler: [Decision<AccessEnabler.Event>] = []
  var restClient: [Decision<RESTClient.Event>] = []
  var device: [Decision<Device.Event>] = []
  var services: [Decision<PassService.Event>] = []
}

extension Array {
  /// Returns the list with its room, and leaves none.
  ///
  /// While a participant's record is routed, another of the same kind may be asked; it gets a list of its own.
  mutating func taken() -> Self {
    var list: Self = []
    swap(&list, &self)
    return list
  }
}
