"""Instances of a class that another module refines: LiquidHaskell checks their methods by their Haskell types.

Asked of LiquidHaskell 0.9.0.2: it rejects the division by what only the class's annotation asks for, and accepts the
instance that breaks what the annotation promises.
"""

from pathlib import Path

from liquidlens.commands.single import check_file
from liquidlens.explain.reasons import NotLookedAt
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.options import CheckOptions

CLASS = "class Area s where\n  area :: Int -> s -> Int\n"
REFINED = "{-@ class Area s where area :: {v:Int | v > 0} -> s -> {v:Int | v >= 0} @-}\n"
INSTANCE = "data Sq = Sq Int\ninstance Area Sq where\n  area k (Sq n) = "


def _method(tmp_path: Path, code: str, *, own: bool = False, instance: str = "") -> BindingReport:
    (tmp_path / "Lib.hs").write_text(f"module Lib where\n{CLASS}{REFINED}", "utf-8")
    path = tmp_path / "M.hs"
    begun = f"{CLASS}{REFINED}" if own else "import Lib\n"
    path.write_text(f"module M where\n{begun}{instance}{INSTANCE}{code}\n", "utf-8")
    report = check_file(path, CheckOptions(), {})
    assert not report.problems
    return next(each for each in report.bindings if each.name.startswith("area"))


def test_what_the_class_asks_for_is_not_known(tmp_path: Path) -> None:
    assert _method(tmp_path, "100 `div` k + n * n", own=True).verdict is Verdict.VERIFIED
    assert _method(tmp_path, "100 `div` k + n * n").verdict is not Verdict.VERIFIED
    said = "{-@ instance Area Sq where area :: {v:Int | v > 0} -> Sq -> {v:Int | v >= 0} @-}\n"
    assert _method(tmp_path, "100 `div` k + n * n", instance=said).verdict is Verdict.VERIFIED


def test_a_promise_that_is_broken_is_told_with_the_note_that_it_is_accepted(tmp_path: Path) -> None:
    own, imported = _method(tmp_path, "n", own=True), _method(tmp_path, "n")
    assert own.verdict is imported.verdict is Verdict.UNSAFE
    assert not [note for note in own.findings[0].notes if isinstance(note, NotLookedAt)]
    assert [note.why.is_imported for note in imported.findings[0].notes if isinstance(note, NotLookedAt)] == [True]
