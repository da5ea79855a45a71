"""What several places of Core share is hashed once for a fingerprint: by counts, not by the clock."""

import hashlib
from typing import Any

import pytest
from liquidlens import fingerprint
from liquidlens.core.syntax import App, Expr, Var
from liquidlens.fingerprint import hashed
from liquidlens.lang.types import INT
from liquidlens.source.span import Position, Span

LEVELS = 400


def doubled(leaf: Expr, levels: int) -> Expr:
    """`f t t` of `f t t` of ...: as many nodes as there are levels, and two to that power where it is written out."""
    term = leaf
    for _ in range(levels):
        term = App(Var("M.f"), (term, term))
    return term


def written_out(levels: int) -> Expr:
    if not levels:
        return Var("M.x")
    return App(Var("M.f"), (written_out(levels - 1), written_out(levels - 1)))


@pytest.fixture
def digests(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Gets longer with each node that is hashed."""
    made: list[int] = []
    blake = hashlib.blake2b

    def counted(data: bytes, **options: Any) -> Any:
        made.append(len(data))
        return blake(data, **options)

    monkeypatch.setattr(fingerprint.hashlib, "blake2b", counted)
    return made


def test_shared_terms_are_hashed_once(digests: list[int]) -> None:
    said: set[str] = set()
    hashed((doubled(Var("M.x"), LEVELS),), said)
    assert len(digests) <= 4 * LEVELS + 4  # the application, its function, their types and its arguments
    assert sum(digests) <= 100 * len(digests)
    assert said == {"M.f", "M.x"}


@pytest.mark.parametrize("levels", [0, 1, 2, 5])
def test_shared_or_written_out_the_digest_is_the_same(levels: int) -> None:
    assert hashed((doubled(Var("M.x"), levels),), set()) == hashed((written_out(levels),), set())


@pytest.mark.parametrize("other", [Var("M.y"), Var("M.x", (INT,)), App(Var("M.x"), ()), App(Var("M.f"), (Var("M.x"),))])
def test_other_terms_have_other_digests(other: Expr) -> None:
    assert hashed((doubled(other, 3),), set()) != hashed((doubled(Var("M.x"), 3),), set())


def test_places_make_no_difference() -> None:
    here = Span("M.hs", Position(3, 4), Position(3, 5))
    assert hashed((Var("M.x", (), here),), set()) == hashed((Var("M.x"),), set())
