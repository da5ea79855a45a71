"""What the text calls a variable where a change may be made: by the equation around, and worked out once."""

import pytest
from liquidlens.files.reading import text_on_disk
from liquidlens.program import load_program
from liquidlens.repairs.changes.sites import sites
from liquidlens.source.span import Span

PROGRAM = """module M where
f :: [Int] -> Int -> Int
f [] n = n + 1
f (x : _) m = x + m
"""


def test_a_place_tells_its_equations_names_and_looks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found = list(sites(load_program("M.hs", PROGRAM, text_on_disk).bindings["M.f"]))
    first = [each.scope.written() for each in found]
    assert any("n" in each.values() and "m" not in each.values() for each in first)
    assert any({"x", "m"} <= {*each.values()} and "n" not in each.values() for each in first)
    looked, contains = list[Span](), Span.contains

    def noted(self: Span, other: Span) -> bool:
        looked.append(other)
        return contains(self, other)

    monkeypatch.setattr(Span, "contains", noted)
    for each, written in zip(found, first, strict=True):
        again = each.scope.written()
        assert again == written
        again.clear()  # who was told may change it
        assert each.scope.written() == written
        assert all(each.scope.said(name) for name in each.scope)
    assert not looked
