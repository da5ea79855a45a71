"""Local bindings, checked where they stand.

let go k = .. go (k + 1) .. in go 0      a template (κ), or the annotation: the body against it, then its uses
let h = headL xs in ..                   mentioned: checked here, its facts known from here; never mentioned: dropped
"""

from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.core.free import free_variables
from liquidlens.core.live import live_variables
from liquidlens.core.syntax import App, Binding, Expr, Group, Lam
from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import TCon, TForall, TFun, arrows, spine
from liquidlens.liquid.context import Duty
from liquidlens.liquid.generalised import opened
from liquidlens.liquid.instance import Instantiation
from liquidlens.liquid.polymorphic import generalised, is_argument, name_value
from liquidlens.liquid.projections import is_built, made_in_branches, projection, projects, taken_apart
from liquidlens.liquid.typed import Environment, TypedValue, Walk, is_dictionary_type
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.specification import Signature

CONTINUATION = "$fail"
"""What the names of the continuations of failed matches begin with."""

MOST_CONTINUATIONS = 300
"""Continuations of one binding that are read at each use; further ones are checked once, where they are defined."""


def local_group(walk: Walk, group: Group, body: Expr, env: Environment) -> dict[str, TypedValue]:
    """Check a local group where it stands; gives the environment of its body."""
    inner = dict(env)
    live = live_variables(body)
    if not group.recursive:
        for binding in group.bindings:
            if binding.name in live or binding.kept:
                entered = walk.metrics.enter(group, {}, {}, live)
                before, walk.ground.names_arguments = walk.ground.names_arguments, projects(body)
                try:
                    typed = _local(walk, binding, inner)
                finally:
                    walk.ground.names_arguments = before
                    if entered:
                        walk.metrics.leave()
                if typed.term is not None and made_in_branches(binding.body):
                    typed = replace(typed, branches=True)
                elif is_built(binding.body):
                    typed = replace(typed, built=True)
                inner[binding.name] = taken_apart(walk, binding.name, typed, body, inner)
        return inner
    if live.isdisjoint(binding.name for binding in group.bindings) and not any(each.kept for each in group.bindings):
        return inner
    if len(group.bindings) == 1 and walk.knowledge.signature(group.bindings[0].name) is not None:
        (binding,) = group.bindings
        if (function := opened(binding)) is not None:
            inner[binding.name] = _local(walk, function, inner)
            return inner
    _recursive_group(walk, group, inner, free_variables(body))
    return inner


def _local(walk: Walk, binding: Binding, env: dict[str, TypedValue]) -> TypedValue:
    late = walk.knowledge.module.specification.is_looked_at_late(walk.ground.owner, binding.name)
    lazy = not isinstance(binding.type, TFun) and late
    if (binding.name.startswith(CONTINUATION) or lazy) and not isinstance(binding.type, TForall):
        # As LiquidHaskell does: where a match fails is known only at the use.
        walk.continuations.count += 1
        if lazy and isinstance(binding.body, App):
            # LiquidHaskell is lazy only in the variable itself, not in the arguments it names.
            for arg in binding.body.args:
                if isinstance(arg, App):
                    walk.synth(arg, env)
        if walk.continuations.count <= MOST_CONTINUATIONS:
            walk.continuations.defined_in[binding.name] = walk.ground.frame
            plain, code = walk.ground.plain(binding.type), (binding.body, dict(env))
            return TypedValue(plain, walk.ground.bind(binding.name, plain) if lazy else None, code)
    signature = walk.knowledge.signature(binding.name)
    if signature is not None:
        declared = _declared_local(walk, signature, env)
        _check_annotated_local(walk, binding, declared, env)
        if isinstance(declared, RFun | RForall):
            return _function(walk, binding.name, declared)
        return walk.named(binding.name, TypedValue(declared))
    if isinstance(binding.type, TForall):
        if is_argument(binding):
            return TypedValue(walk.ground.plain(binding.type), code=(binding.body, dict(env)))
        rtype = generalised(walk, binding.name, binding.type, binding.body, env)
        name_value(walk, binding.name, rtype)
        return _function(walk, binding.name, rtype) if isinstance(rtype.body, RFun) else TypedValue(rtype)
    if isinstance(binding.type, TCon) and walk.knowledge.class_type(binding.type.name) is not None:
        return TypedValue(walk.ground.plain(binding.type))
    rtype = walk.ground.plain(binding.type)
    if is_dictionary_type(rtype, walk.knowledge):
        return TypedValue(rtype)
    projected = projection(walk, binding, env)
    if projected is not None:
        return projected
    typed = _answering_parts(walk, binding, env) or walk.synth(binding.body, env)
    if isinstance(typed.type, RFun):
        walk.names.infer(binding.name, typed.type)
        return typed if typed.term is not None else _function(walk, binding.name, typed.type)
    return walk.named(binding.name, typed)


