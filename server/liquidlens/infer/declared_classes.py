"""The classes that a module declares, with the types of their methods and of their defaults.

    class Named a where { name :: a -> String; default name :: Show a => a -> String; name = show }
      ⇒ name : forall a. Named a => a -> String,   $dmname : forall a. (Named a, Show a) => a -> String
    class Loud m where { shout :: m Int; default shout :: (m ~ t n, MonadTrans t, Loud n) => m Int; shout = lift shout }
      ⇒ $dmshout : forall t n. (Loud (t n), MonadTrans t, Loud n) => t n Int

An instance without a definition takes a default at its own types: where a default has a type of its own, what this asks
is looked for there.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct

from liquidlens.infer.environment import Environment, qualified
from liquidlens.infer.equated import solved
from liquidlens.infer.signatures import Scope, constraints_of, equations_of, scheme_of
from liquidlens.infer.strays import Stray, in_class
from liquidlens.lang.data import ClassType
from liquidlens.lang.names import base_of, module_of, qualify
from liquidlens.lang.types import Constraint, TVar, Type, substitute_constraint
from liquidlens.source.span import Span
from liquidlens.syntax.tree import ClassDeclaration, FunctionDefinition
from liquidlens.syntax.type_tree import DefaultSignature, SurfaceType, TypeForall, TypeSignature

Attempt = Callable[[Callable[[], None], str | None, Span], bool]
"""Whether a step could be made; what it failed by is noted, of this binding or at this place."""


class ClassInfo(Struct):
    """A class of this module with the definitions of its default methods."""

    cls: ClassType
    defaults: dict[str, FunctionDefinition]
    asked: dict[str, Type]
    """The types of those that have one of their own, by method."""
    declaration: ClassDeclaration


def dictionary_constructor(cls: str) -> str:
    """The name of a class's dictionary constructor: `Prelude.D:Ord`."""
    return qualify(module_of(cls) or "", "D:" + base_of(cls))


def declare_class(
    environment: Environment, declaration: ClassDeclaration, attempt: Attempt
) -> tuple[ClassInfo, list[Stray]]:
    """Make a class known; the second are its definitions of what is no method of it."""
    scope: Mapping[str, Type] = {param: TVar(param) for param in declaration.params}
    supers = constraints_of(environment, declaration.context, scope)
    methods: dict[str, Type] = {}
    asked: dict[str, tuple[Type, Mapping[str, Type]]] = {}
    defaults: dict[str, FunctionDefinition] = {}
    for member in declaration.members:
        match member:
            case TypeSignature(names, surface, span):
                # A method whose type is not known costs itself, not the class.
                def read(names: tuple[str, ...] = names, surface: SurfaceType = surface) -> None:
                    ty = scheme_of(environment, surface, scope)
                    for name in names:
                        methods.setdefault(name, ty)

                if not attempt(read, names[0], span):
                    environment.failed.update(names)
            case DefaultSignature(names, surface, span) if names:

                def ask(names: tuple[str, ...] = names, surface: SurfaceType = surface) -> None:
                    equal = _equated(environment, surface, scope)
                    inner = {param: ty for param, ty in scope.items() if param not in equal}
                    ty = scheme_of(environment, surface, inner)
                    asked.update(dict.fromkeys(names, (ty, equal)))

                attempt(ask, names[0], span)
            case FunctionDefinition(name=name):
                defaults[name] = member
            case _:
                pass
    cls = ClassType(
        declaration.name,
        declaration.params,
        supers=supers,
        methods=tuple(methods.items()),
        constructor=dictionary_constructor(declaration.name),
        span=declaration.name_span,
    )
    environment.add_class(cls)
    strays = [
        in_class(cls, definition)
        for name, definition in defaults.items()
        if name not in methods and name not in environment.failed
    ]
    own = Constraint(cls.name, tuple(TVar(param) for param in cls.params))
    kept = {name: definition for name, definition in defaults.items() if name in methods}
    types = {name: _default_type(cls, own, ty, equal) for name, (ty, equal) in asked.items()}
    return ClassInfo(cls, kept, types, declaration), strays


def _equated(environment: Environment, surface: SurfaceType, scope: Scope) -> dict[str, Type]:
    """What the context of a default's own type says of the class's parameters: with `m ~ t n` it is for such types."""
    if not isinstance(surface, TypeForall):
        return {}
    _, equations = equations_of(environment, surface.context, scope)
    sides = {side.name for left, right, _ in equations for side in (left, right) if isinstance(side, TVar)}
    equal = solved(equations, scope.keys() - sides)
    return {param: ty for param, ty in equal.items() if param in scope}


def _default_type(cls: ClassType, own: Constraint, ty: Type, equal: Mapping[str, Type]) -> Type:
    params = tuple(param for param in cls.params if param not in equal)
    return qualified(params, (substitute_constraint(own, equal),), ty)
