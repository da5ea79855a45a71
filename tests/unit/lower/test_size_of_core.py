"""Core is linear in its source: alternatives and dictionaries that several places share are bound, not copied."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from liquidlens.core.free import children
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Case, Expr
from liquidlens.program import load_program

ROOT = Path(__file__).parents[3]

TOKEN = re.compile(r"[\w'.]+|[^\w\s]+")

MOST = 60
"""Nodes of Core for a token."""


def size(expr: Expr, known: dict[int, int]) -> int:
    """Nodes of the tree that a printer or a hasher without memory would walk."""
    found = known.get(id(expr))
    if found is None:
        found = known[id(expr)] = 1 + sum(size(child, known) for child, _ in children(expr))
    return found


DECLARED = re.compile(r"^(?:data|newtype|deriving)\b")


def sizes(path: str, text: str) -> Iterator[tuple[str, int, int]]:
    """For each binding its name, the nodes of its Core and the tokens of its text.

    The text of a derived method is the declaration of its type: `Show` behind `deriving` stands for code that treats
    each of its constructors and fields, and what its author would write by hand grows with these.
    """
    program = load_program(path, text)
    lines = text.split("\n")
    for group in program.modules[program.main].groups:
        for binding in group.bindings:
            first, last = binding.extent.start.line - 1, binding.extent.end.line
            if "$f" in binding.name:
                above = [at for at in range(last) if not lines[at][:1].isspace() and lines[at]]
                if above and DECLARED.match(lines[above[-1]]):
                    first = above[-1]
                    below = (at for at in range(first + 1, len(lines)) if lines[at] and not lines[at][:1].isspace())
                    last = max(last, next(below, len(lines)))
            source = "\n".join(lines[first:last])
            yield binding.name, size(binding.body, {}), max(1, len(TOKEN.findall(source)))


def derived(count: int) -> str:
    constructors = " | ".join(f"C{n} Int T" if n % 2 else f"C{n}" for n in range(count))
    return f"module M where\ndata T = {constructors} deriving (Eq, Ord, Show)\n"


def guarded(count: int) -> str:
    constructors = " | ".join(f"C{n}" for n in range(count))
    clauses = [
        f"f C{n} C{n * 3 % count} _ n | n > {n} = {n}\nf _ C{n * 7 % count} C{n} n | n < {n} = {n}"
        for n in range(count)
    ]
    return f"module M where\ndata T = {constructors}\nf :: T -> T -> T -> Int -> Int\n" + "\n".join(clauses) + "\n"


def nested(count: int) -> str:
    clauses = [f"h ({n}:{n + 1}:_) (Just {n}) = {n}\nh (_:{n}:xs) _ | [a,b] <- xs, a > b = a" for n in range(count)]
    return "module M where\nh :: [Int] -> Maybe Int -> Int\n" + "\n".join(clauses) + "\n"


def statements(count: int) -> str:
    lines = [f"  x{n} <- get\n  when (x{n} > {n}) $ put (x{n} + {n})\n  lift (print x{n})" for n in range(count)]
    head = "module M where\nimport Control.Monad.State\np :: StateT Int IO ()\np = do\n"
    return head + "\n".join(lines) + "\n"


CORPORA = ["examples", "tests/soundness", "tests/golden", "tests/bench", "tests/judge", "tests/lh_facts"]
"""Every Haskell module that the repository has in folders of its own."""


@pytest.mark.parametrize("folder", CORPORA)
def test_core_is_small(folder: str) -> None:
    paths = sorted((ROOT / folder).rglob("*.*hs"))
    assert paths
    for path in paths:
        large = [each for each in sizes(str(path), path.read_text()) if each[1] > MOST * each[2]]
        assert not large, path


@pytest.mark.parametrize("write", [derived, guarded, nested, statements])
def test_core_grows_like_its_text(write: Callable[[int], str]) -> None:
    few, many = ({name: each for name, *each in sizes("M.hs", write(count))} for count in (5, 20))
    assert few.keys() == many.keys()
    for name, (nodes, tokens) in many.items():
        assert nodes <= MOST * tokens
        # Four times the constructors or clauses; what does not grow with them counts in both.
        assert nodes <= 6 * few[name][0]


def test_the_selectors_of_a_record_share_one_pattern() -> None:
    """Else a record of a thousand fields has a million binders, and a check of it no end."""
    fields = ", ".join(f"c{n} :: Int" for n in range(200))
    program = load_program("M.hs", f"module M where\n\ndata T = T {{{fields}}}\n")
    patterns = [
        alt.pattern
        for group in program.modules["M"].groups
        for binding in group.bindings
        for expr in subexpressions(binding.body)
        if isinstance(expr, Case)
        for alt in expr.alts
    ]
    assert len(patterns) == 200
    assert len({*map(id, patterns)}) == 1
