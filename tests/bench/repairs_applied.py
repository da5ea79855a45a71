"""Every edit that is offered for programs as they are, made in the text and checked.

    python tests/bench/repairs_applied.py [--folder FOLDER ...] [--seed S] [--programs N] [--edits N] [--minutes M]

An edit is at fault if the text then has problems that it did not have, if the function is not verified (unless only a
step is promised), if another one is worse that the suggestion does not name, or if line ends are mixed.
"""

import argparse
import math
import random
import signal
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.files.reading import text_on_disk
from liquidlens.fixing import is_worse
from liquidlens.liquid.check import judgement_memory
from liquidlens.pipeline import check_text
from liquidlens.program import load_program
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.support.unrepaired import without_repairs

ROOT = Path(__file__).parents[2]
OWN = ("examples", "tests/bench/weakened", "tests/bench/papers", "tests/soundness/programs", "tests/replay/programs")


def programs(folders: list[Path], seed: int) -> list[Path]:
    """The programs of our own and of some folders, in an order that depends on `seed`."""
    found = [path for folder in (*(ROOT / each for each in OWN), *folders) for path in sorted(folder.rglob("*.hs"))]
    random.Random(seed).shuffle(found)
    return found


def tried(path: str, text: str) -> Iterator[tuple[str, bool]]:
    """What is offered for each binding of a text, and whether it does what it says."""
    memory = judgement_memory()
    report = check_text(path, text, memory=memory)
    for binding in report.bindings:
        suggestions = [each for finding in binding.findings for each in finding.suggestions]
        for suggestion in (*suggestions, *binding.suggestions):
            # What was read last says where places are.
            lines = LineIndex(text)
            changed = applied(lines, suggestion.edits)
            good = changed is not None and changed != text and _ends(changed) <= _ends(text)
            if changed is not None and good:
                with without_repairs():
                    after = check_text(path, changed, memory=memory)
                good = not is_worse(report, after, binding.name, suggestion)
                load_program(path, text, text_on_disk)
            yield f"{binding.name}: {title_of_repair(suggestion)}", good


def _ends(text: str) -> set[str]:
    return {line[len(line.rstrip("\r\n")) :] for line in text.splitlines(keepends=True)} | {""}


def main() -> None:
    """Print the edits at fault, and how many there are."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", action="append", default=[], type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=1_000)
    parser.add_argument("--edits", type=int, default=sys.maxsize, help="so many, at most")
    parser.add_argument("--minutes", type=float, default=math.inf, help="none after so long")
    options = parser.parse_args()
    begun, until = time.process_time(), time.monotonic() + 60 * options.minutes
    paths = programs(options.folder, options.seed)[: options.programs]
    edits = ((path, *each) for path in paths for each in tried(str(path), path.read_bytes().decode("utf-8", "replace")))
    count = wrong = 0
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        for path, title, good in islice(edits, options.edits):
            count += 1
            wrong += not good
            if not good:
                print(f"{path}: {title}", flush=True)
            if time.monotonic() > until:
                break
    except KeyboardInterrupt:
        print("ended")
    print(f"{count} edits, {wrong} at fault ({time.process_time() - begun:.0f} s of processor time)")


if __name__ == "__main__":
    main()
