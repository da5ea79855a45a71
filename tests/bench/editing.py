"""How fast the server answers an editor, how much memory it keeps, and how `check` grows with a file.

    python tests/bench/editing.py                    written files of 50, 500 and 2,000 lines
    python tests/bench/editing.py FILE.hs ...        these files, with comments typed at their functions
    python tests/bench/editing.py --loaded           the same while other processes burn every core
    python tests/bench/editing.py --brief            three rounds of edits only: 5,000 lines take two minutes
    python tests/bench/editing.py --quiet            only edits after which nothing is searched: what each check costs
    python tests/bench/editing.py --growth           seconds of each stage for 10, 100 and 1,000 bindings
    python tests/bench/editing.py --hour 60          memory before and after so many minutes of random edits

For each file: opening it in a fresh server, until the first diagnostics and until the last ones; then edits of one
function at a time, from the edit to the diagnostics of its version, without the pause that the server waits for more
edits.  `binding` ends when what is published for the version tells the new verdict of the edited function, `all` when
the whole file was checked; `first finding` is `binding` of the edits that make something wrong.
"""

import argparse
import asyncio
import gc
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct, field

sys.path.insert(0, str(Path(__file__).parents[2] / "server"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from lsprotocol import types

from tests.bench.written import written
from tests.lsp.recorder import REAL, Recorder, connect, disconnect

DELAY = 0.05
PATIENCE = 120
LENGTHS = (50, 500, 2_000)
ROUNDS = 8
BRIEF_ROUNDS = 3
CANCELLATIONS = 5


class Change(Struct, frozen=True):
    """A piece of a line that is typed over; `broken` says whether its function is wrong afterwards."""

    kind: str
    row: int
    old: str
    new: str
    broken: bool | None = None


class Editor(Struct):
    """One document as its editor sees it."""

    client: Recorder
    uri: str
    lines: list[str]
    version: int = 1
    times: dict[str, list[float]] = field(default_factory=dict[str, list[float]])

    def type(self, change: Change) -> None:
        """Send the change."""
        line = self.lines[change.row]
        at = line.index(change.old) if change.old else len(line)
        self.version += 1
        self.client.edit(self.uri, self.version, (change.row, at), (change.row, at + len(change.old)), change.new)
        self.lines[change.row] = line[:at] + change.new + line[at + len(change.old) :]
        if "\n" in self.lines[change.row]:
            self.lines[change.row : change.row + 1] = self.lines[change.row].split("\n")

    async def measured(self, change: Change) -> None:
        """Type, and note when the answers are there."""
        begun = time.perf_counter()
        self.type(change)
        if change.broken is not None:
            await self.client.wait_for(lambda: self._is_told(change), PATIENCE)
            elapsed = time.perf_counter() - begun - DELAY
            self.note(f"binding, {change.kind}", elapsed)
            if change.broken:
                self.note("first finding", elapsed)
        await self.client.diagnostics(self.uri, self.version, PATIENCE)
        elapsed = time.perf_counter() - begun - DELAY
        self.note(f"all, {change.kind}", elapsed)
        if change.broken is None:
            self.note(f"binding, {change.kind}", elapsed)

    def note(self, kind: str, seconds: float) -> None:
        self.times.setdefault(kind, []).append(seconds)

    def _is_told(self, change: Change) -> bool:
        """Whether what is shown for this version tells of the function at the change."""
        shown = self.client.published.get(self.uri)
        if not shown or shown[-1].version != self.version:
            return False
        rows = range(change.row - 2, change.row + 6)
        here = [each for each in shown[-1].diagnostics if each.range.start.line in rows]
        if any(each.tags for each in here):
            return False  # of an older text
        return bool(here) == change.broken


def changes(lines: list[str], seed: int, grows: bool = True) -> Iterator[Change]:
    """Edits of a written file as people make them: each function that becomes wrong is mended by the next edit, and
    where it `grows` a line comes before the text."""
    chance = random.Random(seed)
    rows = [row for row, line in enumerate(lines) if line.startswith("sumTo") and "if" in line]
    larger = [row for row, line in enumerate(lines) if "@ larger" in line and "larger0" not in line]
    moved = 0
    while True:
        row = chance.choice(rows) + moved
        yield Change("body", row, "then 0 else", "then 0 - 5 else", True)
        yield Change("body", row, "then 0 - 5 else", "then 0 else", False)
        yield Change("comment", row, "", " -- edited")
        yield Change("comment", row, " -- edited", "")
        row = chance.choice(larger) + moved
        yield Change("signature", row, "v >= x && v >= y", "v > x && v >= y", True)
        yield Change("signature", row, "v > x && v >= y", "v >= x && v >= y", False)
        row = chance.choice(rows) + moved
        yield Change("harmless body", row, "k +", "k + 0 +")
        yield Change("harmless body", row, "k + 0 +", "k +")
        if grows:
            yield Change("new line", 0, "", "\n")
            moved += 1


QUIET = ("comment", "harmless body", "new line")
"""The kinds of edits after which nothing is to be searched."""


async def session(
    name: str, path: Path, text: str, steps: list[Change] | None, quiet: bool = False, brief: bool = False
) -> None:
    """Print what one file takes."""
    path.write_text(text)
    uri = path.resolve().as_uri()
    begun = time.perf_counter()
    client = await connect(REAL, options={"delay": DELAY})
    client.open(uri, text)
    await client.wait_for(lambda: client.published.get(uri), PATIENCE)
    first = time.perf_counter() - begun
    await client.diagnostics(uri, 1, PATIENCE)
    cold = time.perf_counter() - begun
    editor = Editor(client, uri, text.split("\n"))
    spent, own = processor(client), ticks(client.process)
    following = iter(steps) if steps is not None else changes(editor.lines, seed=1)
    if quiet:
        following = (change for change in following if change.kind in QUIET)
    for number, change in enumerate(following):
        if number >= (BRIEF_ROUNDS if brief else ROUNDS) * 9:
            break
        await editor.measured(change)
    count = max(editor.version - 1, 1)
    spent, own = (processor(client) - spent) * 10 / count, (ticks(client.process) - own) * 10 / count
    hover = statistics.median([await hover_seconds(client, uri, row) for row in range(0, len(editor.lines), 20)])
    print(f"{name}: {len(editor.lines)} lines, diagnostics first {first:.2f} s, all {cold:.2f} s")
    print(f"    hover: {hover * 1000:.1f} ms")
    print(f"    processor: {spent:.0f} ms for each edit, server and workers together; {own:.0f} ms the server alone")
    for part in ("first finding", "binding", "all"):
        kinds = [kind for kind in editor.times if kind.startswith(part)]
        for kind in dict.fromkeys((*kinds, part) if kinds else ()):
            times = sorted(each for other in kinds if other.startswith(kind) for each in editor.times[other])
            print(
                f"    {kind:<24} {len(times):>4} edits   p50 {at(times, 0.5):6.0f} ms   p95 {at(times, 0.95):6.0f} ms"
            )
    await idle(client)
    if not brief:
        await cancelled(editor)
    await disconnect(client)


def at(times: list[float], share: float) -> float:
    """A percentile in milliseconds."""
    return times[min(int(len(times) * share), len(times) - 1)] * 1000


async def hover_seconds(client: Recorder, uri: str, row: int) -> float:
    begun = time.perf_counter()
    place = types.HoverParams(types.TextDocumentIdentifier(uri), types.Position(row, 1))
    await client.text_document_hover_async(place)
    return time.perf_counter() - begun


async def idle(client: Recorder) -> None:
    """Memory and processor time of server and workers while nothing happens."""
    await asyncio.sleep(3)
    before = {process: ticks(process) for process in family(client.process)}
    await asyncio.sleep(3)
    spent = sum(ticks(process) - before[process] for process in before if alive(process))
    sizes = [resident(process) for process in before]
    print(f"    idle: {sum(sizes):.0f} MB in {len(sizes)} processes, {spent} ticks of the processor in 3 s")


async def cancelled(editor: Editor) -> None:
    """How long workers go on with a text that is closed in the middle of its check, by their processor time.

    Each time a new data type is put in, so that all bindings are judged again.
    """
    client, uri = editor.client, editor.uri
    server = client.process
    row = next(row for row, line in enumerate(editor.lines) if line.startswith("import ")) + 1
    longest, stopped, killed = 0.0, 0, 0
    for number in range(CANCELLATIONS):
        await asyncio.sleep(1)  # spare workers are warm
        workers = set(family(server)) - {server}
        before = {process: ticks(process) for process in workers}
        editor.type(Change("data", row, "", f"\ndata Another{number} = Another{number}"))
        row += 1
        begun = time.perf_counter()
        while time.perf_counter() - begun < 1 and work(before) < 4:
            await asyncio.sleep(0.005)
        under_way = client.status.get("checking") is True
        client.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri)))
        begun = last = time.perf_counter()
        done = work(before)
        while time.perf_counter() - begun < 1:
            await asyncio.sleep(0.005)
            if (now := work(before)) > done:
                done, last = now, time.perf_counter()
        if under_way:
            stopped += 1
            killed += not all(map(alive, workers))
            longest = max(longest, last - begun)
        client.open(uri, "\n".join(editor.lines), editor.version)
        await client.diagnostics(uri, editor.version, PATIENCE)
    print(
        f"    cancelled work went on for at most {longest * 1000:.0f} ms;"
        f" {stopped} of {CANCELLATIONS} checks were under way, {killed} workers were killed"
    )


