"""A browser without JavaScript: follows redirects, reads forms and submits them."""

from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

from client import encoded, fail

# A login has about five pages.
MOST_HOPS = 12


class Form:
    def __init__(self, attributes):
        self.action = attributes.get("action") or ""
        self.method = (attributes.get("method") or "get").upper()
        self.id = attributes.get("id")
        self.fields = []    # [name, value, type]
        self.buttons = []   # Button

    def field(self, *types):
        """The only field of some types."""
        return next((each for each in self.fields if each[2] in types), None)

    def names(self):
        return [name for name, _, _ in self.fields]


class Button:
    def __init__(self, attributes):
        self.name, self.value = attributes.get("name"), attributes.get("value") or ""
        self.action = attributes.get("formaction")
        self.text = ""


class Document(HTMLParser):
    """The forms and links of a page."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.forms, self.links, self.words = [], [], []
        self.form = self.button = self.link = self.select = None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form":
            self.form = Form(attributes)
            self.forms.append(self.form)
        elif tag == "input":
            self.add_input(attributes)
        elif tag == "button" and (attributes.get("type") or "submit").lower() == "submit":
            self.button = Button(attributes)
            if form := self.owner(attributes):
                form.buttons.append(self.button)
        elif tag == "a" and "href" in attributes:
            self.link = [attributes["href"], ""]
            self.links.append(self.link)
        elif tag in ("select", "textarea") and self.form:
            self.select = [attributes.get("name"), "", tag]
            self.form.fields.append(self.select)
        elif tag == "option" and self.select and (not self.select[1] or "selected" in attributes):
            self.select[1] = attributes.get("value") or ""

    def owner(self, attributes):
        """The form of a control: the one around it, or the one that it names."""
        named = attributes.get("form")
        return next((each for each in self.forms if each.id == named), None) if named else self.form

    def add_input(self, attributes):
        form, kind = self.owner(attributes), (attributes.get("type") or "text").lower()
        if not form:
            return
        if kind in ("submit", "image"):
            button = Button(attributes)
            button.text = button.value or "Submit"
            form.buttons.append(button)
        elif attributes.get("name") and (kind not in ("radio", "checkbox") or "checked" in attributes):
            form.fields.append([attributes["name"], attributes.get("value") or "", kind])

    def handle_endtag(self, tag):
        if tag == "form":
            self.form = None
        elif tag == "button":
            self.button = None
        elif tag == "a":
            self.link = None
        elif tag in ("select", "textarea"):
            self.select = None

    def handle_data(self, data):
        self.words.append(data)
        if self.button:
            self.button.text += data
        if self.link:
            self.link[1] += data


class Page:
    """Where a browser has come to: a page of the server, or an address elsewhere."""

    def __init__(self, browser, answer, url, elsewhere=None):
        self.browser, self.answer, self.url, self.elsewhere = browser, answer, url, elsewhere
        self.document = Document(answer.text)

    @property
    def forms(self):
        return self.document.forms

    @property
    def text(self):
        return " ".join("".join(self.document.words).split())

    def expect_page(self):
        """A page of HTML, with status 200."""
        self.answer.status_is(200).type_is("text/html")
        return self

    def expect_elsewhere(self, url):
        """A redirect to an address. The address may have a query behind it."""
        if self.elsewhere is None or not self.elsewhere.startswith(url):
            fail(self.answer, f"a redirect that leads to {url}", f"{self.elsewhere or 'no redirect'}")
        return self

    def saml_form(self, field="SAMLResponse"):
        """The form that carries a SAML message, or None."""
        return next((each for each in self.forms if field in each.names()), None)

    def field_form(self, *types):
        """The form that has a field to type into."""
        form = next((each for each in self.forms if each.field(*(types or ("text",)))), None)
        if not form:
            fail(self.answer, "a form with a field to type into", f"{len(self.forms)} forms, none with such a field")
        return form

    def find(self, words):
        """The form and the button with some words, in any case."""
        for form in self.forms:
            for button in form.buttons:
                if words.lower() in (button.text.lower() + "\n" + button.value.lower()):
                    return form, button
        return None

    def press(self, words):
        """Presses a button with some words, or follows a link with them."""
        if found := self.find(words):
            return self.submit(*found)
        for href, text in self.document.links:
            if words.lower() in text.lower():
                return self.browser.open(urljoin(self.url, href))
        offered = [button.text.strip() or button.value for form in self.forms for button in form.buttons]
        fail(self.answer, f"a button or a link with the words {words!r}", f"buttons: {offered}")

    def type(self, text, *types):
        """Types into the field of a form, and presses the form's first button."""
        form = self.field_form(*types)
        form.field(*(types or ("text",)))[1] = text
        return self.submit(form, form.buttons[0] if form.buttons else None)

    def submit(self, form, button=None):
        pairs = [(name, value) for name, value, _ in form.fields]
        if button and button.name:
            pairs.append((button.name, button.value))
        action = urljoin(self.url, (button and button.action) or form.action)
        if form.method == "GET":
            return self.browser.open(action.partition("?")[0] + (f"?{encoded(pairs)}" if pairs else ""))
        return self.browser.open(action, "POST", pairs)


class Browser:
    """Keeps cookies, and stops where a redirect leaves the server."""

    def __init__(self, client):
        self.client, self.cookies, self.trail = client, {}, []

    @property
    def origin(self):
        return f"http://{self.client.host}:{self.client.port}"

    def open(self, url, method="GET", form=None):
        """The page that an address ends at, after its redirects."""
        url = urljoin(self.origin, url)
        for _ in range(MOST_HOPS):
            answer = self.fetch(url, method, form)
            location = answer.header("Location")
            if answer.status not in (301, 302, 303, 307, 308) or location is None:
                return Page(self, answer, url)
            url, method, form = urljoin(url, location), "GET", None
            if urlsplit(url)[:2] != urlsplit(self.origin)[:2]:
                return Page(self, answer, url, elsewhere=location)
        fail(answer, f"fewer than {MOST_HOPS} redirects", "more")

    def fetch(self, url, method, form):
        parts = urlsplit(url)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {"Cookie": "; ".join(f"{key}={value}" for key, value in self.cookies.items())} if self.cookies else {}
        answer = self.client.send(method, target, form=form, headers=headers)
        for key, value in answer.headers:
            if key.lower() == "set-cookie":
                name, _, content = value.partition(";")[0].partition("=")
                self.cookies[name.strip()] = content.strip()
        self.trail.append(answer)
        return answer

    def continue_to_the_end(self, page):
        """Presses Continue as long as a page carries a SAML response."""
        for _ in range(MOST_HOPS):
            form = page.saml_form()
            if page.elsewhere or not form:
                return page
            page = page.submit(form, form.buttons[0] if form.buttons else None)
        fail(page.answer, "an end of the pages that carry a SAML response", "more of them")

    def sign_in(self, url, subscriber):
        """Signs in as a subscriber on the MVPD's page, and goes on to the redirect URL."""
        return self.continue_to_the_end(self.open(url).expect_page().press(subscriber))
