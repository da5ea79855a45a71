"""Abstract refinements in annotations: those that a type takes, and what is given for them.

forall <p :: Int -> Bool>. [Int<p>]      [a]<{\\x v -> x <= v}>      Vec<{v:Int | v < n}, p> a
"""

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.lang.names import BUILTIN_TYPES, is_tuple
from liquidlens.lang.types import Type
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PAbstract, PVar, conjoin
from liquidlens.logic.refined import TRIVIAL, AbstractArgument, PredicateVariable, RCon, Refinement, RForall, RType
from liquidlens.logic.substitution import MADE_UP, free_values, free_variables, rename, strengthen
from liquidlens.lower.specify_context import VALUE, LocalNames, ReadType, SpecificationContext, rejection
from liquidlens.lower.specify_faults import NoAbstract, UnboundName
from liquidlens.lower.specify_form_faults import (
    AbstractArguments,
    AbstractCount,
    AbstractResult,
    AbstractSize,
    BeyondLimits,
    Limit,
)
from liquidlens.lower.specify_parts import bare, meet, sort_of
from liquidlens.lower.specify_predicates import specify_checked_term, specify_predicate
from liquidlens.lower.specify_readable import note_unread
from liquidlens.syntax.annotations import (
    AbstractLambda,
    AbstractName,
    ConstructorType,
    FunctionType,
    Named,
    NameExpr,
    PredicatedType,
    PredicateParameter,
    RefinedType,
)
from liquidlens.syntax.parts import descendants


