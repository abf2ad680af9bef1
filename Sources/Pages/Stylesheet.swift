/// The styles of all pages.
///
/// Colours come from custom properties and a media query, without `light-dark()`: browsers on
/// devices can be years old.
enum Stylesheet {
  /// The digest of the styles, as a source in a policy.
  ///
  /// A test computes it again computes it again.
  static let hash = "sha256-DnJuYm/PpiZjPOcKdYhP9jzTw9c5wUF4xO762B+baFU="

  /// The content of the style element.
  static let text: Markup = """

    :root {
      color-scheme: light dark;
      --paper: #fcfcfa; --raised: #ffffff; --line: #deded8; --edge: #85888a;
      --ink: #1c2024; --muted: #565d64;
      --accent: #1a5a9e; --on-accent: #ffffff; --accent-soft: #e6eff9;
      --failed: #ac221a; --failed-soft: #fcebe9;
      --warning: #7d5200; --warning-soft: #fbf1dc; --passed: #1a6b40;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #131619; --raised: #1a1e22; --line: #2d3339; --edge: #6b747d;
        --ink: #e3e6e8; --muted: #a0a8b0;
        --accent: #82b7f2; --on-accent: #131619; --accent-soft: #1b2c40;
        --failed: #ff938a; --failed-soft: #3a1a18;
        --warning: #e8ba5c; --warning-soft: #33270f; --passed: #6fcb98;
      }
    }
    *, ::before, ::after { box-sizing: border-box; }
    html {
      font: 100%/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif;
      color: var(--ink); background: var(--paper); -webkit-text-size-adjust: 100%;
    }
    body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; }
    header, footer { padding: 0.75rem 1rem; border: 0 solid var(--line); }
    header { border-bottom-width: 1px; background: var(--raised); }
    footer { border-top-width: 1px; color: var(--muted); font-size: 0.8125rem; }
    header p, footer p { max-width: 28rem; margin: 0 auto; }
    main { flex: 1; width: 100%; max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
    h1, h2 { line-height: 1.25; margin: 0 0 0.5rem; font-weight: 600; overflow-wrap: anywhere; }
    h1 { font-size: 1.5rem; letter-spacing: -0.012em; margin-bottom: 0.75rem; }
    h2 { font-size: 1.125rem; margin-bottom: 0.75rem; }
    form { margin: 1.5rem 0 0; }
    form + form { padding-top: 1.5rem; border-top: 1px solid var(--line); }
    p { margin: 0 0 0.75rem; overflow-wrap: anywhere; }
    a { color: var(--accent); text-underline-offset: 0.18em; }
    code { font: 0.92em ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .badge {
      padding: 0.05rem 0.5rem; border: 1px solid var(--warning); border-radius: 1rem;
      color: var(--warning); background: var(--warning-soft); font-size: 0.75rem;
    }
    .small, .hint { color: var(--muted); font-size: 0.875rem; }
    .notice {
      padding: 0.6rem 0.9rem; border-left: 3px solid var(--warning);
      background: var(--warning-soft);
    }
    .notice-failed { border-color: var(--failed); background: var(--failed-soft); }
    button, input {
      font: inherit; color: inherit; min-height: 2.75rem; padding: 0.5rem 0.9rem;
      border: 1px solid var(--edge); border-radius: 6px; background: var(--raised);
    }
    button { cursor: pointer; overflow-wrap: anywhere; }
    button:hover { border-color: var(--ink); }
    .primary {
      background: var(--accent); border-color: var(--accent); color: var(--on-accent);
      font-weight: 600;
    }
    .next { margin: 1.5rem 0 0; }
    .next a {
      display: inline-block; padding: 0.5625rem 0.9rem; border: 1px solid var(--accent);
      border-radius: 6px; background: var(--accent); color: var(--on-accent); font-weight: 600;
      text-decoration: none;
    }
    .field { margin: 0 0 1rem; }
    .field p { margin: 0 0 0.5rem; }
    label { display: block; margin: 0 0 0.25rem; font-weight: 600; }
    input { width: 100%; }
    input[aria-invalid] { border: 2px solid var(--failed); }
    .error { color: var(--failed); }
    .actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.25rem 0 0; }
    .choices { list-style: none; margin: 0; padding: 0; }
    .choices li { margin: 0 0 0.5rem; }
    .choice {
      display: flex; align-items: center; width: 100%; text-align: left;
      color: var(--accent); font-weight: 600;
    }
    .choice:hover { background: var(--accent-soft); border-color: var(--accent); }
    .choice bdi { min-width: 0; }
    .choice::after {
      content: ""; flex: none; width: 0.5rem; height: 0.5rem; margin: 0 0.25rem 0 auto;
      border: solid; border-width: 2px 2px 0 0; transform: rotate(45deg);
    }
    .logo {
      position: relative; flex: none; width: 2.5rem; height: 2.5rem; margin-right: 0.75rem;
      border-radius: 4px; overflow: hidden; line-height: 2.5rem; text-align: center;
      background: var(--accent-soft);
    }
    .logo img {
      position: absolute; top: 0; left: 0; min-width: 100%; min-height: 100%; max-width: 100%;
      max-height: 100%; object-fit: contain; background: #ffffff;
    }
    .logo img::before {
      content: attr(data-initial); position: absolute; top: -1px; left: -1px; right: -1px; bottom: -1px;
      background: var(--accent-soft); line-height: calc(2.5rem + 2px);
    }
    .done::before { content: "\\2713"; margin-right: 0.5rem; color: var(--passed); }
    [name="reg_code"] { font-family: monospace; font-size: 1.25rem; letter-spacing: 0.1em; }

    """
}
