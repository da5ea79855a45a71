"""The callers of a function that asks more, and what they ask of theirs so that they meet it.

report xs = show (average xs)      average asks  len xs > 0      ⇒  report asks  len xs > 0
"""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from liquidlens.core.free import free_variables
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.logic.predicates import Predicate, conjoin
from liquidlens.logic.refined import RType
from liquidlens.logic.specification import Measure
from liquidlens.repairs.annotate import Callee
from liquidlens.repairs.conjoined import conjoined
from liquidlens.repairs.judge import Judge, open_places, rejected

_MOST_CALLERS = 4


class AskingCaller(Struct, frozen=True):
    """A caller that asks more of its own callers: what, and its type then."""

    caller: Callee
    predicate: Predicate
    type: RType


def callers_not_meeting(judge: Judge, name: str, types: Mapping[str, RType]) -> list[str]:
    """The callers of a function in the file of which more is rejected where functions have these types."""
    found: list[str] = []
    for caller, before in judge.now.bindings.items():
        if caller in types or before.unsupported:
            continue
        if name not in free_variables(judge.program.bindings[caller].body):
            continue
        after = judge.annotated(caller, types)
        if after is not None and _is_worse(before, after):
            found.append(caller)
    return found


def _is_worse(before: BindingJudgement, after: BindingJudgement) -> bool:
    """Whether more is rejected of a binding: something else, or the same at more places."""
    return not rejected(after) <= rejected(before) or len(open_places(after)) > len(open_places(before))


def passed_on(
    judge: Judge,
    types: Mapping[str, RType],
    unmet: Sequence[str],
    measures: Mapping[str, Measure],
    around: Callable[[str], Callee | None],
) -> list[AskingCaller]:
    """What the callers `unmet` of functions with these types ask, and their callers in turn; nothing where it is not
    found for one of them."""
    found: list[AskingCaller] = []
    types, pending = dict(types), list(unmet)
    while pending:
        name = pending.pop(0)
        if name in types:
            continue
        caller = around(name)
        asking = None if caller is None or len(found) == _MOST_CALLERS else _asking(judge, caller, types, measures)
        if asking is None:
            return []
        found.append(asking)
        types[name] = asking.type
        pending.extend(callers_not_meeting(judge, name, types))
    return found


def _asking(
    judge: Judge, caller: Callee, types: Mapping[str, RType], measures: Mapping[str, Measure]
) -> AskingCaller | None:
    """What a caller asks so that no more is rejected than today, and nothing of what these functions ask."""
    left = {each for each in rejected(judge.now.bindings[caller.name]) if each[2] not in types}
    found = conjoined(judge, caller, types, measures, left)
    return None if found is None else AskingCaller(caller, conjoin(*found[0]), found[1])
