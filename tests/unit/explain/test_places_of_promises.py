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
