"""Types as written to types: synonyms expanded, implicit quantifiers made explicit, foralls floated to the front.

f :: Eq a => [a] -> String
  ⇒ TForall(("a",), (Constraint("Prelude.Eq", (a,)),), TFun([a], [Char]))
"""

from collections.abc import Callable, Iterator, Mapping
from typing import assert_never

from liquidlens.infer.environment import Environment
from liquidlens.infer.equated import EQUALITY, solved
from liquidlens.infer.failure import failure
from liquidlens.infer.faults import ClassArity, ClassAsType, NotAClass, SynonymArity, TypeArity, UnknownType
from liquidlens.infer.metavariables import are_enormous
from liquidlens.infer.unsupported import EnormousType, LostType, TypeEquality
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import is_index, is_tuple, module_of
from liquidlens.lang.types import (
    Constraint,
    TApp,
    TCon,
    TForall,
    TFun,
    TVar,
    Type,
    apply_type,
    free_variables,
    spine,
    substitute,
    substitute_constraint,
)
from liquidlens.source.span import Span
from liquidlens.syntax.constructs import Form
from liquidlens.syntax.type_tree import (
    WILDCARD,
    SurfaceType,
    TypeApply,
    TypeBang,
    TypeContext,
    TypeForall,
    TypeFunction,
    TypeName,
    TypeUnsupported,
    TypeVariable,
    type_spine,
)

Scope = Mapping[str, Type]


def scheme_of(environment: Environment, surface: SurfaceType, scope: Scope) -> Type:
    """The type of a signature: variables that are not in `scope` are quantified, in order of occurrence."""
    ty = value_type(environment, surface, scope)
    names = tuple(dict.fromkeys(name for name in free_variables(ty) if name not in _free_in(scope)))
    if isinstance(ty, TForall):
        return TForall(names + ty.vars, ty.context, ty.body) if names or ty.vars or ty.context else ty.body
    return TForall(names, (), ty) if names else ty


def _free_in(scope: Scope) -> set[str]:
    return {name for ty in scope.values() for name in free_variables(ty)}


def explicit_variables(surface: SurfaceType) -> tuple[str, ...]:
    """The variables of an outermost explicit forall: those that may scope over the definition."""
    return surface.vars if isinstance(surface, TypeForall) else ()


def value_type(environment: Environment, surface: SurfaceType, scope: Scope) -> Type:
    """The type as written, which must be one of values: `Maybe` alone is not."""
    ty = type_of(environment, surface, scope)
    head, args = spine(ty.body if isinstance(ty, TForall) else ty)
    data = environment.data.get(head.name) if isinstance(head, TCon) else None
    if data is not None and len(args) < len(data.params):
        raise failure(TypeArity(data.name, len(data.params), len(args)), surface.span)
    return ty


def type_of(environment: Environment, surface: SurfaceType, scope: Scope) -> Type:
    """The type as written; free variables stay free unless `scope` says what they are."""
    match surface:
        case TypeVariable(name, span):
            if name == WILDCARD:
                raise failure(LostType(Form.TYPE_WILDCARD), span)
            return scope.get(name) or TVar(name)
        case TypeName() | TypeApply():
            return _applied(environment, surface, scope)
        case TypeFunction(arg, res):
            return _function(value_type(environment, arg, scope), value_type(environment, res, scope))
        case TypeForall(names):
            inner = {name: ty for name, ty in scope.items() if name not in names}
            return _quantified(environment, surface, inner)
        case TypeBang(body):
            return type_of(environment, body, scope)
        case TypeUnsupported(construct, span):
            raise failure(LostType(construct), span)
        case _:
            assert_never(surface)


def _quantified(environment: Environment, surface: TypeForall, scope: Scope) -> Type:
    """The type under a quantifier; a variable of which the context says what it is, is that."""
    context, equations = equations_of(environment, surface.context, scope)
    equal = solved(equations, _free_in(scope))
    body = substitute(type_of(environment, surface.body, scope), equal)
    asked = [substitute_constraint(each, equal) for each in constraints_of(environment, context, scope)]
    return _forall(tuple([name for name in surface.vars if name not in equal]), tuple(asked), body)


def equations_of(
    environment: Environment, context: tuple[TypeContext, ...], scope: Scope
) -> tuple[tuple[TypeContext, ...], list[tuple[Type, Type, Span]]]:
    """A context without its equations `a ~ b`, and these."""
    classes = tuple([part for part in context if part.cls != EQUALITY or len(part.args) != 2])
    equations = [part for part in context if part not in classes]
    sides = ((*[type_of(environment, arg, scope) for arg in part.args], part.span) for part in equations)
    return classes, [(left, right, span) for left, right, span in sides]


def constraints_of(environment: Environment, context: tuple[TypeContext, ...], scope: Scope) -> tuple[Constraint, ...]:
    """A context as written, without classes of modules whose source is not known: nothing here can use them."""
    found: list[Constraint] = []
    for part in context:
        if part.cls in environment.synonyms:
            found.extend(_stands_for(environment, part, scope))
        elif part.cls in environment.classes or not environment.is_foreign(part.cls):
            found.append(constraint_of(environment, part, scope))
    return tuple(found)


