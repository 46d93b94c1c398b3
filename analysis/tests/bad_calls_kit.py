"""Bad calls of the commands of ./ccn: wrong arguments and damaged files, of which each call must end in one line."""

from __future__ import annotations

import gzip
import os
import random
import sqlite3
import stat
import string
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import click

from ccnlab.cli import cli
from ccnlab.inputs.traces import FORMATS
from malformed_kit import BAD_NUMBERS, MAPS, TRACES, malformed_maps, malformed_nodes, malformed_traces
from scene_kit import chain

Content = bytes | Callable[[Path], object]  # of a file, or what makes it at its path


@dataclass(frozen=True)
class Call:
    """The arguments of ./ccn, and files of the folder in which it is called; whether it may also work."""

    words: tuple[str, ...]
    files: Mapping[str, Content] = field(default_factory=dict)
    may_work: bool = False


STATIONS = Path(__file__).parents[2] / "test/data/stations/two.csv"
LONG = "n" * 300
TEXTS = ("", " ", LONG, "n" * 5000, "a\x1b[31mb", "a\nb", "a\udcffb", "\u202eb", "%s{}", "'\"`$(x)", "\U0001f600", "..", "no/thing")
NUMBERS = tuple(number for number in BAD_NUMBERS if number != "+1") + ("-1", "1e9999", "9" * 30, "9" * 5000, "\udcff", "0.5.5")
PIPE, FOLDER = os.mkfifo, os.mkdir


def loop(path: Path) -> None:
    """Makes a link to itself."""
    path.symlink_to(path.name)


def full(path: Path) -> None:
    """Makes a device that is always full; not that of the system, which a fault could replace."""
    try:
        os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 7))
    except PermissionError:
        path.symlink_to("/dev/full")


def secret(content: bytes) -> Callable[[Path], object]:
    """Makes a file that nobody else may read."""
    def make(path: Path) -> None:
        path.touch(0o600)
        path.write_bytes(content)

    return make


# Paths of files that cannot be read, with what makes them.
UNREADABLE: tuple[tuple[str, Mapping[str, Content]], ...] = (
    ("missing", {}), ("", {}), (LONG, {}), ("a\udcffb", {}), ("a\nb", {}), ("folder", {"folder": FOLDER}), ("pipe", {"pipe": PIPE}),
    ("loop", {"loop": loop}), ("file/below", {"file": b"x"}), ("/proc/self/mem", {}), ("/dev/null", {}), ("/dev/zero", {}),
    ("text", {"text": b"no such thing\n"}), ("binary", {"binary": bytes(range(256)) * 50}), ("nested", {"nested": b"[" * 100_000}),
    ("page", {"page": b"<html>" * 1000}))
# Of files, or folders, that cannot be written.
UNWRITABLE: tuple[tuple[str, Mapping[str, Content]], ...] = (
    (LONG, {}), ("full", {"full": full}), ("/proc/none/file", {}), ("folder", {"folder": FOLDER}), ("loop", {"loop": loop}),
    ("file/below", {"file": b"x"}), ("/proc/version", {}), (f"new/{LONG}/file", {}))
NO_FOLDER: tuple[tuple[str, Mapping[str, Content]], ...] = (
    (LONG, {}), ("full", {"full": full}), ("/proc/none", {}), ("loop", {"loop": loop}), ("file", {"file": b"x"}), ("file/below", {"file": b"x"}),
    ("pipe", {"pipe": PIPE}), (f"new/{LONG}", {}))
ADDRESSES = ("", "x", "tcp://", "tcp://127.0.0.1", "tcp://127.0.0.1:x", "tcp://127.0.0.1:99999999", "inproc://", "inproc://127.0.0.1:1",
             "ucx://127.0.0.1:1", "ws://localhost:80", "http://127.0.0.1:8786", "tls://127.0.0.1:8786", "tcp://192.0.2.1:8786",
             "tcp://[::2]:1", "tcp://[::1", "127.0.0.1:8786", LONG, f"tcp://{LONG}:1", "tcp://a\udcffb:1", "tcp://a\nb:1")
