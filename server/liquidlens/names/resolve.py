"""Resolve the names of a module: the same tree with full names, its interface, and what is in scope.

    resolve(read_module("F.hs", text), {"Prelude": prelude}).interface.values["f"] == "F.f"

Names follow `lang/names.py`; fixities are settled (see `expressions.py`).
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.lang.guard import guarded, internal_problem
from liquidlens.lang.names import UNWRITTEN, qualify
from liquidlens.lang.problems import Fault, Problem
from liquidlens.names.declarations import resolve_top_level
from liquidlens.names.exports import interface_of
from liquidlens.names.expressions import resolve_expression
from liquidlens.names.imports import bring_into_scope
from liquidlens.names.interface import Interface
from liquidlens.names.patterns import all_binders
from liquidlens.names.resolver import Resolver
from liquidlens.names.scope import Scope, UnknownModule
from liquidlens.names.told import told_names
from liquidlens.names.toplevel import Defined, binders, broken_form, defined_names, makes_declarations
from liquidlens.source.memo import Itself, Memo, mark
from liquidlens.syntax.constructs import Form
from liquidlens.syntax.faults import MissingExtension
from liquidlens.syntax.module_tree import SurfaceModule
from liquidlens.syntax.nesting import allow_deep_recursion
from liquidlens.syntax.tree import Declaration, FunctionDefinition, PatternDefinition, UnsupportedDeclaration
from liquidlens.syntax.type_tree import TypeSignature


class Resolution(Struct, frozen=True):
    """A module with full names. `module.problems` still holds the reader's problems, `problems` those of names only."""

    module: SurfaceModule
    interface: Interface
    scope: Scope
    problems: tuple[Problem, ...]
    surroundings: object = None
    """A mark of what is in scope: the same for the same imports and the same names defined."""


_ASKED_FOR = ("ViewPatterns", "ParallelListComp")
"""Extensions of which the tree tells surely where they are needed, and no version of GHC has on by itself."""

_RESOLVED = Memo[tuple[object, Declaration], tuple[Declaration, frozenset[str], tuple[Problem, ...]]](4_000)
"""Declarations by what is in scope: the resolution, its locals, its problems."""


def resolve(module: SurfaceModule, interfaces: Mapping[str, Interface]) -> Resolution:
    """Resolve `module`; `interfaces` are those of the modules it imports, as far as their sources are known."""
    allow_deep_recursion()
    problems: list[Problem] = []
    extensions = module.extensions
    scope = Scope(module.name, has_primitives="MagicHash" in extensions, has_promotion="DataKinds" in extensions)
    bring_into_scope(scope, module, interfaces, problems)
    scope.told.update(told_names(module), *(each.told for each in interfaces.values()))
    scope.broken = broken_form(module)
    if makes_declarations(module):
        scope.unknown.append(UnknownModule(qualify(UNWRITTEN, module.name), frozenset({module.name}), is_open=True))
    defined = defined_names(module)
    problems.extend(defined.problems)
    for base, full in defined.values.items():
        scope.add_value(base, full)
        scope.add_value(f"{module.name}.{base}", full)
    scope.newer.give_way(scope.values)
    for base, entry in defined.types.items():
        scope.add_type(base, entry)
        scope.add_type(f"{module.name}.{base}", entry)
    scope.fixities.update(defined.fixities)
    scope.fields.update(defined.fields)
    scope.synonyms.update(defined.synonyms)
    scope.top_level.update(defined.values.values())
    lacks = frozenset(each for each in _ASKED_FOR if each not in extensions)
    resolver = Resolver(scope, resolve_expression, problems, rebindable="RebindableSyntax" in extensions, lacks=lacks)
    _define_wildcards(resolver, module, defined)
    surroundings = _surroundings(module, interfaces, defined)
    declarations = tuple(
        _guarded(resolver, defined, declaration, surroundings)
        for index, declaration in enumerate(module.declarations)
        if index not in defined.dropped
    )
    interface = interface_of(module, scope, defined, problems)
    problems.sort(key=lambda problem: (problem.span.start, problem.span.end))
    told = tuple(_once(problems))
    return Resolution(replace(module, declarations=declarations), interface, scope, told, surroundings)


