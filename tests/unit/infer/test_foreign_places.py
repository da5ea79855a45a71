"""Types of modules without source wherever a type may stand: none of these programs is refused for what it lacks."""

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.lang.problems import Severity
from liquidlens.pipeline import check_text

ACCEPTED = {
    "the type of an expression": """
import Lib (Wrapped, Raw, children)
shown :: (a -> String) -> Wrapped a -> [Int]
shown _ _ = []
{-@ all :: Int -> [Nat] @-}
all :: Int -> [Int]
all n = concatMap (\\y -> shown show y) (children n :: [Raw Int])
""",
    "more parameters than arrows": """
import Lib (Handler)
{-@ both :: Handler Int -> Nat -> Handler Bool @-}
both :: Handler Int -> Int -> Handler Bool
both f n g x = x
{-@ each :: Nat -> Handler Nat @-}
each :: Int -> Handler Int
each = \\n request -> n - 1
""",
    "a record pattern that alone tells the type": """
import qualified Lib as L
import Control.Exception (throwIO, try)
save :: String -> IO ()
save text = do
  done <- try (putStrLn text)
  case done of
    Left (L.Broken { L.kind = L.Gone, L.number = Just n }) | n == L.pipe -> return ()
    Left e -> throwIO e
    Right () -> return ()
""",
    "instances that are derived": """
import Lib (Doc, Klass, Lifting)
deriving instance Eq Doc
deriving instance Show Doc
data Chunk a = Chunk a
deriving instance Klass a => Klass (Chunk a)
newtype Own m a = Own (m a)
class Sized m where
  size :: m Int -> Int
{-@ class Sized m where size :: m Int -> Nat @-}
deriving via (Lifting Own m) instance Sized m => Sized (Own m)
{-@ total :: Sized m => Own m Int -> Nat @-}
total :: Sized m => Own m Int -> Int
total m = size m
alike :: Doc -> Doc -> Bool
alike a b = a == b
""",
}
_HEAD = "{-# LANGUAGE StandaloneDeriving, DerivingVia #-}\nmodule Main where\nimport Prelude hiding (all)"


@pytest.mark.parametrize("name", ACCEPTED)
def test_what_has_no_source_makes_no_error(name: str) -> None:
    report = check_text("Main.hs", _HEAD + ACCEPTED[name])
    errors = [each for each in report.problems if each.severity is Severity.ERROR]
    assert not errors
    # Of what comes from there nothing is known, so nothing that rests on it is proved without reserve.
    told = {each.name: each for each in report.bindings}
    assert not [name for name in ("all", "each", "total") if name in told and _is_green(told[name])]


def _is_green(told: BindingReport) -> bool:
    return told.verdict is Verdict.VERIFIED and not told.assuming
