#!/usr/bin/env python3
"""Signs in and obtains a media token from a server with a published client, unmodified.

The client is yt-dlp (or youtube-dl, which speaks an older dialect), as installed from PyPI. Its
hosts are compiled in: a CONNECT proxy on loopback leads them to the server. Standard output is the
media token and nothing else; standard error has one sentence where there is none.

Exit status: 0 for a token, 1 for none, 2 for a wrong command line.
"""

import argparse
import contextlib
import os
import pathlib
import re
import sys
import tempfile
import urllib.parse

import proxy as connect_proxy


class Quiet:
  """The client's log, on standard error where --verbose asks for it."""

  def __init__(self, verbose):
    self.verbose = verbose

  def debug(self, message):
    if self.verbose:
      print(message, file=sys.stderr)

  info = warning = error = debug


def sign_in_with(client, options, settings):
  """Runs the client's own flow and returns what it takes for a media token."""
  if client == "yt-dlp":
    from yt_dlp import YoutubeDL
    from yt_dlp.extractor.adobepass import AdobePassIE
    statement = (options.software_statement,)
  else:
    from youtube_dl import YoutubeDL
    from youtube_dl.extractor.adobepass import AdobePassIE
    statement = ()

  class AppIE(AdobePassIE):
    """An app that asks the client for the token of one resource."""

    _VALID_URL = r"app:token"
    IE_NAME = "app"

    def _real_extract(self, url):
      resource = options.resource
      if options.mrss:
        resource = self._get_mvpd_resource(*options.mrss)
      token = self._extract_mvpd_auth(
        options.page, "token", options.requestor, resource, *statement)
      return {"id": "token", "title": "token", "url": "app:token", "media_token": token}

  downloader = YoutubeDL(settings, auto_init=False)
  downloader.add_info_extractor(AppIE())
  return downloader.extract_info("app:token", download=False, process=False)["media_token"]


def check(token, options):
  """A sentence about what is wrong with the token, or None."""
  if not token:
    return "the client gave up: the services asked for a logout twice"
  if not re.search(r"<shortAuthorizationToken>.+</shortAuthorizationToken>", token, re.DOTALL):
    return f"the client obtained this instead of a media token: {token[:200]!r}"
  if f"<requestorID>{options.requestor}</requestorID>" not in token:
    return "the media token is of another requestor"
  if not options.mrss and f"<resourceID>{options.resource}</resourceID>" not in token:
    return "the media token is of another resource"
  return None


def parse():
  parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
  parser.add_argument("server", metavar="URL", help="the server: http://127.0.0.1:PORT")
  parser.add_argument("--client", choices=("yt-dlp", "youtube-dl"), default="yt-dlp")
  parser.add_argument("--requestor", default="sampleRequestorId")
  parser.add_argument("--resource", default="res1")
  parser.add_argument("--mrss", nargs=4, metavar=("CHANNEL", "TITLE", "GUID", "RATING"),
                      help="a resource as the client writes it in MRSS, instead of --resource")
  parser.add_argument("--software-statement", default="software.statement.sample")
  parser.add_argument("--mso", default="DTV", help="an MVPD that the client knows")
  parser.add_argument("--username", default="user-1")
  parser.add_argument("--password", default="password-1")
  parser.add_argument("--page", default="https://app.example/watch?v=1",
                      help="the redirect URL of the sign-in; the proxy answers its host")
  parser.add_argument("--cache", metavar="DIR", help="the client's cache (default: none is kept)")
  parser.add_argument("--log", help="record the requests and answers here, as JSON Lines")
  parser.add_argument("--certificates", metavar="DIR", help="keep the test's certificates here")
  parser.add_argument("--verbose", action="store_true")
  return parser.parse_args()


def main():
  options = parse()
  with contextlib.ExitStack() as stack:
    scratch = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory()))
    page = urllib.parse.urlsplit(options.page).hostname
    pages = [page] if page and page not in connect_proxy.MAPPED_HOSTS else []
    try:
      proxy = connect_proxy.Proxy(
        options.server, options.certificates or scratch / "certificates", pages=pages,
        log=options.log)
    except (OSError, ValueError, RuntimeError) as error:
      print(f"run_client.py: {error}", file=sys.stderr)
      return 2
    # The client trusts the test's authority and no other, and reads no configuration.
    (scratch / "empty").mkdir()
    os.environ["SSL_CERT_FILE"] = str(proxy.authority.certificate)
    os.environ["SSL_CERT_DIR"] = str(scratch / "empty")
    os.environ["HOME"] = str(scratch / "empty")
    settings = {
      "proxy": proxy.url, "logger": Quiet(options.verbose), "verbose": options.verbose,
      "cachedir": options.cache or str(scratch / "cache"), "socket_timeout": 20,
      "ap_mso": options.mso, "ap_username": options.username, "ap_password": options.password,
    }
    fault = token = None
    try:
      token = sign_in_with(options.client, options, settings)
      fault = check(token, options)
    except Exception as error:  # The client's own errors are of many kinds.
      fault = re.sub(r"\x1b\[[0-9;]*m", "", str(error)).removeprefix("ERROR: ") or repr(error)
    proxy.close()
    for entry in proxy.record.refused:
      reason = f"the proxy refused {entry['refused']}: {entry['reason']}"
      fault = f"{fault} ({reason})" if fault else reason
  if fault:
    print(f"run_client.py: {fault}", file=sys.stderr)
    return 1
  print(token)
  return 0


if __name__ == "__main__":
  sys.exit(main())
