"""Texts for those who publish a release: the entry of ns-3's App Store by the fields of its forms, and what is done by hand."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ccnlab.dev.release.commit import NOTES, Commit, newest
from ccnlab.errors import UserError

_MOST = 255  # characters of an abstract
_APP_STORE = """# ccn in ns-3's App Store (apps.nsnam.org)

A line or section per field of its forms. ADDRESS, EDITORS and CONTACT are those of whoever publishes the module.

## Page

* Title: Content Centric Networking
* Module name: ccn
* Editors: EDITORS
* Abstract (255 characters): {abstract}
* Icon: icon.png
* Tags: {tags}
* Website, code repository: ADDRESS
* Tutorial: ADDRESS/doc/tutorial.rst
* Issue tracker: ADDRESS/issues
* Mailing list: none
* Contact: CONTACT

### Description

{description}

## Release

* Version: {version}
* Requires ns-3: {ns3} (the oldest; it builds with each later release that doc/usage/installation.rst lists)
* Date: {date}
* Release file: bakeconf.xml, in which REPOSITORY is replaced by ADDRESS
* Release URL: ADDRESS/releases/tag/v{version}

### Release notes

{notes}

## Installation

    cd ns-{ns3}                                   # or a newer one
    git clone --branch v{version} ADDRESS contrib/ccn
    ./ns3 configure --enable-examples --enable-tests && ./ns3 build && ./ns3 run ccn-first

Without a source tree of ns-3: `git clone ADDRESS && cd ccn && ./ccn run ccn-first`.

## Maintenance, download, development version

* Maintenance notes: names that doc/stable lists stay until the next major version.
* Download button: points to the default release, {version}
* Development version: ADDRESS; `ccn-dev` of bakeconf.xml is the latest commit
"""
_BY_HAND = """# What remains to be done by hand for ccn {version}

The files of this folder are those of commit {commit}.

1. Check them: `sha256sum --check SHA256SUMS`. Run `./ccn dev release` on another machine with the same packages and compare.
2. Run `./ccn test --long` and `./ccn dev trees` for this commit, unless that was done.
3. Tag and push: `git tag -a v{version} {commit} -m "ccn {version}"`, `git push REMOTE v{version}`.
4. Make a release of the tag on the repository's host with all files of this folder.
5. {wheels}
6. App Store: fill in the forms from app-store.md.
7. Zenodo: upload ccn-{version}.tar.gz with the data of CITATION.cff, and enter the DOI into CITATION.cff and doc/references.rst.
8. Raise VERSION in wscript and what repeats it (doc/contributing/release.rst).
"""


def app_store(commit: Commit) -> str:
    """Returns the entry; raises UserError for an abstract that is too long for the form."""
    cited = (commit.root / "CITATION.cff").read_text(encoding="utf-8")
    abstract = " ".join(_found(r"^abstract: >-\n((?:  .+\n)+)", cited).split())
    if len(abstract) > _MOST:
        raise UserError(f"the abstract in CITATION.cff has {len(abstract)} characters (allowed: {_MOST})")
    readme = (commit.root / "README.md").read_text(encoding="utf-8")
    return _APP_STORE.format(
        abstract=abstract, tags=", ".join(re.findall(r"^  - (.+)$", _found(r"^keywords:\n((?:  - .+\n)+)", cited), re.MULTILINE)),
        description=_found(r"^# ccn\n\n(.+?)\n\n", readme), version=commit.version, date=_found(r"^date-released: (.+)$", cited),
        ns3=_found(r"ccn needs ns-(\S+) or newer", (commit.root / "CMakeLists.txt").read_text()),
        notes="\n".join(newest(commit.root, NOTES).splitlines()[2:]).replace("### ", "#### "))


def by_hand(commit: Commit, wheels: Sequence[str]) -> str:
    """Returns the steps that no program takes."""
    taken = [name for name in wheels if "manylinux" in name and "+" not in name]
    others = [name for name in wheels if name not in taken]
    steps = [f"PyPI: `twine upload {name}`." for name in taken] + [
        f"{name}: pip installs it from the release of step 4; PyPI takes only names with manylinux and without +." for name in others]
    return _BY_HAND.format(version=commit.version, commit=commit.name, wheels=" ".join(steps) or "PyPI: no wheel was made.")


def _found(pattern: str, text: str) -> str:
    found = re.search(pattern, text, re.MULTILINE | re.DOTALL if ".+?" in pattern else re.MULTILINE)
    if found is None:
        raise UserError(f"no text of this tree has the form {pattern!r}, from which the App Store's entry is made")
    return found[1]