def _stands_for(environment: Environment, context: TypeContext, scope: Scope) -> Iterator[Constraint]:
    """The constraints that a synonym stands for: `type Key a = (Ord a, Show a)`."""
    written: SurfaceType = TypeName(context.cls, context.span)
    for arg in context.args:
        written = TypeApply(written, arg, context.span)
    waiting = [_applied(environment, written, scope)]
    while waiting:
        head, args = spine(waiting.pop())
        if not isinstance(head, TCon) or (environment.is_foreign(head.name) and head.name not in environment.classes):
            continue  # nothing here can use a class that nobody knows
        if is_tuple(head.name) or head.name == "()":
            waiting.extend(reversed(args))
        elif head.name in environment.classes:
            yield Constraint(head.name, args)
        else:
            raise failure(NotAClass(context.cls), context.span)


def synonym_of(environment: Environment, surface: SurfaceType, scope: Scope) -> Type:
    """What a synonym stands for: a type, or constraints, which are tuples of types here."""
    head, args = type_spine(surface)
    if isinstance(head, TypeName) and is_tuple(head.name):
        return apply_type(TCon(head.name), *(synonym_of(environment, arg, scope) for arg in args))
    return _argument(environment, surface, scope)


def argument_reader(name: str) -> Callable[[Environment, SurfaceType, Scope], Type]:
    """How the arguments of a type or class are read: what a program's own is applied to may be a constraint, others are
    of types of values."""
    return type_of if module_of(name) in (None, PRELUDE) else _argument


def _argument(environment: Environment, surface: SurfaceType, scope: Scope) -> Type:
    """A type that may be a class, or a constraint (ConstraintKinds): `Dict (Eq a)`, `Some Show`."""
    head, args = type_spine(surface)
    if isinstance(head, TypeName) and head.name in environment.classes:
        return apply_type(TCon(head.name), *(type_of(environment, arg, scope) for arg in args))
    return type_of(environment, surface, scope)


def foreign_variables(environment: Environment, surface: SurfaceType) -> frozenset[str]:
    """The type variables of which a signature asks classes of modules whose source is not known."""
    if not isinstance(surface, TypeForall):
        return frozenset()
    foreign = (part for part in surface.context if part.cls not in environment.classes)
    args = (arg for part in foreign if environment.is_foreign(part.cls) for arg in part.args)
    return frozenset(name for arg in args for name in variables_of(arg))


def constraint_of(environment: Environment, context: TypeContext, scope: Scope) -> Constraint:
    """A class constraint as written."""
    cls = environment.classes.get(context.cls)
    if cls is None:
        if context.cls == EQUALITY:
            raise failure(TypeEquality(), context.span)
        raise failure(NotAClass(context.cls), context.span)
    if len(cls.params) != len(context.args):
        raise failure(ClassArity(context.cls, len(cls.params), len(context.args)), context.span)
    read = argument_reader(context.cls)
    return Constraint(context.cls, tuple(read(environment, arg, scope) for arg in context.args))


def _applied(environment: Environment, surface: SurfaceType, scope: Scope) -> Type:
    args: list[SurfaceType] = []
    head = surface
    while isinstance(head, TypeApply):
        args.append(head.arg)
        head = head.fun
    args.reverse()
    if not isinstance(head, TypeName):
        result = type_of(environment, head, scope)
        for arg in args:
            result = TApp(result, type_of(environment, arg, scope))
        return result
    read = argument_reader(head.name)
    converted = [read(environment, arg, scope) for arg in args]
    synonym = environment.synonyms.get(head.name)
    if synonym is not None:
        params, body = synonym
        if len(converted) < len(params):
            raise failure(SynonymArity(head.name, len(params), len(converted)), head.span)
        result = substitute(body, dict(zip(params, converted, strict=False)))
        if are_enormous((result,)):
            raise failure(EnormousType(), head.span)
        rest = converted[len(params) :]
    else:
        result = _constructor(environment, head.name, len(converted), head.span)
        rest = converted
    for arg in rest:
        if isinstance(result, TApp) and result.fun == TCon("->"):
            result = TFun(result.arg, arg)
        else:
            result = TApp(result, arg)
    return result


def _constructor(environment: Environment, name: str, given: int, span: Span) -> Type:
    if name == "->" or is_tuple(name) or is_index(name):
        return TCon(name)
    data = environment.data.get(name)
    if data is None:
        if environment.is_foreign(name):
            return TCon(name)
        if name == EQUALITY:
            raise failure(TypeEquality(), span)
        if name in environment.classes:
            raise failure(ClassAsType(name), span)
        raise failure(UnknownType(name), span)
    if given > len(data.params):
        raise failure(TypeArity(name, len(data.params), given), span)
    return TCon(name)


def _function(arg: Type, res: Type) -> Type:
    """`arg -> res`; a forall in the result moves to the front (`Int -> forall a. t` is `forall a. Int -> t`)."""
    if isinstance(res, TForall):
        return TForall(res.vars, res.context, TFun(arg, res.body))
    return TFun(arg, res)


def _forall(names: tuple[str, ...], context: tuple[Constraint, ...], body: Type) -> Type:
    if isinstance(body, TForall):
        names, context, body = names + body.vars, context + body.context, body.body
    return TForall(names, context, body) if names or context else body


def variables_of(surface: SurfaceType) -> Iterator[str]:
    """Type variables as written, in order of occurrence, with repetitions."""
    match surface:
        case TypeVariable(name):
            yield name
        case TypeName() | TypeUnsupported():
            pass
        case TypeApply(left, right) | TypeFunction(left, right):
            yield from variables_of(left)
            yield from variables_of(right)
        case TypeForall(names, context, body):
            for constraint in context:
                for arg in constraint.args:
                    yield from (name for name in variables_of(arg) if name not in names)
            yield from (name for name in variables_of(body) if name not in names)
        case TypeBang(body):
            yield from variables_of(body)
        case _:
            assert_never(surface)
