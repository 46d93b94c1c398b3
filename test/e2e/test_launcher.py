"""./ccn where something is missing, in the way, or not its own, and where nothing is."""

from __future__ import annotations

import ctypes
import fcntl
import os
import re
import shutil
import signal
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from ccnlab.dev.tools import need
from patience import LONGEST_S, children_s, reference_s

NEEDS_NS3 = ("run", "many-sinks", "--PrintHelp")


@pytest.fixture(autouse=True)
def without_knowledge(monkeypatch):
    """`./ccn test` says that all is built, so that the calls of other tests look for nothing."""
    monkeypatch.delenv("CCN_BUILT", raising=False)


@pytest.fixture
def stand_ins(tmp_path: Path):
    """Puts shell scripts in front of the PATH; returns the function that writes one."""
    folder = tmp_path / "stand-ins"
    folder.mkdir()

    def write(name: str, script: str) -> dict[str, str]:
        program = folder / name
        program.write_text("#!/bin/sh\n" + script)
        program.chmod(0o755)
        return {"PATH": f"{folder}:{os.environ['PATH']}"}

    return write


def dpkg_query(*absent: str) -> str:
    """A script for dpkg-query on a Debian that has all packages but these."""
    return f'for word in "$@"; do case "$word" in -* | {" | ".join(absent)}) ;; *) echo "installed $word" ;; esac; done\n'


# Of tests that build with Debian's packages, and not with the ns-3 of PyPI.
with_debians_ns3 = pytest.mark.skipif(not list(Path("/usr/lib").glob("*/pkgconfig/ns3-core.pc")),
                                      reason="libns3-dev is not installed")


def said(call: subprocess.CompletedProcess[str]) -> str:
    """Its standard error but for the lines that another test's call, which is setting up meanwhile, causes."""
    return re.sub("ccn: waiting for another ./ccn that is (building|installing)\n", "", call.stderr)


def test_names_missing_packages_where_it_may_not_install(ccn, stand_ins):
    stand_ins("dpkg-query", dpkg_query("libgsl-dev", "g++"))
    stand_ins("sudo", "exit 1\n")
    env = stand_ins("id", "echo 1000\n")
    call = ccn(*NEEDS_NS3, env={**env, "CCN_NS3": "debian"})
    assert call.returncode == 1
    assert call.stdout == ""
    assert said(call) == "ccn: missing libgsl-dev g++; get them with: sudo apt-get install libgsl-dev g++\n"


@with_debians_ns3
@pytest.mark.parametrize("chosen", ["", "debian"])
def test_installs_only_what_is_missing_and_says_so(ccn, stand_ins, tmp_path, chosen):
    stand_ins("dpkg-query", dpkg_query("libgsl-dev"))
    stand_ins("id", "echo 0\n")
    env = {"CCN_NS3": chosen} | stand_ins("apt-get", f'echo "$@" >> "{tmp_path}/calls"\n')
    call = ccn(*NEEDS_NS3, env=env)
    assert call.returncode == 0, call.stderr
    assert "ccn: installing with apt-get: libgsl-dev" in call.stderr
    update, install = (tmp_path / "calls").read_text().splitlines()
    assert update.endswith(" update")
    assert install.endswith("--no-install-recommends libgsl-dev")


WITHOUT_EXTRAS = dpkg_query("*clang*", "chromium*", "doxygen", "firefox*", "*typescript", "cmake", "make",
                           "python3-dev")


@pytest.mark.parametrize("command, packages", [
    ("dev fuzz", "clang libclang-rt-14-dev"),
    ("docs --reference", "doxygen"),
    ("dev explorer", "chromium-headless-shell"),
    ("test", "clang libclang-rt-14-dev doxygen chromium-headless-shell firefox-esr node-typescript cmake make "
     "python3-dev"),
])
def test_what_only_some_commands_need(ccn, stand_ins, command, packages):
    stand_ins("dpkg-query", WITHOUT_EXTRAS)
    stand_ins("sudo", "exit 1\n")
    env = stand_ins("id", "echo 1000\n")
    call = ccn(*command.split(), env={**env, "CCN_NS3": "debian"})
    assert call.returncode == 1
    assert said(call) == f"ccn: missing {packages}; get them with: sudo apt-get install {packages}\n"


