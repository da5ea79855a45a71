"""Terms over unknown numbers and Booleans, in normal form, one object per term.

    x + 1 + 1     ⇒  sum(2, x)                 x - x      ⇒  0
    2*x <= 7      ⇒  le(x, 3)   (integers)     x > y      ⇒  not le(x - y, 0)
    x == x + 1    ⇒  False                     3*x == 4   ⇒  False (integers)

Constants are Python values (int, Fraction, bool; a character is its code point), never terms: what folds to a constant
*is* one.  Numeric terms are linear combinations of atoms, so that equal conditions are the same object and most tests
of a recursive program are decided by looking (`constraints/facts.py`).
"""

from collections.abc import Iterable
from enum import Enum
from fractions import Fraction
from math import gcd
from typing import Any, Literal, final


class Sort(Enum):
    """The sort of a term. Characters are integers."""

    INT = "Int"
    REAL = "Real"
    BOOL = "Bool"


Division = Literal["div", "mod", "quot", "rem"]
Rounding = Literal["floor", "ceiling", "truncate"]
Operation = (
    Literal["variable", "sum", "product", "divide", "to-real", "le", "lt", "eq", "iff", "not", "and", "ite"]
    | Division
    | Rounding
)
"""What a term does with its arguments."""

Number = int | Fraction
Items = tuple[tuple["Term", Number], ...]
"""Atoms and their coefficients, by age of the atom."""


_HEAVIEST = 10_000
"""Heavier terms count as this one."""

_HIGHEST = 10_000
"""The same of degrees."""


@final
class Term:
    """An interned term: equality is identity. `args` are terms and constants, by `op`:

    variable (number) · sum (constant, items) · product (a, b) · div, mod, quot, rem (a, b) · divide (a, b) ·
    to-real, floor, ceiling, truncate (a) · le, lt, eq (form, constant) · iff (a, b) · not (a) · and (terms) · ite
    (c, a, b)
    """

    __slots__ = ("args", "degree", "number", "op", "sort", "variables", "weight")

    def __init__(self, op: Operation, args: tuple[Any, ...], sort: Sort, number: int) -> None:
        self.op: Operation = op
        self.args = args
        self.sort = sort
        self.number = number
        self.variables: tuple[Term, ...] | None = None
        """See `path.variables_in`."""
        self.weight = min(1 + sum(part.weight for part in self.parts()), _HEAVIEST)
        """How many parts it has, those that it shares counted each time."""
        degrees = [part.degree for part in self.parts()] or [int(op == "variable")]
        self.degree: int = min(sum(degrees) if op == "product" else max(degrees), _HIGHEST)
        """How many variables are multiplied in it, squares counted as two."""

    def parts(self) -> "list[Term]":
        """The terms that this one is made of."""
        if self.op == "sum":
            return [atom for atom, _ in self.args[1]]
        return [arg for arg in self.args if isinstance(arg, Term)]

    def __repr__(self) -> str:
        return show(self)

    def __lt__(self, other: "Term") -> bool:
        return self.number < other.number


Operand = Term | int | Fraction | str | bool


