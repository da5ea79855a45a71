"""The squiggle of an expression of operators covers all that belongs together once fixities are known."""

import pytest
from liquidlens.pipeline import check_text


@pytest.mark.parametrize(
    ("expression", "covered"),
    [
        ("n `div` 100 - 20", "n `div` 100 - 20"),
        ("n - 2 * n", "n - 2 * n"),
        ("n - n - 1", "n - n - 1"),
        ("negate n + 1 - n", "negate n + 1 - n"),
        ("0 - n `mod` 7 - 1", "0 - n `mod` 7 - 1"),
        ("if n > 5 then n else n - 10 * n", "n - 10 * n"),
        ("abs' $ n - 10 * n", "abs' $ n - 10 * n"),
        ("n <+> 2 * n", "n <+> 2 * n"),
        ("n * 2 <+> n * 3", "n * 2 <+> n * 3"),
        ("let m = n - 1 in m - n * 2", "m - n * 2"),
    ],
)
def test_the_whole_of_what_an_operator_joins(expression: str, covered: str) -> None:
    text = (
        "module M (f) where\ninfixl 6 <+>\n"
        "{-@ (<+>) :: x:Int -> y:Int -> {v:Int | v == x - y} @-}\n(<+>) :: Int -> Int -> Int\nx <+> y = x - y\n"
        "{-@ abs' :: {v:Int | v >= 0} -> Int @-}\nabs' :: Int -> Int\nabs' x = x\n"
        f"{{-@ f :: {{v:Int | v > 0}} -> {{v:Int | v >= 0}} @-}}\nf :: Int -> Int\nf n = {expression}\n"
    )
    (found,) = [each for each in check_text("M.hs", text).bindings if each.name == "f"]
    line = text.split("\n")[10]
    told = {line[each.span.start.column - 1 : each.span.end.column - 1] for each in found.findings}
    assert covered in told
