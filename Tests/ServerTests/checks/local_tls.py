"""HTTPS with the local certificate authority, as curl, Python and OpenSSL see it."""

import hashlib
import http.client
import json
import os
import re
import ssl
import stat
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from registry import check, table
from server import WORLD, Server

CONFIGURATION = "/api/v1/config/DEMO"


@contextmanager
def home():
    """A folder for the data of programs, and the environment that names it."""
    with tempfile.TemporaryDirectory(prefix="entsim-tls-") as folder:
        yield Path(folder) / "entsim" / "tls", {"XDG_DATA_HOME": folder}


def local(context, environment, *options):
    return context.start("--tls", "local", *options, environment=environment)


def make_authority(context, environment):
    with Server(context.entsim, "--tls", "local", environment=environment):
        pass


def run(*words, **options):
    return subprocess.run(words, capture_output=True, text=True, timeout=10, **options)


def openssl(*words, **options):
    found = run("openssl", *words, **options)
    assert found.returncode == 0, f"openssl {' '.join(words)}: {found.stdout}{found.stderr}"
    return found.stdout


def curl(server, name, *options):
    """Asks the server by a name, which leads to its address whatever DNS says."""
    authority = server.ready["authority"]
    return run("curl", "--silent", "--show-error", "--noproxy", "*", "--max-time", "5", "--cacert", authority,
               "--resolve", f"{name}:{server.port}:{server.host}", *options, f"https://{name}:{server.port}{CONFIGURATION}")


def shown(server):
    """The certificate that the server shows, in PEM."""
    return ssl.get_server_certificate((server.host, server.port))


def fingerprint(pem):
    digits = hashlib.sha256(ssl.PEM_cert_to_DER_cert(pem)).hexdigest().upper()
    return ":".join(re.findall("..", digits))


def authority(server):
    return Path(server.ready["authority"]).read_text()


@check("tls", "curl accepts each name of the server with the authority's certificate")
def with_curl(context):
    with home() as (_, environment):
        server = local(context, environment, "--tls-name", "sp.example.com", "--tls-name", "10.1.2.3")
        for name in ["127.0.0.1", "localhost", "sp.example.com", "10.1.2.3"]:
            found = curl(server, name)
            assert found.returncode == 0 and "Alpha Cable" in found.stdout, f"{name}: {found.stdout}{found.stderr}"


@check("tls", "curl refuses the server without the authority's certificate, and by another name")
def without(context):
    with home() as (_, environment):
        server = local(context, environment)
        found = run("curl", "--silent", "--show-error", "--noproxy", "*", f"{server.ready['url']}{CONFIGURATION}")
        assert found.returncode == 60, f"expected 60, found {found.returncode}: {found.stderr}"
        found = curl(server, "other.example.com")
        assert found.returncode == 60, f"expected 60, found {found.returncode}: {found.stderr}"


@check("tls", "Python's strict checks accept the certificate, over TLS 1.2 and 1.3")
def with_python(context):
    with home() as (_, environment):
        server = local(context, environment)
        for version in [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3]:
            trust = ssl.create_default_context(cafile=server.ready["authority"])
            trust.verify_flags |= ssl.VERIFY_X509_STRICT
            trust.minimum_version = trust.maximum_version = version
            connection = http.client.HTTPSConnection(server.host, server.port, timeout=5, context=trust)
            connection.request("GET", CONFIGURATION)
            found = connection.getresponse()
            assert found.status == 200, f"{version}: expected 200, found {found.status}"
            connection.close()


@check("tls", "The authority may sign for the served names only, as a critical constraint")
def constraints(context):
    with home() as (_, environment):
        server = local(context, environment, "--tls-name", "sp.example.com")
        text = openssl("x509", "-noout", "-ext", "nameConstraints,basicConstraints,keyUsage", input=authority(server))
        permitted = set(re.findall(r"(?:DNS|IP):\S+", text))
        assert "Name Constraints: critical" in text and "Excluded" not in text, text
        assert permitted == {"DNS:localhost", "DNS:sp.example.com", "IP:127.0.0.1/255.255.255.255",
                             "IP:0:0:0:0:0:0:0:1/FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF"}, permitted
        assert "CA:TRUE, pathlen:0" in text and "Certificate Sign" in text, text


