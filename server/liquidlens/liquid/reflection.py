"""Reflection: what `reflect f` adds to the logic (Vazou et al., "Refinement Reflection", POPL 2018).

data List a = Nil | Cons a (List a)
  ⇒  is$Cons (Cons x xs),  not (is$Cons Nil),  select$Cons$1 (Cons x xs) == x

reflect (++) under `--ple`: where a formula applies it, its definition is a fact (proof by logical evaluation)
  ⇒  ys ++ zs == if ys == Nil then zs else Cons (select$Cons$1 ys) (select$Cons$2 ys ++ zs)
"""

from collections.abc import Callable, Collection, Iterator, Mapping

from liquidlens.core.module import Module, Program
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.declared import has_dead_parameter, is_declared
from liquidlens.lang.names import is_tuple, module_of
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, arrows
from liquidlens.library.sources import source_of
from liquidlens.liquid.unfolding import Unfolding
from liquidlens.logic.predicates import (
    IS,
    SELECT,
    PApply,
    PCompare,
    PLit,
    PNot,
    POr,
    Predicate,
    PVar,
    equated,
)
from liquidlens.logic.specification import Inline
from liquidlens.logic.substitution import substitute

Lookup = Callable[[str], tuple[DataType, Constructor] | None]


_WITHOUT_THEORY = frozenset({"--no-adt", "--noadt"})
"""The option by which the solver is told of no data type."""


