"""A real browser, without a window: what it makes of a page, and what it asked for."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ccnlab.dev.browser import call, run_in_page

_SCRIPTS = re.compile("script-src [^;]*;")
_PROBE = Path(__file__).with_name("probe.js")


def allow_scripts(source: str) -> str:
    """The page with a policy that lets a test's own script run, too."""
    allowed, number = _SCRIPTS.subn("script-src 'unsafe-inline';", source, count=1)
    assert number or "Content-Security-Policy" not in source
    return allowed


@dataclass(frozen=True)
class Seen:
    """What the probe measured, what stands on the console, and which addresses of the network were asked for."""

    found: Any
    console: list[str]
    asked: set[str]


@dataclass(frozen=True)
class Headless:
    """The browser; all that it writes goes to `folder`."""

    folder: Path

    def look(self, page: Path, width: int, *options: str) -> Seen:
        """Loads a copy of the page with the probe at its end."""
        return self._run(page, f"<script>{_PROBE.read_text()}</script></body>", width, options)

    def evaluate(self, page: Path, script: str, fragment: str = "", width: int = 1400) -> Any:
        """What a script returns that runs in a copy of the page after the page's own; `fragment` ends the address."""
        return run_in_page(page, script, self.folder, address=fragment, width=width)

    def _run(self, page: Path, script: str, width: int, options: Sequence[str]) -> Seen:
        copy = page.with_name("probed.html")
        copy.write_text(allow_scripts(page.read_text(encoding="utf-8")).replace("</body>", script), encoding="utf-8")
        log = self.folder / "net.json"
        called = self._call(copy, width, 1000, "--dump-dom", f"--log-net-log={log}", *options)
        found = re.search('<script type="application/json" id="probe">(.*?)</script>', called.stdout, re.DOTALL)
        assert found, f"the probe did not run: {called.stderr}"
        return Seen(json.loads(found[1]), [line for line in called.stderr.splitlines() if ":CONSOLE" in line],
                    set(re.findall(r'"(?:url|host)":"([^"]+)"', log.read_text())))

    def picture(self, page: Path, width: int, height: int, *options: str) -> Path:
        """A screenshot of the page as it is."""
        file = self.folder / f"screen-{len(list(self.folder.glob('screen-*')))}.png"
        called = self._call(page, width, height, f"--screenshot={file}", *options)
        assert file.is_file(), called.stderr
        return file

    def _call(self, page: Path, width: int, height: int, *options: str) -> subprocess.CompletedProcess[str]:
        return call(self.folder, ["--virtual-time-budget=5000", f"--window-size={width},{height}", *options,
                                  page.as_uri()])