@with_debians_ns3
def test_other_commands_need_neither_clang_nor_doxygen_nor_a_browser(ccn, stand_ins):
    env = stand_ins("dpkg-query", WITHOUT_EXTRAS)
    assert ccn(*NEEDS_NS3, env={**env, "CCN_NS3": "debian"}).returncode == 0


@with_debians_ns3
def test_a_part_of_the_test_needs_only_programs(ccn, stand_ins):
    env = stand_ins("dpkg-query", WITHOUT_EXTRAS)
    call = ccn("test", "ccn-name", env={**env, "CCN_NS3": "debian"})
    assert (call.returncode, call.stdout.splitlines()[-1]) == (0, "1 passed, 0 failed"), call.stdout + call.stderr


def test_a_pattern_without_a_test_is_an_error(ccn):
    call = ccn("test", "ccn-pith", "test/e2e/test_suites.py")  # to collect all files takes some seconds
    assert (call.returncode, call.stdout.splitlines()[-1]) == (1, "0 passed, 0 failed")
    assert call.stderr.splitlines()[-1] == "ccn: no test matches ccn-pith test/e2e/test_suites.py; did you mean ccn-pit?"


def test_what_runs_no_program_needs_no_ns3(ccn, stand_ins):
    env = stand_ins("dpkg-query", dpkg_query("libns3-dev", "g++"))
    for arguments in (["list"], ["--help"], ["sweep", "--help"], ["dev"], ["dev", "fuzz", "--help"], [],
                      ["python", "-c", "import ccnlab.theory"]):
        call = ccn(*arguments, env=env)
        assert (call.returncode, said(call)) == (0, "")


def test_reports_a_failed_installation(ccn, stand_ins):
    stand_ins("dpkg-query", dpkg_query("libgsl-dev"))
    stand_ins("id", "echo 0\n")
    env = {"CCN_NS3": "debian"} | stand_ins("apt-get", 'echo "E: no such package"\nexit 100\n')
    call = ccn(*NEEDS_NS3, env=env)
    assert call.returncode == 1
    assert "E: no such package" in call.stderr
    assert call.stderr.splitlines()[-1].startswith("ccn: apt-get could not install libgsl-dev")


@pytest.mark.parametrize("arguments", [("list",), NEEDS_NS3])
def test_second_call_is_quiet_and_quick(ccn, arguments):
    assert ccn(*arguments).returncode == 0
    begin = children_s()
    call = ccn(*arguments)
    assert call.returncode == 0
    assert call.stderr == ""
    assert reference_s(children_s() - begin) < 5  # about a second


