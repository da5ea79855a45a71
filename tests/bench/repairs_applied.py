"""Every edit that is offered for programs as they are, made in the text and checked.

    python tests/bench/repairs_applied.py [--folder FOLDER ...] [--seed S] [--programs N] [--edits N] [--minutes M]

An edit is at fault if the text then has problems that it did not have, if the function is not verified (unless only a
step is promised), if another one is worse that the suggestion does not name, or if line ends are mixed.
"""

import argparse
import math
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.fixing import is_worse
from liquidlens.liquid.check import judgement_memory
from liquidlens.pipeline import check_text
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

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
                after = check_text(path, changed, memory=memory)
                good = not is_worse(report, after, binding.name, suggestion)
                check_text(path, text, memory=memory)
            yield f"{binding.name}: {title_of_repair(suggestion)}", good


def _ends(text: str) -> set[str]:
    return {line[len(line.rstrip("\r\n")) :] for line in text.splitlines(keepends=True)} | {""}


def main() -> None:
    """Print the edits at fault, and how many there are."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", action="append", default=[], type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=1_000)
    parser.add_argument("--edits", type=int, default=sys.maxsize, help="read no other program after so many")
    parser.add_argument("--minutes", type=float, default=math.inf, help="nor after so long")
    options = parser.parse_args()
    count = wrong = read = 0
    begun, until = time.process_time(), time.monotonic() + 60 * options.minutes
    for path in programs(options.folder, options.seed)[: options.programs]:
        if count >= options.edits or time.monotonic() > until:
            break
        read += 1
        for title, good in tried(str(path), path.read_bytes().decode("utf-8", "replace")):
            count += 1
            wrong += not good
            if not good:
                print(f"{path}: {title}", flush=True)
    print(f"{count} edits of {read} programs, {wrong} at fault ({time.process_time() - begun:.0f} s of processor time)")


if __name__ == "__main__":
    main()
