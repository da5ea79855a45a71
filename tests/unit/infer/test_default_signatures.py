"""What a default of a class asks by a signature of its own is asked of the instances that take it, of no others."""

from liquidlens import pipeline
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import FileReport, Verdict

CLASS = """{-# LANGUAGE DefaultSignatures, DeriveAnyClass #-}
module M where

class Named a where
  name :: a -> String
  default name :: Show a => a -> String
  name x = show x
  share :: b -> a -> Int
  default share :: Integral a => b -> a -> Int
  share _ a = 100 `div` fromIntegral a
"""


def check(text: str) -> FileReport:
    return pipeline.check_text("M.hs", CLASS + text)


def verdicts(report: FileReport) -> dict[str, Verdict]:
    return {each.name: each.verdict for each in report.bindings}


def test_an_instance_takes_the_default_where_it_has_what_that_asks() -> None:
    report = check("instance Named Int\nboth :: Int -> String\nboth n = name n\n")
    assert not report.problems
    assert verdicts(report) == {
        "name (default)": Verdict.VERIFIED,
        "share (default)": Verdict.UNSAFE,
        "name (Named Int)": Verdict.VERIFIED,
        "share (Named Int)": Verdict.VERIFIED,
        "both": Verdict.VERIFIED,
    }


def test_what_an_instance_defines_asks_nothing_of_it() -> None:
    report = check('data U = U\ninstance Named U where\n  name _ = "U"\n  share _ _ = 1\n')
    assert not report.problems
    assert verdicts(report)["name (Named U)"] is Verdict.VERIFIED


def test_an_instance_that_lacks_what_the_default_asks_says_so() -> None:
    report = check("data U = U\ninstance Named U where\n  share _ _ = 1\n")
    (problem,) = report.problems
    assert message_of(problem) == "no instance of Show U, needed by the default of name"
    assert verdicts(report)["name (Named U)"] is Verdict.UNSUPPORTED
    assert verdicts(report)["share (Named U)"] is Verdict.VERIFIED


def test_a_derived_instance_takes_it_too() -> None:
    report = check("data E = A | B deriving (Show, Named)\n")
    (problem,) = report.problems
    assert message_of(problem) == "no instance of Integral E, needed by the default of share"


LIFTED = """{-# LANGUAGE DefaultSignatures, TypeFamilies #-}
module M where
import Control.Monad.Trans.Class
import Control.Monad.Trans.State

class Monad m => Loud m where
  shout :: Int -> m Int
  default shout :: (m ~ t n, MonadTrans t, Loud n) => Int -> m Int
  shout n = lift (shout (10 `div` n))

instance Loud Maybe where
  shout = Just
"""


def test_a_default_for_transformers_alone_is_taken_by_them() -> None:
    report = pipeline.check_text("M.hs", LIFTED + "instance Loud m => Loud (StateT s m)\n")
    assert not report.problems
    assert verdicts(report) == {
        "shout (default)": Verdict.UNSAFE,
        "shout (Loud Maybe)": Verdict.VERIFIED,
        "shout (Loud (StateT s m))": Verdict.VERIFIED,
    }


def test_a_default_for_transformers_alone_is_refused_to_other_types() -> None:
    report = pipeline.check_text("M.hs", LIFTED + "instance Loud []\n")
    (problem,) = report.problems
    assert problem.code == "type/mismatch"
    assert verdicts(report)["shout (Loud [])"] is Verdict.UNSUPPORTED
