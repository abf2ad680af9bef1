import EntsimEntitlement
import EntsimHTTP
import EntsimPages
import EntsimSimulation

/// What a login carries from page to page in `RelayState`, signed.
struct LoginState: Sendable {
  let code: RegistrationCode
  let requestor: RequestorID
  let provider: ProviderID
  /// Where the login ends; nil for a page of the second screen.
  let redirect: PageAddress?
  /// The time when the login began.
  let began: Instant

  /// Returns the state as a text.
  func text(signedWith key: SigningKey) -> String {
    let fields = [
      ("code", code.text), ("requestor", requestor.text), ("mvpd", provider.text),
      ("began", String(began.milliseconds)), ("redirect", redirect?.text ?? ""),
    ]
    let state = fields.map { "\($0)=\(PercentEncoding.encoded($1))" }.joined(separator: "&")
    return "\(state)&signature=\(key.signature(of: state, for: .loginState))"
  }

  /// Reads a state; nil for a text that was not signed with the key.
  init?(text: String, signedWith key: SigningKey) {
    let mark = "&signature="
    guard let end = text.range(ofLast: mark),
      key.verifies(text[end.upperBound...], of: text[..<end.lowerBound], for: .loginState)
    else { return nil }
    let fields = Parameter.parse(String(text[..<end.lowerBound]))
    guard let code = fields.first(named: "code"), let requestor = fields.first(named: "requestor"),
      let provider = fields.first(named: "mvpd"),
      let began = fields.first(named: "began").flatMap({ Int64($0) }),
      let redirect = fields.first(named: "redirect")
    else { return nil }
    self.init(
      code: RegistrationCode(code),
      requestor: RequestorID(requestor),
      provider: ProviderID(provider),
      redirect: redirect.isEmpty ? nil : PageAddress(redirect),
      began: Instant(milliseconds: began)
    )
  }

  init(
    code: RegistrationCode,
    requestor: RequestorID,
    provider: ProviderID,
    redirect: PageAddress?,
    began: Instant
  ) {
    self.code = code
    self.requestor = requestor
    self.provider = provider
    self.redirect = redirect
    self.began = began
  }
}

extension String {
  /// Returns where a text stands last; nil where it does not stand.
  func range(ofLast text: String) -> Range<Index>? {
    let (bytes, searched) = (Array(utf8), Array(text.utf8))
    guard bytes.count >= searched.count else { return nil }
    for start in (0...bytes.count - searched.count).reversed()
    where bytes[start...].starts(with: searched) {
      let lower = utf8.index(utf8.startIndex, offsetBy: start)
      return lower..<utf8.index(lower, offsetBy: searched.count)
    }
    return nil
  }
}
