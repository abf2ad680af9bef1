private import CHTMLReport
import Cryptography

/// The parts of a page that are the same in each: its skeleton, its styles and its script, from the files of the viewer.
struct PageParts {
  /// The skeleton, with a comment on a line of its own where each part goes.
  let skeleton: [UInt8]
  let style: [UInt8]
  let script: [UInt8]

  init() {
    var skeleton: [UInt8] = []
    var style: [UInt8] = []
    var script: [UInt8] = Array("\"use strict\";\n(() => {\n".utf8)
    for index in 0..<viewer_file_count() {
      let file = unsafe viewer_file_at(index)
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
}
