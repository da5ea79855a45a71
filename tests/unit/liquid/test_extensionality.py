"""With `--extensionality` and `--reflection`, type variables that no argument brings in are not refined.

The rejected ones are LiquidHaskell's verdicts on the same text, for `assume` and without it.
"""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """
{-@ ASSUME need :: (a -> b) -> (x:a -> {v:() | 0 > 1}) -> () @-}
need :: (a -> b) -> (a -> ()) -> ()
need _ _ = ()
{-@ ASSUME given :: a -> (x:a -> {v:() | 0 > 1}) -> () @-}
given :: a -> (a -> ()) -> ()
given _ _ = ()
{-@ ASSUME made :: Int -> (x:a -> {v:() | 0 > 1}) -> [a] @-}
made :: Int -> (a -> ()) -> [a]
made _ _ = []
atVariable :: (a -> b) -> ()
atVariable f = need f (\\_ -> ())
atInt :: (Int -> b) -> ()
atInt f = need f (\\_ -> ())
broughtIn :: Int -> ()
broughtIn n = given n (\\_ -> ())
{-@ takenOut :: Nat -> [Nat] @-}
takenOut :: Int -> [Int]
takenOut n = made n (\\m -> ())
"""

BOTH = ("--reflection", "--extensionality")
REJECTED = {
    (BOTH, "assume"): {"atVariable", "atInt", "broughtIn", "takenOut"},
    (BOTH, ""): {"broughtIn"},
    (("--higherorder", "--extensionality"), "assume"): {"broughtIn"},
    (("--reflection",), "assume"): {"broughtIn"},
}


@pytest.mark.parametrize(("options", "word"), REJECTED)
def test_rejects_what_liquidhaskell_rejects(options: tuple[str, ...], word: str) -> None:
    pragmas = "".join(f'{{-@ LIQUID "{option}" @-}}\n' for option in options)
    report = check_text("M.hs", f"{pragmas}module M where\n{TEXT.replace('ASSUME', word)}")
    rejected = {each.name for each in report.bindings if each.verdict is not Verdict.VERIFIED}
    assert rejected == REJECTED[options, word]
