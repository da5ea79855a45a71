"""Operator chains to trees, by fixities (Haskell 2010 report, section 10.6).

    x + y * z     ⇒  x + (y * z)
    - x + y       ⇒  (- x) + y
    - x ^ y       ⇒  - (x ^ y)
    a == b == c   ⇒  a conflict: `==` is not associative
    a * - b       ⇒  a conflict: a prefix minus binds like `+`
    a == b &&: c == d   ⇒  (a == b) &&: (c == d)      where nobody knows how `&&:` binds: as loosely as makes sense

The algorithm keeps a stack of operators and one of operands, so that chains of any length need no recursion.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct

from liquidlens.names.faults import NoCommonOrder
from liquidlens.names.interface import Fixity

_MINUS = ("-", Fixity("left", 6))
_LOOSE = Fixity("right", 0)
"""How an operator of a module without source binds that would make a conflict as `infixl 9`."""

Node = TypeVar("Node")


class Conflict(Struct, frozen=True):
    """Two operators whose fixities do not say which binds tighter; `later` is the index of the second one."""

    fault: NoCommonOrder
    later: int


def associate(
    operands: Sequence[Node],
    minus: Sequence[bool],
    operators: Sequence[tuple[str, Fixity]],
    apply: Callable[[int, Node, Node], Node],
    negate: Callable[[int, Node], Node],
    guessed: Sequence[bool] = (),
) -> Node | Conflict:
    """The tree of `operands[0] operators[0] operands[1] ...`.

    `minus[i]` says that a prefix minus stands before operand `i`; `apply(i, l, r)` builds operator `i`, `negate(i, e)`
    the minus before operand `i`.  `guessed[i]` says that nobody knows how operator `i` binds.
    """
    tree = _associated(operands, minus, operators, apply, negate)
    if isinstance(tree, Conflict) and any(guessed):
        loose = [
            (name, _LOOSE if is_guess else fixity) for (name, fixity), is_guess in zip(operators, guessed, strict=True)
        ]
        again = _associated(operands, minus, loose, apply, negate)
        return tree if isinstance(again, Conflict) else again
    return tree


def _associated(
    operands: Sequence[Node],
    minus: Sequence[bool],
    operators: Sequence[tuple[str, Fixity]],
    apply: Callable[[int, Node, Node], Node],
    negate: Callable[[int, Node], Node],
) -> Node | Conflict:
    output: list[Node] = []
    waiting: list[tuple[int, bool]] = []
    """Indexes of operators (or, where True, of the operands whose minus it is)."""

    def reduce() -> None:
        index, is_minus = waiting.pop()
        if is_minus:
            output.append(negate(index, output.pop()))
        else:
            right = output.pop()
            output.append(apply(index, output.pop(), right))

    for place, operand in enumerate(operands):
        if place > 0:
            name, fixity = operators[place - 1]
            while waiting:
                index, is_minus = waiting[-1]
                other_name, other = _MINUS if is_minus else operators[index]
                if other.precedence > fixity.precedence or (other == fixity and fixity.associativity == "left"):
                    reduce()
                elif other.precedence < fixity.precedence or (other == fixity and fixity.associativity == "right"):
                    break
                else:
                    return Conflict(NoCommonOrder(other_name, other, name, fixity), place - 1)
            waiting.append((place - 1, False))
        if minus[place]:
            if waiting and operators[waiting[-1][0]][1].precedence >= _MINUS[1].precedence:
                other_name, other = operators[waiting[-1][0]]
                return Conflict(NoCommonOrder(other_name, other, None, _MINUS[1]), place - 1)
            waiting.append((place, True))
        output.append(operand)
    while waiting:
        reduce()
    return output[0]
