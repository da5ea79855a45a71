"""Flat infix chains to trees, by the fixities of LiquidHaskell's predicates.

    a + b * c == d && e => f    ⇒  ((a + (b * c)) == d && e) => f
    a + b mod c == 0            ⇒  ((a + b) mod c) == 0
    m == n >>= k                ⇒  m == (n >>= k)          whatever the fixity of `>>=` is
    p => q <=> r                ⇒  (p => q) <=> r
    x > 0 = p && q              ⇒  (x > 0) <=> (p && q)    and `p = (x > 0) && q`: only terms are compared by `=`
    not v > 0                   ⇒  not (v > 0)
    p ? a : b                   ⇒  if p then a else b      as it was written once

`infix` annotations and the fixities of Haskell operators extend the table.  Comparisons do not associate.
"""

from collections.abc import Sequence

from msgspec import Struct

from liquidlens.lower.specify_context import SpecificationContext, rejection
from liquidlens.lower.specify_faults import UnboundName
from liquidlens.lower.specify_form_faults import ChainedComparison, NotAssociative
from liquidlens.names.interface import Fixity
from liquidlens.source.span import Span, covering
from liquidlens.syntax.annotations import (
    ApplyExpr,
    IfExpr,
    InfixExpr,
    LiteralExpr,
    Named,
    NameExpr,
    PrefixExpr,
    SpecExpr,
)

COMPARISONS = {
    "==": "==", "=": "==", "~~": "==", "/=": "/=", "!=": "/=", "!~": "/=", "<": "<", "<=": "<=", ">": ">", ">=": ">=",
}  # fmt: skip
"""Comparison operators as written, and as predicates have them."""

ARITHMETIC = frozenset({"+", "-", "*", "/", "mod", "div"})

_FIXITIES = {
    **{op: Fixity("left", 7) for op in ("*", "/", "div")},
    **{op: Fixity("left", 6) for op in ("+", "-")},
    # Looser than sums: Haskell's own `mod` binds as `*` does.
    "mod": Fixity("left", 5),
    **{op: Fixity("right", 5) for op in (":", "++")},
    # What compares and connects is looser than any operator of terms: `a == m >>= k` compares with `m >>= k`.
    **{op: Fixity("none", -1) for op in COMPARISONS},
    "&&": Fixity("right", -2),
    "||": Fixity("right", -3),
    "=>": Fixity("right", -4),
    "==>": Fixity("right", -5),
    **{op: Fixity("right", -7) for op in ("<=>", "<==>")},
    ".": Fixity("right", 9),
    "!!": Fixity("left", 9),
    "<>": Fixity("right", 6),
}

_EQUAL = frozenset({"=", "=="})
_EQUIVALENT = Fixity("right", -6)
"""Of `=` between what is true or false."""


class Operation(Struct, frozen=True):
    """`left operator right`, both perhaps operations again."""

    operator: Named
    left: "Operation | SpecExpr"
    right: "Operation | SpecExpr"


MEANT = {
    "=<": "<=", "≤": "<=", "≥": ">=", "≠": "/=", "=/=": "/=", "===": "==",
    "&": "&&", "/\\": "&&", "∧": "&&", "\\/": "||", "∨": "||", "%": "mod",
}  # fmt: skip
"""Operators of other languages."""

_WORDS = {"and": "&&", "or": "||"}


def grouped(context: SpecificationContext, chain: InfixExpr) -> Operation | SpecExpr:
    """The tree of a flat chain."""
    operands, operators = _negations(chain)
    _refuse_other_languages(context, operands, operators)
    if not operators:
        return operands[0]
    return _Grouping(context, InfixExpr(operands, operators, chain.span)).run()


def _refuse_other_languages(
    context: SpecificationContext, operands: Sequence[SpecExpr], operators: Sequence[Named]
) -> None:
    """`v >= x & v > 0`, or `v >= x and v > 0`, which reads as if `x` were applied."""
    for operator in operators:
        is_known = context.logic_name(operator.text) is not None or context.scope.value(operator.text) is not None
        if operator.text in MEANT and not is_known:
            raise rejection(UnboundName(operator.text, MEANT[operator.text]), operator.span)
    for operand in operands if len(operands) > 1 else ():
        for given in operand.args if isinstance(operand, ApplyExpr) else ():
            if isinstance(given, NameExpr) and given.name in _WORDS and context.logic_name(given.name) is None:
                raise rejection(UnboundName(given.name, _WORDS[given.name]), given.span)


def conditional(context: SpecificationContext, chain: InfixExpr) -> IfExpr | None:
    """`p ? a : b` as it was written before `if p then a else b`, None where `?` is an operator of the program's."""
    operators = [each.text for each in chain.operators]
    if "?" not in operators or context.scope.value("?") is not None or "?" in context.fixities:
        return None
    mark = operators.index("?")
    if ":" not in operators[mark + 1 :]:
        return None
    split = operators.index(":", mark + 1)
    return IfExpr(
        _part(chain, 0, mark), _part(chain, mark + 1, split), _part(chain, split + 1, len(operators)), chain.span
    )


def _part(chain: InfixExpr, first: int, last: int) -> SpecExpr:
    """The operands of a chain from the first to the last, with the operators between them."""
    operands = chain.operands[first : last + 1]
    span = covering(operands[0].span, operands[-1].span)
    return InfixExpr(operands, chain.operators[first:last], span) if last > first else operands[0]


_LOGICAL = frozenset({"&&", "||", "=>", "==>", "<=>", "<==>"})


