"""A path falls into parts that share no unknown: each is possible, and has its model, on its own.

    x > 3, c == 'a', y == x      ⇒      {x, y}: x > 3, y == x      {c}: c == 'a'

So a question to the solver is about the few conditions that hang together with the newest one, whatever else the path
has learnt, and siblings that differ elsewhere ask the very same question (independence, as in KLEE, OSDI 2008,
section 3.3).
"""

from collections.abc import Iterator, Mapping
from typing import Any

import immutables

from liquidlens.constraints.answers import Constant
from liquidlens.constraints.model import evaluate
from liquidlens.constraints.path_condition import PathCondition, variables_in
from liquidlens.constraints.repair import repaired
from liquidlens.constraints.terms import Term

Parts = immutables.Map[Term, Any]
"""From an unknown to its `Part`, or to another unknown of the same part, which leads there."""
NO_PARTS: Parts = immutables.Map()


class Part:
    """Conditions that hang together. Plain slots, for speed.

    `model` is one of all `conditions` (unknowns that it leaves out are 0 or False), None while none is known.
    `undecided`: the solver gave up on these conditions or on fewer.
    """

    __slots__ = ("conditions", "model", "undecided", "variables")

    def __init__(
        self,
        conditions: tuple[Term, ...],
        variables: tuple[Term, ...],
        model: Mapping[Term, Constant] | None,
    ) -> None:
        self.conditions = conditions
        self.variables = variables
        self.model = model
        self.undecided = False


def parts_of(path: PathCondition | None) -> Parts:
    """The parts of a path; each cell remembers its own once asked."""
    fresh: list[PathCondition] = []
    while path is not None and path.parts is None:
        fresh.append(path)
        path = path.parent
    parts: Parts = NO_PARTS if path is None else path.parts  # type: ignore[assignment]
    for cell in reversed(fresh):
        parts = _extended(parts, cell.condition)
    if fresh:
        fresh[0].parts = parts
    return parts


def touched(path: PathCondition | None, checked: PathCondition | None) -> list[Part]:
    """The parts of `path` that have conditions newer than those of `checked`, which is a part of it."""
    if path is None or path is checked:
        return []
    parts = parts_of(path)
    found: list[Part] = []
    cell: PathCondition | None = path
    while cell is not None and cell is not checked:
        part = parts[_leader(parts, _some_unknown(cell.condition))]
        if part not in found:
            found.append(part)
        cell = cell.parent
    return found


def all_parts(path: PathCondition | None) -> Iterator[Part]:
    """Every part of a path, oldest unknown first."""
    parts = parts_of(path)
    for key in sorted(key for key, found in parts.items() if type(found) is Part):
        yield parts[key]


def _some_unknown(condition: Term) -> Term:
    """An unknown of the condition; a condition without unknowns is a part by itself."""
    variables = variables_in(condition)
    return variables[0] if variables else condition


def _leader(parts: Parts, unknown: Term) -> Term:
    while True:
        found = parts[unknown]
        if type(found) is Part:
            return unknown
        unknown = found


def _extended(parts: Parts, condition: Term) -> Parts:
    """The parts of a path with one more condition: those that it ties together become one."""
    leaders: list[Term] = []
    fresh: list[Term] = []
    for variable in variables_in(condition) or (condition,):
        if variable not in parts:
            fresh.append(variable)
            continue
        leader = _leader(parts, variable)
        if leader not in leaders:
            leaders.append(leader)
    if not leaders:
        leader = fresh[0]
        merged = _grown(Part((), (), {}), (), fresh, condition)
    else:
        leaders.sort(key=lambda each: -len(parts[each].conditions))
        leader = leaders[0]
        merged = _grown(parts[leader], [parts[each] for each in leaders[1:]], fresh, condition)
        for other in leaders[1:]:
            parts = parts.set(other, leader)
    for variable in fresh:
        if variable is not leader:
            parts = parts.set(variable, leader)
    return parts.set(leader, merged)


def _grown(part: Part, others: Any, fresh: list[Term], condition: Term) -> Part:
    """`part`, `others` and one more condition; the model is carried on, or mended, where that is easy."""
    conditions, variables, model = part.conditions, part.variables, part.model
    for other in others:
        conditions += other.conditions
        variables += other.variables
        if model is not None:
            model = None if other.model is None else {**model, **other.model}
    if model is not None and not evaluate(condition, model):
        model = repaired(model, conditions, condition)
    grown = Part((*conditions, condition), (*variables, *fresh), model)
    grown.undecided = part.undecided or any(other.undecided for other in others)
    return grown
