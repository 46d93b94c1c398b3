"""The command ./ccn pack."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from ccnlab.errors import UserError
from ccnlab.options import db_option, file_option
from ccnlab.project import Project
from ccnlab.runs.database import read_database


@click.command()
@click.argument("study", required=False, type=click.Path(path_type=Path))
@db_option
@click.option("--with", "more", multiple=True, type=click.Path(path_type=Path), metavar="PATH",
              help="A further file or folder, such as figures or the program's folder. Several --with go together.")
@file_option("The archive; default: STUDY.tar.gz in this folder.", "FILE.tar.gz")
@click.pass_obj
def pack(project: Project, study: Path | None, db: Path | None, more: Sequence[Path], out: Path | None) -> None:
    """Write a study as one archive that another machine reruns to equal rows.

    STUDY is a folder with one database, all of whose files are packed. Without it, the database is packed with the files that
    its runs name, and those of --with. For a study of the gallery, STUDY is studies/NAME, and the database is the one to which
    ./ccn figures studies/NAME has written. In the archive, rerun.sh repeats the runs and compares their rows.

    \b
    ./ccn pack my-study/
    ./ccn pack studies/imu-dw-grid
    ./ccn pack --db sinks.sqlite --with sinks.svg --out sinks.tar.gz
    """
    from ccnlab.own import gallery
    from ccnlab.pack.archive import pack as write
    from ccnlab.pack.study import real

    place = gallery.in_gallery(str(study)) if study and not study.exists() else None
    if study is None or place:
        with read_database(db) as database:
            write(project, database, (study or database).stem, [*more, *([place] if place else [])], out)
    elif study.is_dir() and db is None:
        write(project, study, real(study).name, list(more), out)
    else:
        raise UserError(f"{study}{f' --db {db}' if db else ''}: allowed is a folder, or studies/NAME, or --db FILE for a database alone")
