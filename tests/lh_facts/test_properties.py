"""LiquidHaskell judges no properties: one that is refuted is no alarm about a file that it accepts."""

from tests.bench.judged import Case
from tests.bench.liquidhaskell import Marks, Task, answer

PROPERTY = "module M where\nprop_small :: Int -> Bool\nprop_small n = n < 3\n"
BROKEN = "module M where\n{-@ f :: Int -> Nat @-}\nf :: Int -> Int\nf n = n\n"


def test_a_refuted_property_is_no_alarm() -> None:
    """What is found of a function is one."""
    for text, is_alarm in ((PROPERTY, False), (BROKEN, True), (PROPERTY + BROKEN.partition("\n")[2], True)):
        made = answer(Task("M.hs", text))
        assert made.result.findings
        assert (Marks().add(Case("M.hs", verdict="SAFE"), made) == "alarm") is is_alarm
