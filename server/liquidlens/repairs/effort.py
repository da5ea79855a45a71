"""What looking for changes of one function may take, counted by the size of what is run and read.

A run of a change is paid for by the size of the woven function, which has to be compiled for it; a text that is read
again by its length.  So the same text gets the same repairs on every machine, and a function of a thousand lines no
more time than one of ten; where many functions of a file have findings, all of them have less, and those that come
after functions for which nothing was found less still.
"""

from msgspec import Struct

MOST_SEEN = 60_000
"""Pieces of code that one function may take: two seconds or three on a usual machine. For changes of its code there is
as much, and for the checker's work besides, but together no more is taken before there is a first offer: of 280
functions in changed files and in the slowest of public packages, all that have one have it within 46,000; one of a test
has it after 71,000, in a step that begins at 53,000."""

_MOST_OF_FILE = 300_000
"""The same for all functions of a file."""

_WORK = 800
"""Work of the checker for the changes of one function, and again for what all its findings could ask or promise, in
solver calls: some two seconds each where definitions are unfolded."""

_WORK_OF_FILE = 5_000
"""The same for all functions of a file that have findings."""

_READ_OF_FILE = 3_000_000
"""Characters of a file's text, once for each function that repairs are looked for: some twenty seconds, since an edit
is tried in the whole text."""

_LONG = 60_000
"""Characters of a text of which most declarations are not remembered from one reading to the next: it is read, named
and typed afresh each time, and judged beside more of its like."""

_FEWEST = 2
"""Functions of a file of any length that have repairs."""

_CHARACTERS = 20
"""Characters of text that are read in the time of one piece of code."""

_WORK_SIZE = 20
"""Pieces of code that are run in the time of one work of the checker."""

_ALL_OF_FILE = 200_000
"""Pieces of code in whose time all changes of a file are looked for, whatever each function's share: some ten seconds.
Each function takes something, however small its share is."""

_MADE_SIZE = 5
"""Pieces of code that are run in the time in which one change is thought of."""

_HALVINGS = 4
"""How many times the share of a function is halved at most."""

_NO_EVIDENCE = 1
"""So many functions without a repair tell nothing of the others."""

MOST_VAIN = 4
"""Functions of a file in a row that no run breaks and for which nothing was found, after which no more is looked for
unasked: code that LiquidHaskell never saw has dozens of functions that no edit of ours proves."""

MOST_UNSEEN = 24_000
"""Pieces of code that may be taken for a function that no run breaks until there is a first offer: of 35 such functions
in changed files for which there was one, half had it after a third of that, and all 11 in a sample of development files
within it; with two thirds of it two calls of lemmas are not found (`test_lemma_calls.py`). So much may those of a file
take together that have none: in the slowest files of public packages nothing was found for any of 48."""

UNSEEN = 1
"""A function that no run breaks has a share as if so many more had been looked at in vain before it: there is less to
go by, and there are more kinds of edits."""


class Effort(Struct):
    """What is left."""

    left: int

    @property
    def is_spent(self) -> bool:
        """Whether no more is to be tried."""
        return self.left <= 0

    def read(self, text: str) -> None:
        """Pay for a text that is read again."""
        self.left -= len(text) // _CHARACTERS

    def run(self, size: int) -> None:
        """Pay for code of so many pieces that is compiled and run."""
        self.left -= size

    def make(self, changes: int) -> None:
        """Pay for so many changes that are thought of, whether they are tried or not."""
        self.left -= _MADE_SIZE * changes

    def is_more(self, work: int) -> bool:
        """Whether so much work of the checker is more than what is left, and than any one function may take."""
        return is_beyond_one(work) and _WORK_SIZE * work > self.left

    def judge(self, work: int) -> None:
        """Pay for the work of the checker."""
        self.left -= work_size(work)


def repairable(text: str) -> int:
    """Of how many functions of a file repairs are looked for."""
    length = max(1, len(text))
    return max(_FEWEST, _READ_OF_FILE // max(length, length * length // _LONG))


def among_after(functions: int, vain: int) -> int:
    """Among how many functions a file's effort is shared, after so many in a row for which nothing was found.

    Where functions of a file lack what no edit of ours gives (a module without source, a theorem), so do most others.
    """
    if vain <= _NO_EVIDENCE:
        return functions
    # Among fewer each has the most that one may take.
    least = -(-_WORK_OF_FILE // _WORK)
    return max(functions, least) << min(vain - _NO_EVIDENCE, _HALVINGS)


def work_for(pieces: int) -> int:
    """The work of the checker in whose time so many pieces of code are run."""
    return max(0, pieces // _WORK_SIZE)


def work_size(work: int) -> int:
    """The pieces of code that are run in the time of so much work of the checker."""
    return _WORK_SIZE * work


def is_beyond_one(work: int) -> bool:
    """Whether so much work of the checker is more than the changes of any one function may take."""
    return work > _WORK


def work_among(functions: int) -> int:
    """The work of the checker, in solver calls, for the changes of one of so many functions, or for its findings."""
    return min(_WORK, _WORK_OF_FILE // max(1, functions))


def effort_of_file() -> Effort:
    """The effort for all functions of a file together."""
    return Effort(_ALL_OF_FILE)


def effort_among(functions: int) -> Effort:
    """The effort for one of so many functions of a file that have findings."""
    return Effort(min(MOST_SEEN, _MOST_OF_FILE // max(1, functions)))
