"""Sources of a type variable: where a parametric answer can come from.

    foldr :: (a -> b -> b) -> b -> [a] -> b      called as  foldr f z xs
      a  from the elements of xs
      b  from z, or from f applied to an a and a b

    maximum :: t a -> a                          called as  maximum xs,  where t is the list
      a  from the elements of xs

An answer that no argument provides may exist (and be counted by a measure) but no run may use it: evaluating it ends
the path.  A constraint whose methods make values of the type (Num, Monoid, a user's class) makes them arbitrary.
"""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct, field

from liquidlens.contracts.builders import builder_of
from liquidlens.contracts.executable import Scope
from liquidlens.contracts.generate import Generators, Source
from liquidlens.contracts.supply import Supply, call, dead, either, let_recursive
from liquidlens.core.syntax import Alt, Binder, Binding, Case, Con, ConPattern, Expr, Group, Lam, Let, Var
from liquidlens.lang.data import DataType
from liquidlens.lang.names import BUILTIN_TYPES, base_of
from liquidlens.lang.types import UNIT, Constraint, TCon, TFun, TVar, Type, free_variables, spine, substitute
from liquidlens.logic.erasure import erase
from liquidlens.logic.refined import RCon, RFun, RType, RVar
from liquidlens.logic.shape import trivial
from liquidlens.logic.substitution import substitute_types

CONSUMERS = frozenset({"Eq", "Ord", "Show"})
"""Classes whose methods only take values of the type."""


class _Given(Struct):
    """What is known at one call: the sources of its type variables, the types put in for them, what is in scope."""

    sources: Mapping[str, Source]
    types: Mapping[str, Type]
    scope: Scope


