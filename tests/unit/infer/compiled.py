"""Short Haskell texts, compiled with the library's Prelude."""

from collections.abc import Sequence

from liquidlens.core.module import Module
from liquidlens.core.syntax import Binding
from liquidlens.explain.problems.notation import show_type
from liquidlens.frontend import compile_module
from liquidlens.lang.problems import Severity
from liquidlens.library.store import load_library

from tests.support.core_lint import Complaint, LintScope, lint

PATH = "M.hs"


def compile_text(text: str, imports: Sequence[str] = (), extensions: str = "") -> Module:
    """The module `M` with this body."""
    pragma = f"{{-# LANGUAGE {extensions} #-}}\n" if extensions else ""
    lines = "".join(f"import {name}\n" for name in imports)
    library = load_library(["Prelude", *[name.split()[1 if name.startswith("qualified") else 0] for name in imports]])
    return compile_module(PATH, f"{pragma}module M where\n{lines}{text}\n", library)


def bindings(module: Module) -> dict[str, Binding]:
    """The bindings of a module by base name."""
    return {binding.name.removeprefix("M."): binding for group in module.groups for binding in group.bindings}


def types(module: Module) -> dict[str, str]:
    """The types of a module's bindings, in user notation."""
    return {name: show_type(binding.type) for name, binding in bindings(module).items()}


def errors(module: Module) -> list[tuple[str, str, str]]:
    """Code, place (relative to the first line after the header) and binding of every error."""
    return [
        (problem.code, f"{problem.span.start.line - 1}:{problem.span.start.column}", problem.binding or "")
        for problem in module.problems
        if problem.severity is Severity.ERROR
    ]


def complaints(module: Module, imports: Sequence[str] = ()) -> list[Complaint]:
    """What lint says of the Core of a module."""
    scope = LintScope()
    for each in [*load_library(["Prelude", *imports]).values(), module]:
        scope.add_data(each.data.values())
        scope.add_classes(each.classes.values())
        for group in each.groups:
            scope.globals.update({binding.name: binding.type for binding in group.bindings})
    return lint(module.groups, scope)
