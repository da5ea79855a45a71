"""Predicates as Haskell expressions over the support module.

    size v == size xs + 1      ⇒  (measure_size v Liquidlens.== (measure_size xs Liquidlens.+ 1))
    xs /= Emp                  ⇒  Liquidlens.not (Liquidlens.same xs Emp)

Whole numbers are compared as `Integer`, so that no predicate overflows; data by `same`, so that no `Eq` is needed; sets
are lists of the support module.  A measure that is used is noted: `measures` emits it as a function.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import assert_never

from msgspec import Struct, field

from liquidlens.contracts.faults import NamedNotRun, NamedObstacle
from liquidlens.contracts.instances import match_types
from liquidlens.core.module import Program
from liquidlens.counterexample.ghc.faults import NamedLack, NoProgramFor
from liquidlens.counterexample.naming import Naming
from liquidlens.counterexample.show import show_argument, show_name
from liquidlens.counterexample.values import Value, VChar, VNumber, string_value
from liquidlens.lang.few import Value as Few
from liquidlens.lang.few import few_values
from liquidlens.lang.names import base_of, is_tuple
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import (
    BOOL,
    CHAR,
    DOUBLE,
    FLOAT,
    INT,
    INTEGER,
    UNIT,
    TApp,
    TCon,
    TForall,
    TFun,
    TVar,
    Type,
    arrows,
    free_variables,
    functions,
    spine,
    substitute,
)  # fmt: skip
from liquidlens.logic.class_measures import at_type, is_of_class
from liquidlens.logic.predicates import (
    IS,
    SELECT,
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
)  # fmt: skip
from liquidlens.logic.specification import Inline, Measure

SUPPORT = "Liquidlens"
"""The name by which an instrumented module imports the support module."""

_SETS = {
    "Set_cup": ("union", True), "Set_cap": ("intersection", True), "Set_dif": ("difference", True),
    "Set_sng": ("setOf", True), "Set_empty": ("setEmpty", True), "Set_mem": ("member", False),
    "Set_sub": ("subset", False), "Set_emp": ("isEmpty", False),
}  # fmt: skip
_ARITHMETIC = {"+": "+", "-": "-", "*": "*", "div": "`{0}.divide`", "mod": "`{0}.remainder`"}
_SET = TCon("Set_Set")
_PAIRS = {"fst": "fst", "snd": "snd"}


class NotExecutable(Exception):
    """A predicate (or a value) that no program can compute."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class Operand(Struct, frozen=True):
    """Haskell text for a name of a predicate, with its type where it is known."""

    text: str
    type: Type | None = None


Scope = Mapping[str, Operand]


