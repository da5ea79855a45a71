"""Faults put in while a small project is checked: answers stay right, nothing is lost, nothing stays behind.

    python -m tests.bench.faults [--faults 500] [--seed 1] [--only KIND...]

Each fault is one of the kinds in `KINDS`, at a random place or moment.  After it the project's answer is compared with
that of an undisturbed run: every binding has the same verdict.  Then no process is left that was told of the project's
cache, no file that was being written, and nothing in the folder of temporary files.  Prints for each kind how many
faults were put in and survived; exit status 1 where one was not.
"""

import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from liquidlens.storage import cache_folder

from tests.bench.faults import kept, running, serving
from tests.bench.faults.scene import MODULES, Scene, Wrong, left_behind, told_where

Kind = Callable[[Scene], None]

KINDS: dict[Kind, int] = {
    kept.a_result_is_damaged: 34,
    kept.the_cache_is_foreign: 6,
    kept.clocks_jump: 6,
    kept.the_clock_runs_wild: 2,
    kept.the_cache_is_no_folder: 4,
    kept.the_library_is_damaged: 4,
    kept.a_file_cannot_grow: 3,
    kept.the_disk_is_full: 3,
    running.processes_cannot_be_started: 6,
    running.a_worker_is_killed: 6,
    running.a_command_is_killed: 3,
    running.a_command_is_killed_in_mid_write: 3,
    running.a_command_loses_its_reader: 2,
    serving.a_server_loses_its_client: 4,
    serving.a_server_is_killed: 3,
    serving.a_servers_worker_is_killed: 3,
    serving.a_client_answers_nothing: 3,
    serving.a_client_reads_nothing: 2,
    serving.a_server_cannot_start_workers: 1,
    serving.many_use_one_cache: 2,
}
"""What can go wrong, and how many of a hundred faults are of this kind."""


@contextmanager
def scene_in(folder: Path, seed: int) -> Iterator[Scene]:
    """A project with a filled cache."""
    for name, text in MODULES.items():
        (folder / name).write_text(text)
    scene = Scene(folder, random.Random(seed))
    scene.temporary.mkdir()
    library = cache_folder() / "library"
    if library.exists():
        shutil.copytree(library, scene.cache / "library")
    with told_where(scene):
        scene.right = scene.here()
        shutil.copytree(scene.cache, folder / "filled")
        yield scene


def survives(scene: Scene, kind: Kind) -> str:
    """Put in a fault: what went wrong, nothing where it was survived. The cache is as it was before, afterwards."""
    try:
        kind(scene)
        return left_behind(scene)
    except (Wrong, OSError) as error:
        left_behind(scene)
        return str(error) or type(error).__name__
    finally:
        for name, text in MODULES.items():
            (scene.folder / name).write_text(text)
        shutil.rmtree(scene.cache, ignore_errors=True)
        scene.cache.unlink(missing_ok=True) if scene.cache.is_symlink() or scene.cache.is_file() else None
        shutil.copytree(scene.folder / "filled", scene.cache)