@check("tls", "OpenSSL refuses a certificate that the authority's key signs for another name")
def another_name(context):
    with home() as (folder, environment), tempfile.TemporaryDirectory() as work:
        server = local(context, environment)
        key = folder / "entsim-authority-key.pem"
        for name, accepted in [("localhost", True), ("bank.example.com", False)]:
            Path(work, "names").write_text(f"subjectAltName=DNS:{name}\n")
            openssl("req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=x",
                    "-keyout", f"{work}/key", "-out", f"{work}/request")
            openssl("x509", "-req", "-in", f"{work}/request", "-CA", server.ready["authority"], "-CAkey", str(key),
                    "-set_serial", "1", "-days", "1", "-extfile", f"{work}/names", "-out", f"{work}/leaf")
            found = run("openssl", "verify", "-CAfile", server.ready["authority"], f"{work}/leaf")
            assert (found.returncode == 0) == accepted, f"{name}: {found.stdout}{found.stderr}"
            assert accepted or "permitted subtree violation" in found.stdout + found.stderr, found.stderr


@check("tls", "The server's certificate names the server alone, and ends within 398 days")
def leaf(context):
    with home() as (_, environment):
        server = local(context, environment, "--tls-name", "sp.example.com")
        pem = shown(server)
        text = openssl("x509", "-noout", "-ext", "subjectAltName,extendedKeyUsage,basicConstraints", input=pem)
        names = set(re.findall(r"(?:DNS|IP Address):[^\s,]+", text))
        assert names == {"DNS:localhost", "DNS:sp.example.com", "IP Address:127.0.0.1",
                         "IP Address:0:0:0:0:0:0:0:1"}, names
        assert "TLS Web Server Authentication" in text and "CA:FALSE" in text, text
        for seconds, ends in [(396 * 86_400, False), (398 * 86_400, True)]:
            found = run("openssl", "x509", "-noout", "-checkend", str(seconds), input=pem)
            assert (found.returncode == 1) == ends, f"in {seconds} s: {found.stdout}"


@check("tls", "The folder of the authority and its files are for their owner alone")
def modes(context):
    with home() as (folder, environment):
        local(context, environment)
        found = {each.name: stat.S_IMODE(each.stat().st_mode) for each in [folder, *folder.iterdir()]}
        expected = {"tls": 0o700, "lock": 0o600, "entsim-authority.crt": 0o600, "entsim-authority-key.pem": 0o600}
        assert found == expected, {name: f"{mode:o}" for name, mode in found.items()}
        assert "PRIVATE" not in (folder / "entsim-authority.crt").read_text(), "the copy for devices has the key"


@check("tls", "A second server has the same authority, a certificate of its own, and no notice")
def second(context):
    with home() as (_, environment):
        first, other = local(context, environment), local(context, environment)
        assert authority(first) == authority(other)
        assert shown(first) != shown(other), "both servers show one certificate"
        assert "A new certificate authority is made" in first.said(), first.said()
        assert "new" not in other.said(), other.said()


@check("tls", "The path and the fingerprint of the authority are printed, and are in the ready file")
def told(context):
    with home() as (folder, environment):
        server = local(context, environment)
        expected = {"authority": str(folder / "entsim-authority.crt"), "fingerprint": fingerprint(authority(server))}
        found = {key: server.ready[key] for key in expected}
        assert found == expected, found
        assert all(each in server.said() for each in expected.values()), server.said()


@check("tls", "A name that the authority does not permit takes a new authority, which permits the old names too")
def more_names(context):
    with home() as (_, environment):
        first = local(context, environment, "--tls-name", "a.example")
        old = authority(first)
        second = local(context, environment, "--tls-name", "b.example")
        assert authority(second) != old
        assert "is not made for b.example" in second.said() and "remove the old one" in second.said(), second.said()
        third = local(context, environment, "--tls-name", "a.example", "--tls-name", "x.b.example")
        assert authority(third) == authority(second), third.said()
        assert curl(third, "x.b.example").returncode == 0


@check("tls", "An authority that has ended is made anew, and the server says so")
def ended(context):
    with home() as (folder, environment):
        make_authority(context, environment)
        end_authority(folder / "entsim-authority-key.pem")
        server = local(context, environment)
        assert "is valid from 2019-01-01 through 2024-01-01 only" in server.said(), server.said()
        assert curl(server, "localhost").returncode == 0


