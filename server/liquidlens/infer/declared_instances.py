"""Instances made known, written or derived: what they are called, and that no type has two of a class.

instance Eq a => Eq (List a)   in module Main
  ⇒ Instance(cls="Prelude.Eq", args=(List a,), dictionary="Main.$fEqList", ...)
"""

from collections.abc import Callable, Mapping

from liquidlens.infer.environment import Environment, instance_head
from liquidlens.infer.failure import failure
from liquidlens.infer.faults import DuplicateInstance
from liquidlens.lang.data import Instance
from liquidlens.lang.names import base_of, qualify
from liquidlens.lang.types import (
    Constraint,
    TApp,
    TCon,
    TForall,
    TFun,
    TVar,
    Type,
    free_variables,
    spine,
    substitute,
    substitute_constraint,
)
from liquidlens.source.span import Span


def declare_instance(
    environment: Environment,
    cls: str,
    args: tuple[Type, ...],
    context: tuple[Constraint, ...],
    span: Span,
    equal: Mapping[str, Type] | None = None,
    is_twin: Callable[[str], bool] = lambda _dictionary: False,
) -> Instance:
    """Name an instance, make it known, and refuse a second one for the same type; `equal`: what its context equates.

    One for a type that is the same here, but not for GHC (`Int64` beside `Int`), is checked, and the first one used.
    """
    by_head = environment.instances.get(cls, {})
    same = [other for other in by_head.get(instance_head(args), []) if _same_up_to_names(other.asked, args)]
    if any(not is_twin(other.dictionary) for other in same):
        raise failure(DuplicateInstance(cls), span)
    general = args if equal else ()
    if equal:
        args = tuple([substitute(arg, equal) for arg in args])
        context = tuple([substitute_constraint(each, equal) for each in context])
    # Those of the context alone are given by what the others are: `instance (IsRecord f r, C f r) => D f`.
    mentioned = (*args, *(arg for constraint in context for arg in constraint.args))
    variables = tuple(dict.fromkeys(name for each in mentioned for name in free_variables(each)))
    methods = environment.classes[cls].methods
    dictionary = _dictionary_name(environment, cls, args)
    named = tuple((name, f"{dictionary}${base_of(name)}") for name, _ in methods)
    instance = Instance(
        cls,
        variables,
        context=context,
        args=args,
        dictionary=dictionary,
        methods=named,
        span=span,
        general=general,
    )
    if not same:
        environment.add_instance(instance)
    return instance


_OF_TWO_KINDS = {
    "Control.Monad.State.StateT": {"Control.Monad.State.Strict", "Control.Monad.Trans.State.Strict"},
    "Control.Monad.Writer.WriterT": {"Control.Monad.Writer.Strict", "Control.Monad.Trans.Writer.Strict"},
    "Control.Monad.RWS.RWST": {"Control.Monad.RWS.Strict", "Control.Monad.Trans.RWS.Strict"},
    "Control.Monad.ST.Cells.ST": {"Control.Monad.ST.Lazy"},
}
"""Types that are one in our library but two for GHC, a lazy and a strict one; with the modules of the second kind."""


def may_be_two(environment: Environment, dictionary: str) -> bool:
    """Whether an instance is for a type by which GHC may mean two, both of which this module can name."""
    every = (each for by_head in environment.instances.values() for listed in by_head.values() for each in listed)
    heads = {head for each in every if each.dictionary == dictionary for head in map(_head_name, each.args)}
    return any(not environment.modules.isdisjoint(_OF_TWO_KINDS.get(head, ())) for head in heads)


def _head_name(ty: Type) -> str:
    head, _ = spine(ty)
    return head.name if isinstance(head, TCon) else ""


def _dictionary_name(environment: Environment, cls: str, args: tuple[Type, ...]) -> str:
    stem = qualify(environment.module, f"$f{base_of(cls)}" + "".join(_type_stem(arg) for arg in args))
    taken = {instance.dictionary for listed in environment.instances.get(cls, {}).values() for instance in listed}
    name = stem
    number = 0
    while name in taken:
        number += 1
        name = f"{stem}{number}"
    return name


def _type_stem(ty: Type) -> str:
    head, _ = spine(ty)
    if isinstance(head, TCon):
        return base_of(head.name)
    return "->" if isinstance(head, TFun) else ""


def _same_up_to_names(left: tuple[Type, ...], right: tuple[Type, ...]) -> bool:
    names: dict[str, str] = {}
    back: dict[str, str] = {}

    def same(a: Type, b: Type) -> bool:
        match a, b:
            case TVar(x), TVar(y):
                return names.setdefault(x, y) == y and back.setdefault(y, x) == x
            case (TApp(f, x), TApp(g, y)) | (TFun(f, x), TFun(g, y)):
                return same(f, g) and same(x, y)
            case TForall(), _:
                return False
            case _:
                return a == b

    return all(same(a, b) for a, b in zip(left, right, strict=True))
