"""Refinement types as Haskell tests of a value, as deep as the refinement goes; measures as Haskell functions.

List Nat    ⇒  every_Main_List (\\e1 -> Liquidlens.toInteger e1 Liquidlens.>= 0) value
emitted:        every_Main_List p1 value = case value of { Emp -> True; (:+:) b1 b2 -> p1 b1 && every_Main_List p1 b2 }
"""

from collections.abc import Collection, Iterator, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.fields import apart, constructor_fields
from liquidlens.counterexample.ghc.faults import Lack, NoProgram
from liquidlens.counterexample.ghc.formula import (
    SUPPORT,
    Formulas,
    NotExecutable,
    Operand,
    Scope,
    function_name,
    pattern_of,
)  # fmt: skip
from liquidlens.counterexample.show import show_name
from liquidlens.lang.containers import CONTAINERS, Items
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import base_of, is_tuple
from liquidlens.lang.types import TCon, TFun, TVar, Type, arrows, free_variables, spine, substitute
from liquidlens.lang.types import TForall as Forall
from liquidlens.logic.erasure import erase
from liquidlens.logic.extensional import answers, equated
from liquidlens.logic.predicates import TRUE, Predicate, conjuncts
from liquidlens.logic.refined import TRIVIAL, RApp, RCon, RForall, RFun, RType, RVar
from liquidlens.logic.shape import arguments
from liquidlens.logic.specification import DataSpecification, Inline, Measure

_MAPS = {each.type for each in CONTAINERS.values() if each.items in {Items.PAIRS, Items.NUMBERED}}
_CONTAINERS = {each.type for each in CONTAINERS.values() if each.items is Items.ELEMENTS}


