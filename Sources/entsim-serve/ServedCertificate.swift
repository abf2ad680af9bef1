import EntsimArguments
import EntsimCertificates
import EntsimCryptography
import EntsimHTTPServer
import EntsimJSONText
import EntsimPlatform
import EntsimServeArguments

/// The certificate of HTTPS, from files or from the local certificate authority.
struct ServedCertificate {
  /// The certificate with its key.
  let tls: HTTPServerConfiguration.TLS
  /// The authority that has signed it; nil for a certificate of files.
  let authority: KeptAuthority?
  /// The names of the certificate as URLs write them; none for a certificate of files.
  let hosts: [String]
  /// The last day of the certificate in UTC; empty for a certificate of files.
  private let lastDay: String

  /// Reads or makes what the options ask for; nil where they ask for plain HTTP.
  ///
  /// - Throws: A sentence where the options contradict each other, or no certificate comes of them.
  init?(_ arguments: ParsedArguments) throws {
    let files = (arguments[ServeOptions.certificate], arguments[ServeOptions.key])
    let names = arguments[ServeOptions.certificateNames]
    guard arguments[ServeOptions.certificateSource] == .local else {
      if !names.isEmpty { throw Self.refusal("--tls-name belongs to --tls local") }
      switch files {
      case (nil, nil): return nil
      case (let certificate?, let key?): try self.init(file: certificate, key: key)
      case (_, nil), (nil, _): throw Self.refusal("--tls-cert and --tls-key belong together")
      }
      return
    }
    guard files == (nil, nil) else {
      throw Self.refusal("--tls local makes the certificate; leave --tls-cert and --tls-key out")
    }
    let host = arguments[ServeOptions.host]
    let isOne = ServeProgram.everyAddress[host] == nil
    try self.init(local: HostNames(reading: (isOne ? [host] : []) + names))
  }

  private init(file certificate: String, key: String) throws {
    func text(_ path: String) throws -> String {
      String(decoding: try Files.read(path, limit: 1 << 20), as: UTF8.self)
    }
    tls = HTTPServerConfiguration.TLS(certificate: try text(certificate), key: try text(key))
    authority = nil
    hosts = []
    lastDay = ""
  }

  /// Makes a certificate that the authority of the user signs; its key is kept nowhere.
  private init(local names: HostNames) throws {
    let store = AuthorityStore(
      dataHome: ProcessEnvironment.value(of: "XDG_DATA_HOME"),
      home: ProcessEnvironment.value(of: "HOME")
    )
    guard let store else {
      throw Self.refusal(
        "there is no folder for the certificate authority: neither XDG_DATA_HOME nor HOME is an "
          + "absolute path; set XDG_DATA_HOME to a folder of yours"
      )
    }
    // Clients compare it with their own clocks, and not with that of the run.
    let now = CertificateTime(secondsSince1970: Int64(ProcessEnvironment.clock))
    let kept = try store.authority(for: names, at: now, random: ServeProgram.randomBytes)
    let identity = try kept.authority.identity(
      for: names,
      key: PrivateKey.generate(),
      at: now,
      random: ServeProgram.randomBytes
    )
    tls = HTTPServerConfiguration.TLS(
      certificate: identity.certificate.pem,
      key: identity.key.pem
    )
    authority = kept
    hosts = names.all.map { ServeProgram.host($0.description) }
    lastDay = identity.certificate.notAfter.date
  }

  private static func refusal(_ text: String) -> ServeProgram.Refusal {
    ServeProgram.Refusal(description: text)
  }
}

extension ServedCertificate {
  /// What the ready file says of it; nothing for a certificate of files.
  var description: JSON {
    guard let authority else { return [:] }
    return [
      "authority": .string(authority.certificatePath),
      "fingerprint": .string(authority.authority.certificate.fingerprint),
    ]
  }

  /// What a command finds in its environment; nothing for a certificate of files.
  var variables: [String] { authority.map { ["ENTSIM_AUTHORITY=\($0.certificatePath)"] } ?? [] }

  /// What a person reads at the start; empty for a certificate of files.
  var notice: String {
    guard let authority else { return "" }
    let made = authority.notice.map { "\($0)\n" } ?? ""
    return """
      \(made)certificate authority: \(authority.certificatePath)
      its SHA-256 fingerprint: \(authority.authority.certificate.fingerprint)
      certificate of the server: for \(hosts.joined(separator: ", ")), through \(lastDay)

      """
  }
}
