import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("The own picker of an app on the REST path")
struct OwnPickerTests {
  private func picker(_ providers: [ProviderID]) -> Device {
    var device = ClientFixture.device()
    _ = device.events(.showPicker(providers, "app"))
    return device
  }

  @Test(
    "the person picks a provider, or leaves the picker",
    arguments: ["Beta", nil] as [ProviderID?]
  )
  func picking(provider: ProviderID?) {
    var device = picker(["Alpha", "Beta"])
    #expect(device.events(.user(.picks(provider), "app")) == [.providerPicked(provider, "app")])
    #expect(device["app"].screen == .app)
    #expect(
      device.events(.user(.picks(provider), "app"))
        == [.actionRefused(.picks(provider), Refusal.app)]
    )
  }

  @Test("a provider that is not listed is refused, and the person is told what is")
  func refusals() {
    let expected: [([ProviderID], String)] = [
      (["Alpha", "Beta"], "the screen shows the app's picker, which lists Alpha, Beta"),
      ([], "the screen shows the app's picker, which lists nothing"),
    ]
    for (providers, reason) in expected {
      var device = picker(providers)
      #expect(
        device.events(.user(.picks("Gamma"), "app"))
          == [.actionRefused(.picks("Gamma"), reason)]
      )
    }
  }

  @Test("an app with the SDK says by a call what the person picks")
  func sdk() {
    var device = Fixture.device()
    _ = device.events(.showPicker(["Alpha"], "app"))
    #expect(
      device.events(.user(.picks("Alpha"), "app"))
        == [.actionRefused(.picks("Alpha"), Refusal.picker)]
    )
  }

  @Test("on a page, neither the picker nor the question is there")
  func page() {
    var device = Fixture.page(.ready)
    for action in [UserAction.picks("Alpha"), .answersPermissionPrompt(.granted)] {
      #expect(
        device.events(.user(action, "app"))
          == [.actionRefused(action, Refusal.login)]
      )
    }
  }
}
