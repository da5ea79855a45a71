"""Imports: what each brings into scope.

    import Data.Map (Map, insert)          ⇒  Map, Data.Map.Map, insert, Data.Map.insert
    import qualified Data.Map as M         ⇒  M.Map, M.insert, ...
    import Prelude hiding (lookup)         ⇒  all but lookup

`Prelude` is imported where it is not mentioned (unless `NoImplicitPrelude`).  A module without interface is a warning;
what its import lists is taken on trust, and so is what a module of our library lacks of GHC's own.
"""

from collections.abc import Mapping

from liquidlens.lang.builtin import IMPLICIT_IMPORTS, PRELUDE
from liquidlens.lang.names import UNWRITTEN, base_of, qualify
from liquidlens.lang.problems import Problem, Severity
from liquidlens.names.faults import NoSource, NotExported
from liquidlens.names.interface import Interface, TypeEntry
from liquidlens.names.scope import PRIMITIVES, Scope, UnknownModule, similar
from liquidlens.source.span import NOWHERE
from liquidlens.syntax.module_tree import ExportItem, Import, SurfaceModule

_UNMENTIONED = "$unmentioned"
"""The qualifier, which no text can write, of what syntax stands for without a mention."""

_NO_PRELUDE = frozenset({"NoImplicitPrelude", "RebindableSyntax"})
"""Extensions with which the Prelude is imported by name only."""


def imports_of(module: SurfaceModule) -> tuple[Import, ...]:
    """The imports of a module, the implicit one of the Prelude first, and what an extension stands for last."""
    imports = module.imports
    for extension, home in IMPLICIT_IMPORTS.items():
        if extension in module.extensions and module.name != home:
            imports = (*imports, Import(home, qualified=True, alias=_UNMENTIONED, span=NOWHERE))
    named = any(one.module == PRELUDE for one in module.imports)
    if named or module.name == PRELUDE or _NO_PRELUDE & set(module.extensions):
        return imports
    return (Import(PRELUDE, span=NOWHERE), *imports)


def bring_into_scope(
    scope: Scope, module: SurfaceModule, interfaces: Mapping[str, Interface], problems: list[Problem]
) -> None:
    """Add the names that the imports of `module` bring."""
    for one in imports_of(module):
        if one.module == module.name:
            continue
        alias = one.alias or one.module
        scope.aliases[alias] = (*scope.aliases.get(alias, ()), one.module)
        interface = interfaces.get(one.module)
        if interface is None:
            _unknown(scope, one, problems)
        else:
            _known(scope, one, interface, problems)


def _qualifiers(one: Import) -> tuple[str, ...]:
    """What may stand before the names of an import: `""` for nothing."""
    qualifier = f"{one.alias or one.module}."
    return (qualifier,) if one.qualified else ("", qualifier)


def _add_value(scope: Scope, one: Import, base: str, full: str) -> None:
    for qualifier in _qualifiers(one):
        scope.add_value(qualifier + base, full)


def _add_type(scope: Scope, one: Import, base: str, entry: TypeEntry) -> None:
    for qualifier in _qualifiers(one):
        scope.add_type(qualifier + base, entry)


# --- modules whose source is known ------------------------------------------------------------------------------


def _known(scope: Scope, one: Import, interface: Interface, problems: list[Problem]) -> None:
    scope.fixities.update(interface.fixities)
    scope.fields.update(interface.fields)
    scope.synonyms.update(interface.synonyms)
    for base, full in interface.specifications.items():
        for written in (base, f"{one.alias or one.module}.{base}"):
            known = scope.specifications.get(written, ())
            if full not in known:
                scope.specifications[written] = (*known, full)
    aliases = frozenset({one.alias or one.module})
    if one.items is None or one.hiding:
        hidden = _hidden(one, interface)
        scope.unknown.extend(UnknownModule(each, aliases, not one.qualified) for each in interface.unknown)
        _lacking(scope, one, interface.unwritten - hidden)
        for base, full in interface.values.items():
            if base not in hidden:
                _add_value(scope, one, base, full)
        scope.newer.note(one.module, _qualifiers(one), {k: v for k, v in interface.values.items() if k not in hidden})
        for base, entry in interface.types.items():
            if base not in hidden or f"type {base}" not in hidden:
                _add_type(scope, one, base, entry)
            if base not in hidden and scope.has_primitives and _is_kept_back(one, interface, entry):
                _add_value(scope, one, base, qualify(PRIMITIVES, base))
        return
    for item in one.items:
        known = interface.values if item.kind == "value" else interface.types
        if item.name in interface.unwritten and item.name not in known:
            _lacking(scope, one, interface.unwritten if item.members else frozenset({item.name}))
            _listed(scope, one, qualify(UNWRITTEN, one.module), item)
        elif interface.unknown and item.name not in known:
            _of_unknown(scope, one, interface.unknown[0], item)
        else:
            _item(scope, one, interface, item, problems)


