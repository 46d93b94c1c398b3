"""The one writer of files: whole files, their modes, links, devices and pipes, and several writers at once."""

import ast
import os
import re
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from bad_calls_kit import full
from ccnlab.errors import UserError
from ccnlab.files import write_whole


def names(folder):
    return sorted(file.name for file in folder.iterdir())


@pytest.mark.parametrize("content", ["new", b"new", lambda stream: stream.write(b"new")])
def test_a_file_is_written_with_its_folder(tmp_path, content):
    file = tmp_path / "a/b/file"
    write_whole(file, content)
    write_whole(file, content)
    assert file.read_bytes() == b"new" and names(file.parent) == ["file"]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o755])
def test_a_file_keeps_its_mode(tmp_path, mode):
    file = tmp_path / "file"
    file.write_text("old")
    file.chmod(mode)
    write_whole(file, "new")
    assert (file.read_text(), stat.S_IMODE(file.stat().st_mode)) == ("new", mode)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may give files away")
def test_a_file_keeps_its_owner(tmp_path):
    file = tmp_path / "file"
    file.write_text("old")
    os.chown(file, 1234, 2345)
    write_whole(file, "new")
    assert (file.stat().st_uid, file.stat().st_gid) == (1234, 2345)


def test_a_new_file_has_the_mode_that_the_user_wants(tmp_path):
    before = os.umask(0o027)
    try:
        write_whole(tmp_path / "file", "new")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o640


@pytest.mark.parametrize("exists", [True, False])
def test_a_link_stays_a_link(tmp_path, exists):
    (tmp_path / "elsewhere").mkdir()
    target, link = tmp_path / "elsewhere/file", tmp_path / "link"
    (tmp_path / "other").symlink_to("elsewhere/file")
    link.symlink_to("other")
    if exists:
        target.write_text("old")
    write_whole(link, "new")
    assert link.is_symlink() and target.read_text() == "new" and names(target.parent) == ["file"]


@pytest.mark.parametrize("name", ["n" * 255, "\N{LATIN SMALL LETTER E WITH ACUTE}" * 127])
def test_a_name_may_be_as_long_as_the_system_allows(tmp_path, name):
    write_whole(tmp_path / name, "new")
    assert names(tmp_path) == [name]


@pytest.mark.parametrize(("name", "why"), [
    ("n" * 256, "File name too long"), ("folder", "Is a directory"), ("loop", "Too many levels of symbolic links"),
    ("file/below", "Not a directory"), ("/proc/none/file", "No such file or directory")])
def test_what_cannot_be_written_is_one_line(tmp_path, name, why):
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "file").touch()
    with pytest.raises(UserError, match=f"^cannot write {re.escape(str(tmp_path / name))}: {why}$"):
        write_whole(tmp_path / name, "new")
    assert names(tmp_path) == ["file", "folder", "loop"]


def test_a_write_that_fails_leaves_the_old_file(tmp_path):
    file = tmp_path / "file"
    file.write_text("old")

    def fail(stream):
        stream.write(b"half")
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        write_whole(file, fail)
    assert file.read_text() == "old" and names(tmp_path) == ["file"]


# Files of this process may have up to 1000 bytes.
LIMITED = """
import resource, signal, sys
from pathlib import Path
from bad_calls_kit import full
from ccnlab.errors import UserError
from ccnlab.files import write_whole
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_whole(Path(sys.argv[1]), "x" * 5000)
except UserError as error:
    print(error)
"""


