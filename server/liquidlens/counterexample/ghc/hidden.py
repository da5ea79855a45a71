"""Constructors that a local module hides: the replay gives that module an export list that shows them.

module List (List, empty, add) where        ⇒        module List (List (..), List, empty, add) where
"""

import re

from msgspec.structs import replace

from liquidlens.core.module import Program
from liquidlens.counterexample.ghc.request import ReplayRequest
from liquidlens.counterexample.naming import Naming
from liquidlens.counterexample.values import Value, VApply, VCon, VForced, VFunction, VMatch, VTable
from liquidlens.lang.names import base_of, is_operator, module_of
from liquidlens.library.sources import source_of


def hidden_types(request: ReplayRequest) -> dict[str, set[str]]:
    """For each other local module the types whose hidden constructors are needed: by values, or by its measures."""
    found: dict[str, set[str]] = {}
    program = request.program
    for module in program.modules.values():
        for measure in module.specification.measures.values():
            for equation in measure.equations:
                _note(equation.constructor, program, found)
    work: list[Value] = [*request.arguments, *request.applied_to]
    if request.context is not None:
        work.append(request.context)
    for call in request.tabled:
        work += [*call.arguments, call.result, *(value for _, values in call.applied for value in values)]
    for probe in request.probes:
        work += probe.arguments
    while work:
        value = work.pop()
        match value:
            case VCon(name, args):
                _note(name, program, found)
                work += args
            case VApply(_, args):
                work += args
            case VFunction(_, body):
                work.append(body)
            case VTable(_, rows, otherwise):
                work += [part for keys, answer in rows for part in (*keys, answer) if part is not None]
                work += [] if otherwise is None else [otherwise]
            case VForced(subject, body):
                work += [subject, body]
            case VMatch(subject, pattern, body, otherwise):
                work += [subject, pattern, body, *([] if otherwise is None else [otherwise])]
            case _:
                pass
    return found


def _note(constructor: str, program: Program, found: dict[str, set[str]]) -> None:
    """Note the type of a constructor that another module of the user's hides."""
    home = module_of(constructor)
    owner = program.constructors.get(constructor)
    if home is None or home == program.main or owner is None or source_of(home) is not None:
        return
    module = program.modules[home]
    if module.export_list and constructor not in module.interface.values.values():
        found.setdefault(home, set()).add(owner[0].name)


def with_hidden_names(request: ReplayRequest, hidden: dict[str, set[str]]) -> ReplayRequest:
    """The request, by which hidden constructors are written with their module: `List.Emp`, `x List.:+: xs`."""
    written = dict(request.naming.written)
    for module, types in hidden.items():
        for name in types:
            for constructor in request.program.modules[module].data[name].constructors:
                written[constructor.name] = f"{module}.{base_of(constructor.name)}"
    return replace(request, naming=Naming(written, request.naming.fixities, request.naming.labels))


def opened(text: str, module: str, types: set[str]) -> str | None:
    """The text of a local module whose export list shows these types, None where its header is not understood."""
    header = re.search(rf"\bmodule\s+{re.escape(module)}\s*\(", text)
    if header is None:
        return None
    shown = "".join(f"{_type_name(name)} (..), " for name in sorted(types))
    return text[: header.end()] + shown + text[header.end() :]


def _type_name(name: str) -> str:
    return f"({base_of(name)})" if is_operator(name) else base_of(name)
