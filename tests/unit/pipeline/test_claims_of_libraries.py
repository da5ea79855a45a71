"""What LiquidHaskell accepts since its library claims more of a division than holds is found, and said to be hidden."""

import pytest
from liquidlens.explain.reasons import Claimed
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

CLAIMED = {
    "rem": "{-@ f :: Nat -> {v:Int | 0 <= v && v < 24} @-}\nf :: Int -> Int\nf n = (0 - n) `rem` 24\n",
    "div": "{-@ f :: n:Nat -> Int / [n] @-}\nf :: Int -> Int\nf n = if n == 1 then 1 else f (n `div` 2)\n",
}

KEPT = {
    "mod": "{-@ f :: Nat -> {v:Int | 0 < v && v < 24} @-}\nf :: Int -> Int\nf n = (0 - n) `mod` 24\n",
    "rem, and wrong all the same": "{-@ f :: Nat -> {v:Int | v < 23} @-}\nf :: Int -> Int\nf n = n `rem` 24\n",
}


@pytest.mark.parametrize("case", [*CLAIMED, *KEPT])
def test_the_note_is_there_where_the_claim_hides_it(case: str) -> None:
    (binding,) = check_text("M.hs", "module M where\n" + {**CLAIMED, **KEPT}[case]).bindings
    assert binding.verdict is Verdict.UNSAFE
    assert [note.function for note in binding.findings[0].notes if isinstance(note, Claimed)] == (
        [case] if case in CLAIMED else []
    )
