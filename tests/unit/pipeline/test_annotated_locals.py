"""An annotated local function owns what its body must keep: it is explained whether its caller runs into it or not."""

from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import Finding, Verdict
from liquidlens.pipeline import check_text

START = """module M where
{-@ positive :: {v:Int | v > 0} -> Int @-}
positive :: Int -> Int
positive n = n
"""


def finding(text: str, name: str) -> Finding:
    report = check_text("M.hs", START + text)
    assert report.problems == ()
    return next(b for b in report.bindings if b.name == name).findings[0]


def test_a_value_that_is_never_demanded() -> None:
    text = """
first :: [Int] -> Int
first xs = go 0 (length xs)
  where
    {-@ go :: i:Nat -> n:{Nat | i <= n && n <= len xs} -> Int @-}
    go :: Int -> Int -> Int
    go i n
      | i == n = 0
      | otherwise = x
      where x = xs !! i
"""
    found = finding(text, "first")
    assert found.call == "first []"
    assert not found.demanded


def test_an_argument_that_no_call_of_the_file_has() -> None:
    text = """
outer :: Int -> Maybe Int
outer x = go 1
  where
    {-@ go :: Nat -> Maybe Int @-}
    go :: Int -> Maybe Int
    go n = Just (positive n)
"""
    found = finding(text, "outer")
    assert found.call == "go 0"


def test_the_name_is_the_one_that_is_written() -> None:
    text = """
one :: Int -> Int
one x = go x
  where
    {-@ go :: Nat -> Int @-}
    go :: Int -> Int
    go n = n
other :: [Int] -> [Int]
other xs = map go xs
  where
    {-@ go :: Nat -> Int @-}
    go :: Int -> Int
    go n = n + 1
"""
    assert "`go` needs" in message_of_finding(finding(text, "other"))


def test_what_a_callee_promises_too_little_of() -> None:
    text = """
{-@ step :: Int -> Int @-}
step :: Int -> Int
step x = if x > 0 then x else 1
outer :: Int -> Maybe Int
outer x = go (step x)
  where
    {-@ go :: Int -> Maybe Int @-}
    go :: Int -> Maybe Int
    go n = Just (positive (step n))
"""
    report = check_text("M.hs", START + text)
    outer = next(b for b in report.bindings if b.name == "outer")
    assert outer.verdict is Verdict.WEAK_SPEC
    assert outer.findings[0].blame.name == "step"
