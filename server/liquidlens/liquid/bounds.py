"""Bounds on abstract refinements where a type with them is used: those that the use chose must fulfil them.

{x::Int<q> |- {v:Int | v = x + 1} <: Int<q>}     q := \\v -> 0 <= v
  ⇒  Frame x#3 : Int   0 <= x#3;  Frame value#4 : Int   value#4 == x#3 + 1;  Goal  0 <= value#4
"""

from liquidlens.liquid.context import Duty
from liquidlens.liquid.instance import put
from liquidlens.liquid.relate import Ground
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RBound


def ask(ground: Ground, bound: RBound, duty: Duty | None) -> None:
    """Demand that a canonical bound holds."""
    with ground.scope():
        values: dict[str, Predicate] = {}
        for name, rtype in bound.binders:
            values[name] = ground.bind(name, put(rtype, values))
        lower = put(bound.lower, values)
        ground.flow(lower, None, put(bound.upper, values), duty, bound.span)