def _negations(chain: InfixExpr) -> tuple[tuple[SpecExpr, ...], tuple[Named, ...]]:
    """The chain with each `not` or `~` before all of its comparison: the grammar reads `not v > 0` as `(not v) > 0`.

    Of Bool both readings say the same.
    """
    operands: list[SpecExpr] = []
    operators: list[Named] = []
    index = 0
    while index < len(chain.operands):
        operand, last = chain.operands[index], index
        negated = _negated(operand)
        if negated is not None:
            while last < len(chain.operators) and chain.operators[last].text not in _LOGICAL:
                last += 1
        if negated is not None and last > index:
            span = covering(operand.span, chain.operands[last].span)
            inner = InfixExpr((negated, *chain.operands[index + 1 : last + 1]), chain.operators[index:last], span)
            operand = _negation(operand, inner, span)
        operands.append(operand)
        operators.extend(chain.operators[last : last + 1])
        index = last + 1
    return tuple(operands), tuple(operators)


def _equivalences(chain: InfixExpr) -> set[int]:
    """Which operators of a chain are an `=` that connects: behind a comparison, or beside what is no term."""
    found: set[int] = set()
    start, is_compared = 0, False
    for index, operator in enumerate(chain.operators):
        if operator.text == "=" and (is_compared or _is_truth(chain, start) or _is_truth(chain, index + 1)):
            found.add(index)
            is_compared = False
        elif operator.text in COMPARISONS:
            is_compared = True
        elif operator.text in _LOGICAL:
            is_compared = False
        else:
            continue
        start = index + 1
    return found


def _is_truth(chain: InfixExpr, start: int) -> bool:
    """Whether what stands from an operand to the next comparison or connective is true or false, and no term."""
    for operand, operator in zip(chain.operands[start:], (*chain.operators[start:], None), strict=True):
        if not _is_term(operand):
            return True
        if operator is None or operator.text in COMPARISONS or operator.text in _LOGICAL:
            return False
    return False


def _is_term(expr: SpecExpr) -> bool:
    """Whether LiquidHaskell's parser takes it for a term; it takes `not p`, too."""
    match expr:
        case InfixExpr(_, operators):
            return all(each.text not in COMPARISONS and each.text not in _LOGICAL for each in operators)
        case IfExpr(_, yes, no):
            return _is_term(yes) and _is_term(no)
        case PrefixExpr(operator):
            return operator.text != "~"
        case _:
            return True


def _negated(operand: SpecExpr) -> SpecExpr | None:
    """What stands behind `not` or `~`."""
    match operand:
        case ApplyExpr(NameExpr("not"), (body,)) | PrefixExpr(Named("~"), body):
            return body
        case _:
            return None


def _negation(operand: SpecExpr, body: SpecExpr, span: Span) -> SpecExpr:
    """The same negation, of something else."""
    match operand:
        case ApplyExpr(fun):
            return ApplyExpr(fun, (body,), span)
        case PrefixExpr(operator):
            return PrefixExpr(operator, body, span)
        case _:
            return body


def _simple(operand: SpecExpr, otherwise: str) -> str:
    """An operand as written where it is a word, else a letter that stands for it."""
    match operand:
        case NameExpr(name):
            return name
        case LiteralExpr(int() as value):
            return str(value)
        case _:
            return otherwise


class _Grouping:
    """Operator precedence with two stacks, so that long chains need no recursion."""

    def __init__(self, context: SpecificationContext, chain: InfixExpr) -> None:
        self.context = context
        self.chain = chain
        self.operands: list[Operation | SpecExpr] = []
        self.pending: list[tuple[Named, Fixity]] = []

    def run(self) -> Operation | SpecExpr:
        self.operands.append(self.chain.operands[0])
        equivalences = _equivalences(self.chain)
        for index, (operator, operand) in enumerate(zip(self.chain.operators, self.chain.operands[1:], strict=True)):
            fixity = self._fixity(operator)
            if index in equivalences:
                operator, fixity = Named("<=>", operator.span), _EQUIVALENT
            while self.pending and self._binds_first(self.pending[-1], operator, fixity):
                self._reduce()
            self.pending.append((operator, fixity))
            self.operands.append(operand)
        while self.pending:
            self._reduce()
        return self.operands[0]

    def _reduce(self) -> None:
        operator, _ = self.pending.pop()
        right = self.operands.pop()
        left = self.operands.pop()
        self.operands.append(Operation(operator, left, right))

    def _binds_first(self, left: tuple[Named, Fixity], operator: Named, fixity: Fixity) -> bool:
        before, earlier = left
        if earlier.precedence != fixity.precedence:
            return earlier.precedence > fixity.precedence
        if earlier.associativity == fixity.associativity != "none":
            return fixity.associativity == "left"
        place = covering(before.span, operator.span)
        if before.text in COMPARISONS and operator.text in COMPARISONS:
            raise rejection(ChainedComparison(self._spelled_out(before, operator)), place)
        raise rejection(NotAssociative(before.text, operator.text), place)

    def _spelled_out(self, before: Named, operator: Named) -> str:
        index = self.chain.operators.index(operator)
        operands = self.chain.operands
        places = (self.chain.operators.index(before), index, index + 1)
        first, middle, last = (_simple(operands[place], name) for place, name in zip(places, "abc", strict=True))
        if before.text in _EQUAL and operator.text not in _EQUAL:
            return f"{first} <=> {middle} {operator.text} {last}"
        return f"{first} {before.text} {middle} && {middle} {operator.text} {last}"

    def _fixity(self, operator: Named) -> Fixity:
        declared = self.context.fixities.get(operator.text)
        if declared is not None and operator.text not in COMPARISONS and operator.text not in _LOGICAL:
            return declared
        known = _FIXITIES.get(operator.text)
        if known is not None:
            return known
        full = self.context.one_value(operator.text)
        return self.context.scope.fixity(full) if full is not None else Fixity("left", 9)
