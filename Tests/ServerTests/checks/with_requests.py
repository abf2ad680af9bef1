"""Python's requests, from the first request to a media token: an HTTP client that these tests did not write."""

import base64

from app import STATEMENT
from browser import Document
from checks.media_token import expect_token
from registry import check

try:
    import requests
except ImportError:
    requests = None


def expect(response, status):
    sent = response.request
    assert response.status_code == status, (f"--- request\n{sent.method} {sent.url}\n{sent.body or ''}\n--- answer\n"
                                            f"{response.status_code}\n{response.text[:1500]}\n--- expected\n{status}")
    return response


def submit(session, response, words):
    """Presses the button with some words on a page of HTML."""
    for form in Document(response.text).forms:
        for button in form.buttons:
            if words.lower() in button.text.lower():
                pairs = [(name, value) for name, value, _ in form.fields]
                pairs += [(button.name, button.value)] * bool(button.name)
                url = requests.compat.urljoin(response.url, form.action)
                return session.post(url, data=pairs, allow_redirects=False, timeout=5)
    raise AssertionError(f"no button with the words {words!r} on\n{response.text[:1500]}")


@check("17", "requests gets from a registration to a media token, on one session")
def whole(context):
    if requests is None:
        assert False, "requests is not installed; run.sh installs it, or set PYTHON to an interpreter that has it"
    url = context.server.ready["url"].rstrip("/")
    with requests.Session() as session:
        session.trust_env = False
        statement = {"software_statement": STATEMENT}
        registered = expect(session.post(f"{url}/o/client/register", json=statement, timeout=5), 201).json()
        form = {"client_id": registered["client_id"], "client_secret": registered["client_secret"],
                "grant_type": "client_credentials"}
        token = expect(session.post(f"{url}/o/client/token", data=form, timeout=5), 201).json()["access_token"]
        session.headers.update({"Authorization": f"Bearer {token}", "Accept": "application/json"})
        who = {"requestor": "DEMO", "deviceId": "device-of-requests"}
        expect(session.get(f"{url}/api/v1/checkauthn", params=who, timeout=5), 403)
        code = {"deviceId": who["deviceId"], "mvpd": "Alpha"}
        record = expect(session.post(f"{url}/reggie/v1/DEMO/regcode", data=code, timeout=5), 201).json()
        with requests.Session() as browser:
            browser.trust_env = False
            sign_in(browser, url, record["code"])
        expect(session.get(f"{url}/api/v1/tokens/authn", params=who, timeout=5), 200)
        who["resource"] = "News"
        expect(session.get(f"{url}/api/v1/authorize", params=who, timeout=5), 200)
        media = expect(session.get(f"{url}/api/v1/tokens/media", params=who, timeout=5), 200).json()
        expect_token(base64.b64decode(media["serializedToken"], validate=True).decode())


def sign_in(browser, url, code):
    query = {"reg_code": code, "requestor_id": "DEMO", "mso_id": "Alpha", "domain_name": "adobe.com", "noflash": "true",
             "no_iframe": "true", "redirect_url": "https://login.example/done"}
    page = expect(browser.get(f"{url}/api/v1/authenticate", params=query, timeout=5), 200)
    page = expect(submit(browser, page, "alice"), 200)
    end = expect(submit(browser, page, "Continue"), 302)
    assert end.headers["Location"].startswith("https://login.example/done"), end.headers["Location"]
