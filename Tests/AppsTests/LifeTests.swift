import EntsimApps
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("The life of an app")
struct LifeTests {
  /// An app in each situation that its life knows.
  enum Situation: CaseIterable {
    case notRunning, inForeground, inBackground

    private var edition: SDKEdition { SDKEdition(SDKVersion(3, 9, 2), on: .iOS) }

    var app: App {
      switch self {
      case .notRunning: App(name: "app", followsCookbook: true, edition: edition, isRunning: false)
      case .inForeground: App(name: "app", followsCookbook: true, edition: edition)
      case .inBackground: Self.inForeground.app.after(.happen(.background))
      }
    }
  }

  @Test(
    "what happens in every situation",
    arguments: [
      (.notRunning, .launch, .launched), (.notRunning, .terminate, .refused(.notRunning)),
      (.notRunning, .background, .refused(.notRunning)),
      (.notRunning, .foreground, .refused(.notRunning)),
      (.inForeground, .launch, .refused(.running)), (.inForeground, .terminate, .ended),
      (.inForeground, .background, .wentToBackground),
      (.inForeground, .foreground, .refused(.inForeground)),
      (.inBackground, .launch, .refused(.running)), (.inBackground, .terminate, .ended),
      (.inBackground, .background, .refused(.inBackground)),
      (.inBackground, .foreground, .cameToForeground),
    ] as [(Situation, AppAction, App.Event)]
  )
  func table(situation: Situation, action: AppAction, event: App.Event) {
    #expect(situation.app.events(.happen(action)) == [event])
  }

  @Test("a device that goes down ends what runs", arguments: Situation.allCases)
  func device(situation: Situation) {
    let event: App.Event = situation == .notRunning ? .ignored(.notRunning) : .ended
    #expect(situation.app.events(.endWithDevice) == [event])
    #expect(situation.app.after(.endWithDevice) == Situation.notRunning.app)
  }

  @Test(
    "another SDK changes what an app is built with, and nothing else",
    arguments: Situation.allCases
  )
  func update(situation: Situation) {
    let older = SDKVersion(2, 5)
    #expect(situation.app.events(.update(older)) == [.updated(older)])
    let updated = situation.app.after(.update(older))
    #expect(updated.edition == SDKEdition(older, on: .iOS))
    #expect(updated.process == situation.app.process)
    #expect(updated.after(.update(SDKVersion(3, 9, 2))) == situation.app)
  }

  @Test("an updated app ends its pages by the call that its SDK has")
  func updatedCompletion() {
    let url = "adobepass://ios.app"
    let app = Situation.inForeground.app
    let old = app.after(.endWithDevice, .update(SDKVersion(2, 5)), .happen(.launch))
    #expect(old.events(.stopPage(url)).last == .called(.getAuthenticationToken))
    let new = old.after(.endWithDevice, .update(SDKVersion(3, 0)), .happen(.launch))
    #expect(new.events(.stopPage(url)).last == .called(.handleExternalURL(url)))
  }

  @Test("an app that does not run neither calls nor hears, and opens nothing")
  func dead() {
    let app = Situation.notRunning.app
    let dialog = Callback.displayProviderDialog([])
    #expect(app.events(.perform(.getAuthentication())) == [.refused(.notRunning)])
    #expect(app.events(.deliver(dialog)) == [.callbackLost(dialog)])
    #expect(app.events(.stopPage("a:")) == [.redirectIgnored("a:")])
    for redirect in [App.Command.stopPage("a:"), .openURL("a:")] {
      #expect(app.rules(redirect) == app.rules(.deliver(dialog)))
    }
    #expect(app.after(.deliver(dialog), .stopPage("a:"), .perform(.getAuthentication())) == app)
  }

  @Test("the first setRequestor after a return from the background is one of those that come then")
  func foreground() {
    let returned = Situation.inBackground.app.after(.happen(.foreground))
    let configure = App.Command.perform(.setRequestor("DEMO"))
    func isByReturn(_ app: App, _ command: App.Command) -> Bool {
      let context = Context(
        now: Instant(milliseconds: 0),
        view: (),
        library: Library(md5: { $0 }, encrypt: { text, _ in text })
      )
      return app.decide(command, in: context).flatMap(\.rules.ids).contains("FLOW-029")
    }
    #expect(isByReturn(returned, configure))
    #expect(isByReturn(returned.after(.perform(.checkAuthentication)), configure))
    #expect(!isByReturn(returned, .perform(.checkAuthentication)))
    #expect(!isByReturn(returned.after(configure), configure))
    #expect(!isByReturn(Situation.inForeground.app, configure))
    #expect(!isByReturn(Situation.inBackground.app, configure))
  }

  @Test("in the background an app calls and hears as in the foreground")
  func background() {
    let app = Situation.inBackground.app
    let dialog = Callback.displayProviderDialog([])
    #expect(app.events(.perform(.getAuthentication())) == [.called(.getAuthentication())])
    #expect(app.events(.deliver(dialog)) == [.callbackReceived(dialog), .pickerShown([])])
    #expect(app.after(.deliver(dialog), .happen(.foreground)).screen == .open)
  }

  @Test("a relaunched app has nothing open")
  func relaunch() {
    let open = Situation.inForeground.app.after(.deliver(.displayProviderDialog([])))
    #expect(open.screen == .open)
    #expect(open.after(.happen(.terminate)).screen == .none)
    #expect(open.after(.happen(.terminate), .happen(.launch)) == Situation.inForeground.app)
  }
}

extension App {
  private var context: Context<Void> {
    Context(
      now: Instant(milliseconds: 0),
      view: (),
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
  }

  /// The events of a decision.
  fileprivate func events(_ command: Command) -> [Event] {
    decide(command, in: context).map(\.event)
  }

  /// The requirements of a decision.
  fileprivate func rules(_ command: Command) -> [Rules] {
    decide(command, in: context).map(\.rules)
  }

  /// The app after it has handled the commands.
  fileprivate func after(_ commands: Command...) -> App {
    var copy = self
    for command in commands { _ = copy.handle(command, in: context) }
    return copy
  }
}
