"""What a context's equations make of the type variables that it speaks of: each is just the type that it equals.

f :: (a ~ Int) => a -> b              ⇒    f :: Int -> b
instance (a ~ b) => C a (p -> b)      ⇒    the methods are at  C b (p -> b),  of any  C a (p -> b)  that is asked for
data F b = b ~ End => Stop            ⇒    Stop :: F End,  as `Stop :: F End` in GADT syntax would say
"""

from collections.abc import Container, Iterable

from liquidlens.infer.failure import failure
from liquidlens.infer.metavariables import mentions_family
from liquidlens.infer.unsupported import TypeEquality
from liquidlens.lang.types import TVar, Type, free_variables, substitute
from liquidlens.source.span import Span

EQUALITY = "~"
"""The name of the equation of two types in a context."""


def solved(equations: Iterable[tuple[Type, Type, Span]], fixed: Container[str] = ()) -> dict[str, Type]:
    """What the variables are that are not `fixed`; an equation of other types is not understood.

    Of what a type family makes nothing is known, so an equation with it says nothing.
    """
    equal: dict[str, Type] = {}
    for one, two, span in equations:
        left, right = substitute(one, equal), substitute(two, equal)
        if left == right or mentions_family(left) or mentions_family(right):
            continue
        for variable, said in ((left, right), (right, left)):
            if isinstance(variable, TVar) and variable.name not in fixed and variable.name not in free_variables(said):
                equal = {name: substitute(known, {variable.name: said}) for name, known in equal.items()}
                equal[variable.name] = said
                break
        else:
            raise failure(TypeEquality(), span)
    return equal
