public import EntsimEntitlement
public import EntsimSimulation

extension App {
  /// What can happen to an app.
  public enum Event: Hashable, Sendable {
    /// It was started.
    case launched
    /// Its process ended.
    case ended
    /// It went to the background.
    case wentToBackground
    /// It came back from the background.
    case cameToForeground
    /// Another SDK was installed in it, while it did not run.
    case updated(SDKVersion)
    /// It called the SDK.
    indirect case called(APICall, CallSite = CallSite())
    /// Its delegate was called.
    case callbackReceived(Callback)
    /// A callback was pending when the process ended, and was lost.
    case callbackLost(Callback)
    /// It showed its picker.
    case pickerShown([ProviderID])
    /// It put Apple's dialog on screen.
    case dialogShown(TVProviderDialog)
    /// It took one of Apple's dialogs away, by its number.
    case dialogDismissed(Int)
    /// It opened a page, in a web view or in a Safari view controller.
    case pageShown(EndpointURL, in: PageController = .webView)
    /// It took its picker or its page away.
    case screenLeft
    /// The person closed its Safari view controller.
    case safariFinished
    /// It did nothing with a page that is done.
    case redirectIgnored(String)
    /// It told the person to sign out in the system's settings too.
    case personAdvised
    /// It made a call, on the REST path.
    indirect case asked(RESTCall)
    /// The page that its client has opened has come to its end.
    case pageFinished(PageEnd)
    /// It could not do what the scenario says, for a reason.
    case refused(Refusal)
    /// Nothing happens, for a reason.
    case ignored(Refusal)
  }
}

extension App.Event: DescribedCases {
  /// Adds each case by its tag, its name and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .launched: sink.add(0, "launched")
    case .ended: sink.add(1, "ended")
    case .wentToBackground: sink.add(2, "wentToBackground")
    case .cameToForeground: sink.add(3, "cameToForeground")
    case .called(let call, let site): sink.add(4, "called", .show("call", call), .spread(site))
    case .callbackReceived(let callback):
      sink.add(5, "callbackReceived", .show("callback", callback))
    case .callbackLost(let callback): sink.add(6, "callbackLost", .show("callback", callback))
    case .pickerShown(let providers): sink.add(7, "pickerShown", .show("providers", providers))
    case .pageShown(let url, in: .webView): sink.add(8, "pageShown", .show("url", url))
    case .screenLeft: sink.add(9, "screenLeft")
    case .redirectIgnored(let url): sink.add(10, "redirectIgnored", .show("url", url))
    case .refused(let refusal): sink.add(11, "refused", .show("reason", refusal))
    case .ignored(let reason): sink.add(12, "ignored", .show("reason", reason))
    case .updated(let sdk): sink.add(13, "updated", .show("sdk", sdk))
    case .pageShown(let url, let controller):
      sink.add(14, "pageShown", .show("url", url), .show("in", controller))
    case .safariFinished: sink.add(15, "safariFinished")
    case .personAdvised: sink.add(16, "personAdvised")
    case .dialogShown(let dialog): sink.add(17, "dialogShown", .spread(dialog))
    case .dialogDismissed(let number): sink.add(18, "dialogDismissed", .show("number", number))
    case .asked(let call): sink.add(19, "asked", .show("call", call))
    case .pageFinished(let end): sink.add(20, "pageFinished", .show("how", end))
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
    case 19: self = try .asked(reader.read())
    case 20: self = try .pageFinished(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