class AbstractRefinements(Struct, frozen=True):
    """Reads them; the types in them are read by `read`."""

    context: SpecificationContext
    read: ReadType

    def variables(
        self, parameters: tuple[PredicateParameter, ...], names: LocalNames
    ) -> tuple[tuple[PredicateVariable, ...], LocalNames]:
        """Abstract refinements, in scope in what follows."""
        found: list[PredicateVariable] = []
        abstracts = dict(names.abstracts)
        for parameter in parameters:
            arguments: list[RType] = []
            called: list[str] = []
            spec = parameter.type
            while isinstance(spec, FunctionType):
                arguments.append(self.read(spec.arg, names, None))
                called.append(spec.binder.text if spec.binder is not None else "_")
                spec = spec.res
            if not (isinstance(spec, ConstructorType) and spec.name in ("Bool", "Prop")):
                raise rejection(AbstractResult(), spec.span)
            named = tuple(called) if set(called) != {"_"} else ()
            found.append(PredicateVariable(parameter.name.text, tuple(arguments), named))
            abstracts[parameter.name.text] = len(arguments)
        return tuple(found), replace(names, abstracts=abstracts)

    def applied(self, spec: PredicatedType, base: RType, names: LocalNames) -> RType:
        """`base` with what is given for its abstract refinements, strengthened by what is given beyond these."""
        sizes = () if spec.of_whole or not isinstance(base, RCon) else self._sizes(base)
        if sizes:
            assert isinstance(base, RCon)
            if len(spec.arguments) < len(sizes) and not is_tuple(base.name):
                raise rejection(AbstractCount(base.name, len(sizes), len(spec.arguments)), spec.span)
            base = self._pair_of_parts(spec, base, names) or self._with_given(spec, base, names, sizes)
        whole = _Whole(sort_of(base, None) if self._is_known(base) else None)
        for argument in spec.arguments[len(sizes) :]:
            abstract = self._argument(argument, names, whole)
            base = strengthen(base, Refinement(abstract.parameters[-1], abstract.predicate))
        return base

    def _with_given(self, spec: PredicatedType, base: RCon, names: LocalNames, sizes: tuple[int, ...]) -> RCon:
        """`base` with what is given for its own abstract refinements, which speak of `sizes` values."""
        called = [each.names for each in self.context.data_predicates.get(base.name, ())] or [()] * len(sizes)
        arguments = tuple(
            self._of_size(_with_parameters(argument, named), names, size)
            for argument, named, size in zip(spec.arguments, called, sizes, strict=False)
        )
        return RCon(
            base.name,
            base.args,
            predicates=arguments,
            refinement=base.refinement,
            span=spec.span,
            binders=base.binders,
            whole=base.whole,
        )

    def _pair_of_parts(self, spec: PredicatedType, base: RCon, names: LocalNames) -> RCon | None:
        """`(a, [b])<{\\x -> {v:[{w:b | w > x}] | p}}>`: of the second component's parts too; None for anything else."""
        match spec.arguments:
            case (AbstractLambda((parameter,), RefinedType() as body),) if len(base.args) == 2:
                second = self.read(body, names.bind(parameter.text, erase(base.args[0])), None)
                if parameter.text not in free_values(bare(second)):
                    return None
                met = meet(base.args[1], second)
                if met is None or base.binders:
                    return None
                binders = (parameter.text, names.free_value())
                return RCon(
                    base.name,
                    (base.args[0], met),
                    predicates=(),
                    refinement=base.refinement,
                    span=spec.span,
                    binders=binders,
                    whole=base.whole,
                )
            case _:
                return None

    def _sizes(self, base: RCon) -> tuple[int, ...]:
        """Of how many values each abstract refinement speaks that a type constructor itself takes."""
        if base.name == "[]":
            return (2,)
        if is_tuple(base.name):
            return tuple(range(2, len(base.args) + 1))
        return tuple(len(each.arguments) for each in self.context.data_predicates.get(base.name, ()))

    def _is_known(self, base: RType) -> bool:
        """Whether it is certain what a type takes; a type of a module without source may take anything."""
        return not isinstance(base, RCon) or base.name in BUILTIN_TYPES or base.name in self.context.environment.data

    def _of_size(
        self, argument: AbstractLambda | AbstractName | RefinedType, names: LocalNames, size: int
    ) -> AbstractArgument:
        """What is given for an abstract refinement that speaks of `size` values: the last parameter is the value
        itself, those before it are the first ones."""
        made = self._argument(argument, names, None)
        given = len(made.parameters)
        if given == size:
            return made
        if isinstance(argument, AbstractName) or given > size:
            raise rejection(AbstractSize(size, given), argument.span)
        unnamed = (f"_{MADE_UP}{given + number}" for number in range(1, size - given + 1))
        return replace(made, parameters=(*made.parameters[:-1], *unnamed, made.parameters[-1]))

    def _argument(
        self, argument: AbstractLambda | AbstractName | RefinedType, names: LocalNames, whole: "_Whole | None"
    ) -> AbstractArgument:
        match argument:
            case AbstractLambda(parameters, body):
                inner = names
                binders: list[str] = []
                for index, parameter in enumerate(parameters):
                    name = parameter.text if parameter.text != "_" else f"_{MADE_UP}{index + 1}"
                    binders.append(name)
                    inner = inner.bind(name, whole.sort if whole is not None and parameter is parameters[-1] else None)
                if isinstance(body, RefinedType):
                    last = self._argument(body, inner, None)
                    return AbstractArgument((*binders, *last.parameters), last.predicate)
                predicate = specify_predicate(self.context, body, inner)
                if whole is not None and whole.sort is not None:
                    lost = {*binders[:-1]} & free_variables(predicate)
                    for each in (body, *descendants(body)):
                        if isinstance(each, NameExpr) and each.name in lost:
                            raise rejection(UnboundName(each.name, None), each.span)
                return AbstractArgument(tuple(binders), predicate)
            case AbstractName(name, args, span):
                wanted = names.abstracts.get(name.text)
                if wanted is None:
                    raise rejection(NoAbstract(name.text), name.span)
                for arg in args:
                    note_unread(self.context, arg, is_term=True)
                terms = tuple(specify_checked_term(self.context, arg, names)[0] for arg in args)
                missing = 1 if whole is not None else wanted - len(terms)
                if len(terms) + missing != wanted:
                    raise rejection(AbstractArguments(name.text, wanted - 1, len(terms)), span)
                free = frozenset[str]().union(*(free_variables(term) for term in terms))
                made = (VALUE,) if missing == 1 else tuple(f"{VALUE}{MADE_UP}{i + 1}" for i in range(missing))
                binders = [_unlike(each, free) for each in made]
                variables = tuple(PVar(b) for b in binders)
                return AbstractArgument(tuple(binders), PAbstract(name.text, (*terms, *variables), span))
            case RefinedType(value, base, predicate):
                inner_type = self.read(base, names, None)
                if free_values(bare(inner_type)) & set(names.values):
                    raise rejection(BeyondLimits(Limit.PARTS), base.span)
                name = value.text if value is not None else names.free_value()
                inner = names.bind(name, whole.sort if whole is not None else sort_of(inner_type, None))
                own = specify_predicate(self.context, predicate, inner)
                refinement = TRIVIAL if isinstance(inner_type, RForall) else inner_type.refinement
                given = rename(refinement.predicate, refinement.value, name)
                return AbstractArgument((name,), conjoin(given, own))
            case _:
                assert_never(argument)


class _Whole(Struct, frozen=True):
    """What is given refines a type itself, of this sort where it is known."""

    sort: Type | None


def _with_parameters(
    argument: AbstractLambda | AbstractName | RefinedType, called: tuple[str, ...]
) -> AbstractLambda | AbstractName | RefinedType:
    """`{v:b | x < v}` given for `p :: x:a -> b -> Bool` is `\\x -> {v:b | x < v}`."""
    if not isinstance(argument, RefinedType) or len(called) < 2:
        return argument
    return AbstractLambda(tuple(Named(each, argument.span) for each in called[:-1]), argument, argument.span)


def _unlike(name: str, taken: frozenset[str]) -> str:
    while name in taken:
        name += "'"
    return name
