/// What a page allows the browser to do, for the header Content-Security-Policy.
struct ContentPolicy {
  /// Whether the script that submits the page's first form may run.
  var allowsSubmitScript = false
  /// The address to which the answer to a form redirects.
  ///
  /// `form-action` has to name it: browsers check each redirect after a form against it.
  var redirect: RedirectURL?
  /// The addresses of the page's images.
  var images: [RedirectURL] = []

  /// The value of the header.
  var text: String {
    var directives = ["default-src 'none'", "style-src '\(Stylesheet.hash)'"]
    if allowsSubmitScript { directives.append("script-src '\(SubmitScript.hash)'") }
    directives.append("img-src " + imageSources.joined(separator: " "))
    directives.append("form-action " + formTargets.joined(separator: " "))
    directives += ["base-uri 'none'", "frame-ancestors 'none'"]
    return directives.joined(separator: "; ")
  }

  private var formTargets: [String] {
    ["'self'"] + [redirect?.source].compactMap(\.self)
  }

  /// The sources of images, each once: the page's icon is an empty address of data.
  private var imageSources: [String] {
    var sources = ["data:"]
    for image in images {
      let source = image.source ?? "'self'"
      if !sources.contains(source) { sources.append(source) }
    }
    return sources
  }
}
