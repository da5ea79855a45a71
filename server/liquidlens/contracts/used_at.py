"""The types at which a helper is used; of a local function those that all its uses outside of it agree on.

let go 0 = []                           go :: (Eq p, Num p) => p -> [p]
    go n = n : go (n - 1)
in go 5 ++ go x                         both at Int      ⇒   p = Int, and the metric is n

LiquidHaskell knows no size of a number of any type: it asks for a metric of such a function.  What the metric would be
if the function had a signature shows what gets smaller, or does not.
"""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from liquidlens.contracts.decrease import WovenMetric
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Binding, Expr, Group, Let, Var
from liquidlens.lang.names import module_of
from liquidlens.lang.types import Constraint, TForall, Type, free_variables, substitute


def used_at(local: Binding, scope: Expr, instances: Mapping[str, Type]) -> dict[str, Type]:
    """What the type variables of `local` stand for in its `scope`, where `instances` says what those around it are.

    A use inside a function that is generalised itself is one at the types of that one's uses.
    """
    return _used_at(local, scope, instances, {})


def _used_at(
    local: Binding, scope: Expr, instances: Mapping[str, Type], answers: dict[int, dict[str, Type]]
) -> dict[str, Type]:
    """`answers` has what was found of functions inside, by their identity: blocks in blocks would be asked about again
    for each that stands around them."""
    if not isinstance(local.type, TForall):
        return {}
    uses = [part.types for part in subexpressions(scope) if isinstance(part, Var) and part.name == local.name]
    asked = {name for use in uses for each in use for name in free_variables(each)}
    inner: dict[str, Type | None] = {}
    for each, own, rest in _polymorphic(scope) if asked else ():
        if asked.isdisjoint(own):
            continue
        if id(each) not in answers:
            answers[id(each)] = _used_at(each, rest, instances, answers)
        known = answers[id(each)]
        # One name of two variables is neither.
        inner.update({name: None if name in inner else known.get(name) for name in own})
    unknown = {name for name, known in inner.items() if known is None}
    around = {**instances, **{name: known for name, known in inner.items() if known is not None}}
    found: dict[str, Type] = {}
    for at, variable in enumerate(local.type.vars):
        if any(at >= len(use) or not unknown.isdisjoint(free_variables(use[at])) for use in uses):
            continue
        types = {substitute(use[at], around) for use in uses}
        if len(types) == 1 and all(next(free_variables(each), None) is None for each in types):
            found[variable] = types.pop()
    return found


def closed_types(function: Binding, use: Var, instances: Mapping[str, Type]) -> dict[str, Type]:
    """What the type variables of a function stand for at one use, where `instances` says what those around it are."""
    own = function.type.vars if isinstance(function.type, TForall) else ()
    types = ((name, substitute(each, instances)) for name, each in zip(own, use.types, strict=False))
    return {name: each for name, each in types if next(free_variables(each), None) is None}


def metric_at(
    group: Group,
    binding: Binding,
    metric_of: Callable[[Binding], WovenMetric | None],
    instances: Mapping[str, Type],
) -> WovenMetric | None:
    """The metric of a function; of a local one that calls only itself, and of which LiquidHaskell knows none, what it
    would be where its type variables are these."""
    found = metric_of(binding)
    if found is None or found.parts or module_of(binding.name) is not None or len(group.bindings) > 1:
        return found
    own = binding.type.vars if isinstance(binding.type, TForall) else ()
    known = {name: instances[name] for name in own if name in instances}
    at_uses = metric_of(at_types(binding, known))
    return found if at_uses is None or not at_uses.parts else replace(at_uses, at=known)


def at_types(binding: Binding, known: Mapping[str, Type]) -> Binding:
    """A binding where some of its type variables stand for these types."""
    type_ = binding.type
    if not isinstance(type_, TForall) or not known:
        return binding
    body = substitute(type_.body, known)
    rest = tuple(name for name in type_.vars if name not in known)
    context = tuple(
        Constraint(each.cls, tuple(substitute(arg, known) for arg in each.args))
        for each in type_.context
        if any(name in rest for arg in each.args for name in free_variables(arg))
    )
    return replace(binding, type=TForall(rest, context, body) if rest else body)


def _polymorphic(scope: Expr) -> Iterator[tuple[Binding, tuple[str, ...], Expr]]:
    """The generalised local functions of an expression, each with its type variables and its scope."""
    lets = (each for each in subexpressions(scope) if isinstance(each, Let))
    for whole, local in ((each, local) for each in lets for local in each.group.bindings):
        if isinstance(local.type, TForall):
            yield local, local.type.vars, whole.body
