"""Of a string that a pattern compares nothing is known: that is told, and the guard that is offered proves it.

LiquidHaskell rejects each of these programs, and accepts each with the edit.
"""

import pytest
from liquidlens.explain.families import code_of_reason
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

_LENGTH = "{-@ f :: s:String -> {v:Int | v = len s || v = 0} @-}\nf :: String -> Int\n"
_TWO = "{-@ f :: s:String -> t:String -> {v:Int | v = len s + len t || v = 0} @-}\nf :: String -> String -> Int\n"


def _binding(text: str) -> BindingReport:
    return next(each for each in report_of(text).bindings if each.name == "f")


@pytest.mark.parametrize(
    ("code", "written"),
    [
        (f'{_LENGTH}f "ab" = 2\nf _ = 0\n', 'f s | s == "ab" = 2'),
        (f'{_LENGTH}f s = case s of\n  "ab" -> 2\n  _ -> 0\n', '  t | t == "ab" -> 2'),
        (f'{_LENGTH}f s@"ab" = 2\nf _ = 0\n', 'f s@t | t == "ab" = 2'),
        (f'{_LENGTH}f s = case s of {{ "ab" -> 2; "abc" -> 3; _ -> 0 }}\n', 't | t == "ab" -> 2; t | t == "abc" -> 3'),
        (f'{_LENGTH}f "ab" = 0\nf "abc" = 3\nf _ = 0\n', 'f "ab" = 0\nf s | s == "abc" = 3'),
        (f'{_TWO}f "ab" "cde" = 5\nf _ _ = 0\n', 'f s t | s == "ab", t == "cde" = 5'),
        (f'{_LENGTH}f ("a=b") = 3\nf _ = 0\n', 'f (s) | s == "a=b" = 3'),
    ],
    ids=["equation", "alternative", "as-pattern", "both", "only what is needed", "two arguments", "brackets"],
)
def test_the_guard_is_offered(code: str, written: str) -> None:
    text = "module T where\n" + code
    binding = _binding(text)
    assert code_of_reason(binding.reason) == "weak-spec/compared-strings"
    (suggestion,) = binding.suggestions
    changed = applied(LineIndex(text), suggestion.edits)
    assert changed is not None
    assert written in changed
    assert _binding(changed).verdict is Verdict.VERIFIED


def test_where_no_guard_fits_the_fact_alone_is_told() -> None:
    binding = _binding(f'module T where\n{_LENGTH}f "ab" | True = 2\nf _ = 0\n')
    assert code_of_reason(binding.reason) == "weak-spec/compared-strings"
    assert not any("==" in edit.text for suggestion in binding.suggestions for edit in suggestion.edits)
