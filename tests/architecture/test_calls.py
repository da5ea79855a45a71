"""Calls are read without their definition beside: at most five arguments go by position."""

import ast
from collections.abc import Iterable, Iterator

from tests.architecture.modules import PACKAGE, modules, nodes

POSITIONAL = 5
"""How many arguments of a call may go by position."""


def too_many(parsed: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """Lines and functions of the calls with more positional arguments."""
    for node in parsed:
        if isinstance(node, ast.Call) and len(node.args) > POSITIONAL and not _is_starred(node):
            yield node.lineno, ast.unparse(node.func)


def _is_starred(call: ast.Call) -> bool:
    return any(isinstance(given, ast.Starred) for given in call.args)


def test_calls_with_many_arguments_name_them() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {function}"
        for path in modules()
        for line, function in too_many(nodes(path))
    ]
    assert not found


def test_the_lint_sees_such_calls() -> None:
    text = "f(1, 2, 3, 4, 5)\ng(1, 2, 3, 4, 5, 6)\nh(1, 2, 3, d=4, e=5, f=6)\nk(*a, 1, 2, 3, 4, 5)"
    assert list(too_many(ast.walk(ast.parse(text)))) == [(2, "g")]
