"""What the resolved tree of a module names, and in which stretch of the text each name is written.

    f x = g x where g y = M.h y
      ⇒ f (declares) 1:1-1:2 · x (declares, in f, seen in the equation) · g, x, ... · Data.M.h in 1:23-1:26

A name is written somewhere in its stretch; what is narrow claims its word first (`haskell_names.py`).
"""

from collections.abc import Iterator, Mapping
from enum import Enum

from msgspec import Struct

from liquidlens.lang.names import base_of, matched_by, module_of
from liquidlens.names.interface import Interface
from liquidlens.names.resolve import Resolution
from liquidlens.names.scope import Scope
from liquidlens.source.span import Position, Span
from liquidlens.syntax import tree
from liquidlens.syntax.parts import children, descendants
from liquidlens.syntax.type_tree import (
    ConstructorDeclaration,
    DataDeclaration,
    DerivingDeclaration,
    FixityDeclaration,
    SurfaceType,
    SynonymDeclaration,
    TypeContext,
    TypeForall,
    TypeName,
    TypeSignature,
    TypeVariable,
)

_OF_TYPE = (TypeName, DataDeclaration, SynonymDeclaration, tree.ClassDeclaration)
_DECLARING = (tree.Clause, ConstructorDeclaration, *_OF_TYPE[1:])
_WITH_HEAD = (
    DataDeclaration | SynonymDeclaration | tree.ClassDeclaration | tree.InstanceDeclaration
    | DerivingDeclaration
)  # fmt: skip
_BINDING = (
    tree.Clause, tree.Lambda, tree.Alternative, tree.LetIn, tree.RightSide, tree.GuardedBody, tree.ListComprehension,
    tree.ParallelComprehension, tree.Equation
)  # fmt: skip


class Way(Enum):
    """Which word of a stretch is meant."""

    FIRST = "first"
    LABEL = "label"
    """The last one: the field before its value, unless the value is the field's own name (`C {x}`)."""


class Claim(Struct, frozen=True):
    """A name, and the stretch in which it is written."""

    stretch: Span
    name: str
    of_type: bool = False
    declares: bool = False
    within: Span | None = None
    """For local variables and type variables: outside of it the same name stands for another thing."""
    seen: Span | None = None
    """For what declares a local variable: the stretch in which it is in scope."""
    way: Way = Way.FIRST


def claims(resolution: Resolution, imported: Mapping[str, Interface]) -> Iterator[Claim]:
    """All names of a module."""
    scoped: dict[tuple[str, str], Span] = {}
    for each in resolution.module.declarations:
        if isinstance(each, TypeSignature):
            scoped.update(((owner, name), each.span.absolute) for owner in each.names for name in _bound(each.type))
    for each in resolution.module.declarations:
        yield from _fixities(each, resolution.scope) if isinstance(each, FixityDeclaration) else _values(each)
        yield from _type_variables(each, scoped)
    yield from _listed(resolution, imported)


def scopes(declaration: tree.Declaration) -> Iterator[tuple[Position, Span]]:
    """Where each local variable of a declaration is bound, and where it is in scope; names need not be resolved."""
    return ((each.stretch.start, each.seen) for each in _values(declaration) if each.seen is not None)


# --- values, types and classes ------------------------------------------------------------------------------------


def _values(declaration: tree.Declaration) -> Iterator[Claim]:
    whole = declaration.span.absolute
    waiting: list[tuple[Struct, Span]] = [(declaration, whole)]
    while waiting:
        node, seen = waiting.pop()
        for each in _named(node, declaration):
            is_local = not each.of_type and module_of(each.name) is None and _is_variable(each.name)
            if is_local:
                place = seen if each.declares else None
                yield Claim(each.stretch, each.name, declares=each.declares, within=whole, seen=place, way=each.way)
            else:
                yield each
        if isinstance(node, tree.Do):
            # What a statement binds is seen from there on.
            end = node.span.absolute.end
            for statement in node.statements:
                waiting.append((statement, Span(whole.path, statement.span.absolute.start, end)))
            continue
        if isinstance(node, _BINDING):
            seen = node.span.absolute
        waiting.extend((each, seen) for each in children(node))


def _fixities(declaration: FixityDeclaration, scope: Scope) -> Iterator[Claim]:
    """A fixity is that of a value where there is one of this name, else of a type."""
    for name in declaration.operators:
        base = base_of(name)
        of_type = base in scope.types and name not in scope.values.get(base, ())
        yield Claim(declaration.span.absolute, name, of_type)


def _is_variable(name: str) -> bool:
    return not name[:1].isupper() and name[:1] not in "[(:"


