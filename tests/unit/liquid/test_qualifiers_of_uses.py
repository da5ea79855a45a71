"""The type of `++` gives a qualifier where the module uses it, wherever that is; LiquidHaskell's verdicts (0.9.0.2)."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

_REVERSE = """module M where
{-@ f :: xs:[a] -> {v:[a] | len v == len xs} @-}
f :: [a] -> [a]
f xs = go xs []
  where
    go [] acc = acc
    go (z:zs) acc = go zs (z : acc)
"""


@pytest.mark.parametrize(
    ("beside", "is_accepted"),
    [
        ("", False),
        ("g = [1] ++ [2]\n", True),
        ("g xs ys = (++) xs\n", True),
        ("g :: Int -> [a] -> a -> [a]\ng n xs x = xs ++ [x]\n", True),
        ("g xs = concat [xs, xs]\n", False),
        ("g xs = reverse xs\n", False),
        ("g h xs = zipWith h xs xs\n", False),
    ],
)
def test_a_use_of_append_gives_one(beside: str, is_accepted: bool) -> None:
    found = {each.name: each.verdict for each in check_text("M.hs", _REVERSE + beside).bindings}
    assert (found["f"] is Verdict.VERIFIED) is is_accepted
