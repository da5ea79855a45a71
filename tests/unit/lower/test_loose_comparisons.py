"""In predicates a comparison is looser than any operator of terms, whatever fixity that has."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Language.Haskell.Liquid.Equational

{-@ infixl 1 >>>> @-}
infixl 1 >>>>
{-@ reflect >>>> @-}
(>>>>) :: Maybe Int -> (Int -> Maybe Int) -> Maybe Int
Nothing >>>> f = Nothing
Just x >>>> f = f x

{-@ reflect next @-}
next :: Int -> Maybe Int
next x = Just (x + 1)

{-@ left :: x:Int -> { next x == Just x >>>> next } @-}
left :: Int -> ()
left x = ()

{-@ right :: x:Int -> { Just x >>>> next == next x && x == x } @-}
right :: Int -> ()
right x = ()

{-@ wrong :: x:Int -> { Just x >>>> next == Just x } @-}
wrong :: Int -> ()
wrong x = ()

{-@ reflect sum2 @-}
sum2 :: Int -> Int
sum2 x = (x + 1) `eq` (1 + x)

{-@ said :: x:Int -> { sum2 x == x + 1 } @-}
said :: Int -> ()
said x = ()

other :: Int -> Int
other x = x `eq` (x + 1)
"""


def test_operators_of_the_users() -> None:
    verdicts = {b.name: b.verdict for b in check_text("M.hs", TEXT).bindings}
    broken = {name for name, verdict in verdicts.items() if verdict is not Verdict.VERIFIED}
    assert broken == {"wrong", "other"}