def _function(walk: Walk, name: str, rtype: RType) -> TypedValue:
    """A local function, which has a name in the logic where functions stand there."""
    stands = walk.knowledge.reflection.is_higher_order
    return TypedValue(rtype, walk.ground.bind(name, rtype) if stands else None)


def _answering_parts(walk: Walk, binding: Binding, env: dict[str, TypedValue]) -> TypedValue | None:
    """A function that answers a tuple, checked against an unknown one: what is inside its parts may speak of earlier
    ones, which no type that is found from its code says."""
    head = spine(arrows(binding.type)[1])[0]
    if not isinstance(binding.body, Lam) or not (isinstance(head, TCon) and is_tuple(head.name)):
        return None
    rtype = walk.ground.template(binding.type)
    with walk.ground.scope():
        walk.check(binding.body, rtype, env, None)
    return TypedValue(rtype)


def _declared_local(walk: Walk, signature: Signature, env: Environment) -> RType:
    instance = Instantiation(walk.supply, {}, walk.abstract_names)
    declared = instance.make(signature.type, scope_values(walk, env))
    if signature.holes is None:
        return declared
    filled = walk.ground.fill(declared, signature.holes)
    walk.names.infer(signature.name, filled)
    return filled


def scope_values(walk: Walk, env: Environment) -> dict[str, Predicate]:
    """Names of the enclosing scope as annotations of locals mention them."""
    return {name: typed.term for name, typed in env.items() if typed.term is not None}


def _check_annotated_local(walk: Walk, binding: Binding, declared: RType, env: Environment) -> None:
    outer = walk.function
    walk.function = f"{outer}.{binding.name}"
    duty = Duty(Kind.POSTCONDITION, walk.function, None, binding.span)
    walk.ground.oblige(duty, None)
    try:
        with walk.ground.scope():
            walk.check(binding.body, declared, env, duty)
    finally:
        walk.function = outer


def _recursive_group(walk: Walk, group: Group, inner: dict[str, TypedValue], outside: frozenset[str]) -> None:
    declared: dict[str, RType] = {}
    for binding in group.bindings:
        signature = walk.knowledge.signature(binding.name)
        if signature is not None:
            declared[binding.name] = _declared_local(walk, signature, inner)
        else:
            declared[binding.name] = walk.ground.template(binding.type, recursive=True)
            walk.names.infer(binding.name, declared[binding.name])
        if isinstance(declared[binding.name], RFun | RForall):
            inner[binding.name] = _function(walk, binding.name, declared[binding.name])
        else:
            term = walk.ground.bind(binding.name, declared[binding.name], named=True)
            inner[binding.name] = TypedValue(declared[binding.name], term)
    entered = walk.metrics.enter(group, declared, scope_values(walk, inner), outside)
    try:
        for binding in group.bindings:
            walk.metrics.begin(binding)
            if walk.knowledge.signature(binding.name) is not None:
                _check_annotated_local(walk, binding, declared[binding.name], inner)
            else:
                with walk.ground.scope():
                    walk.check(binding.body, declared[binding.name], inner, None)
    finally:
        if entered:
            walk.metrics.leave()
