"""Derived instances: the equations GHC would write, as a resolved tree that is then inferred like the user's own.

    data Shape = Circle Int | Dot deriving (Eq, Show)
      ⇒ Circle a1 == Circle b1 = a1 == b1;  Dot == Dot = True;  _ == _ = False
        showsPrec d (Circle a1) = showParen (d >= 11) (showString "Circle " . showsPrec 11 a1);  ...

The context of a derived instance is what its fields need, found as a least fixpoint (report 11).
"""

from collections.abc import Callable, Mapping
from functools import partial

from msgspec.structs import replace as with_fields

from liquidlens.infer.declarations import (
    Declarations,
    DerivedHead,
    InstanceInfo,
    constructor_arity,
)
from liquidlens.infer.declared_instances import declare_instance
from liquidlens.infer.derived_equations import derive_bounded, derive_enum, derive_eq, derive_ord
from liquidlens.infer.derived_mapping import derive_foldable, derive_functor, derive_traversable
from liquidlens.infer.derived_newtype import derive_through
from liquidlens.infer.derived_text import derive_read, derive_show
from liquidlens.infer.environment import Environment, instance_head
from liquidlens.infer.failure import BindingFailure, failure
from liquidlens.infer.faults import ClassArity
from liquidlens.infer.inference import Inference
from liquidlens.infer.solver import constraint_of, minimal, solve
from liquidlens.infer.surface import Definitions
from liquidlens.infer.typed import ForInstance, WantedDictionary
from liquidlens.infer.unsupported import UnsupportedDeriving
from liquidlens.lang.data import DataType, Instance
from liquidlens.lang.names import base_of, is_tuple
from liquidlens.lang.types import Constraint, TCon, TFun, TVar, Type, apply_type, free_variables, spine, substitute
from liquidlens.source.span import Span


def derive(inference: Inference, declarations: Declarations) -> None:
    """Add the derived instances of a module to its instances; what cannot be derived is a problem."""
    environment = inference.environment
    open_heads: list[tuple[DerivedHead, Instance]] = []
    for head in declarations.derived:
        try:
            definitions = _definitions(environment, head)
            instance = declare_instance(
                environment,
                head.cls,
                head.args,
                head.context or (),
                head.span,
                is_twin=partial(declarations.is_twin, environment, frozenset[str]()),
            )
            declarations.widths[instance.dictionary] = frozenset()
        except BindingFailure as error:
            if error.problem is not None:
                declarations.problems.append(error.problem)
            continue
        declarations.instances.append(InstanceInfo(instance, definitions, head.span, derived=True))
        if head.context is None:
            open_heads.append((head, instance))
    _infer_contexts(inference, declarations, open_heads)


def _definitions(environment: Environment, head: DerivedHead) -> Definitions:
    declared = environment.classes.get(head.cls)
    if declared is not None and len(declared.params) != len(head.args):
        raise failure(ClassArity(head.cls, len(declared.params), len(head.args)), head.span)
    if _says_nothing(environment, head):
        return {}
    if _goes_through(head):
        return derive_through(environment, head.cls, data=head.data, span=head.span, own=head.args[-1], via=head.via)
    generate = _GENERATORS.get(base_of(head.cls))
    if generate is not None:
        return generate(environment, _written(head.data), head.span)
    raise failure(UnsupportedDeriving(head.cls), head.span)


def _written(data: DataType) -> DataType:
    """A data type whose constructors have the fields that a pattern gives them, no dictionaries of their contexts."""
    constructors = tuple(
        with_fields(each, fields=each.fields[len(each.context) :], strict=each.strict[len(each.context) :])
        for each in data.constructors
    )
    return with_fields(data, constructors=constructors)


_DATA = "Data.Data.Data"


def _says_nothing(environment: Environment, head: DerivedHead) -> bool:
    """Whether the instance has no code of its own and needs nothing of the fields: the class has no methods, nothing is
    known of them (`Data`), or its defaults are taken (DeriveAnyClass)."""
    cls = environment.classes.get(head.cls)
    if cls is None or head.via is not None or base_of(head.cls) in _GENERATORS:
        return False
    return not cls.methods or head.cls == _DATA or not _goes_through(head)