class Reflection:
    """What the reflected functions of a module and of its imports say, and the tests and fields of constructors."""

    def __init__(self, program: Program, module: Module, in_scope: Mapping[str, Inline], constructors: Lookup) -> None:
        self._program = program
        self._constructors = constructors
        self._types: dict[str, Type | None] = {}
        self._declared: dict[str, bool] = {}
        options = module.specification.options
        self._has_functions = bool(in_scope)
        self._has_theory = _WITHOUT_THEORY.isdisjoint(options.others)
        self.makes_terms = self._has_functions or options.is_exact or options.reflection
        """Whether constructors are functions of the logic, with tests and fields."""
        self.computes = options.ple or options.ple_local
        """Whether measures of constructors are computed wherever predicates apply these."""
        self.is_higher_order = options.is_higher_order
        """Whether functions that are arguments stand in the logic."""
        self._evaluated = module.specification.evaluated if options.ple_local else frozenset[str]()
        self._everywhere = options.ple
        self.unfolded: Mapping[str, Inline] = in_scope if options.ple or self._evaluated else {}
        """The functions whose definitions are facts wherever they are applied in what is `evaluated`."""

    def evaluates(self, name: str) -> bool:
        """Whether the obligations of a binding are proved by logical evaluation."""
        return self._everywhere or name in self._evaluated

    def type_of(self, name: str) -> Type | None:
        """The type of `is$K` or `select$K$2`."""
        if name not in self._types:
            self._types[name] = self._type_of(name)
        return self._types[name]

    def _type_of(self, name: str) -> Type | None:
        if name.startswith(IS):
            found = self._constructors(name.removeprefix(IS))
            return TFun(_whole(found[0]), TCon("Bool")) if found is not None else None
        if name.startswith(SELECT):
            constructor, _, number = name.removeprefix(SELECT).rpartition("$")
            found = self._constructors(constructor)
            return TFun(_whole(found[0]), found[1].fields[int(number) - 1]) if found is not None else None
        return None

    def of_constructor(self, data: DataType, constructor: Constructor) -> Iterator[Unfolding]:
        """What the tests and fields of the data type are of a constructor."""
        is_built_in = is_tuple(data.name) or data.name == "[]"
        is_known = (
            self._has_functions if data.name == "[]" else self.makes_terms and (is_built_in or _is_annotated(data))
        )
        if not is_known or data.name == "Bool" or constructor.context:
            return
        names = tuple(f"field#{index}" for index in range(len(constructor.fields)))
        all_tested = self._tests_all(data)
        for other in data.constructors:
            if (other.fields or other.name == "[]" or all_tested) and len(data.constructors) > 1:
                yield Unfolding(f"{IS}{other.name}", names, PLit(other.name == constructor.name), True)
        if not constructor.labels:
            for index, type_ in enumerate(constructor.fields):
                own = f"{SELECT}{constructor.name}${index + 1}"
                yield Unfolding(own, names, PVar(names[index]), type_ == TCon("Bool"))

    def declares(self, data: DataType) -> bool:
        """Whether the solver's theory of data types knows a data type: that its constructors' terms differ, without
        computation. Of the library's it knows those with an annotation only."""
        if data.name not in self._declared:
            known = self._has_theory and self.makes_terms and _is_annotated(data)
            self._declared[data.name] = known and is_declared(data, self._data_type)
        return self._declared[data.name]

    def knows_cases(self, data: DataType) -> bool:
        """Whether that theory has no values of a data type but what its constructors make."""
        return self.declares(data) and not has_dead_parameter(data)

    def none_of(self, data: DataType, constructors: Collection[str], value: Predicate) -> Iterator[Predicate]:
        """That a value was made by none of these constructors, as their tests say it."""
        all_tested = self._tests_all(data)
        for each in data.constructors:
            if each.name in constructors:
                is_test = each.fields or all_tested
                made = PApply(IS + each.name, (value,)) if is_test else PCompare("==", value, PVar(each.name))
                yield PNot(made)

    def _tests_all(self, data: DataType) -> bool:
        """Whether constants, too, have tests: else that a value is one is an equation, where the solver tells
        constructors apart."""
        return not (self._has_theory and is_declared(data, self._any_data_type))

    def _any_data_type(self, name: str) -> DataType | None:
        home = self._program.modules.get(module_of(name) or "Prelude")
        return home.data.get(name) if home is not None else None

    def _data_type(self, name: str) -> DataType | None:
        found = self._any_data_type(name)
        return found if found is not None and _is_annotated(found) else None

    def cases(self, data: DataType, value: Predicate) -> list[Predicate]:
        """That a value was made by one of its type's constructors.

        A fact of the solver's theory of data types in LiquidHaskell.
        """
        head = value.fun if isinstance(value, PApply) else value.name if isinstance(value, PVar) else ""
        if not self.knows_cases(data) or data.is_newtype or self._constructors(head) is not None:
            return []
        return [POr(tuple(PCompare("==", value, _made(each, value)) for each in data.constructors))]

    def definition(self, name: str, subject: Predicate, args: list[Predicate]) -> Predicate | None:
        """`f args == body`, where `f` is unfolded and applied to all its arguments."""
        inline = self.unfolded.get(name)
        if inline is None or len(inline.parameters) != len(args):
            return None
        body = substitute(inline.definition, dict(zip(inline.parameters, args, strict=True)))
        type_ = self._program.bindings[name].type
        _, result = arrows(type_.body if isinstance(type_, TForall) else type_)
        return equated(subject, body, boolean=result == TCon("Bool"))


def _is_annotated(data: DataType) -> bool:
    """Whether LiquidHaskell has a declaration of a data type: of all of the project's, and of one of the library's."""
    return source_of(module_of(data.name) or "Prelude") is None or data.name == "Prelude.Maybe"


def field_of(constructor: Constructor, index: int) -> str:
    """The function of the logic that a field is, counted from 0."""
    return constructor.labels[index] if constructor.labels else f"{SELECT}{constructor.name}${index + 1}"


def _made(constructor: Constructor, value: Predicate) -> Predicate:
    """The constructor applied to the fields of `value`."""
    if not constructor.fields:
        return PVar(constructor.name)
    fields = tuple(PApply(field_of(constructor, index), (value,)) for index in range(len(constructor.fields)))
    return PApply(constructor.name, fields)


def _whole(data: DataType) -> Type:
    result: Type = TCon(data.name)
    for parameter in data.params:
        result = TApp(result, TVar(parameter))
    return result
