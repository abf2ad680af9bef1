import EntsimEntitlement
public import EntsimJSONText

extension AppLog {
  /// The log as JSON Lines.
  public var text: [UInt8] {
    var bytes: [UInt8] = []
    for object in [head.json] + lines.map(\.json) {
      object.appendCompact(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

extension AppLog.Head {
  /// The first line.
  fileprivate var json: JSON {
    var members = [JSON.Member("entitlementLog", .integer(AppLog.version))]
    if let sdk { members.append(JSON.Member("sdk", .string(sdk.description))) }
    if let device { members.append(JSON.Member("device", .string(device.rawValue))) }
    if !lacks.isEmpty {
      members.append(JSON.Member("lacks", .array(lacks.map { .string($0) })))
    }
    if tellsPages { members.append(JSON.Member("pages", .bool(true))) }
    return .object(members)
  }
}

extension AppLog.Line {
  /// The line as one object.
  public var json: JSON {
    var members = [JSON.Member("at", .integer(milliseconds))]
    if let app { members.append(JSON.Member("app", .string(app.text))) }
    switch event {
    case .call(let name, let arguments, let thread):
      members.append(JSON.Member("call", .string(name.rawValue)))
      if !arguments.isEmpty { members.append(JSON.Member("arguments", .array(arguments))) }
      if thread != .main { members.append(JSON.Member("thread", .string(thread.rawValue))) }
    case .callback(let name, let arguments):
      members.append(JSON.Member("callback", .string(name.rawValue)))
      if !arguments.isEmpty { members.append(JSON.Member("arguments", .array(arguments))) }
    case .page(let event, let page):
      members.append(JSON.Member("page", .string(event.rawValue)))
      members.append(JSON.Member("kind", .string(page.rawValue)))
    case .process(let action): members.append(JSON.Member("process", .string(action.rawValue)))
    }
    return .object(members)
  }
}
