"""How long `zipWith`'s answer is LiquidHaskell does not know, how long what `map` makes of `zip`'s is it does.

LiquidHaskell rejects each function with `zipWith`, and accepts it after the first suggestion.
"""

import pytest

from tests.unit.repairs.checked import first_verifies, report_of

pytestmark = pytest.mark.repairs

SAME = "{-@ f :: xs:[Int] -> {ys:[Int] | len ys == len xs} -> {v:[Int] | len v == len xs} @-}\n"
TYPE = "f :: [Int] -> [Int] -> [Int]\n"
MORE = SAME.replace("len v == len xs", "len v == len xs + 1")


@pytest.mark.parametrize(
    ("function", "wanted"),
    [
        (f"{SAME}{TYPE}f xs ys = zipWith (+) xs ys", "f xs ys = map (uncurry (+)) (zip xs ys)"),
        (f"{SAME}{TYPE}f = zipWith (+)", "f = \\xs ys -> map (uncurry (+)) (zip xs ys)"),
        (
            f"{MORE}{TYPE}f xs ys = 0 : zipWith (\\x y -> x - y) (map (+ 1) xs) ys",
            "0 : map (uncurry (\\x y -> x - y)) (zip (map (+ 1) xs) ys)",
        ),
        (
            f"{SAME.replace('Int', 'Nat')}{TYPE}f xs ys = zipWith max xs (reverse ys)",
            "map (uncurry max) (zip xs (reverse ys))",
        ),
    ],
)
def test_the_first_suggestion_maps_the_pairs(function: str, wanted: str) -> None:
    assert wanted in first_verifies(f"module M where\n{function}\n", "f")


def test_where_the_lists_may_differ_there_is_none() -> None:
    text = f"module M where\n{SAME.replace('len ys == len xs', 'len ys >= 0')}{TYPE}f xs ys = zipWith (+) xs ys\n"
    (binding,) = report_of(text).bindings
    assert not any("uncurry" in edit.text for each in binding.offered for edit in each.edits)
