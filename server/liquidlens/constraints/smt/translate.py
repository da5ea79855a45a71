"""Terms → Z3 expressions through the C interface, each term once per context.

    le(x - y, 3)   ⇒   (<= (+ x (* -1 y)) 3)

`div` and `mod` round as Haskell does (towards negative infinity); SMT-LIB's agree for a positive divisor only.
"""

from fractions import Fraction
from typing import Any, assert_never

from liquidlens.constraints.smt.interface import Handle, Z3Context, z3core
from liquidlens.constraints.terms import Division, Sort, Term


class Translator:
    """Translates the terms of one run into one Z3 context; what it made lives as long as that."""

    def __init__(self, owner: Z3Context) -> None:
        self._owner = owner
        self._context = context = owner.handle
        self._made: dict[Term, Any] = {}
        self._declarations: dict[Term, Any] = {}
        self._numerals: dict[tuple[Sort, Any], Any] = {}
        self._sorts = {
            Sort.INT: z3core.Z3_mk_int_sort(context),
            Sort.REAL: z3core.Z3_mk_real_sort(context),
            Sort.BOOL: z3core.Z3_mk_bool_sort(context),
        }

    def expression(self, term: Term) -> Any:
        """The Z3 expression of a term."""
        found = self._made.get(term)
        if found is None:
            found = self._made[term] = self._translate(term)
        return found

    def declaration(self, variable: Term) -> Any:
        """The declaration of a variable, for looking it up in models."""
        found = self._declarations.get(variable)
        if found is None:
            application = z3core.Z3_to_app(self._context, self.expression(variable))
            found = self._declarations[variable] = z3core.Z3_get_app_decl(self._context, application)
        return found

    def constant(self, value: Any, sort: Sort) -> Any:
        """A known value of a sort."""
        key = (sort, value)
        found = self._numerals.get(key)
        if found is None:
            if sort is Sort.BOOL:
                found = z3core.Z3_mk_true(self._context) if value else z3core.Z3_mk_false(self._context)
            else:
                text = str(ord(value)) if isinstance(value, str) else str(value)
                found = z3core.Z3_mk_numeral(self._context, text, self._sorts[sort])
            self._numerals[key] = found = self._keep(found)
        return found

    def _keep(self, expression: Any) -> Any:
        self._owner.keep(expression)
        return expression

    def _make(self, make: Any, *args: Any) -> Any:
        """A new expression, kept alive: the C interface only keeps the last one made."""
        return self._keep(make(self._context, *args))

    def operand(self, operand: Any, sort: Sort) -> Any:
        """A term or constant that stands where `sort` is wanted."""
        return self.expression(operand) if isinstance(operand, Term) else self.constant(operand, sort)

    def _translate(self, term: Term) -> Any:
        make = self._make
        args = term.args
        match term.op:
            case "variable":
                symbol = z3core.Z3_mk_int_symbol(self._context, args[0])
                return make(z3core.Z3_mk_const, symbol, self._sorts[term.sort])
            case "sum":
                return self._sum(args[0], args[1], term.sort)
            case "product":
                return self._many(z3core.Z3_mk_mul, [self.expression(arg) for arg in args])
            case "div" | "mod" | "quot" | "rem":
                return self._division(term.op, self.operand(args[0], Sort.INT), args[1])
            case "divide":
                return make(z3core.Z3_mk_div, self.operand(args[0], Sort.REAL), self.operand(args[1], Sort.REAL))
            case "to-real":
                return make(z3core.Z3_mk_int2real, self.expression(args[0]))
            case "floor":
                return make(z3core.Z3_mk_real2int, self.expression(args[0]))
            case "ceiling":
                return self._ceiling(self.expression(args[0]))
            case "truncate":
                operand = self.expression(args[0])
                negative = make(z3core.Z3_mk_lt, operand, self.constant(Fraction(0), Sort.REAL))
                return make(z3core.Z3_mk_ite, negative, self._ceiling(operand), make(z3core.Z3_mk_real2int, operand))
            case "le":
                return make(z3core.Z3_mk_le, self.expression(args[0]), self.constant(args[1], args[0].sort))
            case "lt":
                return make(z3core.Z3_mk_lt, self.expression(args[0]), self.constant(args[1], args[0].sort))
            case "eq":
                return make(z3core.Z3_mk_eq, self.expression(args[0]), self.constant(args[1], args[0].sort))
            case "iff":
                return make(z3core.Z3_mk_eq, self.expression(args[0]), self.expression(args[1]))
            case "not":
                return make(z3core.Z3_mk_not, self.expression(args[0]))
            case "and":
                return self._many(z3core.Z3_mk_and, [self.expression(arg) for arg in args])
            case "ite":
                yes, no = self.operand(args[1], term.sort), self.operand(args[2], term.sort)
                return make(z3core.Z3_mk_ite, self.expression(args[0]), yes, no)
            case _:
                assert_never(term.op)

    def _many(self, make: Any, operands: list[Any]) -> Any:
        return self._make(make, len(operands), (Handle * len(operands))(*operands))

    def _sum(self, constant: Any, items: Any, sort: Sort) -> Any:
        parts: list[Any] = []
        for atom, by in items:
            expression = self.expression(atom)
            parts.append(expression if by == 1 else self._many(z3core.Z3_mk_mul, [self.constant(by, sort), expression]))
        if constant != 0:
            parts.append(self.constant(constant, sort))
        return parts[0] if len(parts) == 1 else self._many(z3core.Z3_mk_add, parts)

    def _minus(self, operand: Any) -> Any:
        return self._make(z3core.Z3_mk_unary_minus, operand)

    def _ceiling(self, operand: Any) -> Any:
        make = self._make
        floor = make(z3core.Z3_mk_real2int, make(z3core.Z3_mk_unary_minus, operand))
        return make(z3core.Z3_mk_unary_minus, floor)

    def _division(self, op: Division, left: Any, divisor: Any) -> Any:
        make = self._make
        right = self.operand(divisor, Sort.INT)
        zero = self.constant(0, Sort.INT)
        if op in {"div", "mod"}:
            quotient = make(z3core.Z3_mk_div, left, right)
            if not (isinstance(divisor, int) and divisor > 0):
                flipped = make(z3core.Z3_mk_div, self._minus(left), self._minus(right))
                quotient = make(z3core.Z3_mk_ite, make(z3core.Z3_mk_gt, right, zero), quotient, flipped)
        else:
            # Truncation: SMT-LIB division of a non-negative dividend truncates; negate both ends otherwise.
            upward = make(z3core.Z3_mk_div, left, right)
            downward = self._minus(make(z3core.Z3_mk_div, self._minus(left), right))
            quotient = make(z3core.Z3_mk_ite, make(z3core.Z3_mk_ge, left, zero), upward, downward)
        if op in {"div", "quot"}:
            return quotient
        if op == "mod" and isinstance(divisor, int) and divisor > 0:
            return make(z3core.Z3_mk_mod, left, right)
        product = self._many(z3core.Z3_mk_mul, [right, quotient])
        return self._many(z3core.Z3_mk_sub, [left, product])
