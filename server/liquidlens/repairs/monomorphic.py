"""A Haskell signature for a local function whose numbers have no type of their own: LiquidHaskell then knows them.

f n = go n where go 0 = []                      go :: (Eq p, Num p) => p -> [Int], whose metric is not known
                 go k = k : go (k - 1)          ⇒   go :: Int -> [Int]
"""

from collections.abc import Iterator

from liquidlens.core.parts import local_bindings, subexpressions
from liquidlens.core.syntax import Binding, Var
from liquidlens.explain.observed import FunctionProved
from liquidlens.explain.problems import signatures as signatures_of
from liquidlens.explain.proposals import GiveSignature
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.lang.names import source_name
from liquidlens.lang.types import TForall, free_variables, substitute
from liquidlens.logic.show import show_haskell_type, show_name
from liquidlens.source.span import Span


def signatures(owner: Binding) -> Iterator[Suggestion]:
    """For each local function over numbers of any type, that they are of type `Int`."""
    for each in local_bindings(owner.body):
        said = signature_of(each)
        if said is not None:
            proved = FunctionProved(show_name(owner.name))
            yield Suggestion(GiveSignature(said), (proved,), (signature_above(each, said),))


def signature_above(local: Binding, signature: str) -> Edit:
    """The edit that gives a local function a Haskell signature."""
    start = local.extent.start
    return Edit(Span(local.extent.path, start, start), f"{signature}\n{' ' * (start.column - 1)}")


def signature_of(local: Binding) -> str | None:
    """The signature of a local function over numbers of any type, by which they are of type `Int`; None for others."""
    return signatures_of.signature_of(source_name(local.name), local.type)


def has_any_number(local: Binding) -> bool:
    """Whether a local function is one over numbers of any type."""
    return bool(signatures_of.any_numbers(local.type))


def signature_at_uses(owner: Binding, local: Binding) -> str | None:
    """The signature of a local function at the one type at which the code around uses it; None where that is its own
    type, or is not closed: measures of numbers say something of its lists then."""
    scheme = local.type
    if not isinstance(scheme, TForall) or not scheme.vars:
        return None
    used = {
        part.types
        for part in subexpressions(owner.body)
        if isinstance(part, Var) and part.name == local.name and len(part.types) == len(scheme.vars)
    }
    closed = [types for types in used if not any(True for each in types for _ in free_variables(each))]
    if len(closed) != 1:
        return None
    type_ = substitute(scheme.body, dict(zip(scheme.vars, closed[0], strict=True)))
    return f"{source_name(local.name)} :: {show_haskell_type(type_)}"


def own_signature(local: Binding) -> str | None:
    """The type of a local function over classes, as it is inferred; None for others."""
    scheme = local.type
    if not isinstance(scheme, TForall) or not scheme.context:
        return None
    return f"{source_name(local.name)} :: {show_haskell_type(scheme)}"
