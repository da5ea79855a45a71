"""Feeds readers with broken input for as long as wanted.

    python -m tests.fuzz.run [READER...] [--inputs 200000] [--seconds 60] [--seed 1] [--first 0] [--corpus FOLDER...]

Inputs are seeds changed at random; the same number gives the same input for the same `--seed`.  A reader runs in a
process of its own: one that dies, or is at an input for half a minute, costs that input, and the next one goes on.
Times are those of the processor, since these runs are for machines that do other things.
Prints for each reader how many inputs it was given, the longest time that one took, by how much memory grew, and what
it raised, once for each place; such inputs are written to `build/fuzz`, and the figures to `build/fuzz/figures.jsonl`.
Exit status 1: something was raised or died, took more than five seconds, or 500 MiB.
"""

import argparse
import json
import mmap
import os
import random
import resource
import signal
import struct
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from liquidlens.machine.memory import collecting_seldom
from msgspec import Struct, field
from msgspec.json import decode, encode

from tests.fuzz.readers import READERS, Reader
from tests.fuzz.seeds import changed, pieces, seeds_of

FOUND = Path(__file__).parents[2] / "build" / "fuzz"
LONGEST, MOST_GROWTH = 5.0, 500
_HUNG, _ASLEEP = 30.0, 600.0
"""Seconds of its processor after which a process is ended that is still at an input, and seconds by the clock."""


class Raised(Struct, frozen=True):
    """What a reader raised: where, and the number of the input."""

    place: str
    words: str
    number: int


class Tried(Struct):
    """What became of a reader's inputs."""

    inputs: int = 0
    longest: float = 0.0
    grown: float = 0.0
    raised: dict[str, Raised] = field(default_factory=dict[str, Raised])

    @property
    def is_fine(self) -> bool:
        """Whether nothing went wrong."""
        return not self.raised and self.longest <= LONGEST and self.grown <= MOST_GROWTH


class Inputs(Struct, frozen=True):
    """Seeds, then seeds changed at random, without end."""

    name: str
    seed: int
    seeds: Sequence[bytes]

    def at(self, number: int) -> bytes:
        """The input of this number."""
        if number < len(self.seeds):
            return self.seeds[number]
        choice = random.Random(f"{self.seed} {self.name} {number}")
        return changed(choice.choice(self.seeds), choice, self.seeds)


def inputs_of(name: str, seed: int, corpus: Sequence[bytes] = ()) -> Inputs:
    """The inputs of a reader."""
    return Inputs(name, seed, (*seeds_of(name), *corpus))


def at_random(name: str, seed: int) -> Iterator[bytes]:
    """The same, one after the other."""
    inputs, number = inputs_of(name, seed), 0
    while True:
        yield inputs.at(number)
        number += 1


class Board:
    """What a reader's process writes down for who watches it: it may die at any moment."""

    _FORM = struct.Struct("@Qddd")

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, self._FORM.size)

    def write(self, number: int, begun: float, longest: float, grown: float) -> None:
        """The input at hand, when it was begun, and the most so far."""
        self._FORM.pack_into(self._memory, 0, number, begun, longest, grown)

    def read(self) -> tuple[int, float, float, float]:
        """What was written last."""
        number, begun, longest, grown = self._FORM.unpack_from(self._memory, 0)
        return number, begun, longest, grown


