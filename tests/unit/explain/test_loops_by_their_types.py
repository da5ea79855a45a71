"""A loop without annotation is seen by the type that is inferred for it: what that permits is a finding, though no call
of the program does it. LiquidHaskell 0.9.0.2 rejects and accepts what is said here."""

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import BindingReport, Party, Verdict
from liquidlens.pipeline import check_text

PRIVATE = """module A () where
loop :: Int -> Int -> Int -> Int
loop lo hi base = go (hi-lo) base lo
  where
    go :: Int -> Int -> Int -> Int
    go d acc i
      | i /= hi   = go (d-1) acc (i + 1)
      | otherwise = acc
poo = loop 0 10 0
"""

CALLED = """{-# LANGUAGE ScopedTypeVariables #-}
module D () where
loop :: Int -> Int -> a -> (Int -> a -> a) -> a
loop lo hi base f = go (hi-lo) base lo
  where
    go (d :: Int) acc i
      | i /= hi   = go (d-1) (f i acc) (i + 1)
      | otherwise = acc

run :: Int
run = loop 0 10 0 (+)
"""

BOUND = """module B where
{-@ need :: {v:Int | v < 10} -> Int @-}
need :: Int -> Int
need x = x
run :: Int
run = go 0 5
  where
    go :: Int -> Int -> Int
    go i n | n <= 0 = i
           | otherwise = need i + go (i + 2) (n - 1)
"""

DOWN = """module B where
{-@ need :: {v:Int | v >= 0} -> Int @-}
need :: Int -> Int
need x = x
run :: Int
run = go 5 0
  where
    go :: Int -> Int -> Int
    go n i | n <= 0 = i
           | otherwise = need i + go (n - 1) (i + 2)
"""

EQUAL = """module C where
{-@ total :: [Int] -> {v:Int | v >= 0} @-}
total :: [Int] -> Int
total xs = go 0 0 xs
  where
    go :: Int -> Int -> [Int] -> Int
    go a b [] = if a == b then 0 else error "differ"
    go a b (_:ys) = go (a + 1) (b + 1) ys
"""


def binding(text: str, name: str) -> BindingReport:
    return next(each for each in check_text("A.hs", text).bindings if each.name == name)


@pytest.mark.parametrize("text", [PRIVATE, CALLED])
def test_a_metric_that_nobody_breaks_is_told_by_what_is_known_in_the_loop(text: str) -> None:
    """Be the program's own runs without end: they take what the search has, and come to nothing."""
    loop = binding(text, "loop")
    (finding,) = loop.findings
    assert loop.verdict is Verdict.WEAK_SPEC
    assert "= go (d-1)" in text.splitlines()[finding.span.start.line - 1]
    assert "cannot show that `go 0 0 0` ends" in message_of_finding(finding)


def test_what_is_inferred_of_a_loop_permits_what_no_call_does() -> None:
    run = binding(BOUND, "run")
    first = run.findings[0]
    assert run.verdict is Verdict.WEAK_SPEC
    assert first.blame.party is Party.LOCAL
    assert message_of_finding(first) == (
        "LiquidHaskell cannot prove `x < 10`: of `go`, without annotation, it infers only `go :: x1:{v:Int | v >= 0} ->"
        " x2:{v:Int | v >= 0 && v < 10} -> Int`, which permits `go 10 1`: here 10 < 10. Annotate `go`."
    )


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (PRIVATE.replace("i /= hi", "d > 0"), "loop"),
        (DOWN, "run"),
        (EQUAL, "total"),
    ],
)
def test_what_is_proved_of_a_loop_stays_so(text: str, name: str) -> None:
    assert binding(text, name).verdict is Verdict.VERIFIED