def _hidden(one: Import, interface: Interface) -> frozenset[str]:
    """Base names that a `hiding` list hides; types as `type T`, their plain names hide constructors."""
    names: set[str] = set()
    for item in one.items or ():
        if item.kind == "value":
            names.add(item.name)
            continue
        names.update((item.name, f"type {item.name}"))
        for member in item.members or ():
            entry = interface.types.get(item.name) if member == ".." else None
            names.update((member,) if entry is None else map(base_of, (*entry.constructors, *entry.labels)))
    return frozenset(names)


def _item(scope: Scope, one: Import, interface: Interface, item: ExportItem, problems: list[Problem]) -> None:
    if item.kind == "value":
        full = interface.values.get(item.name)
        if full is None:
            _missing(one, item, item.name, list(interface.values), problems)
        else:
            _add_value(scope, one, item.name, full)
        return
    entry = interface.types.get(item.name)
    if entry is None:
        _missing(one, item, item.name, list(interface.types), problems)
        return
    members = (*entry.constructors, *entry.labels, *entry.types)
    if item.members is None:
        chosen: tuple[str, ...] = ()
    elif ".." in item.members:
        chosen = members
        _lacking(scope, one, interface.unwritten)
        if _is_kept_back(one, interface, entry):
            _add_value(scope, one, item.name, qualify(PRIMITIVES, item.name))
    else:
        by_base = {base_of(member): member for member in members}
        for base in item.members:
            if base in interface.unwritten and base not in by_base:
                _add_value(scope, one, base, qualify(qualify(UNWRITTEN, one.module), base))
            elif base not in by_base and _is_kept_back(one, interface, entry):
                _add_value(scope, one, base, qualify(PRIMITIVES, base))
            elif base not in by_base:
                _missing(one, item, base, list(by_base), problems)
        chosen = tuple(by_base[base] for base in item.members if base in by_base)
    brought = TypeEntry(
        entry.name,
        entry.kind,
        tuple(name for name in entry.constructors if name in chosen),
        # An instance may define any method of a class, whichever the import names.
        entry.labels if entry.kind == "class" else tuple(name for name in entry.labels if name in chosen),
        tuple(name for name in entry.types if name in chosen),
    )
    _add_type(scope, one, item.name, brought)
    for member in chosen:
        if member in entry.types:
            _add_type(scope, one, base_of(member), TypeEntry(member, "data"))
        else:
            _add_value(scope, one, base_of(member), member)


def _is_kept_back(one: Import, interface: Interface, entry: TypeEntry) -> bool:
    """Whether GHC's module exports constructors of a type of which our library's exports none: nothing is known of
    them (`IO`, `ForeignPtr`, `ST`)."""
    ours = interface.is_library and one.module.startswith("GHC.") and _is_constructor(base_of(entry.name))
    return ours and entry.kind == "data" and not any(_is_constructor(base_of(name)) for name in entry.constructors)


def _missing(one: Import, item: ExportItem, name: str, candidates: list[str], problems: list[Problem]) -> None:
    if name.endswith("#"):
        return  # the compiler's own, which no library of ours defines
    problems.append(Problem(NotExported(one.module, name, similar(name, candidates)), item.span))


# --- modules without source -------------------------------------------------------------------------------------


def _unknown(scope: Scope, one: Import, problems: list[Problem]) -> None:
    if one.module != PRELUDE or one.span != NOWHERE:
        problems.append(Problem(NoSource(one.module), one.span, Severity.WARNING))
    listed = one.items is not None and not one.hiding
    aliases = frozenset({one.alias or one.module})
    scope.unknown.append(UnknownModule(one.module, aliases, not one.qualified and not listed))
    if not listed:
        return
    for item in one.items or ():
        _of_unknown(scope, one, one.module, item)


def _of_unknown(scope: Scope, one: Import, module: str, item: ExportItem) -> None:
    """Bring what an import lists of a module without source into scope, with its members."""
    _listed(scope, one, module, item)
    if item.members is not None and ".." in item.members:
        # The members are not listed, so any name may be one of them.
        aliases = frozenset({one.alias or one.module})
        scope.unknown.append(UnknownModule(module, aliases, not one.qualified, is_of_parts=True))


def _listed(scope: Scope, one: Import, module: str, item: ExportItem) -> None:
    """Bring a name into scope that an import lists, and of which no more is known."""
    full = qualify(module, item.name)
    if item.kind == "value":
        _add_value(scope, one, item.name, full)
        return
    members = tuple(qualify(module, member) for member in item.members or () if member != "..")
    constructors = tuple(member for member in members if _is_constructor(base_of(member)))
    labels = tuple(member for member in members if member not in constructors)
    _add_type(scope, one, item.name, TypeEntry(full, "data", constructors, labels))
    for member in members:
        _add_value(scope, one, base_of(member), member)


def _lacking(scope: Scope, one: Import, names: frozenset[str]) -> None:
    """Let these names of a module of our library be ones that nothing is known of."""
    if not names:
        return
    module, aliases = qualify(UNWRITTEN, one.module), frozenset({one.alias or one.module})
    scope.unknown.append(UnknownModule(module, aliases, not one.qualified, names))


def _is_constructor(base: str) -> bool:
    return base[:1].isupper() or base.startswith(":")
