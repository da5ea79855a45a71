"""Data types that LiquidHaskell refuses, for a value of them may stand to the left of an arrow inside another one.

data T = A | B (T -> Int)                       refused
data P a = P (a -> Int);  data T = B (P T)      refused: by the sign of `a`
data T = B (U -> Int);  data U = C T            refused, both
data T f = B (f (T f))                          refused: whatever `f` is, it may be a function of its argument
data T = B ((T -> Int) -> Int)                  accepted
type F = T -> Int;  data T = B F                accepted: it does not look through synonyms
type F a = a -> Int;  data T = B (F T)          refused: but at their parameters
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from liquidlens.core.module import Module
from liquidlens.infer.environment import Environment
from liquidlens.lang.names import UNWRITTEN, base_of, is_tuple, module_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, spine
from liquidlens.logic.specification import Options
from liquidlens.lower.specify_fit_faults import NotPositive
from liquidlens.lower.specify_options import option_named
from liquidlens.syntax.module_tree import SurfaceModule
from liquidlens.syntax.type_tree import (
    DataDeclaration,
    SurfaceType,
    TypeApply,
    TypeBang,
    TypeForall,
    TypeFunction,
    TypeName,
    TypeUnsupported,
    TypeVariable,
)

Signs = frozenset[bool]
"""Whether something occurs positively (True), negatively (False)."""

_NONE: Signs = frozenset()
_POSITIVE: Signs = frozenset({True})
_BOTH: Signs = frozenset({True, False})
_AS_IN_GHC = ("Control.Monad.", "Data.Functor.", "Data.Monoid", "Data.Semigroup", "Control.Arrow")
"""Modules of the library whose types are made of functions just as GHC's are."""

_MADE_AS_IN_GHC = frozenset({"Prelude.Endo"})
"""Further types of the library of which that holds."""

_WITHOUT_SOURCE = {f"{UNWRITTEN}.Control.Arrow.Kleisli": (frozenset({True}), frozenset({False}), frozenset({True}))}
"""The signs of the parameters of types that the library has no source for."""

_OF_GHC = frozenset({"IORef", "MVar", "STRef", "TVar", "Chan"})
"""Types that are GHC's own inside: it has no constructors where their parameters occur."""


def not_positive(
    module: SurfaceModule, environment: Environment, imports: Mapping[str, Module], options: Options
) -> Iterator[Problem]:
    """The data types of a module that LiquidHaskell refuses."""
    if any(option_named(each) == "no-positivity-check" for each in options.others):
        return
    declarations = {each.name: each for each in module.declarations if isinstance(each, DataDeclaration)}
    declared = [each for each in declarations.values() if each.instance is None and not each.is_family]
    own = frozenset(each.name for each in declared)
    parameters = _Parameters(environment, imports)
    found = {each.name: parameters.occurrences(each, own) for each in declared if each.name in environment.data}
    _close(found)
    for each in declared:
        if False in found.get(each.name, {}).get(each.name, ()):
            yield Problem(NotPositive(base_of(each.name)), each.span, Severity.WARNING)


def _close(found: dict[str, dict[str, Signs]]) -> None:
    """What a type's parts are made of, the type is made of."""
    changed = True
    while changed:
        changed = False
        for signs in found.values():
            for part, at in list(signs.items()):
                for inner, below in found.get(part, {}).items():
                    more = frozenset(outer == sign for outer in at for sign in below)
                    if not more <= signs.get(inner, _NONE):
                        signs[inner] = signs.get(inner, _NONE) | more
                        changed = True


