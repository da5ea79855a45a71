"""Faults put in while a small project is checked: answers stay right, nothing is lost, nothing stays behind.

    python -m tests.bench.faults [--faults 500] [--seed 1] [--only KIND...]

Each fault is one of the kinds in `KINDS`, at a random place or moment.  After it the project's answer is compared with
that of an undisturbed run: every binding has the same verdict.  Afterwards no process of ours is left, and no temporary
file in the cache.  Prints for each kind how many faults were put in and survived; exit status 1 where one was not.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from liquidlens.explain.report import FileReport
from liquidlens.options import CheckOptions
from liquidlens.storage import cache_folder
from liquidlens.workspace.many import Many
from msgspec import Struct, field

ROOT = Path(__file__).parents[2]

MODULES = {
    "Low.hs": "module Low where\n\n{-@ one :: {v:Int | v == 1} @-}\none :: Int\none = 1\n",
    "Top.hs": "module Top where\nimport Low\n\n{-@ two :: {v:Int | v == 2} @-}\ntwo :: Int\ntwo = one + one\n\n"
    "{-@ less :: x:Int -> {v:Int | v > x} @-}\nless :: Int -> Int\nless x = x - one\n",
    "Other.hs": "module Other where\n\n{-@ add :: Nat -> Nat -> Nat @-}\nadd :: Int -> Int -> Int\nadd x y = x + y\n\n"
    "{-@ len :: [a] -> Nat @-}\nlen :: [a] -> Int\nlen [] = 0\nlen (_:xs) = 1 + len xs\n",
}

Answer = dict[str, str]
"""The verdict of each binding, by the module's file and the binding's name."""

_PATIENCE = 120


class Wrong(Exception):
    """A fault was not survived; the message says how."""


class Scene(Struct):
    """A project with a cache of its own, and what is right."""

    folder: Path
    random: random.Random
    right: Answer = field(default_factory=dict[str, str])

    @property
    def cache(self) -> Path:
        """Where results are kept."""
        return self.folder / "cache"

    @property
    def paths(self) -> list[Path]:
        """The modules."""
        return [self.folder / name for name in MODULES]

    def here(self, jobs: int = 1) -> Answer:
        """The answer of this process."""
        return answer_of(list(Many(CheckOptions(), jobs).reports(self.paths)))

    def begin(self, prepare: Callable[[], None] | None = None) -> "subprocess.Popen[str]":
        """`liquidlens check` with two workers, begun; `prepare` runs in the new process."""
        arguments = ["check", "--jobs", "2", "--format", "json", *map(str, self.paths)]
        command = [sys.executable, "-m", "liquidlens", *arguments]
        pipe = subprocess.PIPE
        return subprocess.Popen(
            command, env=self.environment(), text=True, preexec_fn=prepare, stdout=pipe, stderr=pipe
        )

    def environment(self) -> dict[str, str]:
        """For processes of ours."""
        return {**os.environ, "PYTHONPATH": str(ROOT / "server"), "LIQUIDLENS_CACHE": str(self.cache)}

    def entry(self, kind: str) -> Path:
        """A file of the cache."""
        return self.random.choice(sorted(each for each in (self.cache / kind).rglob("*") if each.is_file()))


def answer_of(reports: list[FileReport]) -> Answer:
    """What reports say."""
    return {f"{Path(each.path).name} {one.name}": one.verdict.value for each in reports for one in each.bindings}


def ended(process: "subprocess.Popen[str]") -> Answer:
    """The answer of a process. Raises Wrong where there is none."""
    stdout, stderr = process.communicate(timeout=_PATIENCE)
    if process.returncode != 1:
        raise Wrong(f"status {process.returncode}: {stderr[-300:]}")
    files = json.loads(stdout)["files"]
    return {f"{Path(each['path']).name} {one['name']}": one["verdict"] for each in files for one in each["bindings"]}


def same(scene: Scene, answer: Answer) -> None:
    """Compare an answer with what is right. Raises Wrong."""
    if other := {name: answer.get(name, "lost") for name in scene.right if answer.get(name) != scene.right[name]}:
        raise Wrong(f"other verdicts: {other}")


def children(pid: int) -> list[int]:
    """The processes that a process started."""
    try:
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def damaged(scene: Scene, kind: str) -> None:
    """Damage a file of the cache."""
    file = scene.entry(kind)
    content = bytearray(file.read_bytes())
    match scene.random.randrange(8):
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
            file.chmod(0o666)
        case 6:
            file.chmod(0o000)
        case _:
            file.write_bytes(scene.random.randbytes(scene.random.randrange(4_000)))


def a_result_is_damaged(scene: Scene) -> None:
    """A kept result is cut short, changed, another's, unreadable, a folder, a circle of links, or anything."""
    damaged(scene, "results")
    same(scene, scene.here())


