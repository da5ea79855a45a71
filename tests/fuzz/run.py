"""Feeds readers with broken input for as long as wanted.

    python -m tests.fuzz.run [READER...] [--seconds 60] [--seed 1] [--corpus FOLDER...]

Prints for each reader how many inputs it was given, the longest time that one took, by how much memory grew, and what
it raised, once for each place; such inputs are written to `build/fuzz`.  Inputs are seeds changed at random, the same
for the same `--seed`.  Exit status 1: something was raised, took more than five seconds, or 500 MiB.
"""

import argparse
import random
import resource
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct, field

from tests.fuzz.readers import READERS, Reader
from tests.fuzz.seeds import changed, seeds_of

FOUND = Path(__file__).parents[2] / "build" / "fuzz"
LONGEST, MOST_GROWTH = 5.0, 500
_PIECE = 20_000


class Tried(Struct):
    """What became of a reader's inputs."""

    inputs: int = 0
    longest: float = 0.0
    grown: float = 0.0
    raised: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def is_fine(self) -> bool:
        """Whether nothing went wrong."""
        return not self.raised and self.longest <= LONGEST and self.grown <= MOST_GROWTH


def memory() -> float:
    """MiB at most so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_024


def observed(name: str, reader: Reader, tried: Tried) -> Callable[[bytes], None]:
    """The reader, watched."""
    before = memory()

    def one(data: bytes) -> None:
        begun = time.perf_counter()
        try:
            reader(data)
        except BaseException as error:  # whatever comes is what is looked for
            if isinstance(error, KeyboardInterrupt):
                raise
            frame = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{type(error).__name__} at {Path(frame.filename).name}:{frame.lineno}"
            if place not in tried.raised:
                tried.raised[place] = str(error)[:200]
                _write(name, len(tried.raised), data)
        took = time.perf_counter() - begun
        if took > max(LONGEST, tried.longest):
            _write(name, 0, data)
        tried.inputs += 1
        tried.longest = max(tried.longest, took)
        tried.grown = memory() - before

    return one


def at_random(name: str, seed: int, corpus: Sequence[bytes] = ()) -> Iterator[bytes]:
    """Seeds, then seeds changed at random, for ever."""
    choice = random.Random(f"{seed} {name}")
    seeds = [*seeds_of(name), *corpus]
    yield from seeds
    while True:
        yield changed(choice.choice(seeds), choice, seeds)


def _write(name: str, number: int, data: bytes) -> None:
    FOUND.mkdir(parents=True, exist_ok=True)
    (FOUND / f"{name.replace(' ', '-')}-{number}").write_bytes(data)


def main() -> int:
    """See above."""
    parser = argparse.ArgumentParser()
    parser.add_argument("readers", nargs="*", metavar="READER")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--corpus", type=Path, nargs="*", default=[])
    parsed = parser.parse_args()
    corpus = [file.read_bytes()[:_PIECE] for folder in parsed.corpus for file in sorted(folder.rglob("*.hs"))]
    fine = True
    for name in parsed.readers or READERS:
        tried = Tried()
        one = observed(name, READERS[name], tried)
        end = time.monotonic() + parsed.seconds
        for data in at_random(name, parsed.seed, corpus if name in ("haskell", "cpp") else ()):
            if time.monotonic() > end:
                break
            one(data)
        fine &= tried.is_fine
        print(
            f"{name:<14}{tried.inputs:>9} inputs  longest {tried.longest:6.2f} s  grown {tried.grown:6.0f} MiB", end=""
        )
        print(f"  {len(tried.raised)} raised", flush=True)
        for place, words in tried.raised.items():
            print(f"    {place}: {words}", flush=True)
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
