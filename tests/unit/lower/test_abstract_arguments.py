"""What is given to types in `<...>`, by LiquidHaskell's verdicts (0.9.0.2).

A type's own abstract refinements come first, the value as the last parameter; what is given beyond them refines the
type itself; predicates are of the sorts of the type's arguments.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

VERDICTS = Path(__file__).with_name("abstract_arguments.txt")


def verdicts() -> Iterator[tuple[str, bool]]:
    for line in VERDICTS.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            yield line[2:].replace("\\n", "\n"), line.startswith("+")


@pytest.mark.parametrize(("text", "is_taken"), [*verdicts()])
def test_what_is_given_is_read_as_liquidhaskell_reads_it(text: str, is_taken: bool) -> None:
    report = check_text("M.hs", f"module M where\n{text}\n")
    if is_taken:
        assert not report.problems
        assert {each.verdict for each in report.bindings} == {Verdict.VERIFIED}
    else:
        assert report.problems
        assert Verdict.VERIFIED not in {each.verdict for each in report.bindings}


def test_what_a_type_of_an_unknown_module_takes_is_not_known() -> None:
    text = "import Un.Known\n{-@ f :: W <{\\a b -> a > b}, {\\v -> v > 0}> -> Int @-}\nf :: W -> Int\nf _ = 1"
    assert [each.code for each in check_text("M.hs", f"module M where\n{text}\n").problems] == ["scope/unknown-module"]
