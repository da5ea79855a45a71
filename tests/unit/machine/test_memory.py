"""What a check no longer needs is given back, as far as the system's library can do it."""

import sys

import pytest
from liquidlens.machine import memory
from liquidlens.pipeline import check_text

_PIECE = 4_000
"""Bytes, too many for Python's own pools."""

_PIECES = 30_000

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the GNU library's business")


@on_linux
def test_what_is_free_between_pieces_that_are_not_is_given_back() -> None:
    pieces = [bytes(_PIECE) for _ in range(_PIECES)]
    kept = pieces[::50]
    del pieces
    before = memory.taken()
    assert memory.give_back(much=0)
    assert before - memory.taken() > _PIECES * _PIECE // 2 >> 20
    assert kept


def test_a_small_process_keeps_what_it_has() -> None:
    assert not memory.give_back(much=memory.taken() + 1_000)


def test_each_check_gives_back(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()
    monkeypatch.setattr("liquidlens.pipeline.give_back", lambda: asked.append(1))
    check_text("M.hs", "module M where\nf :: Int -> Int\nf x = x\n")
    assert asked == [1]