def memory() -> float:
    """MiB at most so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_024


def _read_all(reader: Reader, inputs: Inputs, first: int, end: "End", board: Board, told: Path) -> None:
    """Give a reader its inputs, in this process."""
    before, longest, number = memory(), 0.0, first
    with told.open("ab", buffering=0) as raised, collecting_seldom():  # as in the processes that serve an editor
        while not end.is_reached(number):
            data = inputs.at(number)
            board.write(number, time.monotonic(), longest, memory() - before)
            signal.setitimer(signal.ITIMER_PROF, _HUNG)  # ends this process, wherever it is
            begun = time.process_time()
            try:
                reader(data)
            except BaseException as error:  # whatever comes is what is looked for
                if isinstance(error, KeyboardInterrupt):
                    raise
                frame = traceback.extract_tb(error.__traceback__)[-1]
                place = f"{type(error).__name__} at {Path(frame.filename).name}:{frame.lineno}"
                raised.write(encode(Raised(place, str(error)[:200], number)) + b"\n")
            took = time.process_time() - begun
            if took > LONGEST:
                raised.write(encode(Raised("takes long", f"{took:.1f} s", number)) + b"\n")
            longest = max(longest, took)
            number += 1
        board.write(number, time.monotonic(), longest, memory() - before)


class End(Struct, frozen=True):
    """When enough inputs were tried."""

    number: int
    moment: float

    def is_reached(self, number: int) -> bool:
        """Whether no input of this number is wanted any more."""
        return number >= self.number or time.monotonic() > self.moment


def tried_of(reader: Reader, inputs: Inputs, first: int, end: End) -> Tried:
    """Give a reader its inputs, in processes that are watched."""
    FOUND.mkdir(parents=True, exist_ok=True)
    tried, board, number = Tried(), Board(), first
    told = FOUND / f".told-{os.getpid()}"
    told.write_bytes(b"")
    try:
        while not end.is_reached(number):
            board.write(number, time.monotonic(), 0.0, 0.0)
            reading = os.fork()
            if reading == 0:
                signal.signal(signal.SIGINT, signal.SIG_DFL)
                _read_all(reader, inputs, number, end, board, told)
                os._exit(0)
            status = _ended(reading, board)
            number, _, longest, grown = board.read()
            if status:
                place = f"dies of signal {status}" if status not in (-1, signal.SIGPROF) else "does not end"
                with told.open("ab") as raised:
                    raised.write(encode(Raised(place, "", number)) + b"\n")
                number += 1
            tried.longest, tried.grown = max(tried.longest, longest), max(tried.grown, grown)
        tried.inputs = number - first
        for line in told.read_bytes().splitlines():
            one = decode(line, type=Raised)
            tried.raised.setdefault(one.place, one)
    finally:
        told.unlink()
    return tried


def _ended(process: int, board: Board) -> int:
    """How a process ended: 0 as it should, a signal's number, -1 where it answered nothing and was killed."""
    while True:
        ended, status = os.waitpid(process, os.WNOHANG)
        if ended:
            return 0 if status == 0 else status & 0x7F or status >> 8
        begun = board.read()[1]
        if begun and time.monotonic() - begun > _ASLEEP:  # nothing stands there while it is written
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            return -1
        time.sleep(0.05)


@lru_cache(maxsize=1)
def _corpus(folders: tuple[Path, ...]) -> list[bytes]:
    files = (file for folder in folders for file in sorted(folder.rglob("*.hs")))
    return [piece for file in files for piece in pieces(file.read_bytes())]


def main() -> int:
    """See above."""
    parser = argparse.ArgumentParser()
    parser.add_argument("readers", nargs="*", metavar="READER", choices=[*READERS, []])
    parser.add_argument("--inputs", type=int, default=sys.maxsize)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--corpus", type=Path, nargs="*", default=[])
    parsed = parser.parse_args()
    seconds = parsed.seconds or (60 if parsed.inputs == sys.maxsize else float("inf"))
    fine = True
    for name in parsed.readers or READERS:
        corpus = _corpus(tuple(parsed.corpus)) if name in ("haskell", "cpp") else []
        inputs = inputs_of(name, parsed.seed, corpus)
        begun = time.monotonic()
        tried = tried_of(READERS[name], inputs, parsed.first, End(parsed.first + parsed.inputs, begun + seconds))
        fine &= tried.is_fine
        took = time.monotonic() - begun
        figures = f"longest {tried.longest:6.2f} s  grown {tried.grown:6.0f} MiB  {len(tried.raised)} raised"
        print(f"{name:<14}{tried.inputs:>9} inputs  {tried.inputs / took:>7.0f} a second  {figures}", flush=True)
        for one in tried.raised.values():
            print(f"    {one.place}: {one.words} (input {one.number})", flush=True)
            (FOUND / f"{name.replace(' ', '-')}-{parsed.seed}-{one.number}").write_bytes(inputs.at(one.number))
        _write_down(name, parsed.seed, tried, took)
    return 0 if fine else 1


def _write_down(name: str, seed: int, tried: Tried, took: float) -> None:
    figures = {"reader": name, "seed": seed, "inputs": tried.inputs, "seconds": round(took, 1)}
    figures |= {"longest": round(tried.longest, 3), "grown": round(tried.grown)}
    line = json.dumps({**figures, "raised": list(tried.raised), "at": time.strftime("%FT%TZ", time.gmtime())})
    with (FOUND / "figures.jsonl").open("a") as file:
        file.write(line + "\n")


if __name__ == "__main__":
    sys.exit(main())
