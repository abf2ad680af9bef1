import EntsimHTTP

/// The parts that all pages share: the document around the content, and the head of the answer.
struct PageFrame {
  /// The title, shown in the browser's tab.
  var title: Markup
  /// The content of the main landmark.
  var content: Markup
  /// The status of the answer.
  var status = 200
  /// What the page allows the browser to do.
  var policy = ContentPolicy()
  /// The address that the browser opens at once; nil where it stays.
  var refresh: RedirectURL?

  /// The page as an answer.
  var response: HTTPResponse {
    HTTPResponse(
      status: status,
      headers: [
        Header("Content-Type", "text/html; charset=utf-8"),
        Header("Cache-Control", "no-store"),
        Header("Content-Security-Policy", policy.text),
        Header("Referrer-Policy", "no-referrer"),
        Header("X-Content-Type-Options", "nosniff"),
      ],
      body: Array(document.html.utf8)
    )
  }

  private var document: Markup {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    \(head)
    <style>\(Stylesheet.text)</style>
    </head>
    <body>
    <header><p><b>entsim</b> <span class="badge">Simulation</span></p></header>
    <main>
    \(content)
    </main>
    <footer><p>This page is part of a simulation. Do not enter a real password.</p></footer>
    \(script)</body>
    </html>

    """
  }

  private var head: Markup {
    .lines([
      #"<meta charset="utf-8">"#,
      #"<meta name="viewport" content="width=device-width, initial-scale=1">"#,
      #"<meta name="color-scheme" content="light dark">"#,
      refresh.map { #"<meta http-equiv="refresh" content="0; url=\#(value: $0.text)">"# } ?? "",
      #"<link rel="icon" href="data:,">"#,
      "<title>\(title) – entsim</title>",
    ])
  }

  private var script: Markup {
    policy.allowsSubmitScript ? "<script>\(SubmitScript.text)</script>\n" : ""
  }
}
