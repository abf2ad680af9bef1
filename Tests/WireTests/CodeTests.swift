import EntsimCryptography
import EntsimEntitlement
import EntsimHTTP
import EntsimSimulation
import EntsimWire
import Testing

@Suite("Registration codes on the wire")
struct CodeTests {
  @Test("a new code has its record in both formats; the record that is read has the same id")
  func record() throws {
    let host = Host()
    let json = try #require(
      host.get("/reggie/v1/DEMO/regcode.json", "mvpd=Alpha&ttl=60", method: "POST")
    )
    let (id, code) = try (
      #require(json.text.value(of: "id")), #require(json.text.value(of: "code"))
    )
    #expect(json.status == 201)
    #expect(
      json.text == """
        {"id":"\(id)","code":"\(code)","requestor":"DEMO","mvpd":"Alpha",\
        "generated":1735689600000,"expires":1735689660000,"info":{"deviceId":"ZGV2aWNl"}}
        """
    )
    let read = HTTPRequest(method: "GET", path: "/reggie/v1/DEMO/regcode/\(code)")
    #expect(
      host.send(read)?.text == """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <ns2:regcode xmlns:ns2="model.mvc.reggie.pass.adobe.com"><id>\(id)</id>\
        <code>\(code)</code><requestor>DEMO</requestor><mvpd>Alpha</mvpd>\
        <generated>1735689600000</generated><expires>1735689660000</expires>\
        <info><deviceId>ZGV2aWNl</deviceId><authorizationType>OAUTH2</authorizationType></info>\
        </ns2:regcode>
        """
    )
    host.now = Host.start + .minutes(1)
    #expect(host.send(read)?.status == 404)
  }

  @Test("the record tells of the device, of the browser and of older clients")
  func information() throws {
    let host = Host()
    let sent = #"{"model":"TV","osName":"tvOS","version":"5.3","displayPpi":32.5,"osVersion":"11"}"#
    let response = host.get(
      "/reggie/v1/DEMO/regcode.json",
      "appId=2345&registrationURL=http%3A%2F%2Flogin.example",
      method: "POST",
      Header("X-Device-Info", Base64.encode(Array(sent.utf8))),
      Header("User-Agent", "Demo/1.0")
    )
    let text = try #require(response?.text)
    let device = try #require(text.value(of: "deviceInfo").flatMap(Base64.decode))
    #expect(
      String(decoding: device, as: UTF8.self) == """
        {"model":"TV","version":{"major":5,"minor":3,"patch":0,"profile":""},\
        "hardware":{"name":"TV","version":"5.3"},\
        "operatingSystem":{"name":"tvOS","version":"11"},\
        "browser":{"userAgent":"Demo/1.0","originalUserAgent":"Demo/1.0"},\
        "display":{"ppi":"32.5"},"connection":{"ipAddress":"127.0.0.1"}}
        """
    )
    #expect(text.value(of: "userAgent") == "Demo/1.0")
    #expect(text.value(of: "appId") == "2345")
    #expect(text.value(of: "registrationURL") == "http://login.example")
    #expect(text.contains(#""mvpd":null"#))
  }

  @Test(
    "a lifetime is a positive number of seconds, at most ten hours; an empty one is none",
    arguments: [
      ("", 201), ("ttl=", 201), ("ttl=1", 201), ("ttl=36000", 201), ("ttl=36001", 400),
      ("ttl=99999999999999999999", 400), ("ttl=0", 400), ("ttl=-1", 400), ("ttl=%2B5", 400),
      ("ttl=soon", 400),
    ]
  )
  func lifetime(query: String, status: Int) {
    let host = Host()
    #expect(host.get("/reggie/v1/DEMO/regcode", query, method: "POST")?.status == status)
  }

  @Test("a code is deleted, with and without the requestor in the path")
  func deletion() {
    for path in ["/reggie/v1/DEMO/regcode/", "/reggie/v1/regcode/"] {
      let host = Host()
      let code = host.code()
      #expect(host.send(HTTPRequest(method: "DELETE", path: path + code))?.status == 204)
      #expect(host.send(HTTPRequest(method: "DELETE", path: path + code))?.status == 404)
    }
  }
}
