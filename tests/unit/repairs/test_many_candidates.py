"""Large programs have more that could be changed, or asked, than is looked at: the nearest, and the likeliest, is."""

from collections.abc import Iterator
from typing import Any

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.repairs import require, variants
from liquidlens.repairs.changes.change import Change, Changed
from liquidlens.repairs.changes.sites import Site
from liquidlens.repairs.preconditions import Precondition

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

_FIELDS = 150

_RECORD = f"""module M where

data T = T {{{", ".join(f"c{n} :: Int" for n in range(_FIELDS))}}}

{{-@ first :: T -> Nat @-}}
first :: T -> Int
first t = c0 t

{{-@ beside :: Nat -> Nat @-}}
beside :: Int -> Int
beside x = x
"""


def test_of_a_large_record_few_preconditions_are_run(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = 0
    drawn = require.preconditions

    def counted(*given: Any, **named: Any) -> Iterator[Precondition]:
        nonlocal looked_at
        for each in drawn(*given, **named):
            looked_at += 1
            yield each

    monkeypatch.setattr(require, "preconditions", counted)
    report = report_of(_RECORD)
    assert {each.name: each.verdict for each in report.bindings} == {
        "first": Verdict.UNSAFE,
        "beside": Verdict.VERIFIED,
    }
    assert looked_at <= 5_000


def test_of_many_equations_the_nearest_places_are_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    equations = "".join(f"f {n} y = y + {n}\n" for n in range(300))
    changed = dict[str, int]()

    def counted(source: Changed, site: Site) -> Iterator[Change]:
        changed[source.binding.name] = changed.get(source.binding.name, 0) + 1
        del site
        return iter(())

    monkeypatch.setattr(variants, "OF_EXPRESSIONS", (counted,))
    text = f"module M where\n\n{{-@ f :: Int -> Int -> Nat @-}}\nf :: Int -> Int -> Int\n{equations}f _ _ = 0\n"
    assert [each.verdict for each in report_of(text).bindings] == [Verdict.UNSAFE]
    assert changed == {"M.f": 1_000}
