"""Resolve the names of a module: the same tree with full names, its interface, and what is in scope.

    resolve(read_module("F.hs", text), {"Prelude": prelude}).interface.values["f"] == "F.f"

Names follow `lang/names.py`; fixities are settled (see `expressions.py`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from liquidlens.lang.problems import Problem
from liquidlens.names.declarations import resolve_top_level
from liquidlens.names.exports import interface_of
from liquidlens.names.expressions import resolve_expression
from liquidlens.names.imports import bring_into_scope
from liquidlens.names.interface import Interface
from liquidlens.names.resolver import Resolver
from liquidlens.names.scope import Scope
from liquidlens.names.toplevel import defined_names
from liquidlens.syntax.nesting import allow_deep_recursion
from liquidlens.syntax.tree import SurfaceModule


@dataclass(frozen=True, slots=True)
class Resolution:
    """A module with full names. `module.problems` still holds the reader's problems, `problems` those of names only."""

    module: SurfaceModule
    interface: Interface
    scope: Scope
    problems: tuple[Problem, ...]


def resolve(module: SurfaceModule, interfaces: Mapping[str, Interface]) -> Resolution:
    """Resolve `module`; `interfaces` are those of the modules it imports, as far as their sources are known."""
    allow_deep_recursion()
    problems: list[Problem] = []
    scope = Scope(module.name)
    bring_into_scope(scope, module, interfaces, problems)
    defined = defined_names(module)
    problems.extend(defined.problems)
    for base, full in defined.values.items():
        scope.add_value(base, full)
        scope.add_value(f"{module.name}.{base}", full)
    for base, entry in defined.types.items():
        scope.add_type(base, entry)
        scope.add_type(f"{module.name}.{base}", entry)
    scope.fixities.update(defined.fixities)
    scope.fields.update(defined.fields)
    scope.top_level.update(defined.values.values())
    resolver = Resolver(scope, resolve_expression, problems)
    declarations = tuple(
        resolve_top_level(resolver, defined, declaration)
        for index, declaration in enumerate(module.declarations)
        if index not in defined.dropped
    )
    interface = interface_of(module, scope, defined, problems)
    problems.sort(key=lambda problem: (problem.span.start, problem.span.end))
    return Resolution(replace(module, declarations=declarations), interface, scope, tuple(problems))
