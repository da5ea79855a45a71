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

from liquidlens.contracts.obligations import Status
from liquidlens.core.module import Module
from liquidlens.core.syntax import Binding
from liquidlens.explain.report import Suggestion
from liquidlens.lang.names import source_name
from liquidlens.logic.show import Write
from liquidlens.logic.specification import Measure
from liquidlens.repairs.counted import Counting, Way, counting_locals
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.signed import Signed, signed
from liquidlens.repairs.trial import Trial


def counted_together(
    judge: Judge, trial: Trial, owner: Binding, write: Write, measures: Mapping[str, Measure]
) -> Iterator[Suggestion]:
    """For several recursive local functions, and for such as GHC generalises over classes, counts of what they answer
    that prove the owner."""
    asking = signed(judge, trial, owner)
    if asking is None:
        return
    found, said = list(counting_locals(asking.judge, asking.owner)), {**asking.signatures, **asking.literals}
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
    by_name = {source_name(way.function.binding.name): way.annotation(write) for way in ways}
    yield asking.annotating(trial.text, owner, by_name)


def _holds(asking: Signed, counting: Counting, module: Module) -> bool:
    """Whether all that is asked in a local function's code is proved."""
    judged = asking.judge.of(asking.owner.name, module=module)
    extent = counting.function.binding.extent
    return judged is not None and all(
        each.status is Status.PROVED for each in judged.judgements.values() if extent.contains(each.obligation.span)
    )
