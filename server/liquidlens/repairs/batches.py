"""Changes tried on the counterexamples in batches, the likeliest first: each batch is one program (`schemata.py`).

400 changes of a function with a small type     ⇒   one batch
400 changes of one that builds balanced trees   ⇒   the first 50, and the next ones once somebody asks for more

What is woven around each change grows with what the types ask, so one program of all changes may take longer than all
else; a batch is as large as may be compiled at once, and what nobody asks for is not made.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from liquidlens.contracts.facts import Facts
from liquidlens.contracts.supply import Unrunnable
from liquidlens.contracts.weave import weave
from liquidlens.core.parts import size_of
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.repairs.changes.change import Change
from liquidlens.repairs.effort import Effort
from liquidlens.repairs.schemata import Replacement, Schemata, aims_of, schemata
from liquidlens.source.memo import Itself

_LARGEST = 40_000
"""Pieces of code of one batch, about: less than a second."""


class Compiled(Struct):
    """What was compiled for one function: it serves all that run the same changes again."""

    programs: dict[Itself, tuple[Schemata, int]] = field(default_factory=dict[Itself, tuple[Schemata, int]])
    """The programs that changes are part of, and their numbers there."""
    sizes: dict[tuple[bool, bool], int] = field(default_factory=dict[tuple[bool, bool], int])

    def size(self, facts: Facts, runs: Sequence[Counterexample]) -> int:
        """Of the code that runs for each counterexample."""
        function, aims = runs[0].woven.function, aims_of(runs)
        key = aims.speculate, aims.fewest
        if key not in self.sizes:
            try:
                self.sizes[key] = size_of(weave(facts, facts.program.bindings[function], aims).body)
            except Unrunnable:
                self.sizes[key] = 0
        return self.sizes[key]


class Batches(Struct):
    """The changes of one function by their numbers, made when they are asked about."""

    facts: Facts
    runs: Sequence[Counterexample]
    size: int
    """Of the code that runs for each counterexample as it is."""
    effort: Effort
    whole: Effort
    """What is left for the whole file."""
    compiled: Compiled
    _waiting: list[dict[int, Replacement]] = field(default_factory=list[dict[int, Replacement]])
    _changes: list[Change] = field(default_factory=list[Change])
    _of: dict[int, int] = field(default_factory=dict[int, int])
    """Which batch a change belongs to."""
    _made: dict[int, Schemata | None] = field(default_factory=dict[int, Schemata | None])

    def take(self, changes: Iterable[tuple[str, Change]]) -> None:
        """Number changes from 0 on, and part those that are known in Core into batches."""
        bindings = self.facts.program.bindings
        room = 0.0
        for number, (name, change) in enumerate(changes):
            self._changes.append(change)
            if change.old is None or change.new is None or self._known(number) is not None:
                continue
            # What is woven around a change is to what is woven in all as the change is to all code.
            cost = self.size * size_of(change.new) / max(1, size_of(bindings[name].body))
            if not self._waiting or room < cost:
                self._waiting.append({})
                room = _LARGEST - self.size
            room -= cost
            self._waiting[-1][number] = Replacement(name, change.old, change.new)
            self._of[number] = len(self._waiting) - 1

    def costs_nothing(self, number: int) -> bool:
        """Whether a change is compiled already."""
        return self._known(number) is not None or self._made.get(self._of.get(number, -1)) is not None

    def breaks(self, number: int) -> bool | None:
        """Whether a counterexample breaks something after a change; None where it is not known in Core, or cannot be
        tried with others."""
        known = self._known(number)
        if known is not None:
            together, number = known
            return not together.survives(number, self.runs)
        batch = self._of.get(number)
        if batch is None:
            return None
        if batch not in self._made:
            self._made[batch] = self._make(batch)
        together = self._made[batch]
        return None if together is None else not together.survives(number, self.runs)

    def _known(self, number: int) -> tuple[Schemata, int] | None:
        """The program with a change that was made before, if it has these runs."""
        found = self.compiled.programs.get(Itself(self._changes[number]))
        return found if found is not None and found[0].has(self.runs) else None

    def _make(self, batch: int) -> Schemata | None:
        found = schemata(self.facts, self.runs, self._waiting[batch])
        if found is not None:
            cost = len(self.runs) * found.size
            self.whole.run(cost)
            self.effort.run(cost if batch else min(cost, self.effort.left // 2))
            self.compiled.programs.update((Itself(self._changes[each]), (found, each)) for each in self._waiting[batch])
        return found