def _goes_through(head: DerivedHead) -> bool:
    """Whether it takes the methods of another type: a newtype of the type inside (GeneralizedNewtypeDeriving), or any
    type of the one that is named (DerivingVia)."""
    if head.via is not None:
        return True
    return head.data.is_newtype and (base_of(head.cls) == "Enum" or base_of(head.cls) not in _GENERATORS)


# --- contexts ---------------------------------------------------------------------------------------------------


def _infer_contexts(
    inference: Inference, declarations: Declarations, heads: list[tuple[DerivedHead, Instance]]
) -> None:
    current = dict(enumerate(heads))
    changed = True
    rounds = 0
    while changed and rounds < 20:
        changed = False
        rounds += 1
        for key, (head, instance) in current.items():
            context = _needed(inference, head)
            if context != instance.context:
                changed = True
                updated = with_fields(instance, context=context)
                _exchange(inference.environment, instance, updated)
                current[key] = (head, updated)
    by_dictionary = {instance.dictionary: instance for _, instance in current.values()}
    for info in declarations.instances:
        info.instance = by_dictionary.get(info.instance.dictionary, info.instance)


def _needed(inference: Inference, head: DerivedHead) -> tuple[Constraint, ...]:
    """What the fields need, reduced by instances to constraints on type variables; others are left for the methods."""
    wanteds = [
        WantedDictionary(constraint.cls, constraint.args, head.span, None, ForInstance(head.cls, derived=True))
        for constraint in _field_constraints(inference.environment, head)
    ]
    rest = [constraint_of(wanted) for wanted in solve(inference, wanteds)]
    on_variables = [c for c in rest if all(isinstance(spine(arg)[0], TVar) for arg in c.args)]
    return tuple(sorted(minimal(inference, on_variables), key=str))


def _field_constraints(environment: Environment, head: DerivedHead) -> list[Constraint]:
    found: list[Constraint] = []
    if _says_nothing(environment, head):
        return found
    _, args = spine(head.args[-1])
    by = dict(zip(head.data.params, args, strict=False))
    arity = constructor_arity(environment, head.cls)
    if _goes_through(head):
        if head.via is not None:
            return [Constraint(head.cls, (*head.args[:-1], substitute(head.via, by)))]
        inner, inner_args = spine(substitute(head.data.constructors[0].fields[0], by))
        kept = inner_args[: len(inner_args) - arity]
        return [Constraint(head.cls, (*head.args[:-1], apply_type(inner, *kept)))]
    last = head.data.params[-1] if arity and head.data.params else None
    for constructor in head.data.constructors:
        for ty in constructor.fields:
            if last is None:
                found.append(Constraint(head.cls, (substitute(ty, by),)))
            else:
                found.extend(Constraint(head.cls, (substitute(fun, by),)) for fun in _mapped_over(ty, last))
    return found


def _mapped_over(ty: Type, variable: str) -> list[Type]:
    """The type constructors through which `variable` is reached: `[Maybe a]` gives `[]` and `Maybe`."""
    if isinstance(ty, TFun):
        return _mapped_over(ty.arg, variable) + _mapped_over(ty.res, variable)
    head, args = spine(ty)
    if not args or variable not in free_variables(ty):
        return []
    if isinstance(head, TCon) and is_tuple(head.name):
        return [found for arg in args for found in _mapped_over(arg, variable)]
    return [apply_type(head, *args[:-1]), *_mapped_over(args[-1], variable)]


def _exchange(environment: Environment, old: Instance, new: Instance) -> None:
    listed = environment.instances[old.cls][instance_head(old.args)]
    listed[listed.index(old)] = new


_GENERATORS: Mapping[str, Callable[[Environment, DataType, Span], Definitions]] = {
    "Eq": derive_eq,
    "Ord": derive_ord,
    "Show": derive_show,
    "Read": derive_read,
    "Enum": derive_enum,
    "Bounded": derive_bounded,
    "Functor": derive_functor,
    "Foldable": derive_foldable,
    "Traversable": derive_traversable,
}