class Tree:
    """A tree like this one with a library of one function and one precompiled header: built in no time."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        venv = folder / ".venv"
        for made in ("analysis", "model", "helper", "scenarios/lib/run", "examples", "doc/reference", ".venv/bin"):
            (folder / made).mkdir(parents=True)
        for file in ("ccn", "wscript", "requirements.txt", "requirements-ns3.txt", "private-headers.txt"):
            shutil.copy(root / file, folder)
        for name in ("ccnlab", "cmake"):
            (folder / "analysis" / name).symlink_to(root / "analysis" / name)
        shutil.copytree(root / "analysis/waf", folder / "analysis/waf")
        for link in (".venv/lib", ".venv/pyvenv.cfg", ".venv/ccn-requirements", ".venv/bin/python"):
            (folder / link).symlink_to(root / link)
        shutil.copy(root / ".venv/bin/waf", venv / "bin")
        self.write("scenarios/lib/run/version.cc", 'const char* Version() { return CCN_VERSION; }\n'
                   "namespace ns3::ccn { bool SetProgramVersion(const char*) { return true; } }")
        # By which programs outside the tree are recorded.
        self.write("scenarios/lib/run/recorded-main.cc", 'extern "C" int __real_main(int, char*[]) __attribute__((weak));\n'
                   'extern "C" int __wrap_main(int argc, char* argv[]) { return __real_main(argc, argv); }')
        self.write("scenarios/lib/run/two.cc", "int Two() { return 2; }")
        self.write("helper/one.cc", "int One() { return 1; }")
        self.write("analysis/precompiled-headers.txt", "all string")
        self.write("scenarios/good.cc", '#include <cstdio>\nint main() { std::puts("good"); }')

    def write(self, file: str, text: str) -> None:
        (self.folder / file).write_text(text + "\n")

    def call(self, *arguments: str, cwd: Path | None = None, env: dict[str, str] | None = None, **more):
        return subprocess.run([self.folder / "ccn", *arguments], cwd=cwd or self.folder.parent, capture_output=True,
                              text=True, env={**os.environ, **(env or {})}, **more)


@pytest.fixture(scope="module")
def configured_tree(root, tmp_path_factory):
    tree = Tree(root, tmp_path_factory.mktemp("launcher") / "tree")
    assert tree.call("run", "good").returncode == 0
    return tree


@pytest.fixture
def tree(configured_tree):
    """The same tree for all tests, since to configure it takes longest; what a test adds to it goes with the test."""
    yield configured_tree
    for draft in (configured_tree.folder / "scenarios").glob("*.cc"):
        if draft.stem != "good":
            draft.unlink()


@pytest.mark.parametrize("arguments", [["scheduler"], ["worker", "tcp://127.0.0.1:1"],
                                       ["sweep", "good", "--scheduler", "tcp://127.0.0.1:1"],
                                       ["figures", "--scheduler=tcp://127.0.0.1:1"]])
def test_dask_is_installed_on_first_use(tree, arguments):
    tree.write("requirements-dask.txt", "dask==0")  # pip refuses it, since it has no hash
    call = tree.call(*arguments)
    assert call.returncode == 1
    told = [line for line in call.stderr.splitlines() if line.startswith("ccn: ")]
    assert told == ["ccn: installing the Python packages of requirements-dask.txt into .venv",
                    f"ccn: pip could not install requirements-dask.txt into {tree.folder}/.venv (see above)"]


def test_nothing_else_installs_dask(tree):
    tree.write("requirements-dask.txt", "dask==0")
    for arguments in (["scheduler", "--help"], ["run", "good"], ["sweep", "--help"], ["worker", "tcp://127.0.0.1:1", "--help"]):
        assert tree.call(*arguments).returncode == 0


def test_help_installs_nothing(root, tmp_path, stand_ins):
    """Before the first set-up either: then it is what the sources say of the commands."""
    stand_ins("dpkg-query", dpkg_query("python3-venv", "libns3-dev", "doxygen"))
    stand_ins("id", "echo 0\n")
    env = stand_ins("apt-get", "echo installing >&2\nexit 1\n")
    tree = Tree(root, tmp_path / "tree")
    shutil.rmtree(tree.folder / ".venv")
    for words, told in (("", "  dev fuzz "), ("--help", "  figures "), ("dev", "  dev fuzz "), ("dev fuzz -h", "random bytes"),
                        ("docs --help", "Build the documentation"), ("docs --out x --help", "Build the documentation")):
        call = tree.call(*words.split(), env=env)
        assert (call.returncode, call.stderr) == (0, ""), words
        assert told in call.stdout and "installs the Python packages" in call.stdout, words
    asked = tree.call(env={**env, "_CCN_COMPLETE": "bash_complete"})  # by a shell: nothing can be completed
    assert (asked.returncode, asked.stdout, asked.stderr) == (0, "", "")
    assert not (tree.folder / ".venv").exists() and not (tree.folder / "build").exists()


BROKEN = "int main() { this is a draft; }"
UNUSED = "int f(int unused) { return 0; }\nint main() { return f(1); }"


def test_a_draft_that_does_not_compile_stops_no_other_command(tree):
    tree.write("scenarios/draft.cc", BROKEN)
    for arguments in (["--help"], ["list"]):
        call = tree.call(*arguments)
        assert (call.returncode, call.stderr) == (0, "")
    good = tree.call("run", "good")
    assert (good.returncode, good.stdout) == (0, "good\n"), good.stderr
    draft = tree.call("run", "draft")
    assert draft.returncode == 1
    assert "draft.cc:1" in draft.stderr and draft.stderr.splitlines()[-1].startswith("ccn: waf build_programs failed")


def python_asks_for(tree: Tree, *names: str) -> subprocess.CompletedProcess[str]:
    """Calls a script that prints what each program prints, as its tree has it when the script asks for it."""
    return tree.call("python", "-c", f"""
