"""Promises on the answers of actions."""

from functools import cache

from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.pipeline import check_text

TEXT = """module M (two, printed, asked, seen, given) where

{-@ two :: Int -> IO {x:Int | x == 2} @-}
two :: Int -> IO Int
two _ = return 1

{-@ printed :: Int -> IO {x:Int | x > 0} @-}
printed :: Int -> IO Int
printed n = do
  putStrLn "working"
  if n > 0 then return n else return 0

{-@ asked :: IO {b:Bool | b} @-}
asked :: IO Bool
asked = fmap (const True) getLine

{-@ seen :: IO {b:Bool | b} @-}
seen :: IO Bool
seen = given

given :: IO Bool
given = return True
"""


@cache
def checked() -> FileReport:
    return check_text("M.hs", TEXT)


def report(name: str) -> BindingReport:
    return next(b for b in checked().bindings if b.name == name)


def test_a_wrong_answer_is_found() -> None:
    (found,) = report("two").findings
    assert (found.kind, found.facet, found.call, found.result) == ("postcondition", "concrete", "two 0", "return 1")


def test_what_is_printed_before_the_answer_does_not_hide_it() -> None:
    assert [f.kind for f in report("printed").findings] == ["postcondition"]


def test_an_action_that_reads_has_no_answer_of_its_own() -> None:
    assert report("asked").findings == ()


def test_an_action_seen_by_its_type_only_answers_anything() -> None:
    (found,) = report("seen").findings
    assert report("seen").verdict is Verdict.WEAK_SPEC
    assert [call.result for call in found.abstracted] == ["return False"]
