"""Promises of the functions that a callee calls in turn, without which its own could not be shown.

    deleteMin (N _ _ l r) = merge l r        promise  size v < size h       needs one of `merge`, and that one of `node`
      ⇒  size v == size a + size b + 1  of `node`,  size v == size a + size b  of `merge`,  size v == size h - 1

Each function's promises are found with those known of the functions that it calls.
"""

from collections.abc import Callable, Sequence

from liquidlens.contracts.visible import visible_type
from liquidlens.core.mentions import mentions
from liquidlens.logic.show import Write
from liquidlens.repairs.annotate import Callee
from liquidlens.repairs.callees import callee_of
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.kept import PossiblePromise
from liquidlens.repairs.strengthen import with_promises
from liquidlens.source.text import LineIndex

_MOST = 6
"""Functions of one chain."""

_MOST_PROMISES = 8
"""Promises of one function that those above it are told of, the best first."""

Kept = Callable[[Judge, Callee], list[PossiblePromise]]
"""What the code of a callee keeps in a program."""


def chained(
    judge: Judge, callees: Sequence[Callee], text: LineIndex, write: Write, kept: Kept
) -> tuple[list[Callee], list[PossiblePromise]]:
    """The callees with the functions of the file that they reach, lowest first, and what each keeps given what those
    below it keep; nothing where they reach no other one."""
    chain = _below(judge, callees, text, write)
    if not len(callees) < len(chain) <= _MOST:
        return [], []
    promises: list[PossiblePromise] = []
    for callee in chain:
        there = judge.with_types(with_promises(chain, promises))
        promises.extend(kept(there, callee)[:_MOST_PROMISES])
        judge.pay(there.spent)
        if judge.is_spent:
            return [], []
    return chain, promises


def _below(judge: Judge, callees: Sequence[Callee], text: LineIndex, write: Write) -> list[Callee]:
    """The callees and what they reach, in the order of the program's groups: what is called comes first."""
    found = {callee.name: callee for callee in callees}
    pending = list(found)
    while pending:
        for name in sorted(mentions(judge.program.bindings[pending.pop()]) - found.keys()):
            visible = visible_type(name, judge.program, judge.module) if name in judge.program.bindings else None
            callee = None if visible is None else callee_of(judge, name, text, write)
            if callee is not None:
                found[name] = callee
                pending.append(name)
    order = [binding.name for group in judge.module.groups for binding in group.bindings]
    return sorted(found.values(), key=lambda callee: order.index(callee.name))
