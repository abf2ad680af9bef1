"""curl, from the first request to a media token: see curl.sh."""

import shutil
import subprocess
from pathlib import Path

from app import STATEMENT
from registry import check

SCRIPT = Path(__file__).parent.parent / "curl.sh"


@check("17", "curl gets from a registration to a media token")
def whole(context):
    assert shutil.which("curl"), "curl is not installed"
    command = ["bash", str(SCRIPT), context.server.ready["url"].rstrip("/"), STATEMENT]
    found = subprocess.run(command, capture_output=True, text=True, timeout=20)
    assert found.returncode == 0, f"status {found.returncode}\n{found.stdout}{found.stderr}"