def _named(node: Struct, declaration: tree.Declaration) -> Iterator[Claim]:
    """The names that a node of a declaration itself writes."""
    whole: object = getattr(node, "span", None)
    if not isinstance(whole, Span):
        return
    span = whole.absolute
    match node:
        case TypeSignature(names=names):
            of_class = isinstance(declaration, tree.ClassDeclaration) and node in declaration.members
            yield from (Claim(span, name, declares=of_class) for name in names)
        case FixityDeclaration(operators=names):
            yield from (Claim(span, name) for name in names)
        case tree.PatInfix(operators=operators):
            yield from (Claim(place.absolute, name) for name, place in operators)
        case tree.PatVar(name=name):
            yield Claim(span, name, declares=True)
        case tree.PatAs(name=name, name_span=place):
            yield Claim(place.absolute if place.path else span, name, declares=True)
        case TypeContext(cls=name):
            yield Claim(span, name, of_type=True)
        case tree.InstanceDeclaration(cls=name) | DerivingDeclaration(cls=name):
            yield Claim(span, name, of_type=True)
        case TypeVariable() | tree.FunctionDefinition():
            pass
        case tree.PatRecord(name=name, fields=fields) | tree.RecordConstruct(name=name, fields=fields):
            yield Claim(span, name)
            yield from _labels(span, fields)
        case tree.RecordUpdate(fields=fields):
            yield from _labels(span, fields)
        case _:
            yield from _plain(node, span, declaration)


def _plain(node: Struct, span: Span, declaration: tree.Declaration) -> Iterator[Claim]:
    """The names of a node that has one name, and of what it declares."""
    name: object = getattr(node, "name", None)
    place: object = getattr(node, "name_span", None)
    stretch = place.absolute if isinstance(place, Span) and place.path else span
    member = isinstance(declaration, tree.ClassDeclaration | tree.InstanceDeclaration) and node is not declaration
    if isinstance(name, str):
        method = member and isinstance(node, tree.Clause) and module_of(name) is not None
        # The function that matches a pattern synonym is written as the synonym.
        named = matched_by(name) or name
        yield Claim(stretch, named, isinstance(node, _OF_TYPE), declares=isinstance(node, _DECLARING) and not method)
    if isinstance(node, ConstructorDeclaration):
        yield from (Claim(span, label, declares=True) for label in node.labels)
    if isinstance(node, DataDeclaration):
        yield from (Claim(span, cls, of_type=True) for cls in node.deriving)
        yield from (Claim(each.span, each.cls, of_type=True) for each in node.derived)


def _labels(whole: Span, fields: tuple[tuple[str, Struct], ...]) -> Iterator[Claim]:
    """The fields of a record pattern or expression, each before its value."""
    for label, value in fields:
        place: object = getattr(value, "span", None)
        if isinstance(place, Span) and place.path:
            yield Claim(Span(whole.path, whole.start, place.absolute.start), label, way=Way.LABEL)


# --- type variables -----------------------------------------------------------------------------------------------


def _type_variables(declaration: tree.Declaration, scoped: Mapping[tuple[str, str], Span]) -> Iterator[Claim]:
    """The type variables of a declaration: those that a head or an explicit `forall` binds are the same in all of it,
    others in one signature only."""
    whole = declaration.span.absolute
    fixed: dict[str, Span] = {}
    if isinstance(declaration, tree.FunctionDefinition):
        fixed.update((name, span) for (owner, name), span in scoped.items() if owner == declaration.name)
    for node in descendants(declaration):
        if isinstance(node, TypeSignature | tree.PatTyped):
            bound = _bound(node.type) if isinstance(node, TypeSignature) else _variables(node.type)
            for name in bound:
                fixed.setdefault(name, whole)
    for name in getattr(declaration, "params", ()):
        yield Claim(whole, name, of_type=True, declares=True, within=whole)
    for region in _types(declaration):
        place = whole if isinstance(declaration, _WITH_HEAD) else region.span.absolute
        for node in descendants(region):
            if isinstance(node, TypeVariable):
                within = fixed.get(node.name, place)
                yield Claim(node.span.absolute, node.name, of_type=True, within=within)
            elif isinstance(node, TypeForall):
                for name in node.vars:
                    within = fixed.get(name, place)
                    yield Claim(node.span.absolute, name, of_type=True, declares=True, within=within)


def _types(node: Struct) -> Iterator[SurfaceType]:
    """The whole types in a tree."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if isinstance(node, SurfaceType):
            yield node
        else:
            waiting.extend(reversed(list(children(node))))


def _bound(kind: SurfaceType) -> tuple[str, ...]:
    """The variables that a type's own `forall` binds."""
    return kind.vars if isinstance(kind, TypeForall) else ()


def _variables(kind: SurfaceType) -> list[str]:
    return [node.name for node in descendants(kind) if isinstance(node, TypeVariable)]


# --- lists of names -----------------------------------------------------------------------------------------------


def _listed(resolution: Resolution, imported: Mapping[str, Interface]) -> Iterator[Claim]:
    """The names in the lists of exports and imports."""
    scope = resolution.scope
    for item in resolution.module.exports or ():
        span = item.span.absolute
        for name in (item.name, *(item.members or ())):
            yield from (Claim(span, full) for full in scope.values.get(name, ()))
            yield from (Claim(span, full, of_type=True) for full in scope.types.get(name, ()))
    for each in resolution.module.imports:
        interface = imported.get(each.module)
        for item in (each.items or ()) if interface is not None else ():
            span = item.span.absolute
            for name in (item.name, *(item.members or ())):
                if interface is not None and name in interface.values and item.kind == "value":
                    yield Claim(span, interface.values[name])
                elif interface is not None and name in interface.types:
                    yield Claim(span, interface.types[name].name, of_type=True)
                elif interface is not None and name in interface.values:
                    yield Claim(span, interface.values[name])
