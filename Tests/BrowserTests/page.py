"""Opens pages in Chromium, and collects all that they must not do: messages, errors and requests.

What is opened has an `address`, and says by `allows(url)` what its page may request.
"""

import os
import shutil
from contextlib import contextmanager

from playwright.sync_api import expect, sync_playwright

PROGRAMS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]

# How long to wait for what a page has to show. A page that is right needs a fraction of it.
PATIENCE = 5_000

# Goes to another page of the report. The viewer listens first, so the page is there when this one is called.
GO = """hash => new Promise(done => {
  if (location.hash === hash) return done();
  addEventListener("hashchange", () => requestAnimationFrame(() => done()), { once: true });
  location.hash = hash;
})"""

DISPATCH = """([key, shiftKey, count]) => {
  for (let index = 0; index < count; index += 1) {
    const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }
}"""


def find_chromium():
    """The path of a browser; None where there is none. Debian's path comes first in CHROMIUM."""
    names = [os.environ.get("CHROMIUM"), *PROGRAMS]
    return next((path for path in map(shutil.which, filter(None, names)) if path), None)


@contextmanager
def browser():
    """A browser that starts once."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as play:
        # A superuser's browser has no sandbox. What it opens are files of these tests.
        arguments = ["--disable-gpu", *["--no-sandbox"] * (os.geteuid() == 0)]
        started = play.chromium.launch(executable_path=find_chromium(), args=arguments)
        yield Browser(started)
        started.close()


class Browser:
    def __init__(self, started):
        self.started = started

    @contextmanager
    def open(self, report, hash="#/", width=1440, height=900, scheme="light", init=None, **options):
        """A page of a report, or of a server. Fails at the end where it said or requested what it must not."""
        context = self.started.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce", **options)
        context.set_default_timeout(PATIENCE)
        tab = context.new_page()
        if init:
            tab.add_init_script(init)
        page = Page(tab, report)
        try:
            tab.goto(page.address + hash)
            expect(page.heading).to_be_visible()
            yield page
            assert not page.problems, "\n".join(page.problems)
        except Exception as error:
            # What the page said is why something is not there.
            raise AssertionError("\n".join([str(error).partition("\nAria snapshot")[0], *page.problems])) from error
        finally:
            context.close()

    @contextmanager
    def empty(self):
        """A page with nothing in it."""
        context = self.started.new_context()
        yield context.new_page()
        context.close()


class Page:
    """A page that is open. Attributes that it does not have are those of Playwright's page."""

    def __init__(self, tab, report):
        self.tab, self.report = tab, report
        self.address = report.address
        self.problems = []
        tab.on("console", lambda message: self.note(f"console: {message.type}: {message.text}"))
        tab.on("pageerror", lambda error: self.note(f"error: {error}"))
        tab.on("dialog", lambda dialog: (self.note(f"dialog: {dialog.message}"), dialog.dismiss()))
        tab.on("popup", lambda popup: self.note(f"window: {popup.url}"))
        tab.on("request", self.note_request)

    def note(self, problem):
        self.problems.append(f"{self.tab.url.rpartition('/')[2]}: {problem}")

    def note_request(self, request):
        # The icon is an empty address of data.
        url = request.url.partition("#")[0]
        if url != self.address and not url.startswith("data:") and not self.report.allows(url):
            self.note(f"request: {request.url}")

    def __getattr__(self, name):
        return getattr(self.tab, name)

    @property
    def heading(self):
        return self.tab.locator("main h1")

    @property
    def hash(self):
        return self.tab.evaluate("location.hash")

    @property
    def selected(self):
        """The row of the sequence at which the player is."""
        return self.tab.get_by_role("option", selected=True).get_attribute("id")

    def go(self, hash):
        """Shows another page of the report without loading the file again."""
        self.tab.evaluate(GO, hash)
        expect(self.heading).to_be_visible()

    def dispatch(self, key, count, shift=False):
        """Presses a key many times from within the page, which is faster."""
        self.tab.evaluate(DISPATCH, [key, shift, count])

    def press(self, *keys):
        for key in keys:
            self.tab.keyboard.press(key)
