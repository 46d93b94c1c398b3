"""The lecturer's key: a file with a secret, from which the numbers of the groups follow and which seals the log."""

from __future__ import annotations

import hashlib
import hmac
import os
import re
import secrets
from pathlib import Path

from ccnlab.errors import InputError, UserError
from ccnlab.inputs.source import read_text

_WORDS = "Lecturer's key of ./ccn course. Keep it from the students.\n"
_LONGEST = 10_000  # bytes of a file


class Key:
    """A secret of 256 bits."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def seal(self, *words: object) -> str:
        """Returns a code of these words that nobody can compute without the key."""
        return hmac.new(self._secret, repr(words).encode(), hashlib.sha256).hexdigest()

    def share(self, *words: object) -> float:
        """Returns a number from 0 to 1 that follows from the words."""
        return int(self.seal(*words)[:13], 16) / 16**13

    def place(self, sheet: int, name: str, group: int, groups: int) -> int:
        """Returns the place of a group, from 0, in an order of all groups that follows from the words."""
        order = sorted(range(1, groups + 1), key=lambda one: self.seal(sheet, name, one))
        return order.index(group)


def make_key(file: Path) -> None:
    """Writes a new key, which only its owner may read; raises UserError if there is such a file."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as stream:
            stream.write(f"{_WORDS}{secrets.token_hex(32)}\n")
    except FileExistsError:
        raise UserError(f"{file} is there already; another key would give all groups other sheets (allowed: a new file)") from None
    except (OSError, ValueError) as error:
        raise UserError(f"cannot write {file}: {getattr(error, 'strerror', None) or error}") from error


def read_key(file: Path) -> Key:
    """Returns the key of a file; raises InputError for a file without one."""
    found = re.search(r"^([0-9a-f]{64})$", read_text(file, _LONGEST), re.MULTILINE)
    if found is None:
        raise InputError(f"{file} is no lecturer's key (allowed: a file that ./ccn course key has written)")
    return Key(bytes.fromhex(found[1]))