def _once(problems: Sequence[Problem]) -> Iterator[Problem]:
    """The problems, with the first place only at which an extension is missing."""
    missing = set[Fault]()
    for each in problems:
        if isinstance(each.fault, MissingExtension):
            if each.fault in missing:
                continue
            missing.add(each.fault)
        yield each


def _define_wildcards(resolver: Resolver, module: SurfaceModule, defined: Defined) -> None:
    """What record wildcards bind at the top level: `C {..} = c` defines the fields of C, which scope has to know."""
    for each in module.declarations:
        if isinstance(each, PatternDefinition):
            for name, span in all_binders(resolver, each.pattern):
                if name not in defined.values and defined.define_value(name, span):
                    resolver.scope.add_value(name, defined.values[name])
                    resolver.scope.add_value(f"{module.name}.{name}", defined.values[name])
                    resolver.scope.top_level.add(defined.values[name])


def _surroundings(module: SurfaceModule, interfaces: Mapping[str, Interface], defined: Defined) -> object:
    """The mark of what is in scope."""
    content = (
        "in scope",
        module.name,
        module.imports,
        module.extensions,
        tuple(map(Itself, interfaces.values())),
        tuple(defined.values),
        tuple(defined.types.items()),
        tuple(defined.fixities.items()),
        tuple(defined.fields.items()),
        tuple(defined.synonyms.items()),
        told_names(module),
        makes_declarations(module),
        broken_form(module),
    )
    return mark(content)


def _guarded(resolver: Resolver, defined: Defined, declaration: Declaration, surroundings: object) -> Declaration:
    if (known := _recalled(resolver, defined, declaration, surroundings)) is not None:
        return known
    names = _names(declaration)
    title = ", ".join(names) or type(declaration).__name__
    make = partial(_resolved, resolver, defined, declaration, surroundings)
    return guarded("resolve", title, make, partial(_lost, resolver, declaration, len(resolver.problems)))


def _lost(resolver: Resolver, declaration: Declaration, before: int) -> Declaration:
    """What stands in the place of a declaration that a bug of ours costs."""
    del resolver.problems[before:]
    names = tuple(qualify(resolver.scope.module, name) for name in _names(declaration))
    bindings = names or (None,)
    resolver.problems.extend(internal_problem(declaration.span, binding) for binding in bindings)
    return UnsupportedDeclaration(Form.BUG, names, declaration.span)


def _names(declaration: Declaration) -> tuple[str, ...]:
    """The values that a declaration is about, by their base names."""
    match declaration:
        case FunctionDefinition(name):
            return (name,)
        case PatternDefinition(pattern):
            return tuple(name for name, _ in binders(pattern))
        case TypeSignature(names) | UnsupportedDeclaration(_, names):
            return names
        case _:
            return ()


def _recalled(
    resolver: Resolver, defined: Defined, declaration: Declaration, surroundings: object
) -> Declaration | None:
    """A declaration that was resolved lately in the same scope."""
    if resolver.reserved or _is_repeated(declaration, defined):
        return None
    known = _RESOLVED.get((surroundings, declaration))
    if known is None:
        return None
    resolver.enter("")
    resolver.used.update(known[1])
    resolver.problems.extend(known[2])
    if isinstance(declaration, TypeSignature):
        defined.typed.update(declaration.names)
    return known[0]


def _is_repeated(declaration: Declaration, defined: Defined) -> bool:
    return isinstance(declaration, TypeSignature) and not defined.typed.isdisjoint(declaration.names)


def _resolved(resolver: Resolver, defined: Defined, declaration: Declaration, surroundings: object) -> Declaration:
    """One declaration, which is remembered."""
    scope = resolver.scope
    if resolver.reserved or _is_repeated(declaration, defined):
        return resolve_top_level(resolver, defined, declaration)
    before, annotations = len(resolver.problems), len(scope.local_annotations)
    made = resolve_top_level(resolver, defined, declaration)
    if not resolver.reserved and len(scope.local_annotations) == annotations:
        problems = tuple(resolver.problems[before:])
        _RESOLVED.keep((surroundings, declaration), (made, frozenset(resolver.used), problems))
    return made