def end_authority(path):
    """Signs an authority anew with its own key, for a time that is past."""
    with tempfile.TemporaryDirectory() as work:
        Path(work, "index").write_text("")
        Path(work, "serial").write_text("01")
        Path(work, "configuration").write_text(f"""
            [ca]
            default_ca = local
            [local]
            serial = {work}/serial
            database = {work}/index
            new_certs_dir = {work}
            default_md = sha256
            policy = any
            x509_extensions = authority
            [any]
            commonName = supplied
            [authority]
            basicConstraints = critical, CA:TRUE, pathlen:0
            nameConstraints = critical, permitted;DNS:localhost, permitted;IP:127.0.0.1/255.255.255.255
            [req]
            distinguished_name = name
            [name]
            """)
        key = Path(work, "key")
        key.write_text(path.read_text().partition("-----END CERTIFICATE-----\n")[2])
        openssl("req", "-new", "-config", f"{work}/configuration", "-key", str(key), "-subj", "/CN=ended",
                "-out", f"{work}/request")
        ended = openssl("ca", "-batch", "-selfsign", "-notext", "-config", f"{work}/configuration",
                        "-keyfile", str(key), "-in", f"{work}/request",
                        "-startdate", "20190101000000Z", "-enddate", "20240101000000Z")
        path.write_text(ended + key.read_text())


@check("tls", "A command finds the authority in its environment")
def command(context):
    script = ("import os, ssl, urllib.request as u; u.getproxies = dict; "
              "t = ssl.create_default_context(cafile=os.environ['ENTSIM_AUTHORITY']); "
              f"print(u.urlopen(os.environ['ENTSIM_URL'] + '{CONFIGURATION}', context=t).status)")
    with home() as (_, environment):
        found = run(context.entsim, "serve", str(WORLD), "--port", "0", "--tls", "local", "--", sys.executable, "-c",
                    script, env={**os.environ, "ENTSIM_JOURNAL": "none", **environment})
        assert found.stdout.strip().endswith("200"), f"{found.stdout}{found.stderr}"


@check("tls", "Control answers at the names of the certificate, and at no other")
def control(context):
    with home() as (_, environment):
        server = local(context, environment, "--tls-name", "sp.example.com", "--tls-name", "example.com")
        header = f"X-Entsim-Token: {server.token}"
        for host, status in [("sp.example.com", "200"), ("[::1]", "200"), ("other.example.com", "403")]:
            found = curl(server, "localhost", "--header", header, "--header", f"Host: {host}:{server.port}",
                         "--output", os.devnull, "--write-out", "%{http_code} ",
                         f"https://localhost:{server.port}/entsim/state")
            assert found.stdout.split()[0] == status, f"{host}: {found.stdout}{found.stderr}"


@check("tls", "A server at every address tells an address that its certificate has")
def every_address(context):
    with home() as (_, environment):
        server = local(context, environment, "--host", "0.0.0.0", "--allow-remote")
        assert server.host == "127.0.0.1", server.ready
        assert curl(server, "localhost").returncode == 0


@check("tls", "Without XDG_DATA_HOME, the authority is below ~/.local/share")
def in_home(context):
    with tempfile.TemporaryDirectory(prefix="entsim-tls-") as folder:
        server = local(context, {"XDG_DATA_HOME": "", "HOME": folder})
        assert server.ready["authority"] == f"{folder}/.local/share/entsim/tls/entsim-authority.crt", server.ready


@table("tls", "The program refuses {0} and says what to do", [
    ("--tls-name without --tls local", ["--tls-name", "a.example"], {}, "--tls-name belongs to --tls local"),
    ("--tls local with a certificate", ["--tls", "local", "--tls-cert", "c", "--tls-key", "k"], {}, "leave --tls-cert"),
    ("another word for local", ["--tls", "locale"], {}, "'local'"),
    ("a name that is a pattern", ["--tls", "local", "--tls-name", "*.example"], {}, "Give each host with its full name"),
    ("a place for the authority that is nowhere", ["--tls", "local"], {"XDG_DATA_HOME": "", "HOME": ""},
     "set XDG_DATA_HOME"),
    ("a place that is no folder", ["--tls", "local"], {"XDG_DATA_HOME": "/dev/null"}, "/dev/null: is not a directory"),
])
def refused(context, _, options, environment, named):
    found = run(context.entsim, "serve", str(WORLD), "--port", "0", *options, env={**os.environ, **environment})
    assert found.returncode not in (0, -11) and named in found.stderr, f"status {found.returncode}: {found.stderr}"


@check("tls", "A key that others may read stops the server, which says how to mend it")
def open_key(context):
    with home() as (folder, environment):
        make_authority(context, environment)
        key = folder / "entsim-authority-key.pem"
        key.chmod(0o644)
        found = run(context.entsim, "serve", str(WORLD), "--port", "0", "--tls", "local",
                    env={**os.environ, **environment})
        assert found.returncode == 1 and "run 'chmod 600' on it" in found.stderr, f"{found.returncode}: {found.stderr}"