class Formulas(Struct):
    """Translates the predicates of one program; notes the measures and inlines that it has used."""

    program: Program
    naming: Naming
    predicates: Mapping[str, Value] = field(default_factory=dict[str, Value])
    """What abstract refinements are taken to be, by name."""
    used: dict[str, Measure | Inline] = field(default_factory=dict[str, Measure | Inline])

    def condition(self, predicate: Predicate, scope: Scope) -> str:
        """A Haskell expression of type Bool, in parentheses where it needs them."""
        return self._term(predicate, scope)[0]

    def value(self, predicate: Predicate, scope: Scope) -> tuple[str, Type | None]:
        """An expression of the logic with its type; whole numbers are of type Integer."""
        return self._term(predicate, scope)

    def _term(self, node: Predicate, scope: Scope) -> tuple[str, Type | None]:
        match node:
            case PVar(name):
                return self._variable(name, scope)
            case PLit(value, char):
                return _literal(value, char)
            case PApply(fun, args):
                return self._apply(fun, args, scope)
            case PBinary(op, left, right):
                return self._binary(op, left, right, scope)
            case PNegate(body):
                text, type_ = self._term(body, scope)
                return f"({SUPPORT}.negate {text})", type_
            case PCompare(op, left, right):
                return self._compare(op, left, right, scope), BOOL
            case PAnd(parts):
                return self._joined([self.condition(p, scope) for p in parts], "&&", "True"), BOOL
            case POr(parts):
                return self._joined([self.condition(p, scope) for p in parts], "||", "False"), BOOL
            case PNot(body):
                return f"({SUPPORT}.not {self.condition(body, scope)})", BOOL
            case PImplies(left, right):
                return f"({self.condition(left, scope)} `{SUPPORT}.implies` {self.condition(right, scope)})", BOOL
            case PIff(left, right):
                return f"({self.condition(left, scope)} {SUPPORT}.== {self.condition(right, scope)})", BOOL
            case PIf(condition, yes, no):
                then, type_ = self._term(yes, scope)
                other, _ = self._term(no, scope)
                return f"(if {self.condition(condition, scope)} then {then} else {other})", type_
            case PAbstract(name, args) if name in self.predicates:
                given = " ".join(self.native(arg, scope) for arg in args)
                return f"({show_argument(self.predicates[name], self.naming)} {given})", BOOL
            case PAbstract(name):
                raise NotExecutable(NamedNotRun(NamedObstacle.ABSTRACT_REFINEMENT, name))
        assert_never(node)

    def _joined(self, parts: list[str], operator: str, empty: str) -> str:
        if not parts:
            return f"{SUPPORT}.{empty}"
        return parts[0] if len(parts) == 1 else "(" + f" {SUPPORT}.{operator} ".join(parts) + ")"

    def _variable(self, name: str, scope: Scope) -> tuple[str, Type | None]:
        found = scope.get(name)
        if found is not None:
            return _widened(found)
        if name in {"True", "False"}:
            return f"{SUPPORT}.{name}", BOOL
        if base_of(name) == "Set_empty":
            return f"{SUPPORT}.setEmpty", _SET
        binding = self.program.bindings.get(name)
        if binding is not None:
            return _widened(Operand(show_name(name, self.naming), binding.type))
        owner = self.program.constructors.get(name)
        if owner is not None:
            return show_name(name, self.naming), TCon(owner[0].name)
        raise NotExecutable(NamedNotRun(NamedObstacle.VARIABLE, base_of(name)))

    def native(self, node: Predicate, scope: Scope) -> str:
        """An argument of a function, measure or constructor: at the type that the user's code has for it."""
        if isinstance(node, PVar) and node.name in scope:
            return scope[node.name].text
        text, type_ = self._term(node, scope)
        if isinstance(node, PVar | PLit) or type_ not in (INTEGER, INT):
            return text
        return f"({SUPPORT}.fromInteger {text})"

    def _apply(self, fun: str, args: tuple[Predicate, ...], scope: Scope) -> tuple[str, Type | None]:
        base = base_of(fun)
        given = " ".join(self.native(arg, scope) for arg in args)
        if base in _SETS:
            operation, is_set = _SETS[base]
            if base == "Set_empty":
                return f"{SUPPORT}.setEmpty", _SET
            sets = " ".join(self._set_operand(arg, scope) for arg in args)
            return f"({SUPPORT}.{operation} {sets})", _SET if is_set else BOOL
        measure = measure_of(fun, self.program)
        if measure is not None:
            if is_of_class(measure):
                measure = self._at_type(measure, args, scope)
            return self._measure(measure, given, self._instantiated(measure.type, args, scope))
        if base == "len":
            return f"({SUPPORT}.len {given})", INTEGER
        if base in _PAIRS:
            return self._component(base, given, args, scope)
        inline = self._inline(fun)
        if inline is not None:
            self.used[fun] = inline
            return f"({function_name(fun)} {given})", None
        if fun in scope:
            found = scope[fun]
            return _widened(Operand(f"({found.text} {given})", self._instantiated(found.type, args, scope)))
        binding = self.program.bindings.get(fun)
        if binding is not None:
            result = self._instantiated(binding.type, args, scope)
            return _widened(Operand(f"({show_name(fun, self.naming)} {given})", result))
        if fun.startswith((IS, SELECT)) and len(args) == 1:
            return self._taken_apart(fun, given, self._term(args[0], scope)[1])
        owner = self.program.constructors.get(fun)
        if owner is not None or base[0].isupper() or base[0] in ":(":
            return f"({show_name(fun, self.naming)} {given})", None if owner is None else TCon(owner[0].name)
        raise NotExecutable(NamedNotRun(NamedObstacle.FUNCTION, base))

    def _taken_apart(self, fun: str, whole: str, type_: Type | None) -> tuple[str, Type | None]:
        """`is$Cons xs`; `select$Cons$2 xs`, which is never asked of another constructor."""
        chosen, _, number = fun.removeprefix(SELECT).rpartition("$")
        name = chosen if fun.startswith(SELECT) else fun.removeprefix(IS)
        found = self.program.constructors.get(name)
        if found is None:
            raise NotExecutable(NamedNotRun(NamedObstacle.CONSTRUCTOR, base_of(name)))
        data, constructor = found
        binders = ["_"] * len(constructor.fields)
        shown = show_name(name, self.naming)
        if fun.startswith(IS):
            tested = f"({pattern_of(name, binders, shown)})"
            return f"(case {whole} of {{ {tested} -> {SUPPORT}.True; _ -> {SUPPORT}.False }})", BOOL
        binders[int(number) - 1] = "part"
        by = dict(zip(data.params, spine(type_)[1], strict=False)) if type_ is not None else {}
        part = Operand("part", substitute(constructor.fields[int(number) - 1], by))
        text, answer = _widened(part)
        return f"(case {whole} of {{ ({pattern_of(name, binders, shown)}) -> {text} }})", answer

    def _set_operand(self, node: Predicate, scope: Scope) -> str:
        """An argument of a set operation; a set of the user's own (`Data.Set`) becomes one of the support module."""
        text = self.native(node, scope)
        if isinstance(node, PVar) and node.name in scope and is_set(scope[node.name].type):
            return f"({SUPPORT}.fromSet {text})"
        return text

    def _at_type(self, measure: Measure, args: tuple[Predicate, ...], scope: Scope) -> Measure:
        """A class's measure at the type of what it is taken of."""
        type_ = self._type_of(args[0], scope)
        head = None if type_ is None else spine(type_)[0]
        data = (each.data.get(head.name) for each in self.program.modules.values() if isinstance(head, TCon))
        known = (at_type(measure, each, self.program.constructors) for each in data if each is not None)
        found = next(known, None)
        if found is None:
            raise NotExecutable(NoProgramFor(NamedLack.EQUATIONS, base_of(measure.name)))
        return found

    def _measure(self, measure: Measure, given: str, result: Type | None) -> tuple[str, Type | None]:
        if measure.equations:
            self.used[measure.name] = measure
            text = f"({function_name(measure.name)} {given})"
            return (text, INTEGER) if _result(measure.type) == INT else _widened(Operand(text, result))
        if measure.function is not None and measure.function in self.program.bindings:
            return _widened(Operand(f"({show_name(measure.function, self.naming)} {given})", result))
        if measure.name in self.program.bindings:
            return _widened(Operand(f"({show_name(measure.name, self.naming)} {given})", result))
        if base_of(measure.name) == "len":
            return f"({SUPPORT}.len {given})", INTEGER
        if base_of(measure.name) in _PAIRS:
            return _widened(Operand(f"({SUPPORT}.{_PAIRS[base_of(measure.name)]} {given})", result))
        raise NotExecutable(NoProgramFor(NamedLack.EQUATIONS, base_of(measure.name)))

    def _component(self, base: str, given: str, args: tuple[Predicate, ...], scope: Scope) -> tuple[str, Type | None]:
        """`fst v`, `snd v`: the type of the component is that of the pair."""
        type_ = self._type_of(args[0], scope)
        inside = () if type_ is None else spine(type_)[1]
        component = inside[0 if base == "fst" else 1] if len(inside) == 2 else None
        return _widened(Operand(f"({SUPPORT}.{_PAIRS[base]} {given})", component))

    def _type_of(self, node: Predicate, scope: Scope) -> Type | None:
        """The type that an argument has in the user's code."""
        if isinstance(node, PVar) and node.name in scope:
            return scope[node.name].type
        return self._term(node, scope)[1]

    def _instantiated(self, declared: Type | None, args: tuple[Predicate, ...], scope: Scope) -> Type | None:
        """The result type of a function at these arguments, None where it is not known."""
        if declared is None:
            return None
        body = declared.body if isinstance(declared, TForall) else declared
        bound: dict[str, Type] = {}
        for parameter, arg in zip(arrows(body)[0], args, strict=False):
            actual = self._type_of(arg, scope)
            if actual is not None:
                match_types(parameter, actual, bound)
        parameters, result = arrows(substitute(body, bound))
        found = functions(*parameters[len(args) :], result)
        return found if isinstance(found, TCon | TApp | TFun) else None

    def _inline(self, fun: str) -> Inline | None:
        for module in self.program.modules.values():
            if fun in module.specification.inlines and fun not in self.program.bindings:
                return module.specification.inlines[fun]
        return None

    def _binary(self, op: str, left: Predicate, right: Predicate, scope: Scope) -> tuple[str, Type | None]:
        first, left_type = self._term(left, scope)
        second, right_type = self._term(right, scope)
        type_ = right_type if isinstance(left, PLit) else left_type
        if op == "/":
            whole = type_ == INTEGER and isinstance(left, PVar | PLit) and right_type == INTEGER
            operator = f"`{SUPPORT}.divide`" if whole else f"{SUPPORT}./"
        else:
            plain = _ARITHMETIC[op]
            operator = plain.format(SUPPORT) if "{" in plain else f"{SUPPORT}.{plain}"
        return f"({first} {operator} {second})", type_

    def _compare(self, op: str, left: Predicate, right: Predicate, scope: Scope) -> str:
        first, left_type = self._term(left, scope)
        second, right_type = self._term(right, scope)
        numbers = {left_type, right_type} & {INTEGER, DOUBLE, FLOAT}
        if TVar in {type(left_type), type(right_type)} and (numbers or op not in {"==", "/="}):
            operands = [_rational(first, left_type), _rational(second, right_type)]
            return f"({operands[0]} {SUPPORT}.{op} {operands[1]})"
        if op not in {"==", "/="}:
            return f"({first} {SUPPORT}.{op} {second})"
        if _SET in (left_type, right_type) or is_set(left_type) or is_set(right_type):
            text = f"({SUPPORT}.sameSet {self._set_operand(left, scope)} {self._set_operand(right, scope)})"
        elif {left_type, right_type} & {INTEGER, DOUBLE, FLOAT, CHAR, BOOL}:
            text = f"({first} {SUPPORT}.== {second})"
        else:
            sides = self.native(left, scope), self.native(right, scope)
            answers = _answers(left_type) or _answers(right_type) or [""]
            compared = (f"{SUPPORT}.same {' '.join(f'({side}{given})' for side in sides)}" for given in answers)
            text = f"({f' {SUPPORT}.&& '.join(compared)})"
        return text if op == "==" else f"({SUPPORT}.not {text})"


