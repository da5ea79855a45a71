"""Local functions without annotations that need theirs together, and the Haskell signatures without which LiquidHaskell
takes them for others.

    ident n = rows 0                                    rows :: i:{v:Int | 0 <= v && v <= n} -> {v:[_] | len v == n - i}
      where                                               / [n - i]
        rows i | i < n = row i 0 : rows (i + 1)   ⇒     rows :: Int -> [[Int]]
               | otherwise = []                         row :: i:Int -> j:{v:Int | 0 <= v && v <= n} -> ..  / [n - j]
        row i j | j < n = .. : row i (j + 1)            row :: Int -> Int -> [Int]

Each function gets the first count under which its own code is proved, those that others call first; the whole is then
judged, and offered where it is proved.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from liquidlens.contracts.obligations import Status
from liquidlens.core.module import Module
from liquidlens.core.parts import local_bindings
from liquidlens.core.syntax import Binding
from liquidlens.explain.proposals import AnnotateLocals, Meeting, Met, ThenProved
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.lang.names import source_name
from liquidlens.logic.show import Write
from liquidlens.logic.specification import Measure
from liquidlens.repairs.annotate import above
from liquidlens.repairs.counted import Counting, Way, counting_locals
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.monomorphic import signature_above, signature_of
from liquidlens.repairs.trial import Trial


def counted_together(
    judge: Judge, trial: Trial, owner: Binding, write: Write, measures: Mapping[str, Measure]
) -> Iterator[Suggestion]:
    """For several recursive local functions, and for such as GHC generalises over classes, counts of what they answer
    that prove the owner."""
    in_order = sorted(local_bindings(owner.body), key=lambda each: each.extent.start)
    locals_ = {source_name(each.name): each for each in in_order}
    said = {name: signature for name, each in locals_.items() if (signature := signature_of(each)) is not None}
    asking = _signed(judge, trial, owner, [signature_above(locals_[name], each) for name, each in said.items()])
    if asking is None:
        return
    found = list(counting_locals(asking.judge, asking.owner))
    if len(found) + bool(said) < 2:
        return
    module, ways = asking.judge.module, list[Way]()
    for counting in found:
        ways_of = counting.ways(measures, holed=True)
        way = next((each for each in ways_of if _holds(asking, counting, each.within(module))), None)
        if way is not None:
            module = way.within(module)
            ways.append(way)
    judged = asking.judge.of(owner.name, module=module, wholly=True) if ways else None
    if asking.judge is not judge:
        judge.pay(asking.judge.spent)
    if judged is None or not judged.verified:
        return
    by_name = {source_name(way.function.binding.name): way for way in ways}
    edits: list[Edit] = []
    for name, local in locals_.items():
        annotation = [above(trial.text, local.extent, by_name[name].annotation(write))] if name in by_name else []
        signature = [signature_above(local, said[name])] if name in said else []
        both = [*annotation, *signature]
        if both:
            edits.append(Edit(both[0].span, "".join(each.text for each in both)))
    named = [name for name in locals_ if name in by_name or name in said]
    yield Suggestion(AnnotateLocals(tuple(named), signatures=bool(said)), _SEEN, tuple(edits))


_SEEN = (Met(Meeting.CODES, ThenProved.CALLER),)


class _Asking(Struct, frozen=True):
    """Who is asked about the function with its Haskell signatures."""

    judge: Judge
    owner: Binding


def _signed(judge: Judge, trial: Trial, owner: Binding, edits: list[Edit]) -> _Asking | None:
    """Who is asked after these edits; None where they make no program."""
    if not edits:
        return _Asking(judge, owner)
    program = None if judge.is_spent else trial.program_of(edits)
    if program is None:
        return None
    module = program.modules[program.main]
    left = judge.work - judge.spent
    asked = Judge(program, module, judge.now, work=left, until=judge.until, shared=judge.shared)
    return _Asking(asked, program.bindings[owner.name])


def _holds(asking: _Asking, counting: Counting, module: Module) -> bool:
    """Whether all that is asked in a local function's code is proved."""
    judged = asking.judge.of(asking.owner.name, module=module)
    extent = counting.function.binding.extent
    return judged is not None and all(
        each.status is Status.PROVED for each in judged.judgements.values() if extent.contains(each.obligation.span)
    )
