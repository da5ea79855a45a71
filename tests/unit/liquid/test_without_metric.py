"""What calls itself and has nothing with a size is refused wherever it stands: LiquidHaskell says so before it asks
whether the call can be reached."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

REFUSED = {
    "behind a test that decides it": """
f :: Bool -> Int
f b = go b
  where
    go :: Bool -> Int
    go c = if c then (if c then 0 else go c) else 1
""",
    "behind what it asks of its own argument": """
{-@ f :: {v:Bool | v} -> Int @-}
f :: Bool -> Int
f b = if b then 0 else f b
""",
    "a local function behind what the outer one asks": """
{-@ f :: {v:Bool | v} -> Int @-}
f :: Bool -> Int
f b = if b then 0 else go True
  where
    go :: Bool -> Int
    go c = if c then go (not c) else 1
""",
    "a local function without signature": """
{-@ f :: {v:Bool | v} -> Int @-}
f :: Bool -> Int
f b = if b then 0 else (let go c = if c then go (not c) else (1 :: Int) in go b + go True)
""",
    "numbers of any type": """
f :: [Int]
f = down 0
  where
    down n = if n == 0 then [] else n : down (n - 1)
""",
    "a value": """
{-@ f :: {v:Bool | v} -> [Int] @-}
f :: Bool -> [Int]
f b = if b then [] else (let xs = 1 : xs in xs)
""",
    "functions that call each other": """
{-@ f, g :: {v:Bool | v} -> Int @-}
f, g :: Bool -> Int
f b = if b then 0 else g b
g b = if b then 0 else f b
""",
    "what nobody calls": """
f :: Bool -> Int
f b = f (not b)
""",
}

ACCEPTED = {
    "a metric, and a call that is not reached": """
{-@ f :: {v:Bool | v} -> Int -> Int @-}
f :: Bool -> Int -> Int
f b n = if b then 0 else f b n
""",
    "a metric, and handed on where nothing is reached": """
{-@ f :: {v:Bool | v} -> Int -> Int @-}
f :: Bool -> Int -> Int
f b n = if b then 0 else go n
  where
    go :: Int -> Int
    go m = if m == 0 then 1 else sum (map go [m - 1])
""",
    "a local function that nothing mentions": """
f :: Int -> Int
f k = k
  where
    go :: Bool -> Int
    go c = if c then go (not c) else 1
""",
}


def _verdict(code: str) -> Verdict:
    bindings = check_text("M.hs", f"module M (used) where\nused :: Int\nused = 0\n{code}").bindings
    return next(each.verdict for each in bindings if each.name == "f")


@pytest.mark.parametrize("name", REFUSED)
def test_what_has_no_metric_is_refused_though_no_call_is_reached(name: str) -> None:
    assert _verdict(REFUSED[name]) is Verdict.WEAK_SPEC


@pytest.mark.parametrize("name", ACCEPTED)
def test_a_call_that_is_not_reached_needs_no_smaller_metric(name: str) -> None:
    assert _verdict(ACCEPTED[name]) is Verdict.VERIFIED
