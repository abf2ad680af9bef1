import Entitlement
public import Simulation

extension App.Event: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .launched: writer.tag(0)
    case .ended: writer.tag(1)
    case .wentToBackground: writer.tag(2)
    case .cameToForeground: writer.tag(3)
    case .called(let call, let site): writer.tag(4, call, site)
    case .callbackReceived(let callback): writer.tag(5, callback)
    case .callbackLost(let callback): writer.tag(6, callback)
    case .pickerShown(let providers): writer.tag(7, providers)
    case .pageShown(let url, in: .webView): writer.tag(8, url)
    case .screenLeft: writer.tag(9)
    case .redirectIgnored(let url): writer.tag(10, url)
    case .refused(let refusal): writer.tag(11, refusal)
    case .ignored(let reason): writer.tag(12, reason)
    case .updated(let sdk): writer.tag(13, sdk)
    case .pageShown(let url, let controller): writer.tag(14, url, controller)
    case .safariFinished: writer.tag(15)
    case .personAdvised: writer.tag(16)
    case .dialogShown(let dialog): writer.tag(17, dialog)
    case .dialogDismissed(let number): writer.tag(18, number)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .launched
    case 1: self = .ended
    case 2: self = .wentToBackground
    case 3: self = .cameToForeground
    case 4: self = try .called(reader.read(), reader.read())
    case 5: self = try .callbackReceived(reader.read())
    case 6: self = try .callbackLost(reader.read())
    case 7: self = try .pickerShown(reader.read())
    case 8: self = try .pageShown(reader.read())
    case 9: self = .screenLeft
    case 10: self = try .redirectIgnored(reader.read())
    case 11: self = try .refused(reader.read())
    case 12: self = try .ignored(reader.read())
    case 13: self = try .updated(reader.read())
    case 14: self = try .pageShown(reader.read(), in: reader.read())
    case 15: self = .safariFinished
    case 16: self = .personAdvised
    case 17: self = try .dialogShown(reader.read())
    case 18: self = try .dialogDismissed(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension App.Refusal: CanonicalWord {}
