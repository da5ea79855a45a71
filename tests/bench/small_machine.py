"""An editor on a small machine: the server and its workers in a control group of so much memory, on two processors.

    python -m tests.bench.small_machine [--memory 4096] [--modules 100] [--opened 12] [--edits 60]

A generated package with findings is the workspace. Its last modules are opened, then edited in turn: a number in a
definition is changed, and now and then two files before the first is checked. Printed are the seconds from an edit to
the end of its check, the most memory that the group took at any time in MiB, and how many processes were ended for
lack of it. Needs the right to make control groups; the status is 2 without it, and 1 where a process was ended for
lack of memory, or an edit had no answer in five minutes.
"""

import argparse
import asyncio
import os
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.generated_package import Kind, write_package
from tests.lsp.recorder import REAL, Recorder, connect, disconnect

_NUMBER = re.compile(r"(?<=[+-] )\d+")
_ROOTS = (Path("/sys/fs/cgroup/memory"), Path("/sys/fs/cgroup"))


class Group:
    """A control group of its own, of either version."""

    def __init__(self, memory: int) -> None:
        """At most `memory` MiB. Raises OSError where none can be made."""
        first = (_ROOTS[0] / "memory.limit_in_bytes").exists()
        self.folder = (_ROOTS[0] if first else _ROOTS[1]) / f"liquidlens-{os.getpid()}"
        self.folder.mkdir()
        bound, self._peak = (
            ("memory.limit_in_bytes", "memory.max_usage_in_bytes") if first else ("memory.max", "memory.peak")
        )
        (self.folder / bound).write_text(str(memory << 20))

    def inside(self, command: list[str]) -> list[str]:
        """The command, run in the group."""
        return ["sh", "-c", 'echo $$ > "$0/cgroup.procs" && exec "$@"', str(self.folder), *command]

    @property
    def peak(self) -> float:
        """The most that it took so far, MiB."""
        return int((self.folder / self._peak).read_text()) / (1 << 20)

    @property
    def refused(self) -> int:
        """How many processes the system ended for lack of memory."""
        for name in ("memory.oom_control", "memory.events"):
            file = self.folder / name
            if file.exists():
                return int(dict(line.split() for line in file.read_text().splitlines()).get("oom_kill", 0))
        return 0


class Typed:
    """A document, and the numbers in it that are typed over."""

    def __init__(self, client: Recorder, file: Path) -> None:
        """Opens it."""
        self.client, self.uri, self.text, self.version = client, file.as_uri(), file.read_text(), 1
        client.open(self.uri, self.text)

    def edit(self, turn: int) -> None:
        """Change one number."""
        found = list(_NUMBER.finditer(self.text))
        place = found[turn % len(found)]
        self.text = self.text[: place.start()] + str(turn % 5) + self.text[place.end() :]
        self.version += 1
        self.client.replace(self.uri, self.version, self.text)

    async def checked(self) -> None:
        """Wait for the end of its check."""
        await self.client.diagnostics(self.uri, self.version, 300)


async def measure(group: Group, folder: Path, files: list[Path], edits: int) -> list[float]:
    """Seconds from each edit to the end of its check."""
    begun = time.perf_counter()
    client = await connect(group.inside(REAL), root=folder, options={"delay": 0.05})
    documents = [Typed(client, file) for file in files]
    for document in documents:
        await document.checked()
    print(f"{len(files)} files opened: all are checked after {time.perf_counter() - begun:.1f} s", flush=True)
    seconds: list[float] = []
    for turn in range(edits):
        document = documents[turn % len(documents)]
        if turn % 7 == 6:
            documents[(turn + 1) % len(documents)].edit(turn)
        begun = time.perf_counter()
        document.edit(turn)
        await document.checked()
        seconds.append(time.perf_counter() - begun)
    await disconnect(client)
    return seconds


def main() -> int:
    """See above."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.small_machine")
    parser.add_argument("--memory", type=int, default=4_096)
    parser.add_argument("--modules", type=int, default=100)
    parser.add_argument("--opened", type=int, default=12)
    parser.add_argument("--edits", type=int, default=60)
    parsed = parser.parse_args()
    try:
        group = Group(parsed.memory)
    except OSError as error:
        print(f"no control group can be made: {error}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as name:
        os.environ["LIQUIDLENS_CACHE"] = str(Path(name) / "cache")
        files = write_package(Path(name) / "package", parsed.modules, Kind())
        try:
            work = measure(group, Path(name) / "package", files[-parsed.opened :], parsed.edits)
            seconds = asyncio.run(work)
            middle, worst = statistics.median(seconds), max(seconds)
            print(f"{len(seconds)} edits: checked after {middle:.2f} s at the median, {worst:.2f} s at most")
            taken = f"{group.peak:.0f} MiB at most of {parsed.memory}"
            print(f"memory: {taken}; {group.refused} processes ended for lack of it")
            return int(group.refused > 0)
        except TimeoutError as error:
            print(error)
            return 1
        finally:
            for _ in range(50):
                if not (group.folder / "cgroup.procs").read_text().strip():
                    group.folder.rmdir()
                    break
                time.sleep(0.1)


if __name__ == "__main__":
    sys.exit(main())
