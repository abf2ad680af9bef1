public import Entitlement
public import Simulation

extension App.Event: DescribedEvent {
  /// Hands on the tag of the case, its name and what it carries.
  public func describe<S: EventSink>(into sink: inout S) {
    switch self {
    case .launched: sink.begin(0, "launched")
    case .ended: sink.begin(1, "ended")
    case .wentToBackground: sink.begin(2, "wentToBackground")
    case .cameToForeground: sink.begin(3, "cameToForeground")
    case .called(let call, let site):
      sink.begin(4, "called")
      sink.show("call", call)
      sink.spread(site)
    case .callbackReceived(let callback):
      sink.begin(5, "callbackReceived")
      sink.show("callback", callback)
    case .callbackLost(let callback):
      sink.begin(6, "callbackLost")
      sink.show("callback", callback)
    case .pickerShown(let providers):
      sink.begin(7, "pickerShown")
      sink.show("providers", providers)
    case .pageShown(let url, in: .webView):
      sink.begin(8, "pageShown")
      sink.show("url", url)
    case .screenLeft: sink.begin(9, "screenLeft")
    case .redirectIgnored(let url):
      sink.begin(10, "redirectIgnored")
      sink.show("url", url)
    case .refused(let refusal):
      sink.begin(11, "refused")
      sink.show("reason", refusal)
    case .ignored(let reason):
      sink.begin(12, "ignored")
      sink.show("reason", reason)
    case .updated(let sdk):
      sink.begin(13, "updated")
      sink.show("sdk", sdk)
    case .pageShown(let url, let controller):
      sink.begin(14, "pageShown")
      sink.show("url", url)
      sink.show("in", controller)
    case .safariFinished: sink.begin(15, "safariFinished")
    case .personAdvised: sink.begin(16, "personAdvised")
    case .dialogShown(let dialog):
      sink.begin(17, "dialogShown")
      sink.spread(dialog)
    case .dialogDismissed(let number):
      sink.begin(18, "dialogDismissed")
      sink.show("number", number)
    }
  }

  /// Reads the case with that tag.
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
extension App.Refusal: FactValue {}
