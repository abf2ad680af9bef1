"""An app on the wire: it registers, asks for codes, and has a viewer sign in."""

import base64
import hashlib
import hmac
import json
import time
import uuid

from browser import Browser
from client import Client, encoded

REQUESTOR = "DEMO"
PROVIDERS = {"alice": "Alpha", "bob": "Beta", "carol": "Gamma"}
REDIRECT = "https://login.example/done"
APP_REDIRECT = "adobepass://ios.app"


def part(value):
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


# A software statement is a JWT that the services' dashboard issues.
STATEMENT = f"{part({'alg': 'RS256'})}.{part({'software_id': 'demo-software'})}.c2lnbmF0dXJl"

DEVICE_INFO = {"primaryHardwareType": "SetTopBox", "model": "TV 5th Gen", "manufacturer": "Apple", "osName": "tvOS",
               "osVendor": "Apple", "osVersion": "11.0", "version": "5.3", "connectionType": "WiFi"}


def encoded_device_info(info=DEVICE_INFO):
    """Device information as it is sent: JSON in Base64."""
    return base64.b64encode(json.dumps(info).encode()).decode()


# What the calls for access send, which --strict requires.
DEVICE = {"X-Device-Info": encoded_device_info()}


def legacy_authorization(method, path, requestor=REQUESTOR):
    """The header of clients from before client registration."""
    fields = (f"{method} requestor_id={requestor}, nonce={uuid.uuid4()}, signature_method=HMAC-SHA1, "
              f"request_time={time.time_ns() // 1_000_000}, request_uri={path}")
    signature = base64.b64encode(hmac.new(b"secret", fields.encode(), hashlib.sha1).digest()).decode()
    return f"{fields}, public_key=cHVibGlj, signature={signature}"


class App:
    """An app on a device of its own. `base` and `headers` reach an isolated run."""

    def __init__(self, server, device=None, base="", headers=None):
        self.server = server
        self.device = device or f"device-{uuid.uuid4().hex}"
        self.client = Client(server.host, server.port, base, headers)
        self.token = None

    @property
    def identity(self):
        return {"requestor": REQUESTOR, "deviceId": self.device}

    @property
    def bearer(self):
        if self.token is None:
            self.token = self.access_token().json["access_token"]
        return {"Authorization": f"Bearer {self.token}"}

    def register(self):
        body = {"software_statement": STATEMENT, "redirect_uri": "adobepass://com.programmer"}
        return self.client.post("/o/client/register", json_body=body, headers=DEVICE).status_is(201)

    def access_token(self):
        credentials = self.register().json
        form = {"client_id": credentials["client_id"], "client_secret": credentials["client_secret"],
                "grant_type": "client_credentials"}
        return self.client.post("/o/client/token", form=form, headers=DEVICE).status_is(201)

    def send(self, method, path, query=None, headers=None, **options):
        """A request with the access token."""
        return self.client.send(method, path, query, headers={**self.bearer, **(headers or {})}, **options)

    def get(self, path, headers=None, **query):
        """A GET for this requestor and device."""
        return self.send("GET", path, {**self.identity, **query}, headers)

    def code_answer(self, headers=None, **query):
        query = {"deviceId": self.device, "format": "json", **query}
        return self.send("POST", f"/reggie/v1/{REQUESTOR}/regcode", query, headers).status_is(201)

    def code(self, **query):
        """A registration code."""
        return self.code_answer(**query).json["code"]

    def login_url(self, code, provider="Alpha", redirect=REDIRECT):
        """The address that opens the login. The redirect comes last, as the documents want it."""
        return self.client.base + "/api/v1/authenticate?" + encoded({
            "reg_code": code, "requestor_id": REQUESTOR, "mso_id": provider, "domain_name": "adobe.com",
            "noflash": "true", "no_iframe": "true", "redirect_url": redirect})

    def sdk_login_url(self, code=None, provider="Alpha", redirect=APP_REDIRECT, folder="/adobe-services/"):
        """The address that the SDK opens for a login."""
        return self.client.base + folder + "authenticate/saml?" + encoded({
            "domain_name": "adobe.com", "noflash": "true", "no_iframe": "true", "mso_id": provider,
            "requestor_id": REQUESTOR, "client_type": "iOS", "client_version": "3.9.2",
            **({"reg_code": code} if code else {}), "redirect_url": redirect})

    def browser(self):
        return Browser(Client(self.server.host, self.server.port, headers=self.client.headers))

    def sign_in(self, subscriber="alice", redirect=REDIRECT):
        """Has a viewer sign in. Returns the code."""
        provider = PROVIDERS[subscriber]
        code = self.code(mvpd=provider)
        self.browser().sign_in(self.login_url(code, provider, redirect), subscriber).expect_elsewhere(redirect)
        return code

    def is_signed_in(self):
        return self.get("/api/v1/checkauthn").status_is(200, 403).status == 200