class Terms:
    """Maker of the terms of one run; every operation normalises."""

    __slots__ = ("_interned",)

    def __init__(self) -> None:
        self._interned: dict[Any, Term] = {}

    def _make(self, op: Operation, args: tuple[Any, ...], sort: Sort) -> Term:
        key = (op, sort, args)
        found = self._interned.get(key)
        if found is None:
            found = self._interned[key] = Term(op, args, sort, len(self._interned))
        return found

    def variable(self, number: int, sort: Sort) -> Term:
        """The unknown with this number."""
        return self._make("variable", (number,), sort)

    # --- arithmetic ---

    def add(self, left: Operand, right: Operand) -> Term | Number:
        """`left + right`."""
        return self._combine(left, right, 1)

    def subtract(self, left: Operand, right: Operand) -> Term | Number:
        """`left - right`."""
        return self._combine(left, right, -1)

    def negate(self, operand: Operand) -> Term | Number:
        """`-operand`."""
        return self._combine(0, operand, -1)

    def multiply(self, left: Operand, right: Operand) -> Term | Number:
        """`left * right`; a product of two unknowns is an atom."""
        if isinstance(left, Term) and isinstance(right, Term):
            if right.number < left.number:
                left, right = right, left
            return self._make("product", (left, right), left.sort)
        term, factor = (left, right) if isinstance(left, Term) else (right, left)
        factor = number_of(factor)
        if not isinstance(term, Term):
            return number_of(term) * factor
        constant, items = linear(term)
        return self._sum(constant * factor, {atom: by * factor for atom, by in items}, term.sort)

    def integer_division(self, op: Division, left: Operand, right: Operand) -> Term | Number:
        """`div`, `mod`, `quot`, `rem`."""
        if isinstance(right, int) and abs(right) == 1:
            if op in {"mod", "rem"}:
                return 0
            return self.multiply(left, right)
        return self._make(op, (left, right), Sort.INT)

    def divide(self, left: Operand, right: Operand) -> Term | Number:
        """Division of reals."""
        if not isinstance(right, Term) and number_of(right) != 0:
            return self.multiply(left, 1 / Fraction(number_of(right)))
        return self._make("divide", (left, right), Sort.REAL)

    def to_real(self, operand: Term) -> Term:
        """An integer as a real."""
        return self._make("to-real", (operand,), Sort.REAL)

    def rounding(self, op: Rounding, operand: Term) -> Term:
        """`floor`, `ceiling`, `truncate`."""
        if operand.op == "to-real":
            return operand.args[0]
        return self._make(op, (operand,), Sort.INT)

    def _combine(self, left: Operand, right: Operand, factor: int) -> Term | Number:
        constant, items = linear(left)
        other_constant, other_items = linear(right)
        combined = dict(items)
        for atom, by in other_items:
            combined[atom] = combined.get(atom, 0) + factor * by
        sort = left.sort if isinstance(left, Term) else right.sort if isinstance(right, Term) else Sort.INT
        return self._sum(constant + factor * other_constant, combined, sort)

    def _sum(self, constant: Number, items: dict[Term, Number], sort: Sort) -> Term | Number:
        kept = tuple(sorted([(atom, by) for atom, by in items.items() if by != 0]))
        if not kept:
            return constant
        if constant == 0 and len(kept) == 1 and kept[0][1] == 1:
            return kept[0][0]
        return self._make("sum", (constant, kept), sort)

    # --- comparisons ---

    def less_equal(self, left: Operand, right: Operand) -> Term | bool:
        """`left <= right`."""
        difference = self.subtract(left, right)
        if not isinstance(difference, Term):
            return difference <= 0
        constant, items = linear(difference)
        lead = items[0][1]
        if difference.sort is Sort.INT:
            divisor = gcd(*[int(by) for _, by in items])
            if lead > 0:
                form = self._form(items, divisor, Sort.INT)
                return self._make("le", (form, -constant // divisor), Sort.BOOL)
            form = self._form(items, -divisor, Sort.INT)
            return self.negation(self._make("le", (form, -(-constant // divisor) - 1), Sort.BOOL))
        form = self._form(items, lead, Sort.REAL)
        if lead > 0:
            return self._make("le", (form, _ratio(-constant, lead)), Sort.BOOL)
        return self.negation(self._make("lt", (form, _ratio(-constant, lead)), Sort.BOOL))

    def less(self, left: Operand, right: Operand) -> Term | bool:
        """`left < right`."""
        return self.negation(self.less_equal(right, left))

    def equal(self, left: Operand, right: Operand) -> Term | bool:
        """`left == right`, also of Booleans."""
        if isinstance(left, bool) or isinstance(right, bool):
            known, other = (left, right) if isinstance(left, bool) else (right, left)
            if isinstance(other, bool):
                return known == other
            return other if known else self.negation(other)  # type: ignore[arg-type]
        if isinstance(left, Term) and left.sort is Sort.BOOL:
            return True if left is right else self._make("iff", (left, right), Sort.BOOL)
        difference = self.subtract(left, right)
        if not isinstance(difference, Term):
            return difference == 0
        constant, items = linear(difference)
        lead = items[0][1]
        if difference.sort is Sort.INT:
            divisor = gcd(*[int(by) for _, by in items])
            if constant % divisor != 0:
                return False
            divisor = divisor if lead > 0 else -divisor
            return self._make("eq", (self._form(items, divisor, Sort.INT), -constant // divisor), Sort.BOOL)
        return self._make("eq", (self._form(items, lead, Sort.REAL), _ratio(-constant, lead)), Sort.BOOL)

    def _form(self, items: Items, divisor: Number, sort: Sort) -> Term:
        """`items` divided by `divisor`: a term without constant, its first coefficient positive."""
        if sort is Sort.INT:
            scaled: dict[Term, Number] = {atom: by // divisor for atom, by in items}
        else:
            scaled = {atom: _ratio(by, divisor) for atom, by in items}
        form = self._sum(0, scaled, sort)
        assert isinstance(form, Term)
        return form

    # --- logic ---

    def negation(self, operand: Term | bool) -> Any:
        """Logical negation."""
        if isinstance(operand, bool):
            return not operand
        if operand.op == "not":
            return operand.args[0]
        return self._make("not", (operand,), Sort.BOOL)

    def conjunction(self, operands: Iterable[Term | bool]) -> Term | bool:
        """`and` of all."""
        kept: list[Term] = []
        for operand in operands:
            if operand is False:
                return False
            if isinstance(operand, Term) and operand not in kept:
                kept.append(operand)
        if not kept:
            return True
        return kept[0] if len(kept) == 1 else self._make("and", tuple(sorted(kept)), Sort.BOOL)

    def disjunction(self, operands: Iterable[Term | bool]) -> Term | bool:
        """`or` of all."""
        return self.negation(self.conjunction([self.negation(operand) for operand in operands]))

    def if_then_else(self, condition: Term | bool, yes: Operand, no: Operand, sort: Sort) -> Operand:
        """`if condition then yes else no` as a term."""
        if isinstance(condition, bool):
            return yes if condition else no
        if yes is no:
            return yes
        return self._make("ite", (condition, yes, no), sort)


def number_of(constant: Operand) -> Number:
    """A constant as a number; a character is its code point."""
    if isinstance(constant, str):
        return ord(constant)
    assert not isinstance(constant, Term)
    return constant


def _ratio(number: Number, divisor: Number) -> Number:
    """`number / divisor`; a plain int where that is one, since arithmetic on fractions is slow."""
    if divisor == 1:
        return number
    quotient = Fraction(number) / divisor
    return quotient.numerator if quotient.denominator == 1 else quotient


def linear(operand: Operand) -> tuple[Number, Items]:
    """A number or numeric term as constant plus items."""
    if isinstance(operand, Term):
        return operand.args if operand.op == "sum" else (0, ((operand, 1),))  # type: ignore[return-value]
    return number_of(operand), ()


def show(term: Operand) -> str:
    """A term for people (debugging and tests)."""
    if not isinstance(term, Term):
        return str(term)
    match term.op:
        case "variable":
            return f"?{term.args[0]}"
        case "sum":
            constant, items = term.args
            parts = [show(atom) if by == 1 else f"{by}*{show(atom)}" for atom, by in items]
            return "(" + " + ".join([*parts, str(constant)] if constant else parts) + ")"
        case "le" | "lt" | "eq":
            form, constant = term.args
            return f"({show(form)} {({'le': '<=', 'lt': '<', 'eq': '=='})[term.op]} {constant})"
        case _:
            return f"{term.op}({', '.join(show(arg) for arg in term.args)})"