def _answers(type_: Type | None) -> list[str]:
    """What functions that a predicate compares are applied to, where they take few things; nothing for what is none."""
    if not isinstance(type_, TFun):
        return []
    closed = substitute(type_, dict.fromkeys(free_variables(type_), UNIT))
    found = few_values(closed.arg) if isinstance(closed, TFun) else None
    further = _answers(closed.res) if isinstance(closed, TFun) else []
    return [f" {_written(each)}{rest}" for each in found or () for rest in further or [""]]


def _written(value: Few) -> str:
    if isinstance(value, str):
        return value if value == "()" else f"{SUPPORT}.{value}"
    return f"({', '.join(map(_written, value))})"


def measure_of(fun: str, program: Program) -> Measure | None:
    """The measure of that full name."""
    for module in program.modules.values():
        found = module.specification.measures.get(fun)
        if found is not None:
            return found
    return None


def function_name(name: str) -> str:
    """The name of the Haskell function that is emitted for a measure or an inline."""
    return "measure_" + "".join(c if c.isalnum() else f"_{ord(c)}_" if c != "." else "_" for c in name)


def is_set(type_: Type | None) -> bool:
    """Whether a type is a set of the user's program, or of the logic."""
    if type_ is None:
        return False
    head, _ = spine(type_)
    return isinstance(head, TCon) and base_of(head.name) in {"Set", "Set_Set"}