def the_library_is_damaged(scene: Scene) -> None:
    """The same for a compiled module of the library."""
    damaged(scene, "library")
    shutil.rmtree(scene.cache / "results")
    same(scene, ended(scene.begin()))


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


def the_cache_is_no_folder(scene: Scene) -> None:
    """Nothing can be kept, as the cache's place is a file, or below one."""
    shutil.rmtree(scene.cache)
    scene.cache.write_text("")
    same(scene, scene.here())
    scene.cache.unlink()
    same(scene, scene.here())


def the_disk_is_full(scene: Scene) -> None:
    """No file can grow beyond some size."""
    shutil.rmtree(scene.cache / "results")
    most = scene.random.choice([0, 10, 1_000, 10_000])
    same(scene, ended(scene.begin(lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))))
    same(scene, scene.here())


def a_worker_is_killed(scene: Scene) -> None:
    """A worker gets a signal at a random moment."""
    shutil.rmtree(scene.cache / "results")
    process = scene.begin()
    moment = time.monotonic() + scene.random.random() * 2.5
    killed = False
    while process.poll() is None and not killed:
        if time.monotonic() >= moment and (workers := children(process.pid)):
            os.kill(scene.random.choice(workers), scene.random.choice([signal.SIGKILL, signal.SIGSEGV, signal.SIGTERM]))
            killed = True
        time.sleep(0.002)
    same(scene, ended(process))
    same(scene, scene.here())


def a_command_is_killed(scene: Scene) -> None:
    """The command is killed at a random moment, perhaps while it writes; its workers end, and the next one is right."""
    shutil.rmtree(scene.cache / "results")
    process = scene.begin()
    time.sleep(scene.random.random() * 2.5)
    workers = children(process.pid)
    process.kill()
    process.communicate()
    gone(workers)
    same(scene, scene.here())


def processes_cannot_be_started(scene: Scene) -> None:
    """Starting a worker fails, always or now and then."""
    shutil.rmtree(scene.cache / "results")
    start, often = asyncio.create_subprocess_exec, scene.random.choice([0.5, 1.0])

    async def failing(*command: str, **pipes: object) -> object:
        if scene.random.random() < often:
            raise BlockingIOError(11, "Resource temporarily unavailable")
        return await start(*command, **pipes)  # pyright: ignore[reportArgumentType]

    with mock.patch("asyncio.create_subprocess_exec", failing):
        same(scene, scene.here(jobs=2))


