"""A local function whose numbers have no type of their own has no metric in LiquidHaskell's eyes, which refuses it
where it is named.  What its metric would be at the types of its uses shows the call that does not get smaller."""

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import BindingReport
from liquidlens.explain.verdicts import reason_of
from liquidlens.pipeline import check_text

GROWS = {
    "a parameter of the outer function": (
        "f :: Int -> [Int]\nf k = up k\n  where\n    up 0 = []\n    up n = n : up (n + 1)",
        "2 < 1",
    ),
    "a number in an action": (
        "f :: IO [Integer]\nf = do\n  let go 0 = return []\n      go n = do\n        rest <- go (n + 1)\n"
        "        print n\n        return (n : rest)\n  go 5",
        "6 < 5",
    ),
    "a real number": (
        "f :: Double -> [Double]\nf k = up k\n  where\n    up n = if n > 2 then [] else n : up (n + 1)",
        "1.0 < 0.0",
    ),
    "a type variable of the outer function": (
        "f :: (Ord a, Num a) => a -> [a]\nf k = up k\n  where\n    up n = if n > 2 then [] else n : up (n + 1)",
        "1 < 0",
    ),
    "a use in another such function": (
        "f :: Int -> Int\nf k = again k\n  where\n    up n = if n == 0 then 0 else up (n + 1)\n"
        "    again m = if m == 3 then up m else up (m + 1)",
        "4 < 3",
    ),
    "what a list holds": (
        "f :: [Int] -> Int\nf ks = sum (map up ks)\n  where\n    up n = if n == 0 then 0 else up (n + 1)",
        "2 < 1",
    ),
    "a class that counts": (
        "f :: Int -> Int\nf k = up k\n  where\n    up n = if fromEnum n == 0 then 0 else up (succ n)",
        "2 < 1",
    ),
    "below nothing": (
        "f :: Int -> [Int]\nf k = down k\n  where\n    down n = if n == 0 then [] else n : down (n - 1)",
        "0 <= -2",
    ),
}

NOTHING_FOUND = {
    "every run gets smaller": "f :: [Int]\nf = down 5\n  where\n    down n = if n == 0 then [] else n : down (n - 1)",
    # It is one function here, whose numbers are of two types: each would need a copy of its own.
    "uses at two types": "f :: Int -> Double -> Int\nf k d = if even (up k) && up d > 3 then 0 else 1\n  where\n"
    "    up n = if n == 0 then 0 else up (n + 1)",
    "no numbers": "f :: Bool -> Int\nf b = go b\n  where\n    go c = if c then go (not c) else 1",
}


def _report(code: str) -> BindingReport:
    (found,) = check_text("M.hs", f"module M (f) where\n{code}\n").bindings
    return found


@pytest.mark.parametrize("name", GROWS)
def test_the_call_that_does_not_get_smaller_is_found(name: str) -> None:
    code, broken = GROWS[name]
    (found,) = _report(code).findings
    assert found.kind == "termination"
    assert found.predicate is not None
    assert found.predicate.instance == broken


def test_what_to_write_is_said() -> None:
    (found,) = _report(GROWS["a parameter of the outer function"][0]).findings
    assert message_of_finding(found) == (
        "LiquidHaskell cannot show that `f 1` ends: it runs `up` again, but this call does not get smaller: `n` is 1"
        " before and 2 after. Give `up` a Haskell signature and a metric, or declare `up` `lazy`."
    )


@pytest.mark.parametrize("name", NOTHING_FOUND)
def test_where_no_run_shows_it_the_reason_is_told(name: str) -> None:
    found = _report(NOTHING_FOUND[name])
    assert found.findings == ()
    assert reason_of(found).startswith("LiquidHaskell asks for a termination metric at ")


def test_local_functions_of_a_long_block_are_each_looked_at_once() -> None:
    """Each stands in the scopes of all that are defined before it: looked at again for each of these, they were two to
    the power of their number."""
    count = 40
    steps = (f"    step{at} n = if n == {at} then [] else n : step{at + 1} (n - 1)\n" for at in range(count))
    last = f"    step{count} n = if n == 1 then head [] else [n]\n"
    text = "f :: Int -> [Int]\nf k = step0 k\n  where\n" + "".join(steps) + last
    report = check_text("M.hs", f"module M where\n{text}")
    assert not report.problems
    assert report.bindings[0].verdict.value != "verified"
