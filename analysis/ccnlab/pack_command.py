"""The command ./ccn pack."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from ccnlab.project import Project


@click.command()
@click.argument("study", type=click.Path(path_type=Path))
@click.option("--with", "more", multiple=True, type=click.Path(path_type=Path), metavar="PATH",
              help="A further file or folder, such as figures or the program's folder. Several --with go together.")
@click.option("-o", "out", type=click.Path(path_type=Path), metavar="FILE.tar.gz", help="The archive; default: STUDY.tar.gz in this folder.")
@click.pass_obj
def pack(project: Project, study: Path, more: Sequence[Path], out: Path | None) -> None:
    """Write a study as one archive that another machine reruns to equal rows.

    STUDY is a folder with one database, all of whose files are packed, or a database: then the files that its runs name
    are packed, and those of --with. For a study of the gallery, STUDY is studies/NAME, and results/ccn.sqlite is packed, to
    which ./ccn figures studies/NAME has written. In the archive, rerun.sh repeats the runs and compares their rows.

    \b
    ./ccn pack my-study/
    ./ccn pack studies/imu-dw-grid
    ./ccn pack sinks.sqlite --with sinks.svg -o sinks.tar.gz
    """
    from ccnlab.pack.archive import pack as write

    write(project, study, list(more), out)
