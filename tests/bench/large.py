"""Time and memory of `liquidlens check` on texts that are too big, too deep or too wide for a person to write.

    python -m tests.bench.large [--only NAME ...] [--findings 3000]
    python -m tests.bench.large --server [--only NAME ...]

Each text is checked by a process of its own: wall clock, processor seconds, the largest memory of any process in MiB,
and what was said.  Every binding must be told of.

With `--server` an editor opens each text in a server of its own, and hovers and asks for the outline on and on while
it is checked: when the first diagnostics came and when the check ended, the median and the longest time of an answer,
how many diagnostics there are, the processor seconds, and the memory of the server and its workers at most.
"""

import argparse
import asyncio
import json
import os
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from lsprotocol import types

from tests.bench.editing import processor, resident
from tests.bench.faults.scene import family
from tests.lsp.recorder import REAL, Recorder, connect, disconnect

ROOT = Path(__file__).parents[2]

_HEAD = "module M where\n\n"


def _signed(name: str, type_: str, haskell: str, code: str) -> str:
    return f"{{-@ {name} :: {type_} @-}}\n{name} :: {haskell}\n{name} {code}\n\n"


def failing(number: int) -> str:
    """So many bindings that break their promise."""
    one = "x:Int -> {v:Int | v > x}"
    return _HEAD + "".join(_signed(f"f{each}", one, "Int -> Int", f"x = x - {each}") for each in range(1, number + 1))


def parentheses() -> str:
    """10,000 of them around a number."""
    return f"{_HEAD}f :: Int\nf = {'(' * 10_000}1{')' * 10_000}\n"


def list_literal() -> str:
    """5,000 elements, and a promise about their number."""
    elements = ", ".join(map(str, range(5_000)))
    return _HEAD + _signed("f", "{v:[Int] | len v > 0}", "[Int]", f"= [{elements}]")


def constructors() -> str:
    """2,000 of one type, and a function by cases."""
    names = [f"C{each}" for each in range(2_000)]
    cases = "".join(f"f {name} = {each}\n" for each, name in enumerate(names))
    return f"{_HEAD}data T = {' | '.join(names)}\n\n{{-@ f :: T -> {{v:Int | v >= 0}} @-}}\nf :: T -> Int\n{cases}"


def aliases() -> str:
    """500 aliases, each of the one before."""
    rest = "".join(f"{{-@ type A{each} = A{each - 1} @-}}\n" for each in range(1, 500))
    return f"{_HEAD}{{-@ type A0 = {{v:Int | v > 0}} @-}}\n{rest}\n" + _signed(
        "f", "A499 -> A499", "Int -> Int", "x = x"
    )


def group() -> str:
    """3,000 bindings that call each other in a ring, with a number that gets smaller."""
    code = "x = if x == 0 then 0 else f{} (x - 1)"
    ring = (_signed(f"f{each}", "Nat -> Nat", "Int -> Int", code.format((each + 1) % 3_000)) for each in range(3_000))
    return _HEAD + "".join(ring)


def two_megabytes() -> str:
    """Short annotated functions, 2 MB of them."""
    one = "x:Int -> {v:Int | v > x}"
    parts: list[str] = [_HEAD]
    size = 0
    while size < 2_000_000:
        parts.append(_signed(f"f{len(parts)}", one, "Int -> Int", f"x = x + {len(parts)}"))
        size += len(parts[-1])
    return "".join(parts)


def long_line() -> str:
    """A sum that is written in one line of 200 kB."""
    return _HEAD + _signed("f", "x:Int -> {v:Int | v > x}", "Int -> Int", f"x = x{' + 1' * 50_000}")


TEXTS: Mapping[str, Callable[[], str]] = {
    "10,000 parentheses": parentheses,
    "list of 5,000": list_literal,
    "2,000 constructors": constructors,
    "500 aliases": aliases,
    "group of 3,000": group,
    "line of 200 kB": long_line,
    "2 MB": two_megabytes,
}


