"""A Jupyter notebook without Jupyter: runs its cells, compares what they print, and makes a page of the site of it.

    python -m ccnlab.dev.notebook FILE           runs the cells; status 1 if one prints something else than is stored
    python -m ccnlab.dev.notebook FILE --write   runs the cells and stores what they print and draw

The notebook has its outputs stored, so that the site and a viewer show them without ns-3 and cppyy.
"""

from __future__ import annotations

import ast
import base64
import contextlib
import difflib
import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ccnlab.files import write_whole

Notebook = dict[str, Any]
Output = dict[str, Any]

_DOTS_PER_INCH = 90


def read_notebook(file: Path) -> Notebook:
    """Returns a notebook of nbformat 4."""
    return json.loads(file.read_text())


def run_cells(notebook: Notebook) -> Iterator[tuple[Notebook, list[Output]]]:
    """Runs the code cells in order in one namespace; yields each with its outputs."""
    import matplotlib

    matplotlib.use("Agg")
    names: dict[str, object] = {"__name__": "__main__"}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            yield cell, [*_printed("".join(cell["source"]), names), *_drawn()]


def text_of(outputs: list[Output]) -> str:
    """Returns what a cell prints, and the value of its last expression."""
    return "".join("".join(output["text"] if output["output_type"] == "stream" else output["data"]["text/plain"] + ["\n"])
                   for output in outputs if output["output_type"] != "display_data")


def images_of(outputs: list[Output]) -> list[bytes]:
    """Returns the figures that a cell draws, as PNG."""
    return [base64.b64decode(output["data"]["image/png"]) for output in outputs if output["output_type"] == "display_data"]


def write_page(file: Path, page: Path, images: Path) -> None:
    """Writes a notebook as a page for Sphinx; its figures go to the folder `images` below the page's folder."""
    blocks = []
    images.mkdir(parents=True, exist_ok=True)
    for number, cell in enumerate(read_notebook(file)["cells"]):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            blocks.append(_rst(source))
            continue
        blocks.append(_block("python", source))
        text = text_of(cell["outputs"])
        if text:
            blocks.append(_block("none", text))
        for i, image in enumerate(images_of(cell["outputs"])):
            name = f"{file.stem}-{number}-{i}.png"
            (images / name).write_bytes(image)
            blocks.append(f".. image:: {images.relative_to(page.parent)}/{name}\n   :alt: figure that the code draws\n")
    page.write_text("\n".join(blocks))


def _printed(source: str, names: dict[str, object]) -> list[Output]:
    """Executes a cell; returns what it prints, and the value of its last expression unless a semicolon ends it."""
    module = ast.parse(source)
    last: ast.expr = ast.Constant(None)
    if module.body and isinstance(end := module.body[-1], ast.Expr) and not source.rstrip().endswith(";"):
        module.body.pop()
        last = end.value
    stream = io.StringIO()
    with contextlib.redirect_stdout(stream):
        exec(compile(module, "cell", "exec"), names)
        value = eval(compile(ast.fix_missing_locations(ast.Expression(last)), "cell", "eval"), names)
    outputs: list[Output] = []
    if stream.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": stream.getvalue().splitlines(keepends=True)})
    if value is not None:
        outputs.append({"output_type": "execute_result", "execution_count": None, "metadata": {},
                        "data": {"text/plain": repr(value).splitlines(keepends=True)}})
    return outputs


def _drawn() -> list[Output]:
    """Returns the open figures of matplotlib, and closes them."""
    import matplotlib.pyplot as plt

    outputs = []
    for number in plt.get_fignums():
        stream = io.BytesIO()
        plt.figure(number).savefig(stream, dpi=_DOTS_PER_INCH, metadata={"Software": None})
        data = {"image/png": base64.b64encode(stream.getvalue()).decode(), "text/plain": ["<Figure>"]}
        outputs.append({"output_type": "display_data", "metadata": {}, "data": data})
    plt.close("all")
    return outputs


def _block(language: str, text: str) -> str:
    indented = "".join(f"   {line}".rstrip() + "\n" for line in text.rstrip().splitlines())
    return f".. code-block:: {language}\n\n{indented}"


def _rst(markdown: str) -> str:
    """Returns a cell of text in reStructuredText: headings, paragraphs, lists, indented code, links and `code`."""
    lines = []
    for line in markdown.splitlines():
        heading = re.fullmatch(r"(#+) (.+)", line)
        if heading:
            lines += [heading[2], "=-~"[len(heading[1]) - 1] * len(heading[2])]
        else:
            lines.append(line if line.startswith("    ") else _inline(line))
    return re.sub(r"\n\n(?=    )", "\n\n::\n\n", "\n".join(lines)) + "\n"


def _inline(line: str) -> str:
    """Returns a line with the links and literals of reStructuredText; links between pages go by their files."""
    line = re.sub(r"`([^`]+)`", r"``\1``", line)
    line = re.sub(r"\[([^\]]+)\]\(([\w/-]+)\.rst\)", r":doc:`\1 </\2>`", line)
    return re.sub(r"\[([^\]]+)\]\((https?://[^)]+)\)", r"`\1 <\2>`__", line)


def main(arguments: list[str]) -> int:
    """Runs the command line; returns the exit status."""
    file = Path(arguments[0])
    is_writing = arguments[1:] == ["--write"]
    notebook = read_notebook(file)
    differences = []
    for cell, outputs in run_cells(notebook):
        stored, printed = text_of(cell["outputs"]), text_of(outputs)
        same_figures = len(images_of(cell["outputs"])) == len(images_of(outputs))
        if stored != printed or not same_figures:
            differences += [f"in the cell that begins with: {cell['source'][0].rstrip()}",
                            *difflib.unified_diff(stored.splitlines(), printed.splitlines(), "stored", "printed", lineterm="")]
            if not same_figures:
                differences.append("the number of figures differs")
        cell["outputs"] = outputs
    if is_writing:
        write_whole(file, json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")
        return 0
    print("\n".join(differences), end="\n" * bool(differences), file=sys.stderr)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
