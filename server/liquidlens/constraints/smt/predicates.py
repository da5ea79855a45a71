"""Predicates of refinement types as Z3 terms.

    encoder.declare("n#1", INT);  encoder.encode(n#1 + 1 > 1)    ⇒  Formula((> (+ n#1 1) 1))
    encoder.encode(size [1] > 0)    ⇒  Formula((> (size [1]) 0), sides=((= (size [1]) 1),))

As in LiquidHaskell, every sort but fractions, Booleans and sets is encoded as an integer, so that
`<=` is a total order on values of any type; of constructors and literals of strings it knows that they differ, not
their order.  Measures are uninterpreted functions, known of constructors that are applied.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportAttributeAccessIssue=false, reportMissingTypeStubs=false

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial
from typing import Any, assert_never

from msgspec import Struct

from liquidlens.constraints.smt.arithmetic import arithmetic, comparison
from liquidlens.constraints.smt.building import (
    BOOLEAN,
    Encoded,
    Z3Terms,
    mk_and,
    mk_eq,
    mk_iff,
    mk_implies,
    mk_ite,
    mk_not,
    mk_or,
)
from liquidlens.constraints.smt.containers import THEORY
from liquidlens.constraints.smt.vocabulary import Definition, LogicSort, Vocabulary, result_type
from liquidlens.lang.names import base_of
from liquidlens.lang.types import TApp, TCon, Type
from liquidlens.logic.predicates import (
    UNCONDITIONAL,
    PAbstract,
    PAnd,
    PApply,
    PBinary,
    PCompare,
    PIf,
    PIff,
    PImplies,
    PLit,
    PNegate,
    PNot,
    POr,
    Predicate,
    PVar,
)

Application = tuple[str, PApply | PVar, tuple[Predicate, ...], Encoded, int]
"""An application (or a constant) that may be unfolded: of which function, itself, its arguments, its encoding, and how
deep it is."""


class Formula(Struct, frozen=True):
    """An encoded predicate, with what holds of the terms it mentions (measures of constructors)."""

    term: Any
    sides: tuple[Any, ...] = ()
    applications: tuple[Application, ...] = ()
    """What it applies, where no definition was put in."""


_Applied = tuple[str, PApply | PVar, tuple[Predicate, ...], Encoded]
"""The same without its depth."""


class _Known(Struct, frozen=True):
    """What holds of a term, encoded, and the applications in it that may be unfolded in turn."""

    sides: tuple[Any, ...]
    applications: tuple[_Applied, ...]


DEEPEST_UNFOLDING = 3
"""How often definitions are put in where others have been put in before."""

_DEEPEST_KNOWN = 3
"""How often what is said of a constructor's application makes applications of which something is said: where
`size (Queue (_ : xs)) = 1 + size (Queue xs)`, of `Queue xs` something about `Queue (tail xs)`, and so on."""

MOST_UNFOLDINGS = 60
"""How many applications in one formula are unfolded."""


class Encoder:
    """Predicates in one Z3 context, each term made once. Not safe to share between threads."""

    def __init__(self, vocabulary: Vocabulary, terms: Z3Terms | None = None) -> None:
        self.vocabulary = vocabulary
        self.applied = 0
        """How many applications were encoded."""
        self._knowing = 0
        """How deep in what is known of terms."""
        self.suspended: frozenset[str] = frozenset()
        """Reflected functions that are not taken to be what their definitions say in what is encoded from now on."""
        self.terms = Z3Terms() if terms is None else terms
        self._names: dict[str, Encoded] = {}
        self._literals: dict[object, Encoded] = {}
        self._known_sides: dict[int, None] = {}
        self._differences: dict[int, Any] = {}
        self._constants: set[str] = set()
        self._constructors: set[str] = set()
        self._others: set[str] = set()
        self._encoded: dict[int, tuple[PApply, Encoded]] = {}
        """By identity: the applications of the formula at hand, whose unfolded definitions share their parts."""
        self._to_unfold: list[Application] = []
        self._defined: set[int] = set()
        self._known: dict[tuple[int, frozenset[str]], tuple[int, _Known]] = {}
        """By term (negative: as a constructor's application) and what is suspended, and how deep that was asked for."""
        self._applications: dict[int, _Applied] = {}
        """By term: what is mentioned in what is known."""
        self._unfolding = 0

    def declare(self, name: str, ty: Type | None) -> None:
        """Say that the variable `name` has type `ty`; a name is declared once."""
        sort = self.vocabulary.sort_of(ty)
        self._names[name] = (self.terms.constant(name, sort), sort, ty)

    def declared(self, name: str) -> bool:
        """Whether `name` is known."""
        return name in self._names

    def encode(self, predicate: Predicate) -> Formula:
        """A predicate as a formula over the declared variables."""
        self.terms.sides = []
        self._known_sides = {}
        term = self._boolean(predicate)
        if self._to_unfold and self.vocabulary.definition is not None:
            self._unfold_definitions(self.vocabulary.definition)
        self._forget_formula()
        return Formula(term, tuple(dict.fromkeys(self.terms.sides)))

    def encode_apart(self, predicate: Predicate) -> Formula:
        """The same without any definition, but with what the predicate applies."""
        self.terms.sides = []
        self._known_sides = {}
        term = self._boolean(predicate)
        applications = tuple(self._to_unfold)
        self._forget_formula()
        return Formula(term, tuple(self.terms.sides), applications)

    def encode_terms(self, predicates: Iterable[Predicate]) -> list[Encoded]:
        """Terms of any sort, without what holds of them."""
        encoded = [self._encode(predicate) for predicate in predicates]
        self._forget_formula()
        return encoded

    def _forget_formula(self) -> None:
        """What was encoded last is encoded no further."""
        self._to_unfold.clear()
        self._defined.clear()
        self._encoded.clear()

    def _boolean(self, predicate: Predicate) -> Any:
        term, sort, _ = self._encode(predicate)
        return term if sort is LogicSort.BOOL else self.terms.fresh(LogicSort.BOOL)

    def _encode(self, predicate: Predicate) -> Encoded:
        if type(predicate) is PApply:
            return self._application(predicate)
        if type(predicate) is PVar:
            return self._constant_or_variable(predicate)
        if type(predicate) is PLit:
            return self._literal(predicate.value, predicate.char)
        if type(predicate) is PCompare:
            sides = self._encode(predicate.left), self._encode(predicate.right)
            return comparison(self.terms, predicate.op, *sides), LogicSort.BOOL, BOOLEAN
        if type(predicate) is PBinary:
            return arithmetic(self.terms, predicate.op, self._encode(predicate.left), self._encode(predicate.right))
        if type(predicate) is PNegate:
            return arithmetic(self.terms, "-", self._literal(0, False), self._encode(predicate.body))
        if type(predicate) is PIf:
            first, sort, ty = self._encode(predicate.yes)
            second = self.terms.at_sort(self._encode(predicate.no), sort)
            condition = self._boolean(predicate.condition)
            return self.terms.keep(mk_ite(self.terms.context, condition, first, second)), sort, ty
        return self._connective(predicate), LogicSort.BOOL, BOOLEAN

    def _connective(self, predicate: PAnd | POr | PNot | PImplies | PIff | PAbstract) -> Any:
        """A truth value made of others, or of which nothing is known."""
        context = self.terms.context
        match predicate:
            case PAnd(parts):
                return self.terms.many(mk_and, [self._boolean(part) for part in parts])
            case POr(parts):
                if not parts:
                    return self.terms.false
                return self.terms.many(mk_or, [self._boolean(part) for part in parts])
            case PNot(body):
                return self.terms.keep(mk_not(context, self._boolean(body)))
            case PImplies(left, right):
                both = self._boolean(left), self._boolean(right)
                return self.terms.keep(mk_implies(context, *both))
            case PIff(left, right):
                both = self._boolean(left), self._boolean(right)
                return self.terms.keep(mk_iff(context, *both))
            case PAbstract(name, args):
                parts = [self.terms.at_sort(self._encode(arg), LogicSort.INT) for arg in args]
                return self.terms.call(name, parts, (LogicSort.INT,) * len(parts), LogicSort.BOOL)
            case _:
                assert_never(predicate)

    def _constant_or_variable(self, predicate: PVar) -> Encoded:
        name = predicate.name
        made = self._variable(name)
        if name in self._constants:
            self._note_difference(made)
            self._note_facts(name, predicate, (), made)
        unfolds = name in self.vocabulary.constants and name not in self.suspended
        if unfolds and self._unfolding < DEEPEST_UNFOLDING:
            self._to_unfold.append((name, predicate, (), made, self._unfolding))
        return made

    def _application(self, predicate: PApply) -> Encoded:
        done = self._encoded.get(id(predicate))
        if done is not None:
            return done[1]
        fun, args = predicate.fun, predicate.args
        takes = self.vocabulary.takes(fun)
        if takes is not None and len(args) > takes:
            answer = self._encode(PApply(fun, args[:takes]) if takes else PVar(fun))
            return self._apply_answer(answer, [self._encode(arg) for arg in args[takes:]])
        made = self._apply(fun, [self._encode(arg) for arg in args])
        if fun in self._constructors or fun not in self._others:
            self._note_constructor(fun, predicate, args, made)
        if self.vocabulary.definition is not None:
            self._encoded[id(predicate)] = predicate, made
            if self._unfolding < DEEPEST_UNFOLDING and fun not in self.suspended:
                self._to_unfold.append((fun, predicate, args, made, self._unfolding))
        return made

    def _variable(self, name: str) -> Encoded:
        known = self._names.get(name)
        if known is not None:
            return known
        if name == "True":
            return self.terms.true, LogicSort.BOOL, BOOLEAN
        if name == "False":
            return self.terms.false, LogicSort.BOOL, BOOLEAN
        ty = self.vocabulary.global_type(name)
        if self.vocabulary.is_constant(name):
            self._names[name] = (self._different(name), LogicSort.INT, ty)
            self._constants.add(name)
        else:
            self.declare(name, ty)
            if self.vocabulary.unfold(name, PVar(name), []):
                self._constants.add(name)
        return self._names[name]

    def _literal(self, value: bool | int | Fraction | str, char: bool) -> Encoded:
        key = (type(value), value, char)
        found = self._literals.get(key)
        if found is None:
            found = self._literals[key] = self._new_literal(value, char)
        if isinstance(value, str):
            self._note_difference(found)
        return found

    def _new_literal(self, value: bool | int | Fraction | str, char: bool) -> Encoded:
        match value:
            case bool():
                return (self.terms.true if value else self.terms.false), LogicSort.BOOL, BOOLEAN
            case int():
                return self.terms.numeral(str(value), LogicSort.INT), LogicSort.INT, TCon("Int")
            case Fraction():
                return self.terms.numeral(str(value), LogicSort.REAL), LogicSort.REAL, TCon("Double")
            case str() if char and len(value) == 1:
                return self.terms.numeral(str(ord(value)), LogicSort.INT), LogicSort.INT, TCon("Char")
            case str():
                return self._different(f"literal {len(self._literals)}"), LogicSort.INT, TApp(TCon("[]"), TCon("Char"))

    def _different(self, name: str) -> Any:
        """A value that differs from all others made here; how they are ordered is not said, so they are no numerals."""
        term = self.terms.constant(name, LogicSort.INT)
        number = self.terms.numeral(str(len(self._differences)), LogicSort.INT)
        numbered = self.terms.call("number of", [term], (LogicSort.INT,), LogicSort.INT)
        self._differences[term] = self.terms.keep(mk_eq(self.terms.context, numbered, number))
        return term

    def _note_difference(self, typed: Encoded) -> None:
        """What is encoded mentions this value: it differs from others."""
        key = typed[0]
        difference = self._differences.get(key)
        if difference is not None and key not in self._known_sides:
            self._known_sides[key] = None
            self.terms.sides.append(difference)

    def _apply(self, fun: str, args: list[Encoded]) -> Encoded:
        self.applied += 1
        if fun == UNCONDITIONAL and len(args) == 1:
            return args[0]
        operation = THEORY.get(base_of(fun))
        if operation is not None:
            return operation(self.terms, args)
        measure = self.vocabulary.measures.get(fun)
        ty = measure.type if measure is not None else self.vocabulary.global_type(fun)
        if ty is None and fun in self._names:
            return self._apply_answer(self._names[fun], args)
        answer = result_type(ty, [arg[2] for arg in args])
        sort = self.vocabulary.sort_of(answer)
        term = self.terms.call(fun, [arg[0] for arg in args], tuple([arg[1] for arg in args]), sort)
        return term, sort, answer

    def _apply_answer(self, function: Encoded, args: list[Encoded]) -> Encoded:
        """A function that is itself a value, applied to one argument after the other: equal functions have equal
        answers."""
        for arg in args:
            answer = result_type(function[2], [arg[2]])
            sort = self.vocabulary.sort_of(answer)
            called = self.terms.call("(apply)", [function[0], arg[0]], (function[1], arg[1]), sort)
            function = (called, sort, answer)
        return function

    def _note_constructor(self, fun: str, subject: PApply, args: tuple[Predicate, ...], typed: Encoded) -> None:
        """The measures of a constructor that a predicate applies are known."""
        if fun not in self._constructors:
            if not self.vocabulary.unfold(fun, subject, list(args)):
                self._others.add(fun)
                return
            self._constructors.add(fun)
        self._note_facts(fun, subject, args, typed)

    def _note_facts(self, fun: str, subject: Predicate, args: tuple[Predicate, ...], typed: Encoded) -> None:
        key = -typed[0]
        if key in self._known_sides:
            return
        self._known_sides[key] = None
        self._note(self._known_of(key, lambda: self.vocabulary.unfold(fun, subject, list(args))), self._unfolding)

    def _unfold_definitions(self, definition: Definition) -> None:
        """Reflected functions are what their definitions say, outermost first, as far as the bounds let."""
        for fun, subject, args, typed, depth in self._to_unfold:
            key = typed[0]
            if key in self._defined or len(self._defined) >= MOST_UNFOLDINGS:
                continue
            known = self._known_of(key, partial(_defining, definition, fun, subject, args))
            if known.sides:
                self._defined.add(key)
                self._note(known, depth + 1)

    def _note(self, known: _Known, depth: int) -> None:
        self.terms.sides.extend(known.sides)
        if depth < DEEPEST_UNFOLDING:
            self._to_unfold.extend((*each, depth) for each in known.applications)

    def _known_of(self, key: int, facts: Callable[[], Iterable[Predicate]]) -> _Known:
        """What `facts` say of a term, encoded once for all formulas that mention it."""
        depth, known = self._known.get((key, self.suspended), (_DEEPEST_KNOWN, _Known((), ())))
        if self._knowing < depth:
            self._known[key, self.suspended] = 0, _Known((), ())  # what is said of a term may mention the term itself
            before = self.terms.sides, self._known_sides, self._to_unfold, self._encoded, self._unfolding
            self.terms.sides, self._known_sides, self._to_unfold, self._encoded = [], {}, [], {}
            self._unfolding = 0
            self._knowing += 1
            sides = [self._boolean(fact) for fact in facts()]
            self._knowing -= 1
            known = _Known(tuple(dict.fromkeys((*sides, *self.terms.sides))), self._distinct(self._to_unfold))
            self._known[key, self.suspended] = self._knowing, known
            self.terms.sides, self._known_sides, self._to_unfold, self._encoded, self._unfolding = before
        return known

    def _distinct(self, applications: Iterable[Application]) -> tuple[_Applied, ...]:
        """Each application once, and the same object wherever it is mentioned: there are millions of mentions."""
        shared = self._applications
        return tuple({each[3][0]: shared.setdefault(each[3][0], each[:-1]) for each in applications}.values())


def _defining(
    definition: Definition, fun: str, subject: Predicate, args: tuple[Predicate, ...]
) -> tuple[Predicate, ...]:
    fact = definition(fun, subject, list(args))
    return () if fact is None else (fact,)