import subprocess
from ccnlab.errors import UserError
from ccnlab.project import TREE, Project
for name in {names!r}:
    try:
        print(subprocess.run([Project(TREE).scenario(name)], capture_output=True, text=True).stdout, end="")
    except UserError as error:
        print(error)
""")


def test_python_builds_a_program_when_it_is_asked_for(tree):
    tree.write("scenarios/draft.cc", '#include <cstdio>\nint main() { std::puts("old"); }')
    assert python_asks_for(tree, "draft").stdout == "old\n"
    tree.write("scenarios/draft.cc", '#include <cstdio>\nint main() { std::puts("new"); }')
    assert python_asks_for(tree, "draft").stdout == "new\n"
    tree.write("scenarios/draft.cc", BROKEN)
    call = tree.call("python", "-c", "print('here')")
    assert (call.returncode, call.stdout, call.stderr) == (0, "here\n", "")
    # What the source no longer says must not be run either.
    call = python_asks_for(tree, "draft", "good")
    assert call.stdout == "draft cannot be built (see above)\ngood\n"
    assert "draft.cc:1" in call.stderr


EDITS = {
    "a source": lambda tree: tree.write("scenarios/draft.cc", f"{DRAFT}// edited"),
    "a header": lambda tree: tree.write("helper/number.h", "#define NUMBER 2"),
    "a header that gets an older time": lambda tree: (tree.write("helper/number.h", "#define NUMBER 3"),
                                                      os.utime(tree.folder / "helper/number.h", (0, 0))),
    "a header that another one replaces": lambda tree: (tree.folder / "number.h").rename(tree.folder / "helper/number.h"),
    "a new source of the library": lambda tree: tree.write("helper/two.cc", "int Two2() { return 2; }"),
    "a source less": lambda tree: (tree.folder / "helper/two.cc").unlink(),
    "the build": lambda tree: (tree.folder / "wscript").write_text((tree.folder / "wscript").read_text() + "\n"),
    "a program less": lambda tree: (tree.folder / "build/optimized/scenarios/draft").unlink(),
    "a library less": lambda tree: (tree.folder / "build/optimized/lib/libccn.so").unlink(),
}
DRAFT = '#include "../helper/number.h"\n#include <cstdio>\nint main() { std::printf("%d\\n", NUMBER); }\n'


@with_debians_ns3
def test_waf_is_called_after_any_edit_and_only_then(tree, root):
    """A stand-in for waf notes its calls."""
    waf = tree.folder / ".venv/bin/waf"
    calls = tree.folder / "calls"
    calls.touch()
    waf.write_text(f"import runpy\nopen({str(calls)!r}, 'a').write('x')\n"
                   f"runpy.run_path({str(root / '.venv/bin/waf')!r}, run_name='__main__')\n")
    tree.write("helper/number.h", "#define NUMBER 1")
    tree.write("number.h", "#define NUMBER 4")
    os.utime(tree.folder / "number.h", (0, 0))
    tree.write("scenarios/draft.cc", DRAFT)
    try:
        assert tree.call("run", "draft").stdout == "1\n"
        for edit, make in EDITS.items():
            before = len(calls.read_text())
            make(tree)
            first = tree.call("run", "draft")
            assert first.returncode == 0, (edit, first.stderr)
            assert len(calls.read_text()) > before, edit
            tree.call("run", "draft")  # the build may have left folders behind
            before = len(calls.read_text())
            again = tree.call("run", "draft")
            assert (again.stdout, again.stderr, len(calls.read_text())) == (first.stdout, "", before), edit
        assert first.stdout == "4\n"
    finally:
        shutil.copy(root / ".venv/bin/waf", waf)
        for file in ("helper/number.h", "number.h", "helper/two.cc"):
            (tree.folder / file).unlink(missing_ok=True)


@with_debians_ns3
@pytest.mark.parametrize("arguments", [("list",), ("show",), ("run", "good"), ("explore", "missing.sqlite")])
def test_who_has_nothing_to_install_or_build_waits_for_nobody(tree, arguments):
    assert tree.call("run", "good").returncode == 0
    with ExitStack() as held:
        for file in ("ccn", "requirements.txt"):
            fcntl.flock(held.enter_context((tree.folder / file).open()), fcntl.LOCK_EX)
        assert "waiting" not in tree.call(*arguments, timeout=LONGEST_S).stderr


@pytest.mark.parametrize("file, is_doing", [("ccn", "building"), ("requirements.txt", "installing")])
def test_who_has_waits_for_another_that_does_the_same(tree, file, is_doing):
    tree.write("scenarios/late.cc", "int main() {}")
    tree.write("requirements-dask.txt", "dask==0")
    arguments = ("run", "late") if is_doing == "building" else ("scheduler",)
    with (tree.folder / file).open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with subprocess.Popen([tree.folder / "ccn", *arguments], stderr=subprocess.PIPE, text=True) as call:
            assert call.stderr.readline() == f"ccn: waiting for another ./ccn that is {is_doing}\n"
            fcntl.flock(lock, fcntl.LOCK_UN)
            call.communicate(timeout=LONGEST_S)


def test_warnings_are_errors_for_the_test_alone(tree):
    tree.write("scenarios/unused.cc", UNUSED)
    call = tree.call("run", "unused")
    assert call.returncode == 0, call.stderr
    assert "warning: unused parameter" in call.stderr
    assert tree.call("run", "unused").stderr == ""
    waf = [tree.folder / ".venv/bin/python", tree.folder / ".venv/bin/waf", "build_programs", "--werror"]
    strict = subprocess.run(waf, cwd=tree.folder, capture_output=True, text=True)
    assert strict.returncode == 1
    assert "unused parameter" in strict.stderr and "-Werror=unused-parameter" in strict.stderr
    tree.write("scenarios/unused.cc", UNUSED.replace("int unused", "int"))
    assert subprocess.run(waf, cwd=tree.folder, capture_output=True).returncode == 0


def without_override() -> None:
    """Has permissions bind root too: CAP_DAC_OVERRIDE leaves what root may gain (prctl's PR_CAPBSET_DROP)."""
    ctypes.CDLL(None).prctl(24, 1, 0, 0, 0)


def test_a_tree_of_somebody_else_runs_what_is_built(tree, tmp_path):
    assert tree.call("run", "good").returncode == 0
    tree.write("scenarios/later.cc", BROKEN)
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "mine.cc").write_text('#include <cstdio>\nint main() { std::puts("mine"); }')
    folders = [tree.folder, *(p for p in tree.folder.rglob("*") if p.is_dir() and not p.is_symlink())]
    for folder in folders:
        folder.chmod(0o555)
    try:
        call = tree.call("run", "good", preexec_fn=without_override)
        assert (call.returncode, call.stdout, call.stderr) == (0, "good\n", "")
        assert tree.call("list", preexec_fn=without_override).returncode == 0
        own = tree.call("run", str(mine), preexec_fn=without_override)
        assert (own.returncode, own.stdout, own.stderr) == (0, "mine\n", f"ccn: building {mine}/mine.cc\n")
        missing = tree.call("run", "later", preexec_fn=without_override)
        assert (missing.returncode, missing.stderr) == (1, f"ccn: {tree.folder}/build/optimized/scenarios/later does "
                                                           f"not exist and you may not write to {tree.folder}; "
                                                           "./ccn builds it for a user who may\n")
        inside = tree.call("bench", "forwarding", cwd=tree.folder, preexec_fn=without_override)
        assert inside.stderr.splitlines() == ["ccn: cannot write to results: Permission denied"]
    finally:
        for folder in folders:
            folder.chmod(0o755)


