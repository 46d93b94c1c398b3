"""One Chromium without a window and without a network for all pages of a process, driven by Playwright."""

from __future__ import annotations

import atexit
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ccnlab.dev.tools import MissingTool
from ccnlab.errors import UserError

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page, Request

PROGRAM = "chromium-headless-shell"
# No sandbox, since root has none; no shared memory, since a container has little.
OPTIONS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND")
_LONGEST_S = 1800  # after which a script hangs, on any machine
_LOCAL = ("file:", "data:", "blob:", "about:")
# Addresses that the browser may look up or connect to without a request of the page.
_HINTS = """() => [...document.querySelectorAll("link[rel~=preconnect], link[rel~=dns-prefetch], link[rel~=prefetch]")]
    .map((link) => link.href)"""


@cache
def _browser() -> Browser:
    """Starts the browser, which ends with the process; raises UserError if something is missing."""
    program = shutil.which(PROGRAM)
    if program is None:
        raise MissingTool(PROGRAM, PROGRAM)
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        raise UserError("the Python package playwright is missing; ./ccn dev explorer installs it") from error
    playwright = sync_playwright().start()
    atexit.register(playwright.stop)
    browser = playwright.chromium.launch(executable_path=program, args=OPTIONS)
    atexit.register(browser.close)
    return browser


class OpenPage:
    """A page in a window of its own; keeps what the page wrote to the console, its errors, and what it asked for."""

    def __init__(self, tab: Page, file: Path) -> None:
        self.tab, self._file = tab, file
        self.console: list[str] = []
        self.errors: list[str] = []
        self._asked: list[Request] = []
        tab.on("console", self._note)
        tab.on("pageerror", lambda error: self.errors.append(str(error)))
        tab.on("request", lambda request: self._asked.append(request))
        tab.on("websocket", lambda socket: self.errors.append(f"asked for {socket.url}"))

    def _note(self, message: ConsoleMessage) -> None:
        self.console.append(message.text)
        if message.type == "error":
            self.errors.append(message.text)

    def evaluate(self, script: str) -> Any:
        """Returns what the body of an async function returns; raises UserError if it fails or does not end."""
        from playwright.sync_api import Error

        limit = f"setTimeout(() => fail(Error('the script did not end within {_LONGEST_S} s')), {1000 * _LONGEST_S})"
        try:
            return self.tab.evaluate(f"() => new Promise((end, fail) => {{ {limit};"
                                     f"(async () => {{ {script} }})().then(end, fail); }})")
        except Error as error:
            raise UserError(f"{self._file}: {error.message}") from error

    def asked(self) -> set[str]:
        """Returns the addresses of the network that the page asked for; not those that its policy forbade."""
        self.tab.wait_for_timeout(50)  # some is told later
        addresses = {request.url for request in self._asked if request.failure != "csp"}
        return {address for address in {*addresses, *self.tab.evaluate(_HINTS)} if not address.startswith(_LOCAL)}


@contextmanager
def opened(page: Path, address: str = "", width: int = 1400, height: int = 900, **options: Any) -> Iterator[OpenPage]:
    """Opens a page apart from all others; `address` ends its address, and the options are those of a context."""
    context = _browser().new_context(viewport={"width": width, "height": height}, **options)
    try:
        context.set_default_timeout(1000 * _LONGEST_S)
        open_page = OpenPage(context.new_page(), page)
        open_page.tab.goto(page.absolute().as_uri() + address)
        yield open_page
    finally:
        context.close()


def run_in_page(page: Path, script: str, address: str = "", width: int = 1400, **options: Any) -> Any:
    """Returns what the body of an async function returns that runs after the page's own scripts.

    Raises UserError for an error in the page, a breach of its policy, or a request to the network.
    """
    with opened(page, address, width, **options) as open_page:
        found = open_page.evaluate(script)
        problems = [*(f"asked for {address}" for address in open_page.asked()), *open_page.errors]
    if problems:
        raise UserError(f"{page}: {problems}")
    return found
