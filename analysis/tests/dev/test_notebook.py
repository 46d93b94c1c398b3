"""Notebooks are run, compared and shown without Jupyter."""

import base64
import json

import pytest

from ccnlab.dev.notebook import main, read_notebook, text_of, write_page


def code(source, *outputs):
    return {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": list(outputs),
            "source": source.splitlines(keepends=True)}


def text(source):
    return {"cell_type": "markdown", "metadata": {}, "source": source.splitlines(keepends=True)}


def printed(words):
    return {"output_type": "stream", "name": "stdout", "text": [words + "\n"]}


@pytest.fixture
def notebook(tmp_path):
    """Writes a notebook with these cells."""
    def write(*cells):
        file = tmp_path / "one.ipynb"
        file.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}))
        return file

    return write


def test_cells_run_in_one_namespace_and_store_what_they_print(notebook):
    file = notebook(text("# A"), code("a = 6"), code("print(a)\na * 7"), code("a * 8;"), code("None"))
    assert main([str(file), "--write"]) == 0
    assert [text_of(cell["outputs"]) for cell in read_notebook(file)["cells"][1:]] == ["", "6\n42\n", "", ""]
    assert main([str(file)]) == 0


def test_a_difference_is_printed(notebook, capsys):
    file = notebook(code("print(1)", printed("2")))
    assert main([str(file)]) == 1
    assert capsys.readouterr().err.splitlines() == ["in the cell that begins with: print(1)", "--- stored", "+++ printed",
                                                    "@@ -1 +1 @@", "-2", "+1"]


def test_a_figure_is_stored_and_a_missing_one_is_noticed(notebook, capsys):
    drawing = "import matplotlib.pyplot as plt\nplt.subplots(figsize=(1, 1));"
    file = notebook(code(drawing))
    assert main([str(file)]) == 1
    assert "the number of figures differs" in capsys.readouterr().err
    assert main([str(file), "--write"]) == 0 == main([str(file)])


def test_a_notebook_becomes_a_page(notebook, tmp_path):
    figure = {"output_type": "display_data", "metadata": {},
              "data": {"image/png": base64.b64encode(b"PNG").decode(), "text/plain": ["<Figure>"]}}
    file = notebook(text("# Title\n\nSee `a` and [the lab](usage/lab.rst), [ns-3](https://www.nsnam.org):\n\n    ./ccn\n"),
                    code("draw()", printed("done"), figure))
    page = tmp_path / "one.rst"
    write_page(file, page, tmp_path / "generated")
    assert page.read_text() == """\
Title
=====

See ``a`` and :doc:`the lab </usage/lab>`, `ns-3 <https://www.nsnam.org>`__:

::

    ./ccn

.. code-block:: python

   draw()

.. code-block:: none

   done

.. image:: generated/one-1-0.png
   :alt: figure that the code draws
"""
    assert (tmp_path / "generated/one-1-0.png").read_bytes() == b"PNG"