def _widened(found: Operand) -> tuple[str, Type | None]:
    """An operand; whole numbers as Integer."""
    if found.type in (INT, INTEGER):
        return f"({SUPPORT}.toInteger {found.text})", INTEGER
    return found.text, found.type


def _rational(text: str, type_: Type | None) -> str:
    """A number as a Rational: read out of the value itself where its type is a variable, which may not be in `Ord`."""
    return f"({SUPPORT}.{'number' if isinstance(type_, TVar) else 'toRational'} {text})"


def _result(type_: Type | None) -> Type | None:
    if type_ is None:
        return None
    body = type_.body if isinstance(type_, TForall) else type_
    result = arrows(body)[1]
    return result if isinstance(result, TCon | TApp) else None


def _literal(value: bool | int | Fraction | str, char: bool) -> tuple[str, Type | None]:
    match value:
        case bool():
            return f"{SUPPORT}.{value}", BOOL
        case int():
            return show_argument(VNumber(value)), INTEGER
        case Fraction():
            return show_argument(VNumber(value)), DOUBLE
        case str():
            return (show_argument(VChar(value)), CHAR) if char else (show_argument(string_value(value)), None)


def pattern_of(constructor: str, binders: list[str], shown: str) -> str:
    """A constructor applied to binders, as a pattern without parentheses around it; `shown` is its name in the text."""
    if is_tuple(constructor):
        return ", ".join(binders)
    if constructor == ":":
        return " : ".join(binders)
    return " ".join((shown, *binders))
