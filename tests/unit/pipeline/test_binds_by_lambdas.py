"""Of `m >>= \\x -> e` LiquidHaskell takes the type of `e`, whatever the other parameters of the monad promise.

So asked of LiquidHaskell 0.9.0.2, which accepts the first and rejects the second ones.
"""

import pytest
from liquidlens.explain.reasons import Claimed
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.logic.granted import AssumedType
from liquidlens.pipeline import check_text

HIDDEN = {
    "what fails before": """
{-@ check :: Int -> Either String Nat @-}
check :: Int -> Either String Int
check n | n < 0 = Left ""
        | otherwise = Right n
{-@ two :: Int -> Int -> Either {v:String | len v > 0} Nat @-}
two :: Int -> Int -> Either String Int
two a b = do
  x <- check a
  Right (x + 1)
""",
    "nothing but what fails": """
{-@ two :: Int -> Either {v:String | len v > 0} Nat @-}
two :: Int -> Either String Int
two a = do
  x <- Left ""
  Right (x + 1)
""",
    "an element that nothing looks at": """
{-@ two :: Int -> Either {v:String | len v > 0} Nat @-}
two :: Int -> Either String Int
two a = do
  _ <- Left ""
  Right 1
""",
    "two of them": """
{-@ two :: Int -> Either {v:String | len v > 0} Nat @-}
two :: Int -> Either String Int
two a = do
  x <- Right a
  y <- if x > 0 then Right x else Left ""
  z <- Left "a"
  return (y + z)
""",
    "a pattern": """
{-@ two :: Int -> Either {v:Int | v > 0} Nat @-}
two :: Int -> Either Int Int
two a = do
  (x, y) <- Left 0
  Right (x * x + y * y)
""",
    "a let between": """
{-@ two :: Int -> Either {v:Int | v > 0} Nat @-}
two :: Int -> Either Int Int
two a = do
  x <- Left 0
  let y = x + 1
  Right $ y * y
""",
    "an if behind": """
{-@ two :: Int -> Either {v:Int | v > 0} Nat @-}
two :: Int -> Either Int Int
two a = do
  x <- Left 0
  if x > 0 then Right x else Left 3
""",
    "a statement behind": """
{-@ two :: Int -> Either {v:Int | v > 0} Nat @-}
two :: Int -> Either Int Int
two a = do
  x <- Left 0
  Left 2
  Right (x * x)
""",
    "no block": """
{-@ two :: (Either Int Int) -> Either {v:Int | v > 0} Nat @-}
two :: Either Int Int -> Either Int Int
two m = m >>= \\x -> if x > 3 then Right x else Left 1
""",
}

TOLD = {
    "the last one answers in the monad": """
{-@ check :: Int -> Either String Nat @-}
check :: Int -> Either String Int
check n | n < 0 = Left ""
        | otherwise = Right n
{-@ two :: Int -> Int -> Either {v:String | len v > 0} Nat @-}
two :: Int -> Int -> Either String Int
two a b = do
  x <- check a
  y <- check b
  return (x + y)
""",
    "what the lambda answers is wrong": """
{-@ check :: Int -> Either String Nat @-}
check :: Int -> Either String Int
check n | n < 0 = Left ""
        | otherwise = Right n
{-@ two :: Int -> Int -> Either {v:String | len v > 0} Nat @-}
two :: Int -> Int -> Either String Int
two a b = check a >>= \\x -> Right (x - 1)
""",
    "no lambda": """
{-@ check :: Int -> Either String Nat @-}
check :: Int -> Either String Int
check n | n < 0 = Left ""
        | otherwise = Right n
{-@ two :: Int -> Int -> Either {v:String | len v > 0} Nat @-}
two :: Int -> Int -> Either String Int
two a b = check a >>= pred' where pred' x = Right x
""",
    "no element": """
{-@ two :: Int -> Either {v:String | len v > 0} Nat @-}
two :: Int -> Either String Int
two a = do
  Left ""
  Right 1
""",
    "the last one fails so": """
{-@ two :: Int -> Either {v:String | len v > 0} Nat @-}
two :: Int -> Either String Int
two a = do
  x <- Right a
  if x > 0 then Right x else Left ""
""",
    "without the look": """
{-@ LIQUID "--no-pattern-inline" @-}
{-@ two :: Int -> Either {v:Int | v > 0} Nat @-}
two :: Int -> Either Int Int
two a = do
  x <- Left 0
  Right (x * x)
""",
    "the other way round": """
{-@ two :: (Either Int Int) -> Either {v:Int | v > 0} Nat @-}
two :: Either Int Int -> Either Int Int
two m = (\\x -> if x > 3 then Right x else Left 1) =<< m
""",
}

STATES = """
data St s a = St (s -> (a, s))
instance Functor (St s) where
  fmap f (St g) = St (\\s -> case g s of (a, t) -> (f a, t))
instance Applicative (St s) where
  pure a = St (\\s -> (a, s))
  St f <*> St g = St (\\s -> case f s of (h, t) -> case g t of (a, u) -> (h a, u))
instance Monad (St s) where
  St g >>= k = St (\\s -> case g s of (a, t) -> case k a of St h -> h t)
run :: St s a -> s -> a
run (St g) s = fst (g s)
{-@ get' :: St Nat Nat @-}
get' :: St Int Int
get' = St (\\s -> (s, s))
"""

BELIEVED = {
    "one": "main' n = run (do { x <- get'; return x }) n",
    "two": "main' n = run (do { x <- get'; y <- get'; return (x + y) }) n",
}


def told(text: str, name: str) -> BindingReport:
    return next(each for each in check_text("M.hs", "module M where\n" + text).bindings if each.name == name)


def is_hidden(report: BindingReport) -> bool:
    """Whether what is found is said to lie where LiquidHaskell does not look."""
    notes = [note for finding in report.findings for note in finding.notes]
    return any(isinstance(note, Claimed) and note.function == "(>>=)" for note in notes)


@pytest.mark.parametrize("case", HIDDEN)
def test_what_it_does_not_see_is_found_and_said_to_be_hidden(case: str) -> None:
    report = told(HIDDEN[case], "two")
    assert report.verdict is Verdict.UNSAFE
    assert is_hidden(report)


@pytest.mark.parametrize("case", TOLD)
def test_what_it_sees_is_told(case: str) -> None:
    report = told(TOLD[case], "two")
    assert report.verdict is Verdict.UNSAFE
    assert not is_hidden(report)


@pytest.mark.parametrize("case", BELIEVED)
def test_what_no_run_breaks_is_believed(case: str) -> None:
    report = told(f"{STATES}main' :: Int -> Int\n{BELIEVED[case]}\n", "main'")
    assert report.verdict is Verdict.VERIFIED
    assert AssumedType("(>>=)") in report.assuming