def work(before: dict[int, int]) -> int:
    """Hundredths of seconds that these processes have run since, as far as they live."""
    return sum(ticks(process) - spent for process, spent in before.items() if alive(process))


async def hour(minutes: float) -> None:
    """Memory at the beginning and at the end of a long session."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "Written.hs"
        text = written(500)
        path.write_text(text)
        client = await connect(REAL, options={"delay": DELAY})
        uri = path.resolve().as_uri()
        client.open(uri, text)
        await client.diagnostics(uri, 1, PATIENCE)
        editor = Editor(client, uri, text.split("\n"))
        begun, reported = time.monotonic(), -600.0
        for count, change in enumerate(changes(editor.lines, seed=2, grows=False)):
            elapsed = time.monotonic() - begun
            if elapsed - reported > min(600, minutes * 6) or elapsed > minutes * 60:
                sizes = [resident(process) for process in family(client.process)]
                print(f"after {elapsed / 60:5.1f} min, {count:>6} edits: {sum(sizes):6.0f} MB", flush=True)
                reported = elapsed
            if elapsed > minutes * 60:
                break
            editor.type(change)
            await asyncio.sleep(random.Random(count).choice((0.01, 0.1, 0.3)))
        await disconnect(client)


# --- processes --------------------------------------------------------------------------------------------------------


def family(process: int) -> list[int]:
    """A process and its children."""
    return [process, *map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())]


def processor(client: Recorder) -> int:
    """Hundredths of seconds that the server and its living workers have run."""
    return sum(ticks(process) for process in family(client.process) if alive(process))


def alive(process: int) -> bool:
    return Path(f"/proc/{process}/stat").exists()


def ticks(process: int) -> int:
    """Hundredths of seconds that a process has run."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def resident(process: int) -> float:
    """Memory in MB, shared pages divided among those who share them; none of a process that is gone."""
    with suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0.0


