extension ServiceDirectory: DescribedState {
  /// The programmers, the MVPDs, the people and the hosts.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "providers": style.list(providers),
      "subscribers": style.list(subscribers),
      "requestors": style.list(requestors),
      "serviceProviders": style.list(hosts),
    ])
  }
}

extension ServiceDirectory.Requestor: DescribedState {
  /// What is different for the programmer.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "id": .name(id),
      "providers": .limit(providers),
      "deviceID": .bool(revealsDeviceID),
      "platformSSO": .text(usesPlatformSSO ? nil : "none"),
    ])
  }
}

extension ServiceDirectory.Host: DescribedState {
  /// What is different at the host.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "url": .string(url),
      "latency": .interval(latency),
      "providers": .limit(providers),
      "overrides": style.list(overrides),
    ])
  }
}

extension Subscriber: DescribedState {
  /// The account; the person's id at the MVPD and what the MVPD tells are secrets.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "name": .name(name),
      "provider": .name(provider),
      "guid": style.secret(guid),
      "resources": .limit(resources),
      "denied": .map(denied),
      "metadata": style.secrets(metadata),
      "encrypted": .texts(encrypted),
    ])
  }
}

extension MVPD: DescribedState {
  /// What apps see of it, and what they do not.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "id": .name(id),
      "displayName": .string(displayName),
      "logoURL": .note(logoURL),
      "enablePlatformServices": .bool(enablePlatformServices),
      "boardingStatus": .word(boardingStatus),
      "boardingStatusIsTold": .text(tellsBoardingStatus ? nil : "no"),
      "page": .word(integration.page == .web ? nil : integration.page),
      "authPerRequestor": .bool(integration.isAuthenticatedPerRequestor),
      "platformMappingId": .text(integration.platformMappingID),
      "tempPass": integration.tempPass.map { .map($0.fields) } ?? .null,
      "degradation": .word(integration.degradation),
    ])
  }
}

extension Switches: DescribedState {
  /// The switches that stand otherwise than when nobody says anything.
  public func state(in style: StateStyle) -> Value {
    let usual = Switches()
    return .map(
      SwitchName.allCases.compactMap { name in
        let value = value(of: name)
        guard style.showsNothing || value != usual.value(of: name) else { return nil }
        return Value.Field(name.rawValue, .string(value))
      }
    )
  }
}

extension MVPDSession: DescribedState {
  /// The fields.
  public func state(in style: StateStyle) -> Value {
    style.map(["subscriber": .name(subscriber), "device": .name(device)])
  }
}

extension RegisteredCode: DescribedState {
  /// The fields.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "code": .name(code),
      "app": .name(app),
      "device": .name(device),
      "requestor": .name(requestor),
      "mvpd": .name(provider),
      "expires": style.time(expires),
    ])
  }
}
