private import EntsimCHTMLReport
import EntsimCryptography

/// The parts of a page that are the same in each: its skeleton, its styles and its script, from the files of the viewer.
struct PageParts {
  /// A page that the viewer's files make.
  enum Page {
    /// The report, a file.
    case report
    /// The page of a server, which follows a run.
    case live

    fileprivate var flag: UInt32 {
      switch self {
      case .report: UInt32(VIEWER_REPORT)
      case .live: UInt32(VIEWER_LIVE)
      }
    }
  }

  /// The skeleton, with a comment on a line of its own where each part goes.
  let skeleton: [UInt8]
  let style: [UInt8]
  let script: [UInt8]

  init(of page: Page) {
    var skeleton: [UInt8] = []
    var style: [UInt8] = []
    var script: [UInt8] = Array("\"use strict\";\n(() => {\n".utf8)
    for index in 0..<viewer_file_count() {
      let file = unsafe viewer_file_at(index)
      guard unsafe file.pages & page.flag != 0 else { continue }
      let name = unsafe String(cString: file.name)
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
      if name.hasSuffix(".html") {
        unsafe skeleton += bytes
      } else if name.hasSuffix(".css") {
        unsafe style += bytes
      } else {
        unsafe script += bytes
      }
    }
    script += "main();\n})();\n".utf8
    self.skeleton = skeleton
    self.style = style
    self.script = script
  }

  /// What a browser may do with the page: run this script, use these styles, and fetch nothing.
  var policy: String {
    let style = Base64.encode(Digest.sha256(of: style))
    let script = Base64.encode(Digest.sha256(of: script))
    return "default-src 'none'; script-src 'sha256-\(script)'; style-src 'sha256-\(style)'; "
      + "img-src data:; base-uri 'none'; form-action 'none'"
  }

  /// Appends the page.
  ///
  /// - Parameters:
  ///   - bytes: What it is appended to.
  ///   - statesPolicy: Whether the page itself has the policy; a server sends it in a header.
  ///   - data: Appends the blocks of data, which come before the script.
  func append(
    to bytes: inout [UInt8],
    statesPolicy: Bool = true,
    data: (inout [UInt8]) -> Void
  ) {
    for line in skeleton.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      switch String(decoding: line, as: UTF8.self).trimmingPrefix(while: { $0 == " " }) {
      case "<!--policy-->" where statesPolicy:
        bytes += #"<meta http-equiv="Content-Security-Policy" content=""#.utf8
        bytes += "\(policy)\">\n".utf8
      case "<!--style-->":
        bytes += "<style>".utf8
        bytes += style
        bytes += "</style>\n".utf8
      case "<!--data-->": data(&bytes)
      case "<!--script-->":
        bytes += "<script>".utf8
        bytes += script
        bytes += "</script>\n".utf8
      default:
        bytes += line
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    bytes.removeLast()
  }
}
