"""Local functions that LiquidHaskell does not find, since GHC leaves no binding of them: it refuses their annotations.

3 where {-@ ok :: Int -> Bool @-}               used nowhere: dropped
f k | ok k = k where {-@ ok :: Int -> Bool @-}  mentioned by one guard, once: put in (`infer/put_in.py`)
"""

from liquidlens.core.live import live_variables
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Binding, Expr, Let
from liquidlens.lang.names import source_name
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_faults import Vanished
from liquidlens.source.span import Span


def note_vanished(context: SpecificationContext, owner: Binding, unique: str, place: Span) -> None:
    """Warn of the annotation of a local function that GHC leaves no binding of.

    Where others have its name, LiquidHaskell takes the annotation for one of these.
    """
    name = source_name(unique)
    lets = [node for each in context.bindings.values() for node in _lets(each.body)]
    namesakes = [each for let in lets for each in let.group.bindings if source_name(each.name) == name]
    if len(namesakes) != 1:
        return
    (let,) = (let for let in lets if namesakes[0] in let.group.bindings)
    is_used = unique in live_variables(let.body) or namesakes[0].kept
    if not is_used or namesakes[0].put_in:
        context.note(Problem(Vanished(name, is_used=is_used), place, Severity.WARNING), owner.name)


def _lets(body: Expr) -> list[Let]:
    return [node for node in subexpressions(body) if isinstance(node, Let)]