class Sources(Struct):
    """Builds the sources of one callee's type variables at one call."""

    data: Mapping[str, DataType]
    generators: Generators
    supply: Supply
    pickers: dict[tuple[RCon, str, Type, Type], Binding | None] = field(
        default_factory=dict[tuple[RCon, str, Type, Type], Binding | None]
    )
    """By a type, the variable that is looked for, what this is taken to be, and the whole: the function that gives one
    of these inside a value, at the top level of the woven program; None where nothing is found."""

    @property
    def bindings(self) -> dict[str, Binding]:
        """These functions by name."""
        return {each.name: each for each in self.pickers.values() if each is not None}

    def around(
        self,
        variables: Sequence[str],
        context: Sequence[Constraint],
        types: Mapping[str, Type],
        parameters: Sequence[tuple[RType, Expr]],
        scope: Scope,
        body: Callable[[Mapping[str, Source]], Expr],
    ) -> Expr:
        """`body` given the sources of `variables`, inside the definitions it needs."""
        applied = {v: trivial(types[v]) for v in variables if not self._is_saturated(types.get(v, UNIT))}
        parameters = [(substitute_types(parameter, applied), argument) for parameter, argument in parameters]
        variables = [v for v in variables if v not in applied]
        names = {v: self.supply.fresh(f"some_{v}") for v in variables}
        sources: dict[str, Source] = {v: _calling(names[v]) for v in variables}
        produced = {a.name for c in context if base_of(c.cls) not in CONSUMERS for a in c.args if isinstance(a, TVar)}
        result = body(sources)
        bindings: list[Binding] = []
        for variable in variables:
            type_ = types.get(variable, UNIT)
            if variable in produced:
                answer = self.generators.value(trivial(type_), scope)
            else:
                found = [
                    expr
                    for parameter, argument in sorted(parameters, key=lambda p: isinstance(p[0], RFun))
                    for expr in self._from(parameter, argument, variable, type_, given=_Given(sources, types, scope))
                ]
                answer = found[-1] if found else dead(type_)
                for expr in reversed(found[:-1]):
                    answer = either(expr, answer, type_)
            unit = Binder(self.supply.fresh("unit"), UNIT)
            bindings.append(Binding(names[variable], TFun(UNIT, type_), Lam((unit,), answer)))
        return Let(Group(tuple(bindings), recursive=True), result) if bindings else result

    def _is_saturated(self, type_: Type) -> bool:
        """Whether values of a type can be made up: of `Int`, `[a]`, not of `[]`, `Map k` or a type without source."""
        head, args = spine(type_)
        if not isinstance(head, TCon):
            return True
        data = self.data.get(head.name)
        return head.name in BUILTIN_TYPES if data is None else len(data.params) == len(args)

    def _from(
        self,
        parameter: RType,
        argument: Expr,
        variable: str,
        type_: Type,
        given: _Given,
    ) -> list[Expr]:
        """Ways to get a value of `variable` out of one argument."""
        match parameter:
            case RVar(name) if name == variable:
                return [argument]
            case RCon() if any(_mentions(a, variable) for a in parameter.args):
                picked = self._picked(parameter, argument, variable=variable, type_=type_, types=given.types)
                return [picked] if picked is not None else []
            case RFun():
                inputs: list[Expr] = []
                rest: RType = parameter
                while isinstance(rest, RFun):
                    at = substitute_types(
                        rest.arg, {v: trivial(t) for v, t in given.types.items() if v not in given.sources}
                    )
                    inputs.append(self.generators.value(at, given.scope, given.sources))
                    rest = rest.res
                applied = call(argument, *inputs)
                return self._from(rest, applied, variable, type_, given=given)
            case _:
                return []

    def _picked(
        self, parameter: RCon, argument: Expr, variable: str, type_: Type, types: Mapping[str, Type]
    ) -> Expr | None:
        """An unknown element of type `variable` inside a data value."""
        builder = builder_of(parameter, self.data)
        if builder is not None:
            items = call(Var(builder.items()), argument)
            assert isinstance(builder.source, RCon)
            return self._picked(builder.source, items, variable=variable, type_=type_, types=types)
        whole = erase(parameter)
        plain, haskell = trivial(whole), substitute(whole, types)
        assert isinstance(plain, RCon)
        key = plain, variable, type_, haskell
        if key not in self.pickers:
            self.pickers[key] = self._picker(plain, variable=variable, type_=type_, types=types, around={})
        picker = self.pickers[key]
        return None if picker is None else call(Var(picker.name), argument)

    def _inner(
        self,
        parameter: RCon,
        argument: Expr,
        variable: str,
        type_: Type,
        types: Mapping[str, Type],
        around: Mapping[tuple[str, tuple[RType, ...]], str],
    ) -> Expr | None:
        """The same inside a part of a value, whose function is made there: it may call those `around`."""
        builder = builder_of(parameter, self.data)
        if builder is not None:
            argument, parameter_ = call(Var(builder.items()), argument), builder.source
            assert isinstance(parameter_, RCon)
            return self._inner(parameter_, argument, variable=variable, type_=type_, types=types, around=around)
        made = self._picker(parameter, variable=variable, type_=type_, types=types, around=around)
        return None if made is None else let_recursive(made.name, made.type, made.body, call(Var(made.name), argument))

    def _picker(
        self,
        parameter: RCon,
        variable: str,
        type_: Type,
        types: Mapping[str, Type],
        around: Mapping[tuple[str, tuple[RType, ...]], str],
    ) -> Binding | None:
        """The function that gives one of them.

        `around` has the picking functions of the types that this one is part of.  A type inside itself at arguments
        that are not smaller (`data Nest a = Nest a (Nest (a, a))`) would need a function for each depth: it is not
        looked into.
        """
        data = self.data.get(parameter.name)
        if data is None:
            return None
        haskell = substitute(erase(parameter), types)
        name = self.supply.fresh("pick")
        whole = self.supply.fresh("whole")
        inside = dict(zip(data.params, parameter.args, strict=False))
        around = {**around, (parameter.name, parameter.args): name}
        alts: list[Alt] = []
        for constructor in data.constructors:
            binders: list[Binder] = []
            ways: list[Expr] = []
            for part in constructor.fields:
                refined = substitute_types(trivial(part), inside)
                binder = Binder(self.supply.fresh("part"), substitute(erase(refined), types))
                binders.append(binder)
                if isinstance(refined, RVar) and refined.name == variable:
                    ways.append(Var(binder.name))
                elif isinstance(refined, RCon) and (refined.name, refined.args) in around:
                    ways.append(call(Var(around[refined.name, refined.args]), Var(binder.name)))
                elif isinstance(refined, RCon) and any(_mentions(a, variable) for a in refined.args):
                    outer = [_size(args) for name_, args in around if name_ == refined.name]
                    if outer and _size(refined.args) >= min(outer):
                        continue
                    deeper = self._inner(
                        refined, Var(binder.name), variable=variable, type_=type_, types=types, around=around
                    )
                    if deeper is not None:
                        ways.append(deeper)
            answer = ways[-1] if ways else dead(type_)
            for way in reversed(ways[:-1]):
                answer = either(way, answer, type_)
            alts.append(Alt(ConPattern(constructor.name, tuple(binders)), answer))
        body = Case(Var(whole), Binder(self.supply.fresh("whole"), haskell), tuple(alts), type_)
        return Binding(name, TFun(haskell, type_), Lam((Binder(whole, haskell),), body))


def _calling(name: str) -> Source:
    return lambda: call(Var(name), Con("()"))


def _size(types: Sequence[RType]) -> int:
    """How many constructors and variables types are made of."""
    return sum(1 + _size(type_.args) if isinstance(type_, RCon) else 1 for type_ in types)


def _mentions(type_: RType, variable: str) -> bool:
    return variable in free_variables(erase(type_))
