"""A typed module to Core: its bindings, those of its classes and instances, in dependency order.

module M where { data T = A deriving Eq; f x = x == A }
  ⇒ groups  [M.$fEqT$==], [M.$fEqT$/=, M.$fEqT], [M.f]
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.core.mentions import mentions
from liquidlens.core.syntax import Binding, Called, Group
from liquidlens.infer.failure import as_failure, too_deep
from liquidlens.infer.module import TypedModule
from liquidlens.infer.typed import TypedBinding, TypedPatternBinding
from liquidlens.lang.builtin import BUILTIN_DATA, PRELUDE
from liquidlens.lang.components import components
from liquidlens.lang.data import ClassType, DataType, Instance
from liquidlens.lang.names import qualify, source_name
from liquidlens.lang.problems import Problem
from liquidlens.lower.definitions import lower_definition
from liquidlens.lower.depth import given_up, is_too_deep
from liquidlens.lower.dictionaries import class_bindings, dictionary_type, instance_bindings
from liquidlens.lower.expressions import install_rules
from liquidlens.lower.lowering import Lowering
from liquidlens.source.memo import Itself, Memo
from liquidlens.syntax.rewrites import Rewrite


class LoweredModule(Struct, frozen=True):
    """The Core part of a module."""

    data: dict[str, DataType]
    classes: dict[str, ClassType]
    instances: tuple[Instance, ...]
    groups: tuple[Group, ...]
    problems: tuple[Problem, ...] = ()


_Typed = TypedBinding | TypedPatternBinding

_LOWERED = Memo[tuple[Itself, bool], list[Binding]](4_000)
"""What typed bindings became: inference hands out the same one where nothing has changed."""


def lower_module(
    module: TypedModule, annotated: frozenset[str] = frozenset(), rewrites: Iterable[Rewrite] = ()
) -> LoweredModule:
    """Lower a module; `annotated` are top-level bindings with annotations inside, whose locals keep their names.

    What `rewrites` speak of counts as mentioned by the functions that they are of.
    """
    install_rules()
    environment = module.environment
    bindings: list[Binding] = []
    problems: list[Problem] = []

    def add(definition: _Typed) -> None:
        names = definition.variables if isinstance(definition, TypedPatternBinding) else (definition.name,)
        keep_names = not annotated.isdisjoint(names)
        key = (Itself(definition), keep_names)
        known = _LOWERED.get(key)
        if known is not None:
            bindings.extend(known)
            return
        lowering = Lowering(environment, keep_names=keep_names)
        problem: Problem | None = None
        try:
            made = [_with_names(each, lowering.called) for each in lower_definition(lowering, definition)[0]]
            problem = too_deep(definition.span).problem if any(map(is_too_deep, made)) else None
        except Exception as raised:
            made, problem = [], as_failure(raised, ", ".join(names), definition.span, "lower").problem
        if problem is not None:
            made = given_up(definition)
            problems.extend(replace(problem, binding=name) for name in names)
        else:
            _LOWERED.keep(key, made)
        bindings.extend(made)

    for typed_class in module.classes:
        bindings.extend(class_bindings(typed_class.cls))
        for default in typed_class.defaults:
            add(default)
    for typed_instance in module.instances:
        for method in typed_instance.methods:
            add(method)
        bindings.extend(instance_bindings(environment, typed_instance))
    for group in module.groups:
        for definition in group.bindings:
            add(definition)
    data = dict(module.data)
    if module.name == PRELUDE:
        data.update(BUILTIN_DATA)
    classes = {typed_class.cls.name: typed_class.cls for typed_class in module.classes}
    data.update({name: dictionary_type(cls) for name, cls in classes.items()})
    instances = tuple(typed.info.instance for typed in module.instances)
    also: dict[str, set[str]] = {}
    for each in rewrites:
        also.setdefault(qualify(module.name, each.head), set()).update(qualify(module.name, n) for n in each.names)
    return LoweredModule(data, classes, instances, tuple(_in_order(bindings, also)), tuple(problems))


def _with_names(binding: Binding, called: Iterable[Called]) -> Binding:
    """The binding, with what its equations call their variables where several name one, or Core calls one otherwise."""
    known = tuple(called)
    shared = len({each.local for each in known}) < len(known)
    if not shared and all(source_name(each.local) == each.text for each in known):
        return binding
    return replace(binding, called=known)


def _in_order(bindings: Iterable[Binding], also: Mapping[str, set[str]]) -> list[Group]:
    """Strongly connected groups of top-level bindings, callees first; `also` is mentioned beside what the code does."""
    by_name: dict[str, Binding] = {}
    for binding in bindings:
        by_name.setdefault(binding.name, binding)
    edges: dict[str, frozenset[str]] = {name: mentions(binding) for name, binding in by_name.items()}
    for name in also.keys() & by_name.keys():
        edges[name] |= also[name] - {name}
    groups: list[Group] = []
    for members in components(list(by_name), edges):
        recursive = len(members) > 1 or members[0] in edges[members[0]]
        groups.append(Group(tuple(by_name[member] for member in members), recursive))
    return groups