class Checks(Struct):
    """Makes tests, and collects the functions that they need."""

    formulas: Formulas
    applied_to: list[str] = field(default_factory=list[str])
    """Arguments for the functions inside what is tested, in order; a function without any is not tested."""
    _names: int = 0
    _opened: dict[RCon, str] = field(default_factory=dict[RCon, str])
    """The recursive tests of refined data that are being written."""
    _traversals: dict[str, str] = field(default_factory=dict[str, str])

    def fresh(self, stem: str) -> str:
        """A name that no other test of this program uses."""
        self._names += 1
        return f"{stem}_{self._names}"

    def test(self, type_: RType, value: str, scope: Scope) -> str | None:
        """A Haskell Bool: whether `value` (a variable) satisfies `type_`; None where there is nothing to test."""
        if isinstance(type_, RForall):
            return self.test(type_.body, value, scope)
        if isinstance(type_, RFun):
            return self._answers(type_, value, scope)
        parts: list[str] = []
        refinement = type_.refinement
        if refinement.predicate != TRUE:
            inner = {**scope, refinement.value: Operand(value, erase(type_))}
            parts.extend(
                self._agree(part, inner) or self.formulas.condition(part, inner)
                for part in conjuncts(refinement.predicate)
            )
        if isinstance(type_, RCon):
            if type_.whole:
                scope = {**scope, type_.whole: Operand(value, erase(type_))}
            deep = self._parts(type_, value, scope)
            if deep is not None:
                parts.append(deep)
            related = self._related(type_, value, scope) or self._fields_related(type_, value, scope)
            if related is not None:
                parts.append(related)
        return conjunction(parts) if parts else None

    def _agree(self, predicate: Predicate, scope: Scope) -> str | None:
        """Whether functions that must be equal answer alike; None for what is no equality of functions."""
        arguments = equated(predicate, lambda side: self.formulas.value(side, scope)[1])
        if not arguments or len(self.applied_to) < len(arguments):
            return None
        given = self.applied_to[: len(arguments)]
        del self.applied_to[: len(arguments)]
        names = [self.fresh("given") for _ in arguments]
        inner = {**scope, **{name: Operand(name, type_) for name, type_ in zip(names, arguments, strict=True)}}
        bindings = "; ".join(f"{name} = {text}" for name, text in zip(names, given, strict=True))
        return f"(let {{ {bindings} }} in {self.formulas.condition(answers(predicate, names), inner)})"

    def _answers(self, type_: RFun, value: str, scope: Scope) -> str | None:
        """Whether a function inside a value answers what it is applied to within its range."""
        inside, result = arguments(type_)
        if len(self.applied_to) < len(inside) or not has_test(result):
            return None
        given = self.applied_to[: len(inside)]
        del self.applied_to[: len(inside)]
        names = [self.fresh("given") for _ in inside]
        operands = {p.binder: Operand(name, erase(p.type)) for p, name in zip(inside, names, strict=True)}
        answer = self.fresh("answer")
        test = self.test(result, answer, {**scope, **operands})
        bindings = [f"{name} = {text}" for name, text in zip(names, given, strict=True)]
        bindings.append(f"{answer} = {' '.join((value, *names))}")
        return None if test is None else f"(let {{ {'; '.join(bindings)} }} in {test})"

    def _related(self, type_: RCon, value: str, scope: Scope) -> str | None:
        """What `[a]<p>` and `(a, b)<p>` ask: each item is related to the later ones, the first part to the second."""
        argument = type_.predicates[0] if type_.predicates else None
        is_list = type_.name == "[]"
        if argument is None or len(argument.parameters) != 2 or not (is_list or type_.name == "(,)"):
            return None
        names = [self.fresh("part") for _ in argument.parameters]
        types = [erase(arg) for arg in (type_.args * 2 if is_list else type_.args)]
        operands = {p: Operand(n, t) for p, n, t in zip(argument.parameters, names, types, strict=True)}
        test = self.formulas.condition(argument.predicate, {**scope, **operands})
        if is_list:
            return f"({SUPPORT}.related (\\{names[0]} {names[1]} -> {test}) {value})"
        return f"(case {value} of ({names[0]}, {names[1]}) -> {test})"

    def _parts(self, type_: RCon, value: str, scope: Scope) -> str | None:
        if type_.binders:
            return self._dependent(type_, value, scope)
        tests = [self._on_part(arg, scope) for arg in type_.args]
        if all(test is None for test in tests):
            return None
        shown = [test or f"(\\_ -> {SUPPORT}.True)" for test in tests]
        if type_.name == "[]" or type_.name in _CONTAINERS:
            return f"({SUPPORT}.{'every' if type_.name == '[]' else 'everyItem'} {shown[0]} {value})"
        if type_.name == "Prelude.IO":
            return f"({SUPPORT}.answered {shown[0]} {value})"
        if type_.name == "Control.Monad.ST.Cells.ST":
            return f"({SUPPORT}.answeredState {shown[-1]} {value})"
        if type_.name in _MAPS:
            both = shown if len(shown) == 2 else [f"(\\_ -> {SUPPORT}.True)", *shown]
            return f"({SUPPORT}.everyPair {' '.join(both)} {value})"
        if is_tuple(type_.name):
            names = [self.fresh("part") for _ in shown]
            applied = [f"{test} {name}" for test, given, name in zip(shown, tests, names, strict=True) if given]
            return f"(case {value} of ({', '.join(names)}) -> {conjunction(applied)})"
        data = self._data(type_.name)
        if data is None or not data.constructors:
            return None
        tested = {param for param, test in zip(data.params, tests, strict=False) if test is not None}
        # With abstract refinements the fields are taken apart by what these ask of them.
        if not type_.predicates and self._answers_with(data, tested, set()):
            return self._every(data, type_, None, value, scope)
        return f"({self._traversal(data)} {' '.join(shown)} {value})"

    def _dependent(self, type_: RCon, value: str, scope: Scope) -> str | None:
        """A tuple whose later parts speak of earlier ones."""
        inner = dict(scope)
        names = [self.fresh("part") for _ in type_.args]
        tests: list[str] = []
        for name, binder, part in zip(names, type_.binders, type_.args, strict=True):
            test = self.test(part, name, inner)
            if test is not None:
                tests.append(test)
            inner[binder] = Operand(name, erase(part))
        return f"(case {value} of ({', '.join(names)}) -> {conjunction(tests)})" if tests else None

    def _fields_related(self, type_: RCon, value: str, scope: Scope) -> str | None:
        """What `T<p>` asks of the fields of a declaration with abstract refinements, all the way down."""
        data = self._data(type_.name)
        specification = self.formulas.program.refined_data(type_.name)
        if not type_.predicates or data is None or specification is None or not specification.predicates:
            return None
        return self._every(data, type_, specification, value, scope)

    def _answers_with(self, data: DataType, tested: Collection[str], seen: set[str]) -> bool:
        """Whether functions inside values of the type answer with what the parameters `tested` stand for."""
        if data.name in seen:
            return False
        seen.add(data.name)
        return any(self._answering(each, tested, seen) for made in data.constructors for each in made.fields)

    def _answering(self, declared: Type, tested: Collection[str], seen: set[str]) -> bool:
        if isinstance(declared, TFun):
            return not set(tested).isdisjoint(free_variables(declared.res))
        head, args = spine(declared)
        if any(self._answering(arg, tested, seen) for arg in args):
            return True
        other = self._data(head.name) if isinstance(head, TCon) else None
        if other is None:
            return False
        inner = {p for p, arg in zip(other.params, args, strict=False) if set(tested) & set(free_variables(arg))}
        return bool(inner) and self._answers_with(other, inner, seen)

    def _every(
        self, data: DataType, type_: RCon, specification: DataSpecification | None, value: str, scope: Scope
    ) -> str:
        """Whether the fields satisfy what the arguments of the type ask of them, all the way down."""
        key = replace(type_, refinement=TRIVIAL)
        if key in self._opened:
            return f"({self._opened[key]} {value})"
        name, whole = self.fresh("every"), self.fresh("part")
        self._opened[key] = name
        try:
            cases = [self._case(data, constructor, type_, specification, scope) for constructor in data.constructors]
        finally:
            del self._opened[key]
        return f"(let {{ {name} {whole} = case {whole} of {{ {'; '.join(cases)} }} }} in {name} {value})"

    def _case(
        self,
        data: DataType,
        constructor: Constructor,
        type_: RCon,
        specification: DataSpecification | None,
        scope: Scope,
    ) -> str:
        inner = dict(scope)
        names: list[str] = []
        tests: list[str] = []
        fields = constructor_fields(data, constructor, type_, specification)
        labels = {label for label, _ in fields}
        for label, refined in fields:
            name = self.fresh("field")
            names.append(name)
            if isinstance(refined, RFun) and not self.applied_to:
                raise NotExecutable(NoProgram(Lack.APPLICATION))
            inner[label] = Operand(name, erase(refined))
            made = (self.test(part, name, inner) for part in apart(refined, labels))
            tests.extend(test for test in made if test is not None)
        shown = show_name(constructor.name, self.formulas.naming)
        return f"{' '.join((shown, *names))} -> {conjunction(tests) if tests else f'{SUPPORT}.True'}"

    def _on_part(self, type_: RType, scope: Scope) -> str | None:
        name = self.fresh("part")
        test = self.test(type_, name, scope)
        return None if test is None else f"(\\{name} -> {test})"

    def _data(self, name: str) -> DataType | None:
        for module in self.formulas.program.modules.values():
            if name in module.data:
                return module.data[name]
        return None

    def _traversal(self, data: DataType) -> str:
        name = "every_" + function_name(data.name).removeprefix("measure_")
        if name not in self._traversals:
            self._traversals[name] = ""  # the function may be needed by itself
            tests = {param: f"p{i}" for i, param in enumerate(data.params, 1)}
            alternatives: list[str] = []
            for constructor in data.constructors:
                binders = [f"b{i}" for i in range(1, len(constructor.written) + 1)]
                parts = [
                    f"{test} {binder}"
                    for binder, declared in zip(binders, constructor.written, strict=True)
                    if (test := self._field(declared, tests, data)) is not None
                ]
                pattern = " ".join((show_name(constructor.name, self.formulas.naming), *binders))
                alternatives.append(f"{pattern} -> {conjunction(parts)}")
            parameters = " ".join(tests.values())
            self._traversals[name] = f"{name} {parameters} value = case value of {{ {'; '.join(alternatives)} }}"
        return name

    def _field(self, declared: Type, tests: Mapping[str, str], data: DataType) -> str | None:
        """A test of one field's type variables. A type that is not regular is not followed into itself."""
        if isinstance(declared, TVar):
            return tests.get(declared.name)
        head, args = spine(declared)
        if not isinstance(head, TCon) or not args:
            return None
        inner = [self._field(arg, tests, data) for arg in args]
        if all(test is None for test in inner):
            return None
        if head.name == data.name and args != tuple(TVar(p) for p in data.params):
            return None
        shown = [f"({test})" if test else f"(\\_ -> {SUPPORT}.True)" for test in inner]
        if head.name == "[]":
            return f"{SUPPORT}.every {shown[0]}"
        if head.name in _CONTAINERS:
            return f"{SUPPORT}.everyItem {shown[0]}"
        if head.name in _MAPS and len(shown) == 2:
            return f"{SUPPORT}.everyPair {' '.join(shown)}"
        if is_tuple(head.name):
            names = [f"q{i}" for i in range(len(shown))]
            applied = [f"{test} {name}" for test, name in zip(shown, names, strict=True)]
            return f"(\\({', '.join(names)}) -> {conjunction(applied)})"
        other = self._data(head.name)
        return None if other is None or not other.constructors else f"{self._traversal(other)} {' '.join(shown)}"

    def definitions(self) -> Iterator[str]:
        """The declarations that the tests made so far need, one line each."""
        done: set[str] = set()
        while todo := [name for name in self.formulas.used if name not in done]:
            for name in todo:
                done.add(name)
                used = self.formulas.used[name]
                yield from self._measure(used) if isinstance(used, Measure) else self._inline(used)
        yield from self._traversals.values()

    def _inline(self, inline: Inline) -> Iterator[str]:
        parameters = [f"b{i}" for i in range(1, len(inline.parameters) + 1)]
        scope = {name: Operand(text) for name, text in zip(inline.parameters, parameters, strict=True)}
        yield f"{function_name(inline.name)} {' '.join(parameters)} = {self.formulas.condition(inline.body, scope)}"

    def _measure(self, measure: Measure) -> Iterator[str]:
        body = measure.type.body if isinstance(measure.type, Forall) else measure.type
        parameters, _ = arrows(body)
        _, args = spine(parameters[0])
        for equation in measure.equations:
            binders = [f"b{i}" for i in range(1, len(equation.binders) + 1)]
            types = self._field_types(equation.constructor, args)
            scope = {
                name: Operand(text, types[i] if i < len(types) else None)
                for i, (name, text) in enumerate(zip(equation.binders, binders, strict=True))
            }
            pattern = pattern_of(equation.constructor, binders, show_name(equation.constructor, self.formulas.naming))
            yield f"{function_name(measure.name)} ({pattern}) = {self.formulas.value(equation.body, scope)[0]}"

    def _field_types(self, constructor: str, args: tuple[Type, ...]) -> tuple[Type, ...]:
        found = self.formulas.program.constructors.get(constructor)
        if found is None:
            return ()
        data, declared = found
        by = dict(zip(data.params, args, strict=False))
        return tuple(substitute(each, by) for each in declared.fields)


def conjunction(parts: list[str]) -> str:
    """The conjunction of Haskell conditions."""
    if not parts:
        return f"{SUPPORT}.True"
    return parts[0] if len(parts) == 1 else "(" + f" {SUPPORT}.&& ".join(parts) + ")"


def has_test(type_: RType) -> bool:
    """Whether a refinement type says anything about first-order values."""
    match type_:
        case RForall(body=body):
            return has_test(body)
        case RCon(args=args):
            return type_.refinement.predicate != TRUE or any(has_test(arg) for arg in args)
        case RVar():
            return type_.refinement.predicate != TRUE
        case RApp(fun=fun, arg=arg):
            return type_.refinement.predicate != TRUE or has_test(fun) or has_test(arg)
        case RFun():
            return False


__all__ = ["Checks", "NotExecutable", "base_of", "conjunction", "has_test"]