def a_server_loses_its_client(scene: Scene) -> None:
    """Standard input ends in the middle of a message; the server and its workers end."""
    command = [sys.executable, "-m", "liquidlens", "server"]
    server = subprocess.Popen(command, env=scene.environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert server.stdin is not None
    talk = talking(scene)
    server.stdin.write(talk[: scene.random.randrange(len(talk))])
    server.stdin.flush()
    time.sleep(scene.random.random())
    workers = children(server.pid)
    server.stdin.close()
    try:
        server.wait(timeout=20)
    except subprocess.TimeoutExpired as error:
        server.kill()
        raise Wrong("the server lives on") from error
    finally:
        assert server.stdout is not None
        server.stdout.close()
    gone(workers)
    same(scene, scene.here())


def many_use_one_cache(scene: Scene) -> None:
    """Two servers and three commands at once, with results damaged meanwhile."""
    shutil.rmtree(scene.cache / "results")
    command = [sys.executable, "-m", "liquidlens", "server"]
    nowhere, around = subprocess.DEVNULL, scene.environment()
    servers = [
        subprocess.Popen(command, env=around, stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere) for _ in range(2)
    ]
    for server in servers:
        assert server.stdin is not None
        server.stdin.write(talking(scene))
        server.stdin.flush()
    commands = [scene.begin() for _ in range(3)]
    for process in commands:
        same(scene, ended(process))
    workers = [each for server in servers for each in children(server.pid)]
    for server in servers:
        server.communicate(timeout=20)
    gone(workers)
    same(scene, scene.here())


def talking(scene: Scene) -> bytes:
    """What a client says first."""
    path = scene.folder / "Top.hs"
    document = {"uri": path.as_uri(), "languageId": "haskell", "version": 1, "text": MODULES["Top.hs"]}
    messages: list[dict[str, object]] = [
        {"id": 1, "method": "initialize", "params": {"capabilities": {}, "processId": None, "rootUri": None}},
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": document}},
    ]
    bodies = [json.dumps({"jsonrpc": "2.0", **message}).encode() for message in messages]
    return b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies)


def gone(pids: list[int]) -> None:
    """Wait until processes have ended. Raises Wrong where one does not."""
    end = time.monotonic() + 20
    while left := [pid for pid in pids if alive(pid)]:
        if time.monotonic() > end:
            raise Wrong(f"processes stay behind: {left}")
        time.sleep(0.02)


def alive(pid: int) -> bool:
    """Whether a process runs, and is not just waiting to be taken note of."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


Kind = Callable[[Scene], None]

KINDS: dict[Kind, int] = {
    a_result_is_damaged: 50,
    clocks_jump: 10,
    the_cache_is_no_folder: 4,
    processes_cannot_be_started: 6,
    the_library_is_damaged: 5,
    the_disk_is_full: 5,
    a_worker_is_killed: 8,
    a_command_is_killed: 5,
    a_server_loses_its_client: 5,
    many_use_one_cache: 2,
}
"""What can go wrong, and how many of a hundred faults are of this kind."""


@contextmanager
def scene_in(folder: Path, seed: int) -> Iterator[Scene]:
    """A project with a filled cache."""
    for name, text in MODULES.items():
        (folder / name).write_text(text)
    scene = Scene(folder, random.Random(seed))
    library = cache_folder() / "library"
    if library.exists():
        shutil.copytree(library, scene.cache / "library")
    with mock.patch.dict(os.environ, {"LIQUIDLENS_CACHE": str(scene.cache)}):
        scene.right = scene.here()
        shutil.copytree(scene.cache, folder / "filled")
        yield scene


def survives(scene: Scene, kind: Kind) -> str:
    """Put in a fault: what went wrong, nothing where it was survived. The cache is as it was before, afterwards."""
    try:
        kind(scene)
        left = [each.name for each in scene.cache.rglob(".*")]
        return f"files stay behind: {left}" if left and kind is not a_command_is_killed else ""
    except (Wrong, OSError, subprocess.TimeoutExpired) as error:
        return str(error) or type(error).__name__
    finally:
        shutil.rmtree(scene.cache, ignore_errors=True)
        shutil.copytree(scene.folder / "filled", scene.cache)


def main() -> int:
    """See above."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--faults", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", choices=[kind.__name__ for kind in KINDS])
    parsed = parser.parse_args()
    failures = 0
    with tempfile.TemporaryDirectory() as name, scene_in(Path(name), parsed.seed) as scene:
        for kind, share in KINDS.items():
            if parsed.only and kind.__name__ not in parsed.only:
                continue
            begun, number = time.monotonic(), max(1, parsed.faults * share // 100)
            wrong = [said for said in (survives(scene, kind) for _ in range(number)) if said]
            failures += len(wrong)
            seconds = time.monotonic() - begun
            print(f"{kind.__name__:<28} {number:>4} faults, {number - len(wrong):>4} survived ({seconds:.0f} s)")
            for said in dict.fromkeys(wrong[:5]):
                print(f"    {said}", flush=True)
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