def test_a_disk_that_is_full_leaves_the_old_file(tmp_path):
    file = tmp_path / "file"
    file.write_text("old")
    ended = subprocess.run([sys.executable, "-c", LIMITED, file], capture_output=True, text=True,
                           env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    assert ended.stdout == f"cannot write {file}: File too large\n", ended.stderr
    assert file.read_text() == "old" and names(tmp_path) == ["file"]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may replace devices")
def test_devices_are_written_to_and_stay(tmp_path):
    for minor, expected in ((3, None), (7, "No space left on device")):  # null and full
        device = tmp_path / f"device{minor}"
        try:
            os.mknod(device, stat.S_IFCHR | 0o666, os.makedev(1, minor))
            device.open("wb").close()
        except PermissionError:
            pytest.skip("no devices may be made here")
        if expected is None:
            write_whole(device, "new")
        else:
            with pytest.raises(UserError, match=f"^cannot write {device}: {expected}$"):
                write_whole(device, "new")
        assert stat.S_ISCHR(device.stat().st_mode)
    assert names(tmp_path) == ["device3", "device7"]


def test_topology_to_a_full_device_is_one_line_and_leaves_it(call, tmp_path):
    full(tmp_path / "device")
    ended = call("topology", "dumbbell:2", "--out", "device")
    assert (ended.returncode, ended.stderr) == (1, "ccn: cannot write device: No space left on device\n")
    assert stat.S_ISCHR((tmp_path / "device").stat().st_mode)


def test_a_pipe_with_a_name_is_written_to(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    found = []
    reader = threading.Thread(target=lambda: found.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, "new" * 100_000)
    reader.join()
    assert found == [b"new" * 100_000] and stat.S_ISFIFO(pipe.stat().st_mode) and names(tmp_path) == ["pipe"]


@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1"])
def test_standard_output_gets_what_is_written_in_its_order(tmp_path, name):
    code = f"from pathlib import Path; from ccnlab.files import write_whole\nprint('a'); write_whole(Path('{name}'), 'b\\n'); print('c')"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with (tmp_path / "file").open("wb") as stream:
        subprocess.run([sys.executable, "-c", code], stdout=stream, env=env, check=True)
    assert (tmp_path / "file").read_text() == "a\nb\nc\n"
    piped = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, env=env, check=True)
    assert piped.stdout == b"a\nb\nc\n"


def test_many_writers_and_readers_of_one_file_see_only_whole_contents(tmp_path):
    file = tmp_path / "file"
    contents = [bytes([65 + number]) * 200_000 for number in range(4)]
    write_whole(file, contents[0])
    torn, failed, is_over = [], [], threading.Event()

    def read():
        while not is_over.is_set():
            if (found := file.read_bytes()) not in contents:
                torn.append(len(found))

    def write(content):
        try:
            for _ in range(20):
                write_whole(file, content)
        except UserError as error:
            failed.append(str(error))

    reader = threading.Thread(target=read)
    writers = [threading.Thread(target=write, args=[content]) for content in contents]
    for thread in (reader, *writers):
        thread.start()
    for thread in writers:
        thread.join()
    is_over.set()
    reader.join()
    assert torn == failed == [] and names(tmp_path) == ["file"]


# Where else files are written, each with the reason.
ALLOWED = {
    "files.py": "the writer",
    "boundary.py": "a standard stream",
    "cli.py": "the text of a help, which click calls write_text",
    "own/program.py": "a lock",
    "pack/archive.py": "an archive in memory",
    "dev/building.py": "a log without a name that others know",
    "dev/code_pages.py": "new files of a folder that is locked",
    "dev/fuzz_inputs.py": "new files of a folder that is new",
    "dev/notebook.py": "new files of a folder that is new",
    "dev/reference/pages.py": "new files of a folder that is new",
    "dev/bench_explorer.py": "a file of a folder that is new",
    "dev/trees.py": "files of source trees that only one call uses",
}


def writes(call):
    """Whether a call opens a file for writing, or writes one by its path."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    texts = [value.value for value in [*call.args, *(word.value for word in call.keywords)] if isinstance(value, ast.Constant)]
    if name == "open":
        return any(isinstance(text, str) and re.fullmatch("[wax]b?", text) for text in texts)
    return name in ("write_text", "write_bytes", "copyfile", "copy2") or (name == "copy" and isinstance(call.func.value, ast.Name)
                                                                                     and call.func.value.id == "shutil")


def test_nothing_else_writes_files():
    package = Path(sys.modules["ccnlab"].__path__[0])
    found = {str(file.relative_to(package)) for file in package.rglob("*.py")
             if any(isinstance(node, ast.Call) and writes(node) for node in ast.walk(ast.parse(file.read_text())))}
    assert found == set(ALLOWED)