HOSTS = ("", "198.51.100.1", "[", "[]", "[::", "example", "::", LONG, "a\udcffb", "a\nb", "127.0.0.1:1", "http://127.0.0.1")
QUERIES = ("", " ", ";", "SELECT", "SELECT 1;SELECT 2", "SELECT * FROM nothing", "SELECT nothing FROM run", "DROP TABLE run",
           "DELETE FROM run", "UPDATE run SET events = 0", "INSERT INTO run SELECT * FROM run", "ATTACH 'x' AS x", "VACUUM",
           "VACUUM INTO 'x'", "PRAGMA user_version = 3", "PRAGMA journal_mode = WAL", "CREATE TABLE x (y)", "BEGIN", "COMMIT",
           "SELECT load_extension('x')", "SELECT writefile('x', 'y')", "SELECT zeroblob(1000000000)", "SELECT hex(zeroblob(900000000))",
           "SELECT randomblob(2000000000)", "SELECT printf('%1000000000d', 1)", "SELECT 1 WHERE ?", "SELECT :name", "SELECT 'a\udcff'",
           "SELECT '", "SELECT " + "(" * 5000 + "1" + ")" * 5000, "SELECT " + "1+" * 20000 + "1", "SELECT abs(-9223372036854775808)",
           "SELECT json('{')", "SELECT 1 FROM run GROUP BY nothing", "\N{BYTE ORDER MARK}SELEC 1", "-- nothing", "EXPLAIN", "REINDEX")
VARIED = ("", "=", "x", "=1", "sinks", "sinks=", "=sinks=1", "nothing=1", "sinks=1:", "sinks=2:1", "sinks=1:9:0", "sinks=1:9:-1",
          "sinks=1:2:3:4", "sinks=1Mbps:2ms", "sinks=1:1e300", "sinks=1:1000000000000", "sinks=0", "sinks=101", "sinks=1.5", "sinks=x",
          "sinks=,", "sinks=1,x", "stack=udp", "stack=", "bottleneck=x", "bottleneck=1", "bottleneck=-1bps", "bin=x", "bin=1e400",
          "file=missing", f"file={LONG}", "file=/dev/null/x", "sinks=1e-400", "mode=\udcff", "ns3::TcpSocket::SegmentSize=x", f"{LONG}=1",
          "sinks=" + "9" * 5000, "sinks=\u0663", "--=1", "RngRun=1", "db=x", "sinks=0x10", "sinks=nan")
PAIRS = ("", "=", "x", "=1", "sinks", "sinks=", "sinks=,", "sinks=1", "=,", ",", "sinks=a\udcff", LONG)
COLUMNS = ("", ",", "id", "id=", "=0", "id=0,id=1", "time=0", "id=0,x=1", "id=-1", "id=99", "id=nothing", "id=0,time=", LONG, "id=\udcff",
           "id=0;time=1", "id=0,time=99999999999999999999")
RECEIVERS = ("", ",", " , ", "0", "1000001", "9" * 400, "9" * 5000, "00")
NAMES = ("", " ", "A", "1a", "a-", "-a", "a--b", "a_b", "a b", "a/b", "../a", "a\nb", "a\udcffb", "\u00e4", "many-sinks", "mule", "a" * 300,
         "--", "a.b")
SHAPES = ("dumbbell", "dumbbell:", "dumbbell:x", "dumbbell:0", "dumbbell:-1", "dumbbell:99999999", "dumbbell:" + "9" * 5000, "dumbbell:\u0663",
          "dumbbell:1:2", "fat-tree", "fat-tree:", "fat-tree:1", "fat-tree:3", "fat-tree:0", "fat-tree:10000", "fat-tree:2.0", "topohub:",
          "topohub:x", "topohub:../x", "topohub:sndlib/../x", "topohub:a/b/c/d", "topohub:sndlib/nothing", f"topohub:x/{LONG}", "topohub:/etc/x",
          "nothing", "gean", *TEXTS[2:])
# Files of the TLS options.
NO_CERTIFICATES: tuple[Content, ...] = (b"", b"x", b"\0" * 100, b"-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n",
                                        b"-----BEGIN CERTIFICATE-----\nMIIBhTCCASugAwIBAgIQ\n-----END CERTIFICATE-----\n",
                                        b"-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", FOLDER, PIPE)
PYTHON = (b"", b"(", b"x = ", b"\0", b"\xff\xfe", b"raise ValueError('a\\nb')", b"import nothing", b"1/0", b"EXPERIMENT = 3", b"(" * 3000,
          b"def f(): f()\nf()\n", b"x = [0] * 10**12\n", b"# -*- coding: nothing -*-\n", b"import sys\nsys.exit('no')\n", b"raise SystemExit(1)\n",
          b"x = 1\n y = 2\n", b"assert False, 'a' * 10**5\n", b"raise KeyError\n", b"x = int('9' * 10**4)\n", b"-" * 10**5 + b"1\n")