@pytest.fixture
def without_debians_ns3(stand_ins):
    """The environment of a user whose Debian lacks libns3-dev, and who may not install it."""
    stand_ins("dpkg-query", dpkg_query("libns3-dev"))
    stand_ins("sudo", "exit 1\n")
    return stand_ins("id", "echo 1000\n")


def test_who_may_not_install_gets_the_ns3_of_pypi(root, tmp_path, without_debians_ns3):
    tree = Tree(root, tmp_path / "tree")
    # As if pip had installed them; the package ns3 is there, since this test's own requirements have it.
    packages = subprocess.run(["sha256sum"], stdin=(root / "requirements-ns3.txt").open(), capture_output=True, text=True)
    tree.write(".venv/ccn-requirements-ns3", packages.stdout.strip())
    call = tree.call("run", "good", env=without_debians_ns3)
    assert (call.returncode, call.stdout) == (0, "good\n"), call.stderr
    assert (tree.folder / "build/ns3-version.txt").read_text() == "3.44-pypi"
    again = tree.call("run", "good", env={"CCN_NS3": "pypi"})
    assert (again.stdout, again.stderr) == ("good\n", "")


@pytest.mark.parametrize("version, script", [("9", "echo 9"), ("none", "exit 127")])
def test_the_ns3_of_pypi_needs_a_compiler(root, tmp_path, stand_ins, version, script):
    call = Tree(root, tmp_path / "tree").call("run", "good", env={**stand_ins("g++", script), "CCN_NS3": "pypi"})
    assert (call.returncode, call.stdout) == (1, "")
    assert call.stderr == ("ccn: missing g++ 10 or newer; an administrator installs it with: apt-get install g++ "
                           "(Fedora: dnf install gcc-c++)\n")


