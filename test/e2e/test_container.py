"""The container that doc/usage/installation.rst describes, checked without Docker."""

import json
import re
from pathlib import Path

from ccnlab.commands import BUILD_PACKAGES

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".devcontainer"
OWN = {"git"}  # what the image has besides the launcher's packages


def packages_of_the_launcher() -> set[str]:
    """The Debian packages that each command needs."""
    array = re.search(r"^packages=\(([^)]*)\)", (ROOT / "ccn").read_text(), re.MULTILINE)
    assert array
    return set(array[1].split())


def dockerfile() -> str:
    """The Dockerfile, each instruction in one line and without comments."""
    text = re.sub(r"^#.*\n", "", (FOLDER / "Dockerfile").read_text(), flags=re.MULTILINE)
    return text.replace("\\\n", " ")


def test_the_image_has_the_packages_of_the_launcher():
    install = re.search(r"--no-install-recommends ([^&]*)&&", dockerfile())
    assert install
    assert set(install[1].split()) == packages_of_the_launcher() | {*BUILD_PACKAGES} | OWN


def test_the_image_begins_with_the_debian_that_readme_names():
    assert "FROM debian:12 AS packages" in dockerfile()
    assert "On Debian 12" in (ROOT / "README.md").read_text()


def test_the_image_runs_programs_that_exist():
    programs = re.findall(r"/opt/ccn/ccn run (\S+)", dockerfile())
    assert programs
    assert [name for name in programs if not (ROOT / f"scenarios/{name}.cc").exists()] == []


def test_a_development_container_uses_a_stage_of_the_same_file():
    settings = json.loads((FOLDER / "devcontainer.json").read_text())
    assert (FOLDER / settings["build"]["dockerfile"]).exists()
    assert f" AS {settings['build']['target']}\n" in dockerfile()
    name = settings["postCreateCommand"].removeprefix("./ccn run ")
    assert (ROOT / f"examples/{name}.cc").exists()


def test_no_build_of_this_machine_goes_into_the_image():
    ignored = (FOLDER / "Dockerfile.dockerignore").read_text().split()
    made = {line.strip("/") for line in (ROOT / ".gitignore").read_text().split()}
    assert {"build", ".venv", "results"} <= made & {*ignored}