# Maps that would become many objects, or for which a careless pattern needs the square of their length.
_XML = b'<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph>'
LARGE_MAPS = tuple(map(gzip.compress, (
    b"\n" * 70_000, b"1 2" + b"\n" * 70_000, b" " * 10**7, b"\n" * 10**7, _XML + b"<a/>" * 5 * 10**6, _XML + b"<a>" * 6 * 10**5,
    b"<graphml " + b" ".join(b'a%d="1"' % i for i in range(10**6)), b"graph [\n" + b"node [\n id 0\n]\n" * 10**6,
    b"graph [\n" + b"a [\n" * 10**6, b'graph [\na "' + b"x" * 10**7,
    b'<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">' + b"".join(b'<!ENTITY %c "%s">' % (98 + i, b"&%c;" % (97 + i) * 10) for i in range(12))
    + b"]><graphml>&m;</graphml>")))
LARGE_LINES = (b"a b " + b"[" * 10**6, b'a b [c] "' + b"d" * 10**6, b'a b [c] "d ' + b"e" * 10**6, b"a " * 5 * 10**5, b"[a" * 5 * 10**5)
# Experiments outside the tree, but for one of their parts.
_EXPERIMENT = ("from dataclasses import replace\nfrom ccnlab.experiments.shared.experiment import experiments\n"
               "one = experiments()['many-sinks']\ntask = one.grid(True)[0]\n"
               "EXPERIMENT = replace(one, **{{'name': 'my-line', 'groups': (), 'together': (), 'own_targets': (), {}}})\n")
PYTHON += tuple(_EXPERIMENT.format(part).encode() for part in (
    "'grid': lambda quick: 1/0", "'grid': lambda quick: 3", "'grid': lambda quick: [1]", "'grid': 3", "'grid': lambda: []", "'name': 3",
    "'name': '../x'", "'name': ''", "'name': 'a/b'", "'name': 'mule'", "'own_targets': one.targets[:1]", "'own_targets': 3",
    "'own_targets': [replace(one.targets[0], id='A')] * 2", "'scenario': 3", "'scenario': 'nothing'", "'targets': 3", "'nothing': 3",
    "'together': ('nothing',)", "'grid': lambda quick: [replace(task, scenario='nothing')]",
    "'grid': lambda quick: [replace(task, arguments=(('nothing', 1),))]"))
JSON = (b"", b"{", b"[", b"[]]", b"null", b"3", b'"x"', b"[1]", b"[[]]", b"[{}]", b'[{"id": 1}]', b'[{"id": []}]', b"{}", b'{"runs_cpu_s": 3}',
        b'{"runs_cpu_s": {"a": "x"}, "drawings_cpu_s": {}}', b'{"runs_cpu_s": [], "drawings_cpu_s": []}', b"\xff\xfe", b"\0" * 10, b"[" * 10**5,
        b"9" * 10**5, b'{"a":' * 10**5, b'[{"id": "a", "outcome": 1}]', b"NaN", b'"' + b"x" * 10**6)