@with_debians_ns3
def test_an_installed_prefix_is_built_against_and_named(root, tmp_path):
    """The prefix is the folder of the PyPI package, with .pc files as an installation writes them."""
    libraries = next((root / ".venv").glob("lib/python3*/site-packages/ns3/lib*/libns3.44-core.so")).parent
    described = tmp_path / "prefix/lib/pkgconfig"
    described.mkdir(parents=True)
    for library in libraries.glob("libns3.44-*.so"):
        name = library.stem.removeprefix("libns3.44-")
        (described / f"ns3-{name}.pc").write_text(
            f"Name: ns3-{name}\nDescription: ns-3\nVersion: 3.44\nCflags: -I{libraries.parent}/include\n"
            f"Libs: -L{libraries} -lns3.44-{name}\n")
    tree = Tree(root, tmp_path / "tree")
    call = tree.call("run", "good", env={"CCN_NS3": str(tmp_path / "prefix")})
    assert (call.returncode, call.stdout) == (0, "good\n"), call.stderr
    assert re.fullmatch(r"3\.44\+[0-9a-f]{8}", (tree.folder / "build/ns3-version.txt").read_text())


def test_the_programs_of_a_source_tree_are_run_and_none_is_built(root, tmp_path):
    tree = Tree(root, tmp_path / "tree")
    ns3 = tmp_path / "ns-3"
    program = ns3 / "build/contrib/ccn/scenarios/ns3.48-good-debug"
    for folder in (ns3 / "src/core", program.parent):
        folder.mkdir(parents=True)
    (ns3 / "ns3").touch()
    (ns3 / ".lock-ns3_linux_build").write_text(
        f"BUILD_PROFILE = 'debug'\nVERSION = '3.48' \nns3_runnable_programs = ['{program}', '/x/ns3.48-ccn-first-debug', ]\n")
    env = {"CCN_NS3": str(ns3)}
    call = tree.call("run", "good", env=env)
    assert (call.returncode, call.stderr) == (
        1, f"ccn: {program} does not exist; build it with: cd {ns3} && ./ns3 build good\n")
    program.write_text('#!/bin/sh\necho "good in the tree, $NS_LOG"')
    program.chmod(0o755)
    call = tree.call("run", "good", env={**env, "NS_LOG": "Ccn"})
    assert (call.stdout, call.stderr) == ("good in the tree, Ccn\n", "")
    assert not (tree.folder / "build").exists()
    refused = tree.call("test", env=env)
    assert refused.stderr == ("ccn: test uses no programs of a source tree; unset CCN_NS3, or set it to a prefix or "
                              "pypi\n")


@pytest.mark.parametrize("path, reason", [
    ("nowhere", "is not a folder; it is a source tree or a prefix of ns-3, debian or pypi"),
    (".", "is neither a source tree of ns-3 (no file ns3) nor a prefix (no lib/pkgconfig/ns3-core.pc)"),
])
def test_a_wrong_path_of_ns3_is_refused(ccn, tmp_path, path, reason):
    call = ccn("list", env={"CCN_NS3": path})
    shown = path if path == "nowhere" else tmp_path
    assert (call.returncode, call.stderr) == (1, f"ccn: CCN_NS3={shown} {reason}\n")


POISON = "import pathlib\npathlib.Path({file!r}).touch()\nraise SystemExit('poisoned')"


