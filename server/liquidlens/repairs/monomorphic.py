"""A Haskell signature for a local function whose numbers have no type of their own: LiquidHaskell then knows them.

f n = go n where go 0 = []                      go :: (Eq p, Num p) => p -> [Int], whose metric is not known
                 go k = k : go (k - 1)          ⇒   go :: Int -> [Int]
"""

from collections.abc import Iterator, Sequence

from liquidlens.core.parts import local_bindings
from liquidlens.core.syntax import Binding
from liquidlens.explain.problems.notation import show_context, show_type
from liquidlens.explain.proposals import FunctionProved, GiveSignature
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.lang.names import base_of, is_operator, source_name
from liquidlens.lang.types import INT, TForall, TVar, Type, free_variables, substitute
from liquidlens.liquid.termination import NUMERIC
from liquidlens.logic.show import show_name
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
    name, type_ = source_name(local.name), local.type
    if not isinstance(type_, TForall) or is_operator(name):
        return None
    numbers = _numbers(type_)
    given = substitute(type_.body, dict.fromkeys(numbers, INT))
    classes = tuple(each for each in type_.context if numbers.isdisjoint(v.name for v in _variables(each.args)))
    if not numbers or not {*free_variables(given)} <= {*type_.vars}:
        # What the text around fixes has no name that a signature could use.
        return None
    return f"{name} :: {show_context(classes)}{show_type(given)}"


def has_any_number(local: Binding) -> bool:
    """Whether a local function is one over numbers of any type."""
    return isinstance(local.type, TForall) and bool(_numbers(local.type))


def _numbers(type_: TForall) -> set[str]:
    return {arg.name for each in type_.context if base_of(each.cls) in NUMERIC for arg in _variables(each.args)}


def _variables(types: Sequence[Type]) -> Iterator[TVar]:
    yield from (each for each in types if isinstance(each, TVar))
