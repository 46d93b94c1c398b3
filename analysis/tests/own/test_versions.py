"""What the build and ccnlab share of a program's version (analysis/waf/versions.py)."""

import subprocess

import pytest

from ccnlab.project import TREE
from waf.versions import files_of_rule, tokens_of, version_source


def test_the_files_of_a_rule_are_those_that_the_compiler_read(tmp_path):
    """Also those whose names make has signs for."""
    names = ["plain.h", "with blank.h", "with$dollar.h", "with#hash.h", "long" * 30 + ".h", "long" * 31 + ".h"]
    for name in names:
        (tmp_path / name).touch()
    (tmp_path / "a.cc").write_text("".join(f'#include "{name}"\n' for name in names))
    subprocess.run(["g++", "-MMD", "-c", "a.cc", "-o", "a.o"], cwd=tmp_path, check=True)
    rule = (tmp_path / "a.d").read_text()
    assert files_of_rule(rule, str(tmp_path)) == {str(tmp_path / name) for name in ("a.cc", *names)}
    assert files_of_rule(rule, "") == {"a.cc", *names}
    assert files_of_rule("", "") == set()


def test_the_source_of_a_version_sets_it():
    assert 'SetProgramVersion("0.1.0+abc")' in version_source("0.1.0+abc")


SOURCE = b"""#include <vector> // of all
#define SUM(x) (x) + \\
    1
/** What it is. */
int
f(int a, const char* b)
{
    return a - -SUM(1'000) + (b[0] == '"'); /* 2 */
}
"""


@pytest.mark.parametrize("old, new", [
    (b" // of all", b""), (b"// of all", b"// of \"all"), (b"/** What it is. */\n", b""), (b"/** What", b"/** don't\n * What"),
    (b" /* 2 */", b" // \\\n 2"), (b"\nf(int", b" f(int"), (b"a, const", b"a,\n  const"), (b"{\n    return", b"{return"),
    (b"\n}\n", b"}"), (b"\n#define", b"\n\n\n  #define"), (b"#include", b"/* 1\n 2 */\n#include"),
])
def test_comments_and_blanks_are_no_tokens(old, new):
    assert SOURCE.count(old) == 1
    assert tokens_of(SOURCE.replace(old, new)) == tokens_of(SOURCE)


@pytest.mark.parametrize("old, new", [
    (b"- -", b"--"), (b"SUM(x) (x)", b"SUM (x) (x)"), (b"const char", b"constchar"), (b"1'000", b"1'001"), (b"'\"'", b"' '"),
    (b"\\\n", b"\n"), (b"<vector> ", b"<vector>\n"), (b"a, ", b""),
    (b"/* 2 */", b"// 2 */ }"), (b"/** What it is. */", b"/** What it is. * /"),
])
def test_what_the_compiler_sees_counts(old, new):
    assert SOURCE.count(old) == 1
    same = {b"<vector> ", b"/* 2 */"}  # a line and a brace in a comment
    assert (tokens_of(SOURCE.replace(old, new)) == tokens_of(SOURCE)) == (old in same)


@pytest.mark.parametrize("text", [b'"a // b"', b'"a  /* b */"', b"'/*'", b'"\\" // "', b'R"x( // \n  # )x"', b"u8R\"(a  b)\""])
def test_literals_keep_what_looks_like_a_comment(text):
    assert text in tokens_of(b"auto a = " + text + b"; // end")


def test_the_tokens_of_the_module_are_the_same_to_the_preprocessor():
    """Of some sources, without the headers that they include."""
    for name in ("model/node/table/ccn-pit.cc", "model/ccnb/ccn-ccnb-writer.cc", "scenarios/lib/arguments/parameter.h"):
        whole = (TREE / name).read_bytes()
        seen = []
        for text in (whole, tokens_of(whole)):
            plain = b"".join(line for line in text.splitlines(True) if not line.startswith(b"#include"))
            ended = subprocess.run(["g++", "-E", "-P", "-x", "c++", "-"], input=plain, capture_output=True, check=True)
            seen.append(b"".join(ended.stdout.split()))
        assert seen[0] == seen[1] and len(seen[0]) > 500