def all_commands() -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Yields each command with the words that call it."""
    context = click.Context(cli)
    for name in cli.list_commands(context):
        command = cli.get_command(context, name)
        if isinstance(command, click.Group):
            yield from (((name, below), found) for below in command.list_commands(context) if (found := command.get_command(context, below)))
        elif command is not None:
            yield (name,), command


# What a call needs so that only the bad argument ends it. Not called: python and run, which hand everything over to another
# program; test with patterns, which runs pytest; the programs of docs and bench, and those who need a build of the tree.
GOOD: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("figures",): ("many-sinks", "--quick"), ("sweep",): ("many-sinks", "--dry-run"), ("sql",): ("SELECT 1",), ("explore",): ("many-sinks",),
    ("worker",): ("tcp://127.0.0.1:1",), ("new",): ("my-line",), ("install",): ("--prefix", "there"), ("topology",): ("dumbbell:2",),
    ("constellation",): ("96/12/5", "--stations", str(STATIONS), "--altitude-km", "1400", "--seconds", "20", "--out", "orbit"),
    ("requests",): ("--shot-noise", "--receivers", "2", "--out", "out.csv"), ("dev", "trees"): ("x", "--source", "."),
    ("dev", "fuzz"): ("decoder",), ("run",): ("many-sinks",), ("show",): ("hits",), ("pack",): ("study",),
    ("course", "sheet"): ("1",), ("course", "check"): ("1", "answers.txt"), ("course", "log"): ("--key", "no.key"), ("dev", "doc-figures"): ("mule",)}
# By the name of a parameter, or of a command and a parameter: bad values, with the files that they name.
Values = tuple[tuple[str, Mapping[str, Content]], ...]


def plain(texts: tuple[str, ...]) -> Values:
    return tuple((text, {}) for text in texts)


# For parameters of which another call takes notice.
GOOD_OF: Mapping[str, tuple[str, ...]] = {
    "scheduler": (), "columns": ("trace", "--format", "csv", "--receivers", "2", "--out", "out.csv"),
    "explore.db": ("--run", "1"), "run_id": ("--db", "x.sqlite"), "nodes": ("--shot-noise", "--out", "out.csv"),
    "trace": ("--format", "urls", "--receivers", "2", "--out", "out.csv")}

BAD: Mapping[str, Values] = {
    "words": plain(TEXTS[:1] + TEXTS[2:] + ("many-sink", "no/thing", "/", "./nothing/")), "jobs": plain(NUMBERS), "limit_s": plain((*NUMBERS, "0")), "seeds": plain(NUMBERS),
    "out": NO_FOLDER, "scheduler": plain(ADDRESSES), "host": plain(HOSTS), "port": plain((*NUMBERS, "65536")), "db": UNREADABLE,
    "sweep.db": tuple(bad for bad in UNREADABLE if bad[0] not in ("missing", "a\udcffb", "a\nb", "loop", "file/below")),
    "tls_ca_file": UNREADABLE[:10], "tls_cert": UNREADABLE[:10], "tls_key": UNREADABLE[:10], "ids": plain(TEXTS),
    "scenario": plain(TEXTS), "vary": plain(VARIED), "fixed": plain(VARIED), "question": plain(QUERIES),
    "run_id": plain(NUMBERS), "topology.out": UNWRITABLE, "requests.out": UNWRITABLE, "explore.out": UNWRITABLE[:4], "name": plain(NAMES),
    "new.out": NO_FOLDER, "prefix": NO_FOLDER, "part": plain(TEXTS[2:]), "programs": plain(TEXTS), "setups": plain(TEXTS[2:]), "tags": plain(TEXTS[:1]),
    "source": UNREADABLE[:10], "profiles": plain(TEXTS), "target": plain(TEXTS), "runs": plain(NUMBERS), "seed": plain(NUMBERS), "each": plain(NUMBERS),
    "topology.name": plain(SHAPES), "delay_ms": plain(NUMBERS), "rate_mbps": plain(NUMBERS), "customer_degree": plain(NUMBERS),
    "trace": UNREADABLE[:-2], "kind": plain(TEXTS), "kinds": plain(TEXTS), "columns": plain(COLUMNS), "time_unit": plain(TEXTS), "rate": plain(NUMBERS),
    "duration": plain(NUMBERS), "lifespan": plain(NUMBERS), "mean_requests": plain(NUMBERS), "exponent": plain((*(number for number in NUMBERS if number != "inf"), "1")),
    "where": plain(PAIRS), "compare": plain(PAIRS), "node": plain(TEXTS), "since": plain(NUMBERS), "until": plain(NUMBERS), "by": plain(TEXTS),
    "value": plain(TEXTS), "limit": plain(NUMBERS), "plot": UNWRITABLE, "form": plain(TEXTS), "versus": plain(NUMBERS), "study": UNREADABLE, "more": UNREADABLE, "pack.out": UNWRITABLE, "score": UNREADABLE, "story": UNREADABLE,
    "names": plain(TEXTS[2:]), "number": plain(NUMBERS), "answers": UNREADABLE, "key_file": UNREADABLE, "key.out": UNWRITABLE, "group": plain(NUMBERS), "sheet.out": UNWRITABLE, "results": NO_FOLDER,
    "profile": plain(TEXTS), "receivers": plain(RECEIVERS), "nodes": UNREADABLE,
    "shell": plain((*TEXTS, "66", "66/6", "66/6/6", "66/7/1", "0/1/0")), "stations": UNREADABLE, "inclination": plain(NUMBERS), "altitude_km": plain(NUMBERS),
    "spread": plain((*TEXTS, "90")),
    "min_elevation": plain(NUMBERS), "seconds": plain(NUMBERS), "step": plain((*NUMBERS, "0")), "constellation.out": NO_FOLDER}
# Parameters that have no bad values of their own, or none that end a call before it begins to work.
FREE = {"run.scenario", "run.arguments", "python.arguments", "explore.arguments", "bench.arguments", "explorer.arguments", "test.pattern", "budget.pattern",
        "sheet.results"}


def bad_values(words: tuple[str, ...], parameter: click.Parameter) -> Values:
    """Returns the bad values of a parameter; raises KeyError for one that nobody has thought of."""
    name = f"{words[-1]}.{parameter.name}"
    return () if name in FREE else BAD[name] if name in BAD else BAD[str(parameter.name)]


def bad_parameters() -> Iterator[Call]:
    """Yields each bad value of each parameter of each command, unknown options, and words too many."""
    for words, command in all_commands():
        good = GOOD.get(words, ())
        if not _passes_on(command):
            yield Call((*words, "--nothing", *good))
            yield Call((*words, "--nothing=" + LONG))
        for parameter in command.params:
            if isinstance(parameter, click.Option) and (parameter.is_flag or parameter.name == "help"):
                continue
            good_of = GOOD_OF.get(f"{words[-1]}.{parameter.name}", GOOD_OF.get(str(parameter.name), good))
            for value, files in bad_values(words, parameter):
                if isinstance(parameter, click.Option):
                    rest = _without(good_of, parameter.opts)
                    yield Call((*words, *rest, max(parameter.opts, key=len), value), files | ({"trace": b"1,get,x,5\n"} if parameter.name == "columns" else {}))
                elif parameter.name == "trace":
                    yield Call((*words, value, *good_of), files)
                else:
                    yield Call((*words, *(["--"] if not _passes_on(command) else []), value, *good[1:]), files)


def _passes_on(command: click.Command) -> bool:
    """Returns whether a command hands options over to another program."""
    return bool(command.context_settings.get("ignore_unknown_options"))


def _without(words: tuple[str, ...], options: list[str]) -> tuple[str, ...]:
    """Returns words without an option and its value."""
    for option in options:
        if option in words:
            place = words.index(option)
            words = words[:place] + words[place + 2:]
    return words


def damaged_databases(rng: random.Random, folder: Path) -> Iterator[bytes]:
    """Yields databases of which parts are cut off, overwritten, missing, or of other types than ccn writes."""
    whole = chain().write(folder / "made.sqlite", "many-sinks").read_bytes()
    yield from (whole[:size] for size in (1, 15, 16, 50, 99, 100, 512, 1000, 4096, 5000, len(whole) // 2, len(whole) - 100))
    for _ in range(25):
        octets = bytearray(whole)
        for _ in range(rng.choice((1, 20, 400))):
            octets[rng.randrange(16 if rng.random() < 0.7 else 0, len(octets))] = rng.randrange(256)
        yield bytes(octets)
    yield from (_changed(whole, statement) for statement in DAMAGE)


# Statements after which the rows are not those that ccn writes.
DAMAGE = (
    "PRAGMA application_id = 3", "PRAGMA user_version = 7", "PRAGMA user_version = 1000", "DROP TABLE event", "DROP TABLE run", "DROP TABLE face",
    "DELETE FROM run", "DELETE FROM event", "DELETE FROM event WHERE event = 2", "DELETE FROM face", "DELETE FROM message WHERE message = 1",
    "ALTER TABLE run DROP COLUMN parameters", "ALTER TABLE event DROP COLUMN node", "ALTER TABLE event RENAME TO other",
    *(f"UPDATE event SET {column} = {value}" for column in ("time_s", "cause", "node", "face", "kind", "step", "message", "name", "event",
                                                            "expected_s")
      for value in ("'x'", "NULL", "x'ff00'", "1e300", "-5", "9223372036854775807", "9e999")),
    *(f"UPDATE message SET {column} = {value}" for column in ("kind", "name", "bytes", "octets") for value in ("'x'", "NULL", "x'ff'", "1e300")),
    *(f"UPDATE table_change SET {column} = {value}" for column in ("event", "node", "table_name", "entry", "name", "face", "until_s", "number")
      for value in ("'x'", "NULL", "x'ff'", "1e300")),
    *(f"UPDATE face SET {column} = {value}" for column in ("node", "face", "label") for value in ("'x'", "NULL", "x'ff'", "1e300")),
    *(f"UPDATE run SET {column} = {value}" for column in ("parameters", "inputs", "scenario", "rng_run", "wall_s", "ccn_version")
      for value in ("'x'", "x'ff'", "1e300", "'[1]'", "'{\"sinks\": {}}'", "replace(hex(zeroblob(2000)), '00', '[')", "'../../../x'")))


def _changed(database: bytes, statement: str) -> bytes:
    connection = sqlite3.connect(":memory:")
    connection.deserialize(database)
    connection.executescript(statement)
    connection.commit()
    return connection.serialize()


# Of a database x.sqlite.
OTHER_READERS = (("sql", "--db", "x.sqlite", "SELECT run.*, time_s FROM run JOIN event USING (run_id) LIMIT 3"),
                 ("sweep", "many-sinks", "--dry-run", "--db", "x.sqlite"), ("prune", "--dry-run", "--db", "x.sqlite"),
                 ("show", "way", "--db", "x.sqlite"), ("show", "hits", "--db", "x.sqlite", "--format", "ndnsim", "--run", "1"),
                 ("explore", "--db", "x.sqlite", "--run", "1", "--versus", "1", "--out", "x.html"))


def bad_files(folder: Path) -> Iterator[Call]:
    """Yields calls of each reader with a damaged file."""
    rng = random.Random(54)

    def some(contents: Iterator[bytes]) -> list[bytes]:  # test_malformed reads all of them
        return rng.sample(list(contents), 25)

    for number, content in enumerate(damaged_databases(rng, folder)):
        for words in (("explore", "--db", "x.sqlite", "--run", "1", "--out", "x.html"),
                      OTHER_READERS[number % len(OTHER_READERS)]):
            yield Call(words, {"x.sqlite": content}, may_work=True)
    for kind in MAPS:
        yield from (Call(("topology", "map"), {"map": content}) for content in some(malformed_maps(kind, rng)))
    for kind in FORMATS:
        columns = ("--columns", "time=0,op=1,id=2,size=3") if kind == "csv" else ()
        assert kind in TRACES
        yield from (Call(("requests", "trace", "--format", kind, *columns, "--receivers", "2", "--out", "x.csv"), {"trace": content})
                    for content in some(malformed_traces(kind, rng)))
    yield from (Call(("topology", "map"), {"map": content}) for content in LARGE_MAPS)
    yield from (Call(("requests", "trace", "--format", "common-log", "--receivers", "2", "--out", "x.csv"), {"trace": content})
                for content in LARGE_LINES)
    yield Call(("sweep", "many-sinks", "--dry-run", "--vary", f"sinks=1:{'9' * 100_000}x"))
    yield from (Call(("requests", "--shot-noise", "--nodes", "nodes", "--out", "x.csv"), {"nodes": content})
                for content in some(malformed_nodes(rng)))
    for content in JSON:
        yield Call(("scorecard", "--out", "there"), {"there/scorecard.json": content})
    for content in PYTHON:
        yield Call(("figures", "--quick", "my-line/"), {"my-line/my-line.py": content})
    for content in NO_CERTIFICATES:
        files = {"ca.pem": content, "cert.pem": content, "key.pem": secret(content) if isinstance(content, bytes) else content}
        options = ("--tls-ca-file", "ca.pem", "--tls-cert", "cert.pem", "--tls-key", "key.pem")
        yield Call(("worker", "tls://127.0.0.1:1", *options), files)
        yield Call(("scheduler", "--port", "0", *options), files)
        yield Call(("sweep", "many-sinks", "--scheduler", "tls://127.0.0.1:1", *options), files)


def random_words(number: int) -> Iterator[Call]:
    """Yields commands with random words, of which none is the name of anything."""
    rng = random.Random(55)
    names = [words for words, command in all_commands() if not _passes_on(command)]
    letters = string.ascii_letters + string.digits + "/:=,.-_ \t\n%{}()\u00e4\u4e00\x1b\x7f\udcff"
    for _ in range(number):
        words = ["".join(rng.choices(letters, k=rng.choice((1, 3, 10, 100)))) for _ in range(rng.randrange(1, 5))]
        yield Call((*rng.choice(names), "--nothing", *words))


def bad_calls(folder: Path) -> list[Call]:
    """Returns all bad calls, always the same; uses the folder for a moment."""
    return [*bad_parameters(), *bad_files(folder), *random_words(60)]
