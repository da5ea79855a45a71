"""Every finding of every corpus, replayed by GHC in bulk: the same label must fail there.

    python tests/bench/replays.py [CHECKOUT ...] [--only NAME] [--seconds 20] [--stop-after N]

    examples                     12 files    11 findings    11 confirmed    0 disagreements    0 not replayable

Without CHECKOUTs: the examples, the programs of the tests and of the other benches.  A CHECKOUT is a folder (of
LiquidHaskell's tests, of the tutorial, of G2) or a file.  A finding is confirmed when the user's own module, with the
check spliced in, fails at the label; it is a disagreement when GHC ran the program and the label did not fail.  Not
replayable is what GHC cannot run: modules that are not installed, programs that its type checker rejects, values that
no program can write; the reasons are counted.
"""

import argparse
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

sys.path.insert(0, str(Path(__file__).parents[2]))

from liquidlens.counterexample.ghc.request import ReplayRequest
from liquidlens.counterexample.ghc.run import replay_all_in_ghc
from liquidlens.explain.problem_words import fault_words
from liquidlens.lang.names import base_of
from liquidlens.lang.types import TCon, TForall, arrows, spine
from liquidlens.options import CheckOptions

from tests.replay.recorded import check

ROOT = Path(__file__).parents[2]
OURS = (
    "examples",
    "tests/replay/programs",
    "tests/soundness/programs",
    "tests/lh_facts/programs",
    "tests/bench/papers",
)
SKIPPED = ("Setup.hs",)
BATCH = 40
"""Programs in one GHC process."""
RAN = frozenset({"violated", "unmatched", "finished", "raised"})
"""Outcomes of programs that ran to an end."""


class TooSlow(BaseException):
    """A file took longer than it may; not an `Exception`, lest it count as a bug of one binding."""


def main() -> None:
    """Print a line for each corpus and each disagreement, then the reasons why findings could not be replayed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("checkouts", nargs="*")
    parser.add_argument("--only", default="", help="paths that contain this text")
    parser.add_argument("--seconds", type=float, default=20, help="time for the searches in one file")
    parser.add_argument("--stop-after", type=int, default=0, help="files of each corpus (0: all)")
    options = parser.parse_args()
    corpora = options.checkouts or [str(ROOT / each) for each in OURS]
    totals: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    for corpus in corpora:
        here = replayed(corpus, options.only, options.seconds, options.stop_after, reasons)
        totals.update(here)
        print(f"{corpus}: {line(here)}", flush=True)
    print(f"all: {line(totals)}")
    for reason, count in reasons.most_common():
        print(f"{count:5} not replayable: {reason}")
    sys.exit(1 if totals["disagreements"] else 0)


def line(counts: Counter[str]) -> str:
    """The counts of a corpus on one line."""
    shown = ("files", "findings", "confirmed", "disagreements", "not replayable", "crashes", "too slow", "seconds")
    return ", ".join(f"{counts[each]} {each}" for each in shown)


def files(corpus: str) -> Iterator[Path]:
    """The Haskell files of a corpus, those of the two suffixes, sorted."""
    root = Path(corpus)
    found = [root] if root.is_file() else sorted((*root.rglob("*.hs"), *root.rglob("*.lhs")))
    yield from (path for path in found if path.name not in SKIPPED)


def replayed(corpus: str, only: str, seconds: float, most: int, reasons: Counter[str]) -> Counter[str]:
    """The findings of one corpus, checked and replayed."""
    counts: Counter[str] = Counter()
    begun = time.perf_counter()
    waiting: list[tuple[Path, ReplayRequest]] = []
    for path in files(corpus):
        if only not in str(path):
            continue
        if most and counts["files"] >= most:
            break
        counts["files"] += 1
        try:
            waiting.extend((path, request) for request in requests(path, seconds))
        except TooSlow:
            counts["too slow"] += 1
        except Exception as error:  # a crash is what is counted here
            print(f"CRASH {path}: {type(error).__name__}: {error}")
            counts["crashes"] += 1
        while len(waiting) >= BATCH:
            asked(waiting[:BATCH], counts, reasons)
            del waiting[:BATCH]
    asked(waiting, counts, reasons)
    counts["seconds"] = round(time.perf_counter() - begun)
    return counts


def requests(path: Path, seconds: float) -> list[ReplayRequest]:
    """What GHC has to be asked about the findings of a file."""

    def late(number: int, frame: FrameType | None) -> None:
        raise TooSlow

    signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds * 3)
    try:
        return check(path, CheckOptions(file_timeout=seconds)).requests
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def is_action(request: ReplayRequest) -> bool:
    """Whether the entry answers with an `IO` action."""
    declared = request.program.bindings[request.entry].type
    head, _ = spine(arrows(declared.body if isinstance(declared, TForall) else declared)[1])
    return isinstance(head, TCon) and base_of(head.name) == "IO"


def asked(waiting: list[tuple[Path, ReplayRequest]], counts: Counter[str], reasons: Counter[str]) -> None:
    """Ask GHC about some findings."""
    if not waiting:
        return
    for (path, request), verdict in zip(
        waiting, replay_all_in_ghc([request for _, request in waiting], timeout=600), strict=True
    ):
        counts["findings"] += 1
        if verdict.confirmed:
            counts["confirmed"] += 1
        elif verdict.outcome == "finished" and is_action(request):
            counts["not replayable"] += 1
            reasons["an action, which the replay makes but does not run: what it reads is not given"] += 1
        elif verdict.outcome in RAN:
            counts["disagreements"] += 1
            said = " ".join(verdict.output.split())[:200]
            print(f"DISAGREEMENT {path} {request.label}: {verdict.outcome}: {said}", flush=True)
        else:
            counts["not replayable"] += 1
            told = verdict.output if verdict.fault is None else fault_words(verdict.fault)
            words = [line for line in told.splitlines() if line.strip() and "error:" not in line]
            reasons[f"{verdict.outcome}: {words[0].strip()[:100] if words else ''}"] += 1
            print(f"   not replayable {path} {request.label}: {verdict.outcome}", flush=True)


if __name__ == "__main__":
    main()
