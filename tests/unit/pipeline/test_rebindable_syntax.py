"""RebindableSyntax: `do` means the operators in scope; what it does not give a meaning to is named at its place."""

from liquidlens.explain.report import FileReport, Verdict
from liquidlens.pipeline import check_text

HEADER = "{-# LANGUAGE RebindableSyntax #-}\nmodule Rebound where\n"


def check(code: str) -> FileReport:
    return check_text("Rebound.hs", HEADER + code)


def verdicts(report: FileReport) -> dict[str, Verdict]:
    return {each.name.rpartition(".")[2]: each.verdict for each in report.bindings}


PLUS = """import Prelude hiding ((>>), (>>=))
{-@ (>>) :: x:Int -> y:Int -> {v:Int | v = x + y} @-}
(>>) :: Int -> Int -> Int
x >> y = x + y
"""


def test_do_is_the_operators_in_scope() -> None:
    code = PLUS + "{-@ right :: {v:Int | v = 9} @-}\nright :: Int\nright = do\n  2\n  let n = 3\n  n\n  4\n"
    assert verdicts(check(code))["right"] is Verdict.VERIFIED


def test_a_counterexample_runs_the_operators_in_scope() -> None:
    code = PLUS + "{-@ wrong :: {v:Int | v = 4} @-}\nwrong :: Int\nwrong = do\n  2\n  3\n  4\n"
    (finding,) = next(each for each in check(code).bindings if each.name.endswith("wrong")).findings
    assert (finding.call, finding.result) == ("wrong", "9")


def test_a_bind_of_ones_own() -> None:
    code = (
        "import Prelude hiding ((>>=))\n(>>=) :: Int -> (Int -> Int) -> Int\nn >>= f = f (n + 1)\n"
        "f :: Int -> Int\nf n = do\n  m <- n\n  m\n{-@ g :: {v:Int | v = 3} @-}\ng :: Int\ng = 2 >>= \\m -> m\n"
    )
    report = check(code)
    assert not report.problems
    assert verdicts(report)["f"] is Verdict.VERIFIED


def test_a_literal_of_ones_own_costs_its_binding() -> None:
    code = (
        "import Prelude hiding (fromInteger)\nimport qualified Prelude as P\n"
        "fromInteger :: Integer -> Bool\nfromInteger n = n P.== n\n"
        "yes :: Bool\nyes = 1\n{-@ same :: x:Int -> {v:Int | v = x} @-}\nsame :: Int -> Int\nsame x = x\n"
    )
    report = check(code)
    assert [(p.code, p.span.start.line) for p in report.problems] == [("parse/unsupported", 8)]
    assert verdicts(report)["yes"] is Verdict.UNSUPPORTED
    assert verdicts(report)["same"] is Verdict.VERIFIED


def test_without_the_extension_a_do_is_that_of_the_prelude() -> None:
    code = "module Plain where\nimport Prelude hiding ((>>))\n(>>) :: Int -> Int -> Int\nx >> y = x * y\n"
    code += "f :: Maybe Int\nf = do\n  Just 1\n  Just 2\n"
    report = check_text("Plain.hs", code)
    assert not report.problems
    assert verdicts(report)["f"] is Verdict.VERIFIED