def test_neither_the_current_folder_nor_the_environment_brings_modules(tree, tmp_path):
    here, there, found = tmp_path / "here", tmp_path / "there", tmp_path / "found"
    for folder in (here, there):
        folder.mkdir()
        for module in ("click", "json", "waflib", "pip", "ccnlab", "rich", "ctypes", "sitecustomize", "usercustomize"):
            (folder / f"{module}.py").write_text(POISON.format(file=str(found)))
    env = {"PYTHONPATH": str(there), "PYTHONHOME": "/nowhere", "PYTHONSTARTUP": str(here / "json.py")}
    for arguments, printed in ((["run", "good"], "good"), (["list"], "good"), (["python", "-c", "import ccnlab, click"], ""),
                               (["python", "-c", "import os, subprocess, sys\n"
                                 "subprocess.run([sys.executable, '-c', 'import json; print(5)'])"], "5")):
        call = tree.call(*arguments, cwd=here, env=env)
        assert (call.returncode, printed in call.stdout, found.exists()) == (0, True, False), call.stderr


def test_a_script_finds_modules_in_its_own_folder(tree, tmp_path):
    (tmp_path / "mine.py").write_text("VALUE = 7")
    (tmp_path / "script.py").write_text("import ccnlab, mine; print(mine.VALUE)")
    call = tree.call("python", str(tmp_path / "script.py"))
    assert (call.returncode, call.stdout) == (0, "7\n"), call.stderr


def test_a_path_of_any_letters_is_configured_once(root, tmp_path):
    tree = Tree(root, tmp_path / "a'bäum 林")
    first = tree.call("run", "good")
    assert (first.returncode, "Setting top to" in first.stderr) == (0, True), first.stderr
    second = tree.call("run", "good")
    assert (second.returncode, second.stdout, second.stderr) == (0, "good\n", "")


# What the debug profile of a newer ns-3 refuses; the build that shows it, and what it says.
NEWER_NS3_REFUSES = {
    "a call that is deprecated": ("build_sanitize", '#include "ns3/event-id.h"\n'
                                  "bool IsPending(const ns3::EventId& id) { return id.IsRunning(); }",
                                  "'IsRunning' is deprecated"),
    "an implicit capture of this": ("build_sanitize",
                                    "struct Counter { int count; auto Get() { return [=] { return count; }; } };",
                                    "implicit capture of 'this'"),
    "a type beside the standard": ("build", "unsigned __int128 product;", "does not support '__int128'"),
    "a comparison with a traced value": ("build_sanitize", '#include "ns3/traced-value.h"\n'
                                         "bool IsEmpty(const ns3::TracedValue<unsigned>& v) { return v == 0; }",
                                         "integers of different signs"),
}


@pytest.mark.parametrize("fault", NEWER_NS3_REFUSES)
def test_the_builds_of_the_test_show_what_a_newer_ns3_refuses(tree, fault):
    build, source, message = NEWER_NS3_REFUSES[fault]
    if build == "build_sanitize":
        need("clang++", "clang")
    waf = [tree.folder / ".venv/bin/python", tree.folder / ".venv/bin/waf", build, "--werror", "--targets=ccn"]
    tree.write("helper/fault.cc", source)
    try:
        refused = subprocess.run(waf, cwd=tree.folder, capture_output=True, text=True,
                                 env={**os.environ, "LC_ALL": "C"})
    finally:
        (tree.folder / "helper/fault.cc").unlink()
    assert (refused.returncode, message in refused.stderr) == (1, True), refused.stderr
    assert subprocess.run(waf, cwd=tree.folder, capture_output=True).returncode == 0


@pytest.mark.parametrize("words", [["list"], ["sweep", "many-sinks", "--dry-run"]])
def test_an_interrupt_at_any_moment_prints_no_traceback(root: Path, tmp_path: Path, words: list[str]) -> None:
    for moment in (0.05, 0.12, 0.25):
        call = subprocess.Popen([root / "ccn", *words], cwd=tmp_path, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                process_group=0)
        time.sleep(moment)
        os.killpg(call.pid, signal.SIGINT)
        errors = call.communicate(timeout=LONGEST_S)[1].splitlines()
        # After its end, the program has let go of the signal.
        assert call.returncode in (0, 130, -signal.SIGINT), (moment, errors)
        assert call.returncode != 130 or errors[-1].startswith("ccn: interrupted"), (moment, errors)
        assert "Traceback (most recent call last):" not in errors, (moment, errors)
