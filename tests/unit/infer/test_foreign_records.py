"""Records of modules without source: built and updated by functions that nothing is known of."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
import Web.Cookies

{-@ need :: Nat -> Nat @-}
need :: Int -> Int
need n = n

updated :: Int -> Cookie
updated age = standard { cookieAge = age, cookieName = "session" }

built :: Int -> Cookie
built age = Cookie { cookieAge = age, cookieName = "session" }

fine :: Cookie -> Cookie
fine old = old { cookieAge = need 3 }

wrong :: Cookie -> Int -> Cookie
wrong old age = old { cookieAge = need age }

{-@ promised :: Cookie -> Nat @-}
promised :: Cookie -> Int
promised old = cookieAge (old { cookieAge = 3 })

ill :: Cookie -> Cookie
ill old = old { cookieAge = need True }
"""


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("updated", Verdict.VERIFIED),
        ("built", Verdict.VERIFIED),
        ("fine", Verdict.VERIFIED),
        ("wrong", Verdict.UNSAFE),
        ("promised", Verdict.NO_COUNTEREXAMPLE),
        ("ill", Verdict.UNSUPPORTED),
    ],
)
def test_records_without_source_take_what_they_are_given(name: str, verdict: Verdict) -> None:
    report = check_text("M.hs", TEXT)
    assert next(each for each in report.bindings if each.name == name).verdict is verdict


def test_fields_are_those_of_their_constructor_wherever_they_are_in_scope() -> None:
    text = """{-# LANGUAGE RecordWildCards #-}
module M (made, read, all, sized) where
import qualified Some.Where as S

made :: S.Record
made = S.Record { size = 0, S.name = "a" }

read :: S.Record -> Int
read S.Record { size = n } = 1
read _ = 0

all :: S.Record -> Int
all r = case r of
  S.Record {..} | large -> 1
    where large = size > 3
  _ -> nowhere

sized :: Int -> Int
sized size = size
"""
    report = check_text("M.hs", text)
    assert [message_of(each) for each in report.problems if each.code == "scope/unbound"] == [
        "`nowhere` is not in scope"
    ]
    verdicts = {each.name: each.verdict for each in report.bindings}
    assert verdicts["made"] is verdicts["read"] is verdicts["sized"] is Verdict.VERIFIED


def test_a_field_that_has_no_function_costs_nothing() -> None:
    text = """{-# LANGUAGE ExistentialQuantification #-}
module M (g, Sampler (..)) where
data Sampler = forall a. Sampler { sample :: IO a, size :: Int }
go n = if n <= 0 then 0 else 1 + go (n - 1)
g :: Int -> Int
g n = go n
"""
    report = check_text("M.hs", text)
    assert not report.problems
    assert {each.verdict for each in report.bindings} == {Verdict.VERIFIED}
