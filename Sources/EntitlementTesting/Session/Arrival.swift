internal import EntsimApps
internal import EntsimEntitlement
internal import EntsimSimulation

/// Something that the world has brought to an app, and that its code has to be told.
struct Arrival: Sendable {
  /// What came.
  enum News {
    /// The SDK calls back.
    case callback(Callback)
    /// A page has gone to a URL that no browser loads, and the simulated app does nothing with it.
    case redirect(String)
    /// The viewer has closed the Safari view controller of an app.
    case done

    init?(_ event: EntsimApps.App.Event) {
      switch event {
      case .callbackReceived(let callback): self = .callback(callback)
      case .redirectIgnored(let url): self = .redirect(url)
      case .safariFinished: self = .done
      case .launched, .ended, .wentToBackground, .cameToForeground, .updated, .called,
        .callbackLost, .pickerShown, .dialogShown, .dialogDismissed, .pageShown, .screenLeft,
        .personAdvised, .asked, .pageFinished, .refused, .ignored:
        return nil
      }
    }
  }

  let app: AppName
  /// The entry of the journal that brought it.
  let entry: EntryNumber
  let news: News

  init(app: AppName, _ entry: EntryNumber, _ news: News) {
    self.app = app
    self.entry = entry
    self.news = news
  }

  /// The delivery during which the app acts on it.
  var delivery: SessionCore.Delivery {
    if case .callback(let callback) = news {
      SessionCore.Delivery(entry: entry, callback: callback.name)
    } else {
      SessionCore.Delivery(entry: entry, callback: nil)
    }
  }
}
