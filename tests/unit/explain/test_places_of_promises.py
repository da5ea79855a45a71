"""Where a broken promise is told of: at the expression whose value breaks it, not at the whole equation."""

import pytest
from liquidlens.pipeline import check_text


@pytest.mark.parametrize(
    ("haskell", "type_", "equation", "blamed"),
    [
        ("Int -> Int", "Int -> {v:Int | v > 0}", "f n = n", "n"),
        ("Int", "{v:Int | v > 10}", "f = let a = 3; b = 4 in a + b", "a + b"),
        ("Int -> Int", "Int -> {v:Int | v > 0}", "f n = other\n  where\n    other = n", "other"),
        ("Int -> Int", "Int -> {v:Int | v > 0}", "f n | n > 0 = n\n    | otherwise = negate n", "negate n"),
        ("Bool", "{v:Bool | v}", "f = False", "False"),
        ("Int -> [Int]", "Int -> {v:[Int] | len v > 1}", "f n =\n  [ n\n  ]", "[ n\n  ]"),
    ],
)
def test_the_result_is_blamed(haskell: str, type_: str, equation: str, blamed: str) -> None:
    text = f"module M where\n\n{{-@ f :: {type_} @-}}\nf :: {haskell}\n{equation}\n"
    (binding,) = check_text("M.hs", text).bindings
    (finding,) = binding.findings
    lines = text.splitlines(keepends=True)
    begin, end = (
        sum(map(len, lines[: place.line - 1])) + place.column - 1 for place in (finding.span.start, finding.span.end)
    )
    assert text[begin:end] == blamed


@pytest.mark.parametrize(
    ("code", "blamed"),
    [
        ("less :: Day -> Day\nless d = Day (hour d - 1) (night d)", "hour d - 1"),
        ("less :: Day -> Day\nless d = d { hour = hour d - 1 }", "hour d - 1"),
        ("less :: Int -> Day\nless n =\n  Day\n    n\n    True", "n"),
        ("less :: [Int] -> Int\nless [n] = n\nless (_ : n : _) = n", "less"),
    ],
)
def test_of_an_invariant_the_field_is_blamed_and_of_missing_equations_the_name(code: str, blamed: str) -> None:
    declared = "data Day = Day { hour :: Int, night :: Bool }\n{-@ data Day = Day { hour :: Nat, night :: Bool } @-}\n"
    text = f"module M where\n\n{declared}\n{code}\n"
    (binding,) = check_text("M.hs", text).bindings
    (finding,) = binding.findings
    line = text.splitlines()[finding.span.start.line - 1]
    assert finding.span.start.line == finding.span.end.line
    assert line[finding.span.start.column - 1 : finding.span.end.column - 1] == blamed
