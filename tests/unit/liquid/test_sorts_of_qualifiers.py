"""A qualifier whose types are left open fits where its measures do."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = r"""module M (drain) where
data Buffer a = Buffer
{-@ measure room :: Buffer a -> Int @-}
{-@ qualif Fits(v:a, b:c): len v <= room b @-}

{-@ assume put :: b:{Buffer a | 0 < room b} -> a -> {v:Buffer a | room v == room b - 1} @-}
put :: Buffer a -> a -> Buffer a
put b _ = b

{-@ assume with :: n:Nat -> ({b:Buffer a | room b == n} -> ()) -> () @-}
with :: Int -> (Buffer a -> ()) -> ()
with _ _ = ()

drain :: [a] -> ()
drain items = with (length items) (\buffer -> go buffer items)
  where {-@ decrease go 2 @-}
        go _ [] = ()
        go b (x:xs) = go (put b x) xs
"""


@pytest.mark.parametrize(
    ("qualifier", "expected"),
    [
        ("Fits(v:a, b:c): len v <= room b", Verdict.VERIFIED),
        ("Fits(v:[a], b:Buffer c): len v <= room b", Verdict.VERIFIED),
        ("Fits(v:a, b:a): len v <= room b", Verdict.WEAK_SPEC),
        ("Fits(v:a, b:c): room v <= room b", Verdict.WEAK_SPEC),
    ],
)
def test_measures_say_what_their_arguments_are(qualifier: str, expected: Verdict) -> None:
    report = check_text("M.hs", TEXT.replace("Fits(v:a, b:c): len v <= room b", qualifier))
    assert {each.name: each.verdict for each in report.bindings}["drain"] is expected
