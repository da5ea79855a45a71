"""Flips bits of programs: every binding that a flip did not touch is still answered.

    python -m tests.fuzz.flips [--flips 500] [--of 60] [--seed 1] [FILE or FOLDER...]

A bit of one character is flipped inside a paragraph (what stands between empty lines, from the left margin on).  All
bindings of other paragraphs, where their annotations stand, too, must have a verdict, whatever it is.  A flip that
opens a comment costs what stands behind it, as it does in Haskell, and counts for nothing; so does one that makes a
line of the preprocessor.
Of the files of folders so many are chosen at random, and share the flips.  Prints how many flips there were, and the
bindings that were lost.
"""

import argparse
import random
import re
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from liquidlens.explain.report import BindingReport, FileReport
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text
from msgspec import Struct

EXAMPLES = Path(__file__).parents[2] / "examples"

_OPTIONS = CheckOptions(findings=1, timeout=1.0, max_steps=20_000)

_EXCUSED = ("parse/unclosed-comment", "cpp/", "parse/encoding")


class Flip(Struct, frozen=True):
    """A text with a bit flipped, and the lines of the paragraph that it is in, one-based, the last one included."""

    text: str
    first: int
    last: int
    before: str
    """The paragraph as it was."""

    def touches(self, binding: BindingReport) -> bool:
        """Whether the binding, or what an annotation says of it, stands in that paragraph."""
        name = re.escape(binding.name.rpartition(".")[2])
        says = re.search(rf"\{{-@[^@]*(?<![\w']){name}(?![\w'])\s*::", self.before)
        return self.first <= binding.span.start.line <= self.last or says is not None


def flips(text: str, seed: int) -> Iterator[Flip]:
    """The text with one bit flipped, again and again."""
    random_ = random.Random(seed)
    starts = [match.start() for match in re.finditer(r"(?:\A|\n\n+)(?=\S)", text)]
    bounds = list(zip(starts, [*starts[1:], len(text)], strict=True))
    while True:
        start, end = random_.choice(bounds)
        inside = text[start:end]
        begin, finish = start + len(inside) - len(inside.lstrip("\n")), start + len(inside.rstrip("\n"))
        place = random_.randrange(begin, finish)
        letter = ord(text[place])
        if text[place] == "\n" or letter > 0x7F:
            continue
        flipped = text[:place] + chr(letter ^ (1 << random_.randrange(7))) + text[place + 1 :]
        yield Flip(flipped, text.count("\n", 0, begin) + 1, text.count("\n", 0, finish) + 1, text[begin:finish])


def lost(path: str, before: FileReport, flip: Flip) -> list[str] | None:
    """The names of bindings outside of the flipped paragraph that have no verdict any more; None where a flip counts
    for nothing."""
    after = check_text(path, flip.text, _OPTIONS)
    if any(problem.code.startswith(_EXCUSED) for problem in after.problems):
        return None
    internal = [problem.code for problem in after.problems if problem.code.startswith("internal/")]
    answered = {binding.name for binding in after.bindings}
    outside = [each.name for each in before.bindings if not flip.touches(each)]
    return [*internal, *(name for name in outside if name not in answered)]


def report_of(path: str, text: str) -> FileReport:
    """What is said of the text as it is."""
    return check_text(path, text, _OPTIONS)


def main() -> int:
    """See above."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--flips", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--of", type=int, default=60)
    parser.add_argument("paths", nargs="*", type=Path, default=[EXAMPLES])
    parsed = parser.parse_args()
    files = [file for path in parsed.paths for file in (sorted(path.rglob("*.hs")) if path.is_dir() else [path])]
    chosen = sorted(random.Random(parsed.seed).sample(files, min(parsed.of, len(files))))
    tried = excused = bindings = 0
    wrong: list[str] = []
    for number, file in enumerate(chosen):
        text = file.read_text(encoding="utf-8", errors="replace")
        share = parsed.flips // len(chosen) + (number < parsed.flips % len(chosen))
        before = report_of(str(file), text)
        bindings += len(before.bindings) * share
        for flip in islice(flips(text, parsed.seed), share):
            missing = lost(str(file), before, flip)
            tried += 1
            excused += missing is None
            if missing:
                wrong.append(f"{file}, line {flip.first} to {flip.last}: {missing}")
                print(wrong[-1], flush=True)
        print(f"{number + 1:>4} of {len(chosen)} files, {tried} flips", file=sys.stderr, flush=True)
    said = f"{tried} flips in {len(chosen)} files, {excused} of which open a comment, {bindings} bindings looked for"
    print(f"{said}; {len(wrong)} flips cost bindings that they did not touch")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
