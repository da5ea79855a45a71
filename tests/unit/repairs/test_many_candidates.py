"""Parameters that offer hundreds of numbers give millions of preconditions: so many are not looked at."""

from collections.abc import Iterator
from typing import Any

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text
from liquidlens.repairs import require
from liquidlens.repairs.preconditions import Precondition

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
    report = check_text("M.hs", _RECORD)
    assert {each.name: each.verdict for each in report.bindings} == {
        "first": Verdict.UNSAFE,
        "beside": Verdict.VERIFIED,
    }
    assert looked_at <= 5_000
