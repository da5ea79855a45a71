"""The checker's predicates and types as users know them: made-up numbers gone, values called `v`, κ variables solved.

ν#12 >= 0 && ν#12 > x#3               ⇒   v >= 0 && v > x
len arg#4 > 0, asked for `xs`         ⇒   len xs > 0
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, count, islice
from types import MappingProxyType

from msgspec import structs

from liquidlens.liquid.environment import Frame, Kappa, is_kappa, path
from liquidlens.liquid.instance import VALUE, replace
from liquidlens.logic.brief import brief
from liquidlens.logic.predicates import PAbstract, PCompare, Predicate, PVar, conjoin, conjuncts, constructor_asked
from liquidlens.logic.refined import AbstractArgument, RApp, RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.substitution import applied_functions, free_variables

_VALUES = {VALUE, "value", "arg", "fun"}
_UNNAMED = re.compile(r"argument\d+|_?")


def readable_predicate(
    predicate: Predicate,
    asked: Mapping[str, str] = MappingProxyType({}),
    *,
    functions: Mapping[str, str] | None = None,
) -> Predicate:
    """A predicate of the checker over the user's names; a value is called as the parameter that it is `asked` for,
    where nothing else in the predicate has that name, and so is a function that it applies (by `functions`, if any)."""
    free = sorted(free_variables(predicate))
    names: dict[str, Predicate] = dict(_applied(predicate, free, asked if functions is None else functions))
    taken = {name.split("#", 1)[0] for name in free}
    for name in free:
        base = name.split("#", 1)[0]
        if base in _VALUES:
            parameter = asked.get(name, "").split("#", 1)[0]
            known = parameter not in _VALUES and parameter not in taken and not _UNNAMED.fullmatch(parameter)
            names[name] = PVar(parameter if known else "v")
            taken.add(parameter)
        elif base != name:
            names[name] = PVar(base)
    return replace(predicate, names, {}) if names else predicate


def _applied(predicate: Predicate, free: Iterable[str], asked: Mapping[str, str]) -> Iterator[tuple[str, Predicate]]:
    """What the functions that code made up, and that a predicate applies, are called."""
    taken = {name.split("#", 1)[0] for name in free}
    for name in sorted(applied_functions(predicate)):
        base, _, number = name.partition("#")
        if base in _VALUES and number:
            parameter = asked.get(name, "").split("#", 1)[0]
            known = parameter not in _VALUES and not _UNNAMED.fullmatch(parameter)
            shown = next(each for each in (parameter if known else "f", "f", name) if each not in taken)
            taken.add(shown)
            if shown != name:
                yield name, PVar(shown)


def is_ambiguous(predicate: Predicate) -> bool:
    """Whether a predicate of the checker speaks of several values that a user knows as `v`."""
    return sum(name.split("#", 1)[0] in _VALUES for name in free_variables(predicate)) > 1


def _is_written(value: Predicate) -> bool:
    """Not a κ variable, nor what a reflected function is by definition, beside its call."""
    return not is_kappa(value) and all(constructor_asked(each) is None for each in applied_functions(value))


def with_definitions(predicate: Predicate, frame: Frame) -> Predicate:
    """`predicate` with the arguments of calls written out: `arg#4 < n` under `arg#4 == n - 1` is `n - 1 < n`."""
    known: dict[str, Predicate] = {}
    for item in path(frame):
        if item.name is None or item.name.split("#", 1)[0] != "arg":
            continue
        for fact in item.facts:
            match fact:
                case PCompare("==", PVar(name), value) if name == item.name and _is_written(value):
                    known[name] = replace(value, known, {})
                case _:
                    pass
    return replace(predicate, known, {}) if known else predicate


def readable_type(
    rtype: RType,
    solutions: Mapping[str, Predicate],
    kappas: Mapping[str, Kappa],
    *,
    abstract: bool = False,
    short: bool = False,
) -> RType:
    """A template with the solutions put in; a κ variable that was not solved by qualifiers is left out.

    Parameters without a name of the user's are called `x1`, `x2`, ….  The abstract refinements of data (`abstract`)
    are left out unless they are asked for.  What `short` types say, they say once.
    """
    return _Readable(solutions, kappas, abstract, short).type(rtype, {})


class _Readable:
    def __init__(
        self, solutions: Mapping[str, Predicate], kappas: Mapping[str, Kappa], abstract: bool, short: bool
    ) -> None:
        self._solutions = solutions
        self._kappas = kappas
        self._abstract = abstract
        self._short = short
        self._made = 0

    def type(self, rtype: RType, names: Mapping[str, Predicate]) -> RType:
        """`rtype` with its binders renamed by `names`."""
        match rtype:
            case RVar(name, refinement, span):
                return RVar(name, self._own(refinement, names), span)
            case RCon(name, args, predicates, refinement, span, _, whole):
                shown = self._binder(whole, names) if whole else ""
                inner = {**names, whole: PVar(shown)} if whole else names
                inside = tuple(self.type(arg, inner) for arg in args)
                given = tuple(self._argument(each, inner) for each in predicates) if self._abstract else ()
                return RCon(name, inside, given, self._own(refinement, names), span, whole=shown)
            case RApp(fun, arg, refinement, span):
                return RApp(self.type(fun, names), self.type(arg, names), self._own(refinement, names), span)
            case RFun(binder, arg, res, refinement, span):
                shown = self._binder(binder, names)
                inner = {**names, binder: PVar(shown)}
                return RFun(shown, self.type(arg, names), self.type(res, inner), refinement, span)
            case RForall(body=body):
                return structs.replace(rtype, body=self.type(body, names))

    def _binder(self, binder: str, names: Mapping[str, Predicate]) -> str:
        base = binder.split("#", 1)[0]
        if base not in _VALUES and base != "_" and PVar(base) not in names.values():
            return base
        self._made += 1
        return f"x{self._made}"

    def _argument(self, argument: AbstractArgument, names: Mapping[str, Predicate]) -> AbstractArgument:
        """`\\x y -> x <= y`: parameters are called so, or by further names where these are taken."""
        taken = {"v", *(name for term in names.values() for name in free_variables(term))}
        free = (name for name in chain("xyzw", (f"x{number}" for number in count(1))) if name not in taken)
        shown = tuple(islice(free, len(argument.parameters)))
        inner = {**names, **dict(zip(argument.parameters, map(PVar, shown), strict=True))}
        return AbstractArgument(shown, self._own(Refinement("", argument.predicate), inner).predicate)

    def _own(self, refinement: Refinement, names: Mapping[str, Predicate]) -> Refinement:
        parts: list[Predicate] = []
        for part in conjuncts(refinement.predicate):
            if not is_kappa(part):
                parts.append(part)
                continue
            assert isinstance(part, PAbstract)
            solution = self._solutions.get(part.name)
            if solution is None:
                continue
            parameters = (name for name, _ in self._kappas[part.name].parameters)
            parts.append(replace(solution, dict(zip(parameters, part.args, strict=True)), {}))
        if not parts:
            return Refinement("v", conjoin())
        whole = conjoin(*parts)
        others = free_variables(replace(whole, names, {})) - {VALUE, refinement.value}
        mentioned = {name.split("#", 1)[0] for name in others}
        # A variable of the code may be called `v`, too.
        value = next(each for each in chain("vwr", (f"v{number}" for number in count(1))) if each not in mentioned)
        by = {**names, VALUE: PVar(value), refinement.value: PVar(value)}
        said = readable_predicate(replace(whole, by, {}))
        return Refinement(value, brief(said) if self._short else said)
