import EntsimHTTP
import EntsimWire
import Testing

@Suite("The format of an answer")
struct FormatTests {
  @Test(
    "the extension comes before the parameter, and that before Accept; XML is the default",
    arguments: [
      ("", "", nil, "xml"), ("", "", "*/*", "xml"), ("", "", "application/json", "json"),
      ("", "", "application/json;charset=utf-8", "json"),
      ("", "", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "xml"),
      ("", "", "application/json, application/xml", "json"),
      ("", "", "application/xml, application/json", "xml"), ("", "format=json", nil, "json"),
      ("", "format=JSON", "application/xml", "json"), ("", "format=xml", "application/json", "xml"),
      ("", "format=yaml", "application/json", "json"), (".json", "format=xml", nil, "json"),
      (".xml", "format=json", "application/json", "xml"),
    ] as [(String, String, String?, String)]
  )
  func format(ending: String, query: String, accept: String?, expected: String) {
    let host = Host()
    let response = host.send(
      HTTPRequest(
        method: "GET",
        path: "/api/v1/config/DEMO\(ending)",
        query: query,
        headers: accept.map { [Header("Accept", $0)] } ?? []
      )
    )
    #expect(response?.header("Content-Type") == "application/\(expected);charset=UTF-8")
    #expect(response?.text.hasPrefix(expected == "xml" ? "<?xml" : "{") == true)
  }

  @Test("the parameter in a form comes before Accept")
  func form() {
    let host = Host()
    let response = host.post(
      "/reggie/v1/DEMO/regcode",
      [("deviceId", "device"), ("format", "json")],
      Sample.signature,
      Header("Accept", "text/html,application/xml;q=0.9")
    )
    #expect(response?.status == 201)
    #expect(response?.text.value(of: "requestor") == "DEMO")
  }

  @Test(
    "parameters are read of the query first, by their usual name first, and empty ones count as missing"
  )
  func parameters() {
    let host = Host()
    func device(_ query: String, _ form: String) -> String? {
      var request = Sample.post("/reggie/v1/DEMO/regcode.json", [], [Sample.signature])
      request.query = query
      request.body = Array(form.utf8)
      return host.send(request)?.text.value(of: "deviceId")
    }
    #expect(device("deviceId=a", "deviceId=b") == "YQ==")
    #expect(device("device_id=a", "deviceId=b") == "YQ==")
    #expect(device("device_id=a&deviceId=b", "") == "Yg==")
    #expect(device("deviceId=", "deviceId=b") == "Yg==")
    #expect(device("", "device%49d=a%2Bb+c") == "YStiIGM=")
    #expect(device("", "") == nil)
  }
}
