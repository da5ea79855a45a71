"""Faults of what is kept on disk: damaged, foreign, of another time, without room."""

import os
import resource
import shutil
import subprocess
import time
from functools import cache
from pathlib import Path

from tests.bench.faults.scene import MODULES, Scene, Wrong, ended, same

_ANOTHERS = 65_534
"""The number of a user that is not us."""


def _damage(scene: Scene, kind: str) -> None:
    file = scene.entry(kind)
    content = bytearray(file.read_bytes())
    match scene.random.randrange(9):
        case 0:
            file.write_bytes(content[: scene.random.randrange(len(content))])
        case 1:
            content[scene.random.randrange(len(content))] ^= 1 << scene.random.randrange(8)
            file.write_bytes(content)
        case 2:
            file.write_bytes(scene.entry(kind).read_bytes())
        case 3:
            file.unlink()
            file.mkdir()
        case 4:
            file.unlink()
            file.symlink_to(file)
        case 5:
            file.unlink()
            os.mkfifo(file, 0o600)
        case 6:
            file.chmod(0o000)
        case 7:
            file.write_bytes(content + scene.random.randbytes(100))
        case _:
            file.write_bytes(scene.random.randbytes(scene.random.randrange(4_000)))


def a_result_is_damaged(scene: Scene) -> None:
    """A kept result is cut short, changed, another's, unreadable, a folder, a circle of links, a pipe, or anything."""
    _damage(scene, "results")
    same(scene, scene.here())


def the_library_is_damaged(scene: Scene) -> None:
    """The same for a compiled module of the library."""
    _damage(scene, "library")
    scene.forget()
    same(scene, ended(scene.begin()))


def the_cache_is_foreign(scene: Scene) -> None:
    """A kept result that says something else, as it should be made, but others can write it, or another user did; or it
    is of another version, or of another question."""
    (scene.folder / "Low.hs").write_text(MODULES["Low.hs"].replace("one = 1", "one = 2"))
    scene.here()
    lies = {file.name: file.read_bytes() for file in (scene.cache / "results").glob("*/*")}
    (scene.folder / "Low.hs").write_text(MODULES["Low.hs"])
    shutil.rmtree(scene.cache)
    shutil.copytree(scene.folder / "filled", scene.cache)
    files = [file for file in sorted((scene.cache / "results").glob("*/*")) if file.name in lies]
    way = scene.random.randrange(4 if os.getuid() == 0 else 3)
    match way:
        case 0:  # the answers to the questions of another text, under the names of these
            for file in (scene.cache / "results").glob("*/*"):
                file.write_bytes(scene.random.choice([*lies.values()]))
        case 1:  # what another version wrote
            shutil.move(files[0].parent, files[0].parent.with_name("0" * 32))
        case 2:
            for file in files:
                file.write_bytes(lies[file.name])
                file.chmod(0o666)
        case _:
            for file in files:
                file.write_bytes(lies[file.name])
                os.chown(file, _ANOTHERS, _ANOTHERS)
    same(scene, scene.here())


def clocks_jump(scene: Scene) -> None:
    """Files of the cache and of the project are from the future or from long ago; a text has changed all the same."""
    path = scene.folder / "Other.hs"
    text = MODULES["Other.hs"].replace("x + y", scene.random.choice(["x - y", "y + x", "x + y + 1"]))
    before = path.stat()
    path.write_text(text)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    for file in (scene.entry("results"), scene.folder / "Low.hs"):
        moment = time.time() + scene.random.choice([-1, 1]) * scene.random.randrange(10**8)
        os.utime(file, (moment, moment))
    changed = {**scene.right, "Other.hs add": "unsafe" if "x - y" in text else "verified"}
    if (answer := scene.here()) != changed:
        raise Wrong(f"{answer} of {text!r}")
    path.write_text(MODULES["Other.hs"])
    same(scene, scene.here())


_WILD_CLOCK = """
import random, runpy, sys, time
chance = random.Random({seed})
def jumping():
    return real() + chance.choice([-1, 1]) * chance.randrange(10**9)
real, time.time = time.time, jumping
time.time_ns = lambda: int(jumping() * 10**9)
runpy.run_module("liquidlens", run_name="__main__", alter_sys=True)
"""


def the_clock_runs_wild(scene: Scene) -> None:
    """Each look at the clock gives another year, forwards and back."""
    scene.forget()
    program = _WILD_CLOCK.format(seed=scene.random.randrange(10**6))
    same(scene, ended(scene.begin(program=("-c", program))))
    same(scene, scene.here())


def the_cache_is_no_folder(scene: Scene) -> None:
    """Nothing can be kept, as the cache's place is a file, a circle of links, or below a file."""
    shutil.rmtree(scene.cache)
    match scene.random.randrange(3):
        case 0:
            scene.cache.write_text("")
        case 1:
            scene.cache.symlink_to(scene.cache)
        case _:
            scene.cache.mkdir()
            for name in ("results", "library", "new"):
                (scene.cache / name).write_text("")
    same(scene, scene.here())
    shutil.rmtree(scene.cache) if scene.cache.is_dir() else scene.cache.unlink()
    same(scene, scene.here())


def a_file_cannot_grow(scene: Scene) -> None:
    """No file can grow beyond some size."""
    scene.forget()
    most = scene.random.choice([0, 10, 1_000, 10_000])
    same(scene, ended(scene.begin(lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))))
    same(scene, scene.here())


def the_disk_is_full(scene: Scene) -> None:
    """The file system of the cache has no room, or little, for what is new; where none can be mounted, as above."""
    scene.forget()
    if not _can_mount():
        a_file_cannot_grow(scene)
        return
    room = f"{scene.random.choice([4, 8, 12, 20, 40])}k"
    # The library stands beside it: only what is new has no room.
    script = (
        'mount --bind "$0/library" "$0/../bound" && mount -t tmpfs -o size="$1" none "$0" && mkdir "$0/library" && '
        'mount --bind "$0/../bound" "$0/library" && shift && exec "$@"'
    )
    (scene.folder / "bound").mkdir(exist_ok=True)
    same(scene, ended(scene.begin(before=["unshare", "--mount", "sh", "-c", script, str(scene.cache), room])))
    same(scene, scene.here())


@cache
def _can_mount() -> bool:
    command = ["unshare", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"]
    return (
        shutil.which("unshare") is not None
        and Path("/mnt").is_dir()
        and subprocess.run(command, capture_output=True, check=False).returncode == 0
    )
