"""The figures of the house: how large and how loose the code under `server/` is.

    python -m tests.bench.house [TREE...]       one line for each tree (by default this one)

Lines and lines of code (neither blank, comment nor docstring), files over 400 lines, functions with more than six
parameters, mentions of `Any`, module-global tables that are filled while the program runs, calls with six or more
positional arguments, `__init__` written by hand, class names that stand more than once.
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

_TABLE = re.compile(
    r"(\{\}|\[\]|set\(\)|(?:Recent|Memo|dict|set|list|deque|WeakSet|WeakKeyDictionary)\b[^()]*\(\s*\d*\s*\))$"
)
_DOCUMENTED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)


def figures(tree: Path) -> dict[str, int]:
    """The figures of the Python files under `tree/server`."""
    found: Counter[str] = Counter()
    classes: Counter[str] = Counter()
    for path in sorted((tree / "server").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        parsed = ast.parse(text)
        lines = text.splitlines()
        docstrings = sum(_height(node) for node in ast.walk(parsed) if isinstance(node, _DOCUMENTED))
        found["files"] += 1
        found["lines"] += len(lines)
        found["lines of code"] += sum(1 for line in lines if line.strip() and line.strip()[0] != "#") - docstrings
        found["files over 400 lines"] += len(lines) > 400
        found["global tables"] += sum(1 for value in _assigned(parsed) if _TABLE.match(ast.unparse(value)))
        for node in ast.walk(parsed):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                found["functions over 6 parameters"] += _parameters(node) > 6
                found["__init__ by hand"] += node.name == "__init__"
            elif isinstance(node, ast.Call):
                starred = any(isinstance(given, ast.Starred) for given in node.args)
                found["calls with 6 positional"] += len(node.args) >= 6 and not starred
            elif isinstance(node, ast.Name):
                found["Any"] += node.id == "Any"
            elif isinstance(node, ast.ClassDef):
                classes[node.name] += 1
    found["class names more than once"] = sum(1 for count in classes.values() if count > 1)
    return dict(found)


def _height(node: ast.AST) -> int:
    text = ast.get_docstring(node, clean=False) if isinstance(node, _DOCUMENTED) else None
    return text.count("\n") + 1 if text else 0


def _assigned(module: ast.Module) -> Iterator[ast.expr]:
    for node in module.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            yield node.value


def _parameters(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    names = [each.arg for each in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
    return len([name for name in names if name not in {"self", "cls"}])


def main(trees: list[str]) -> None:
    """Print the figures."""
    for tree in trees or [str(Path(__file__).parents[2])]:
        print(tree, ", ".join(f"{name} {value:,}" for name, value in figures(Path(tree)).items()))


if __name__ == "__main__":
    main(sys.argv[1:])
