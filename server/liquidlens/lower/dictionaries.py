"""Classes and instances as Core: dictionary types, method selectors, dictionaries.

class Eq a => Ord a where { compare :: ...; (<) :: ... }
  ⇒ data Ord a = D:Ord (Eq a) (a -> a -> Ordering) (a -> a -> Bool)
    Prelude.compare = \\(d :: Ord a) -> case d of D:Ord p1 m1 m2 -> m1
    Prelude.$p1Ord  = \\(d :: Ord a) -> case d of D:Ord p1 m1 m2 -> p1

instance Ord a => Ord [a]
  ⇒ Prelude.$fOrd[] = \\(d :: Ord a) -> D:Ord (Prelude.$fEq[] ...) (Prelude.$fOrd[]$compare d) (...)
"""

from collections.abc import Iterator, Sequence

from liquidlens.core.syntax import (
    NO_METHOD,
    Abort,
    AbortReason,
    Alt,
    App,
    Binder,
    Binding,
    Case,
    Con,
    ConPattern,
    Expr,
    Lam,
    Var,
)
from liquidlens.infer.environment import Environment, qualified
from liquidlens.infer.module import TypedInstance
from liquidlens.lang.data import ClassType, Constructor, DataType, superclass_selector
from liquidlens.lang.names import base_of, default_method
from liquidlens.lang.types import Constraint, TCon, TForall, TVar, Type, apply_type, functions
from liquidlens.lower.lowering import Lowering, abstract, apply, dictionary_binders, let_each
from liquidlens.source.span import Span


def dictionary_type(cls: ClassType) -> DataType:
    """The data type of a class's dictionaries."""
    supers = tuple(apply_type(TCon(parent.cls), *parent.args) for parent in cls.supers)
    fields = supers + tuple(ty for _, ty in cls.methods)
    return DataType(cls.name, cls.params, (Constructor(cls.constructor, fields, span=cls.span),), span=cls.span)


def class_bindings(cls: ClassType) -> Iterator[Binding]:
    """The selectors of superclasses and of methods."""
    params: tuple[Type, ...] = tuple(TVar(param) for param in cls.params)
    own = Constraint(cls.name, params)
    self_type = apply_type(TCon(cls.name), *params)
    fields: list[tuple[str, Type]] = []
    for index, parent in enumerate(cls.supers):
        fields.append((superclass_selector(cls, index), apply_type(TCon(parent.cls), *parent.args)))
    fields.extend(cls.methods)
    for position, (name, ty) in enumerate(fields):
        binders = [
            Binder(f"$m{index + 1}", field_type, cls.span, is_dictionary=index < len(cls.supers))
            for index, (_, field_type) in enumerate(fields)
        ]
        chosen = Var(binders[position].name, _own_variables(ty), cls.span)
        alt = Alt(ConPattern(cls.constructor, tuple(binders)), chosen, cls.span)
        parameter = Binder("$d", self_type, cls.span, is_dictionary=True)
        evaluated = Binder("$c1", self_type, cls.span, is_dictionary=True)
        body = Case(Var("$d", (), cls.span), evaluated, (alt,), _instantiated(ty), cls.span)
        scheme = qualified(cls.params, (own,), ty)
        yield Binding(
            name, scheme, body=Lam((parameter,), body, cls.span), span=cls.span, extent=cls.span, has_signature=True
        )


def _own_variables(ty: Type) -> tuple[Type, ...]:
    return tuple(TVar(name) for name in ty.vars) if isinstance(ty, TForall) else ()


def _instantiated(ty: Type) -> Type:
    """A method's type inside its selector: its own context as leading parameters."""
    if not isinstance(ty, TForall):
        return ty
    return functions(*[apply_type(TCon(c.cls), *c.args) for c in ty.context], ty.body)


def instance_bindings(environment: Environment, instance: TypedInstance) -> Iterator[Binding]:
    """The dictionary of an instance, and the methods that it leaves to the class's defaults."""
    info = instance.info.instance
    span = instance.info.span
    cls = environment.classes[info.cls]
    lowering = Lowering(environment)
    variables: tuple[Type, ...] = tuple(TVar(name) for name in info.vars)
    context_names = instance.dictionaries
    context_binders = dictionary_binders(info.context, context_names, span)
    context_args = [Var(name, (), span) for name in context_names]
    args: list[Expr] = [lowering.dictionary(parent, span) for parent in instance.supers]
    shared: list[Binding] = []
    given = {binding.name for binding in instance.methods}
    for (method, method_type), (_, name) in zip(cls.methods, info.methods, strict=True):
        scheme = environment.values[name]
        if name not in given:
            yield _default(environment, instance, method=method, method_type=method_type, name=name, scheme=scheme)
        if isinstance(method_type, TForall):
            own_scheme, binders, own_types = _own_part(lowering, scheme, len(info.vars), len(info.context), span)
            inner_args = [*context_args, *[Var(binder.name, (), span) for binder in binders]]
            inner = apply(Var(name, (*variables, *own_types), span), inner_args, span)
            local = lowering.fresh("p")
            shared.append(Binding(local, own_scheme, abstract(binders, inner, span), span, span))
            args.append(Var(local, (), span))
        else:
            args.append(apply(Var(name, variables, span), context_args, span))
    built = apply(Con(cls.constructor, info.args, span), args, span)
    body = abstract(context_binders, let_each(shared, built, span), span)
    yield Binding(
        info.dictionary, environment.values[info.dictionary], body=body, span=span, extent=span, has_signature=True
    )


def _own_part(
    lowering: Lowering, scheme: Type, variables: int, constraints: int, span: Span
) -> tuple[Type, list[Binder], tuple[Type, ...]]:
    """The method's own quantifiers and context, after those of its instance."""
    assert isinstance(scheme, TForall)
    names, context = scheme.vars[variables:], scheme.context[constraints:]
    dictionaries = [lowering.fresh("d" + base_of(c.cls)) + "m" for c in context]
    own = TForall(names, context, scheme.body)
    return own, dictionary_binders(context, dictionaries, span), tuple(TVar(name) for name in names)


def _default(
    environment: Environment,
    instance: TypedInstance,
    method: str,
    method_type: Type,
    name: str,
    scheme: Type,
) -> Binding:
    """A method without definition: the class's default at this instance, or no value."""
    info = instance.info.instance
    span = instance.info.span
    context: Sequence[Constraint] = scheme.context if isinstance(scheme, TForall) else ()
    names = [f"$d{base_of(c.cls)}{index + 1}" for index, c in enumerate(context)]
    binders = dictionary_binders(context, names, span)
    default = default_method(method)
    if default not in environment.values:
        body_type = scheme.body if isinstance(scheme, TForall) else scheme
        text = f"{NO_METHOD} {base_of(method)}"
        missing = Abort(AbortReason.MISSING_CASE, body_type, text, span)
        return Binding(name, scheme, body=abstract(binders, missing, span), span=span, extent=span, has_signature=True)
    held = len(info.context)
    variables: tuple[Type, ...] = tuple(TVar(each) for each in info.vars)
    own: tuple[Type, ...] = ()
    if isinstance(method_type, TForall) and isinstance(scheme, TForall):
        own = tuple(TVar(each) for each in scheme.vars[len(info.vars) :])
    dictionary = apply(Var(info.dictionary, variables, span), [Var(each, (), span) for each in names[:held]], span)
    args = [dictionary, *[Var(each, (), span) for each in names[held:]]]
    body = App(Var(default, (*info.args, *own), span), tuple(args), span)
    return Binding(name, scheme, body=abstract(binders, body, span), span=span, extent=span, has_signature=True)
