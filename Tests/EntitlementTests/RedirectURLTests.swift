import EntsimEntitlement
import Testing

@Suite("RedirectURL")
struct RedirectURLTests {
  @Test(
    "the SDK's redirect URL and the app's own scheme say that a page is done",
    arguments: [
      "adobepass://ios.app", "adobepass://ios.app/", "ADOBEPASS://IOS.APP", "AdobePass://iOS.app",
      "adobepass://ios.app/done?state=1#end", "adobepass://ios.app?x=://", "adobepass://ios.app#",
      "adobepass://ios.app:443", "adobepass://ios.app:", "adobepass://ios.app:8080/x",
      "adbe.example://", "adbe.example://adobe.com", "ADBE.Example://anything?at=all",
    ]
  )
  func accepted(url: String) {
    #expect(RedirectURL.signalsCompletion(url, customScheme: "adbe.example"))
  }

  @Test(
    "no other text does",
    arguments: [
      "", ":", "://", "//", "adobepass", "adobepass:", "adobepass:/", "adobepass://",
      "adobepass:ios.app", "adobepass:/ios.app", "ios.app", "//ios.app",
      "https://ios.app", "http://adobepass://ios.app", "x-adobepass://ios.app",
      "adobepass2://ios.app", " adobepass://ios.app", "adobepass ://ios.app",
      "adobepass://ios.app.evil.example", "adobepass://ios.apps", "adobepass://xios.app",
      "adobepass://ios.app@evil.example", "adobepass://ios.app:pw@evil.example",
      "adobepass://ios.app:@evil.example", "adobepass://ios.app:443@evil.example/",
      "adobepass://user@ios.app", "adobepass://ios.app\\@evil.example", "adobepass://ios%2Eapp",
      "adobepass:///ios.app", "adobepass://ios.app\u{0}", "adobepass://ios．app",
      "adobepass://ios.app:port", "adbe.example", "adbe.example:", "adbe.example:x",
      "adbe.examples://", "adbe://example", "adbe%2Eexample://", "javascript:adbe.example://",
    ]
  )
  func refused(url: String) {
    #expect(!RedirectURL.signalsCompletion(url, customScheme: "adbe.example"))
  }

  @Test("an app without a scheme of its own has the SDK's redirect URL only")
  func noCustomScheme() {
    #expect(!RedirectURL.signalsCompletion("://anything", customScheme: ""))
    #expect(RedirectURL.signalsCompletion("adobepass://ios.app", customScheme: ""))
  }
}
