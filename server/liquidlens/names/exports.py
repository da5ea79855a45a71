"""Exports: the interface that a module offers to its importers.

    module Shapes (Shape (..), area, module Data.List) where ...

Without an export list everything that the module defines is exported.  A file without a header is
`module Main (main)`; where it has no `main` either, it is being written, and everything is exported.
"""

from collections.abc import Container, Iterable

from msgspec.structs import replace

from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.problems import Problem
from liquidlens.names.faults import AmbiguousExport, UnimportedModule, UnknownExport, UnknownMember
from liquidlens.names.imports import imports_of
from liquidlens.names.interface import Interface, TypeEntry
from liquidlens.names.scope import Ambiguous, Scope
from liquidlens.names.told import told_names
from liquidlens.names.toplevel import Defined
from liquidlens.syntax.module_tree import ExportItem, SurfaceModule


def interface_of(module: SurfaceModule, scope: Scope, defined: Defined, problems: list[Problem]) -> Interface:
    """The interface of `module`; export items that name nothing are problems."""
    interface = Interface(module.name, told=told_names(module), unknown=_unknown(module, scope, defined))
    if exports_main(module, defined.values):
        interface.values["main"] = defined.values["main"]
    elif module.exports is None:
        interface.values.update(defined.values)
        interface.types.update(defined.types)
    else:
        for item in module.exports:
            _export(interface, item, module=module, scope=scope, defined=defined, problems=problems)
    interface.fixities.update(defined.fixities)  # hidden operators too: values that are shown may be made of them
    interface.fixities.update(
        (full, scope.fixities[full]) for full in interface.values.values() if full in scope.fixities
    )
    interface.fields.update((full, scope.fields[full]) for full in interface.values.values() if full in scope.fields)
    interface.synonyms.update(
        (full, scope.synonyms[full]) for full in interface.values.values() if full in scope.synonyms
    )
    return interface


def _unknown(module: SurfaceModule, scope: Scope, defined: Defined) -> tuple[str, ...]:
    """The modules without source whose names are all exported."""
    if exports_main(module, defined.values):
        return ()
    items = module.exports or ()
    exported = [module.name] if module.exports is None else [one.name for one in items if one.kind == "module"]
    unknown = [each for each in scope.unknown if each.only is None]
    found = [each.module for each in unknown if each.is_open and not each.aliases.isdisjoint(exported)]
    # The members of a type that nothing is known of may have any name.
    whole = (scope.type(one.name) for one in items if one.kind != "value" and ".." in (one.members or ()))
    homes = {module_of(name) for name in whole if isinstance(name, str)}
    return tuple(dict.fromkeys((*found, *(each.module for each in unknown if each.module in homes))))


def exports_main(module: SurfaceModule, defined: Container[str]) -> bool:
    """Whether a file without a header exports `main`, and nothing else."""
    return not module.has_header and module.exports is None and "main" in defined


def _export(
    interface: Interface,
    item: ExportItem,
    module: SurfaceModule,
    scope: Scope,
    defined: Defined,
    problems: list[Problem],
) -> None:
    if item.kind == "module":
        _export_module(interface, item, module=module, scope=scope, defined=defined, problems=problems)
        return
    found = scope.value(item.name) if item.kind == "value" else scope.type(item.name)
    if isinstance(found, Ambiguous):
        found = found.before or found
    if found is None or isinstance(found, Ambiguous):
        if found is None:
            similar = scope.similar_value if item.kind == "value" else scope.similar_type
            fault = UnknownExport(item.name, similar(item.name))
        else:
            fault = AmbiguousExport(item.name, found.meanings)
        problems.append(Problem(fault, item.span))
        return
    base = base_of(item.name)
    if item.kind == "value":
        interface.values[base] = found
        return
    entry = _with_synonyms(scope.entry(found) or TypeEntry(found, "data"), item, scope)
    members = _members(item, entry, problems)
    _export_type(interface, base, entry, members)


def _with_synonyms(entry: TypeEntry, item: ExportItem, scope: Scope) -> TypeEntry:
    """The type with the pattern synonyms that are exported as if they were its constructors: `T (.., P)`."""
    named = (scope.value(base) for base in item.members or () if base != "..")
    bundled = (full for full in named if isinstance(full, str) and full in scope.synonyms)
    return replace(entry, constructors=tuple(dict.fromkeys((*entry.constructors, *bundled))))


def _members(item: ExportItem, entry: TypeEntry, problems: list[Problem]) -> tuple[str, ...]:
    everything = (*entry.constructors, *entry.labels, *entry.types)
    if item.members is None:
        return ()
    if ".." in item.members:
        return everything
    by_base = {base_of(member): member for member in everything}
    for base in item.members:
        if base not in by_base:
            problems.append(Problem(UnknownMember(item.name, base), item.span))
    return tuple(by_base[base] for base in item.members if base in by_base)


def _export_type(interface: Interface, base: str, entry: TypeEntry, members: Iterable[str]) -> None:
    known = interface.types.get(base)
    chosen = {*members, *((*known.constructors, *known.labels, *known.types) if known else ())}
    interface.types[base] = TypeEntry(
        entry.name,
        entry.kind,
        tuple(name for name in entry.constructors if name in chosen),
        tuple(name for name in entry.labels if name in chosen),
        tuple(name for name in entry.types if name in chosen),
    )
    for name in chosen:
        if name in entry.types:
            interface.types[base_of(name)] = TypeEntry(name, "data")
        else:
            interface.values[base_of(name)] = name


def _export_module(
    interface: Interface,
    item: ExportItem,
    module: SurfaceModule,
    scope: Scope,
    defined: Defined,
    problems: list[Problem],
) -> None:
    """`module M` exports what is in scope both as `x` and as `M.x`."""
    if item.name == module.name:
        interface.values.update(defined.values)
        interface.types.update(defined.types)
    elif not any(item.name in (one.alias or one.module, one.module) for one in imports_of(module)):
        problems.append(Problem(UnimportedModule(item.name), item.span))
        return
    prefix = f"{item.name}."
    for written, meanings in scope.values.items():
        if written.startswith(prefix) and module_of(written) == item.name:
            base = written[len(prefix) :]
            interface.values.update((base, full) for full in meanings if full in scope.values.get(base, ()))
    for written, entries in scope.types.items():
        if written.startswith(prefix) and module_of(written) == item.name:
            base = written[len(prefix) :]
            plain = scope.types.get(base, {})
            interface.types.update((base, entry) for full, entry in entries.items() if full in plain)
