#if canImport(AccessEnabler)
import AccessEnabler
#else
import EntitlementTesting
#endif

// The answer to `preauthorize`, which SDK 3.6 and later have; leave this file out before.

extension EntitlementRecorder {
  /// Returns what the app gives to the SDK in place of its own callback, which gets the answer too.
  func recording(
    _ callback: AccessEnablerCallback<PreauthorizeResponse>
  ) -> AccessEnablerCallback<PreauthorizeResponse> {
    RecordedCallback(callback, in: self)
  }
}

/// Records the answer to one call of `preauthorize`, and passes it on.
private final class RecordedCallback: AccessEnablerCallback<PreauthorizeResponse> {
  private let callback: AccessEnablerCallback<PreauthorizeResponse>
  private let recorder: EntitlementRecorder

  init(
    _ callback: AccessEnablerCallback<PreauthorizeResponse>,
    in recorder: EntitlementRecorder
  ) {
    self.callback = callback
    self.recorder = recorder
    super.init()
  }

  override func onResponse(result: PreauthorizeResponse) {
    recorder.callback("onResponse", [Self.told(result)])
    callback.onResponse(result: result)
  }

  override func onFailure(result: PreauthorizeResponse) {
    recorder.callback("onFailure", [Self.told(result)])
    callback.onFailure(result: result)
  }

  private static func told(_ response: PreauthorizeResponse) -> [String: Any] {
    var told: [String: Any] = ["decisions": response.getDecisions().map(Self.told)]
    told["status"] = response.getStatus().map(Self.told)
    return told
  }

  private static func told(_ decision: Decision) -> [String: Any] {
    var told: [String: Any] = ["id": decision.getId(), "isAuthorized": decision.isAuthorized()]
    told["error"] = decision.getError().map(Self.told)
    return told
  }

  private static func told(_ status: Status) -> [String: Any] {
    var told: [String: Any] = ["status": status.getStatus()]
    told["code"] = status.getCode()
    return told
  }
}
