"""`./ccn docs`: the documentation as a site."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.files import make_writable


def build_docs(sources: Path, out: Path) -> None:
    """Has Sphinx make OUT/docs; a warning is an error."""
    site = out / "docs"
    make_writable(site)
    with tempfile.TemporaryDirectory(prefix="ccn-") as folder:
        call = subprocess.run([sys.executable, "-P", "-m", "sphinx", "-W", "--keep-going", "-q", "-E", "-b", "html",
                               "-d", folder, sources, site])
    if call.returncode:
        raise UserError(f"the documentation in {sources} has errors (see above)")
    say(f"{site / 'index.html'} is where to begin")
