"""Imports go one way: a package imports only those above it in ARCHITECTURE.md; each library has one door."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.modules import PACKAGE, ROOT, modules, nodes

DOORS = {
    "z3": "constraints/smt",
    "pygls": "lsp",
    "lsprotocol": "lsp",
    "tree_sitter": "syntax",
    "tree_sitter_haskell": "syntax",
}
"""Which package alone may import a library."""

NAMED = re.compile(r"liquidlens(?:\.\w+)+(?=[:.]?$|:\w+$)")
"""A module named by a string: `liquidlens.workspace.again:check_again`, the start of an f-string."""


def ranks() -> dict[str, int]:
    """The row of each package or module in the table of ARCHITECTURE.md."""
    sections = (ROOT / "ARCHITECTURE.md").read_text().split("\n## ")
    table = next(section for section in sections if "\n| package |" in section)
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", table, re.MULTILINE)
    return {name: rank for rank, row in enumerate(rows) for name in re.findall(r"`(\w+)`", row)}


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, also inside functions."""
    for node in nodes(path):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), level=0, names=names):
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.ImportFrom():
                pytest.fail(f"{path}: relative import")
            case _:
                pass


def named(path: Path) -> Iterator[str]:
    """Every module of ours that a file names by a string, to be loaded or started later."""
    for node in nodes(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            matched = NAMED.match(node.value)
            if matched is not None and is_module(matched[0]):
                yield matched[0]


def is_module(name: str) -> bool:
    """Whether a dotted name is that of a module or package of ours: `liquidlens.check` is a command of editors."""
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def package_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def test_the_table_of_packages_is_complete() -> None:
    folders = {entry.name for entry in PACKAGE.iterdir() if (entry / "__init__.py").exists()}
    files = {entry.stem for entry in PACKAGE.glob("*.py")} - {"__init__"}
    assert set(ranks()) == folders | files


def test_packages_import_only_what_stands_above_them() -> None:
    rank = ranks()
    wrong: list[str] = []
    for path in modules():
        own = package_of(path)
        for imported in (*imports(path), *named(path)):
            parts = imported.split(".")
            if parts[0] == "liquidlens" and len(parts) > 1 and parts[1] != own and rank[parts[1]] > rank[own]:
                wrong.append(f"{path.relative_to(PACKAGE)} imports {imported}")
    assert not wrong


def test_modules_named_by_strings_are_seen() -> None:
    assert {*named(PACKAGE / "workspace" / "pool.py")} == {"liquidlens.workspace.worker", "liquidlens.workspace.again"}
    commands, settings = "liquidlens.commands", "liquidlens.workspace.settings"
    assert {*named(PACKAGE / "cli.py")} == {
        commands, f"{commands}.completion", f"{commands}.refusal", settings
    }  # fmt: skip


def test_each_library_has_one_door() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {imported}"
        for path in modules()
        for imported in imports(path)
        for library, door in DOORS.items()
        if imported.split(".")[0] == library and not path.relative_to(PACKAGE).as_posix().startswith(door + "/")
    ]
    assert not wrong


def test_the_command_line_starts_without_the_engine() -> None:
    slow = [imported for name in ("cli.py", "options.py", "version.py") for imported in imports(PACKAGE / name)]
    assert all(imported.split(".")[0] != "z3" for imported in slow)
    own = {imported.split(".")[1] for imported in slow if imported.startswith("liquidlens.")}
    assert own <= {name for name, rank in ranks().items() if rank == 0}


def test_data_are_structs() -> None:
    """The standard decorator would compile all methods of all classes whenever a command starts."""
    assert not [path for path in modules() if any(each.split(".")[0] == "dataclasses" for each in imports(path))]
