"""What the code of a binding matches on.

f (Just x) = ..       ⇒  DATA          f True = ..      ⇒  NOTHING
eval (I n) = ..       ⇒  REFINED       where  data Term a where I :: Int -> Term Int
"""

from enum import Enum

from liquidlens.core.module import Program
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Abort, AbortReason, App, Binding, Case, ConPattern, DefaultPattern, Expr, Let
from liquidlens.lang.indices import refines
from liquidlens.lang.problems import Fault
from liquidlens.source.span import Span


class Matched(Enum):
    """What code matches on."""

    NOTHING = "nothing"
    DATA = "data"
    """Constructors with fields or names of their own, truth values left out."""
    REFINED = "refined"
    """Constructors among which are some that make only some instances of their type."""
    UNKNOWN = "unknown"
    """Constructors among which are some of a module without source."""


def matched_on(binding: Binding, program: Program) -> Matched:
    """What the code of a binding matches on."""
    nodes = tuple(subexpressions(binding.body))
    if has_primitives(binding):
        return Matched.UNKNOWN
    cases = (node for node in nodes if isinstance(node, Case))
    patterns = (alt.pattern for case in cases for alt in case.alts)
    names = {each.name for each in patterns if isinstance(each, ConPattern)} - {"True", "False"}
    known = program.constructors
    if any(name in known and refines(known[name][0]) for name in names):
        return Matched.REFINED
    return Matched.DATA if names else Matched.NOTHING


def has_primitives(binding: Binding) -> bool:
    """Whether its code uses what has no source here, such as the compiler's own operations: LiquidHaskell may know more
    of these, but nothing of a function of another language."""
    nodes = subexpressions(binding.body)
    unknown = (node for node in nodes if isinstance(node, Abort) and node.reason is AbortReason.WITHOUT_SOURCE)
    return any(node is not binding.body for node in unknown)


def asked_before(binding: Binding, missing: Span) -> tuple[str, ...]:
    """The constructors without source that a match has asked for, in vain, before it lacks a case at this place."""
    return tuple(
        dict.fromkeys(
            constructor
            for node in subexpressions(binding.body)
            if isinstance(node, Case) and (constructor := _asked_for(node.scrutinee)) and _ends(node, missing)
        )
    )


def _asked_for(scrutinee: Expr) -> str:
    """`C` of a match of `C`, which is a function without source that answers what the fields are, or `Nothing`."""
    view = scrutinee.fun if isinstance(scrutinee, App) else None
    if not isinstance(view, Abort) or view.reason is not AbortReason.WITHOUT_SOURCE or isinstance(view.message, Fault):
        return ""
    return view.message.partition(",")[0]


def _ends(match: Case, missing: Span) -> bool:
    """Whether the case that is missing is come to where nothing matches, without a look at anything that is known."""
    return any(_ends_at(alt.body, missing) for alt in match.alts if isinstance(alt.pattern, DefaultPattern))


def _ends_at(expr: Expr, missing: Span) -> bool:
    match expr:
        case Abort(reason=AbortReason.MISSING_CASE, span=span):
            return span == missing
        case Let(body=body):
            return _ends_at(body, missing)
        case Case(scrutinee=scrutinee) if _asked_for(scrutinee):
            return _ends(expr, missing)
        case _:
            return False