def measure(name: str, text: str, cache: Path, limit: float) -> None:
    """Print a row."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "M.hs").write_text(text)
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "server"), "LIQUIDLENS_CACHE": str(cache)}
        command = [sys.executable, "-c", _RUN, sys.executable, "-m", "liquidlens", "check", "--format", "json", "M.hs"]
        begun = time.perf_counter()
        pipe = subprocess.PIPE
        with subprocess.Popen(
            command, cwd=folder, env=environment, text=True, process_group=0, stdout=pipe, stderr=pipe
        ) as running:
            try:
                output, errors = running.communicate(timeout=limit)
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)
                print(f"{name:<22} not done after {limit:.0f} s", flush=True)
                return
        wall = time.perf_counter() - begun
    *printed, figures = output.splitlines()
    status, processor, memory = figures.split()
    said = _said("\n".join(printed)) if status in "01" else errors.strip()[-200:]
    print(f"{name:<22}{wall:8.1f} s{float(processor):8.1f} s processor{float(memory):8.0f} MiB  {said}", flush=True)


_RUN = """
import resource, subprocess, sys
status = subprocess.run(sys.argv[1:]).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(f"\\n{status} {used.ru_utime + used.ru_stime} {used.ru_maxrss / 1024}")
"""


def _said(printed: str) -> str:
    (file,) = json.loads(printed)["files"]
    verdicts = Counter(binding["verdict"] for binding in file["bindings"])
    codes = Counter(problem["code"] for problem in file["problems"])
    return ", ".join(f"{count} {word}" for word, count in (*verdicts.items(), *codes.items()))


async def edited(name: str, text: str, folder: Path, limit: float) -> None:
    """Print a row of what an editor sees of a text."""
    path = folder / "M.hs"
    path.write_text(text)
    uri = path.as_uri()
    client = await connect(REAL)
    begun = time.perf_counter()
    client.open(uri, text)
    first, took, memory = 0.0, list[float](), 0.0
    while not client.status.items() >= {"uri": uri, "version": 1, "fresh": True}.items():
        if time.perf_counter() - begun > limit:
            break
        took.append(await _answered(client, uri, len(took) * 7 % text.count("\n")))
        if not first and client.published.get(uri):
            first = time.perf_counter() - begun
        memory = max(memory, _memory(client))
        await asyncio.sleep(0.2)
    end, last = time.perf_counter() - begun, client.published.get(uri)
    said = f"{len(last[-1].diagnostics) if last else 0} diagnostics"
    said += "" if end < limit else f", not done after {limit:.0f} s"
    answers = f"answers {statistics.median(took) * 1000:.0f} ms, at most {max(took) * 1000:.0f} ms"
    print(f"{name:<22} first {first:6.1f} s  all {end:6.1f} s  {answers}  ", end="")
    print(f"{processor(client) / 100:.1f} s processor  {memory:.0f} MiB  {said}", flush=True)
    await disconnect(client)


async def _answered(client: Recorder, uri: str, row: int) -> float:
    begun, document = time.perf_counter(), types.TextDocumentIdentifier(uri)
    await client.text_document_hover_async(types.HoverParams(document, types.Position(row, 1)))
    await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    return (time.perf_counter() - begun) / 2


def _memory(client: Recorder) -> float:
    memory = 0.0
    for process in family(client.process):
        with suppress(OSError):
            memory += resident(process)
    return memory


def main() -> None:
    """See above."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", nargs="+", choices=[*TEXTS, "failing"], default=[*TEXTS, "failing"])
    parser.add_argument("--findings", type=int, default=3_000)
    parser.add_argument("--limit", type=float, default=600.0, help="seconds for one text")
    parser.add_argument("--server", action="store_true", help="what an editor sees")
    parsed = parser.parse_args()
    texts = {**TEXTS, "failing": lambda: failing(parsed.findings)}
    with tempfile.TemporaryDirectory() as cache:
        if parsed.server:
            os.environ["LIQUIDLENS_CACHE"] = cache
            for name in ("nothing", *parsed.only):
                text = texts[name]() if name in texts else f"{_HEAD}f :: Int\nf = 2\n"
                asyncio.run(edited(name, text, Path(cache), parsed.limit))
            return
        measure("(nothing)", f"{_HEAD}f :: Int\nf = 1\n", Path(cache), parsed.limit)  # the library is compiled once
        measure("nothing", f"{_HEAD}f :: Int\nf = 2\n", Path(cache), parsed.limit)
        for name in parsed.only:
            measure(name, texts[name](), Path(cache), parsed.limit)


if __name__ == "__main__":
    main()