class _Parameters:
    """The signs of data types' parameters, as LiquidHaskell has them here: a type's own occurrences count nothing."""

    def __init__(self, environment: Environment, imports: Mapping[str, Module]) -> None:
        self._environment = environment
        self._imports = imports
        self._found: dict[str, tuple[Signs, ...]] = {}

    def occurrences(self, data: DataDeclaration, own: frozenset[str]) -> dict[str, Signs]:
        """The signs of the places where a type's constructors mention types of the module, but for data families."""
        signs: dict[str, Signs] = {}

        def visit(ty: Type, positive: bool) -> None:
            match ty:
                case TVar():
                    pass
                case TCon(name):
                    if name in own:
                        signs[name] = signs.get(name, _NONE) | {positive}
                case TFun(arg, res):
                    visit(arg, not positive)
                    visit(res, positive)
                case TForall(_, _, body):
                    visit(body, positive)
                case TApp():
                    top, args = spine(ty)
                    visit(top, positive)
                    of_args = self._of(top.name, len(args)) if isinstance(top, TCon) else (_BOTH,) * len(args)
                    for arg, each in zip(args, of_args, strict=False):
                        for sign in each or _POSITIVE:
                            visit(arg, positive == sign)

        for constructor in data.constructors:
            for part in () if constructor.part else constructor.fields:
                visit(_as_written(part), True)
        return signs

    def _of(self, name: str, count: int, inside: frozenset[str] = frozenset()) -> tuple[Signs, ...]:
        """The signs of the parameters of a type; none at all inside itself."""
        if name in inside:
            return (_NONE,) * count
        if name in self._found:
            return self._found[name]
        if name in _WITHOUT_SOURCE:
            return _WITHOUT_SOURCE[name][:count]
        if name in self._environment.synonyms:
            params, meant = self._environment.synonyms[name]
            return self._signs(params, (meant,), inside | {name})
        data = self._environment.data.get(name)
        if data is None or is_tuple(name) or name == "[]" or not self._is_as_in_ghc(name):
            return (_NONE if base_of(name) in _OF_GHC else _POSITIVE,) * count
        parts = [part for constructor in data.constructors for part in constructor.written]
        signs = self._signs(data.params, parts, inside | {name})
        if not inside:
            self._found[name] = signs
        return signs

    def _signs(self, params: tuple[str, ...], parts: Iterable[Type], within: frozenset[str]) -> tuple[Signs, ...]:
        found: dict[str, set[bool]] = {param: set() for param in params}
        for part in parts:
            self._visit(part, True, found, within)
        return tuple(frozenset(found[param]) for param in params)

    def _visit(self, ty: Type, positive: bool, found: dict[str, set[bool]], inside: frozenset[str]) -> None:
        match ty:
            case TVar(name):
                if name in found:
                    found[name].add(positive)
            case TCon():
                pass
            case TFun(arg, res):
                self._visit(arg, not positive, found, inside)
                self._visit(res, positive, found, inside)
            case TForall(_, _, body):
                self._visit(body, positive, found, inside)
            case TApp():
                top, args = spine(ty)
                self._visit(top, positive, found, inside)
                of_args = self._of(top.name, len(args), inside) if isinstance(top, TCon) else (_POSITIVE,) * len(args)
                for arg, each in zip(args, of_args, strict=False):
                    for sign in each:
                        self._visit(arg, positive == sign, found, inside)

    def _is_as_in_ghc(self, name: str) -> bool:
        if name in _MADE_AS_IN_GHC:
            return True
        home = module_of(name) or ""
        module = self._imports.get(home)
        return module is None or not module.interface.is_library or home.startswith(_AS_IN_GHC)


def _as_written(surface: SurfaceType) -> Type:
    """A type with its synonyms; an arrow before its arguments is a type like any other."""
    match surface:
        case TypeVariable(name):
            return TVar(name)
        case TypeName(name):
            return TCon(name)
        case TypeApply(fun, arg):
            return TApp(_as_written(fun), _as_written(arg))
        case TypeFunction(arg, res):
            return TFun(_as_written(arg), _as_written(res))
        case TypeForall(names, _, body):
            return TForall(names, (), _as_written(body))
        case TypeBang(body):
            return _as_written(body)
        case TypeUnsupported():
            return TCon("()")
        case _:
            assert_never(surface)