# --- growth -----------------------------------------------------------------------------------------------------------


def growth() -> None:
    """Seconds of each stage of `check` by number of bindings."""
    from liquidlens.liquid.check import check_module
    from liquidlens.pipeline import check_text
    from liquidlens.program import load_program
    from liquidlens.syntax.reader import read_module

    check_text("Written.hs", written(50))
    print(f"{'bindings':>8} {'lines':>6} {'read':>7} {'front end':>10} {'judge':>7} {'check':>7} {'questions':>10}")
    for bindings in (10, 100, 1_000):
        text = written(round(bindings * 5.4))
        marks = [time.perf_counter()]
        read_module("Written.hs", text)
        marks.append(time.perf_counter())
        program = load_program("Written.hs", text)
        marks.append(time.perf_counter())
        judgement = check_module(program, program.modules[program.main])
        marks.append(time.perf_counter())
        report = check_text("Written.hs", text)
        marks.append(time.perf_counter())
        seconds = [after - before for before, after in pairwise(marks)]
        print(
            f"{len(report.bindings):>8} {text.count(chr(10)):>6} {seconds[0]:>7.2f} {seconds[1]:>10.2f}"
            f" {seconds[2]:>7.2f} {seconds[3]:>7.2f} {judgement.solver_calls:>10}"
        )
        gc.collect()


def commented(text: str) -> list[Change]:
    """Comments at the functions of any file, and away again."""
    rows = [row for row, line in enumerate(text.split("\n")) if line[:1].islower() and "=" in line and "::" not in line]
    chosen = random.Random(1).sample(rows, min(len(rows), 10))
    return [Change("comment", row, *pair) for row in chosen for pair in (("", " -- edited"), (" -- edited", ""))]


@contextmanager
def burning() -> Iterator[None]:
    """Processes that do nothing else than work as long as this one lives, one for each core."""
    command = (sys.executable, "-c", f"import os\nwhile os.getppid() == {os.getpid()}: pass")
    processes = [subprocess.Popen(command) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def main() -> None:
    """One of the tables."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("files", nargs="*", type=Path)
    arguments.add_argument("--growth", action="store_true", help="seconds of each stage by number of bindings")
    arguments.add_argument("--hour", type=float, metavar="MINUTES", help="memory during random edits")
    arguments.add_argument("--quiet", action="store_true", help="only edits after which nothing is searched")
    arguments.add_argument("--loaded", action="store_true", help="measure while other processes burn every core")
    arguments.add_argument("--brief", action="store_true", help="three rounds of edits, and nothing is cancelled")
    arguments.add_argument("--lines", type=int, nargs="+", default=LENGTHS)
    chosen = arguments.parse_args()
    if chosen.growth:
        growth()
    elif chosen.hour:
        asyncio.run(hour(chosen.hour))
    else:
        with TemporaryDirectory() as folder, burning() if chosen.loaded else nullcontext():
            for file in chosen.files:
                text = file.read_text()
                asyncio.run(
                    session(file.name, Path(folder) / file.name, text, commented(text), chosen.quiet, chosen.brief)
                )
            for lines in () if chosen.files else chosen.lines:
                text = written(lines)
                asyncio.run(session("written", Path(folder) / "Written.hs", text, None, chosen.quiet, chosen.brief))


if __name__ == "__main__":
    main()
