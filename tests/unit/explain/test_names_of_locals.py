"""Locals are shown by the names that the text gives them, with a line where two share one."""

from functools import cache

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import BindingReport, FileReport
from liquidlens.pipeline import check_text

pytestmark = pytest.mark.repairs

TEXT = """module M where

class Sized a where
  size :: a -> Int

newtype Box = Box Int

instance Sized Box where
  size (Box n) = go n
    where
      {-@ go :: Int -> {v:Int | v > n} @-}
      go k = k + n

twice :: Int -> Int
twice n = if n > 0 then go n else inner n
  where
    {-@ go :: Int -> {v:Int | v > n} @-}
    go :: Int -> Int
    go k = k + n
    inner m = go m
      where
        {-@ go :: {i:Int | i > m} -> Int @-}
        go :: Int -> Int
        go k = k

alone :: Int -> Int
alone x'2 = step x'2
  where
    {-@ step :: Int -> {v:Int | v > x'2} @-}
    step :: Int -> Int
    step k = k + x'2

instance Sized Bool where
  size b = same 1
    where
      {-@ same :: Int -> Int @-}
      same k = k

down :: Int -> Int
down n = loop n 0
  where
    loop :: Int -> Int -> Int
    loop k acc = if k == n then acc else loop k acc

up :: Int -> Int
up n = loop 0 n
  where
    loop :: Int -> Int -> Int
    loop low high = if low >= high then 0 else loop (low + 1) high
"""


@cache
def checked() -> FileReport:
    return check_text("M.hs", TEXT)


def report(name: str) -> BindingReport:
    return next(b for b in checked().bindings if b.name == name)


def test_a_local_that_shares_its_name_is_told_apart_by_its_line() -> None:
    by_line = {f.span.start.line: f for f in report("twice").findings}
    assert by_line[19].call == "go 0"
    assert message_of_finding(by_line[19]).startswith("`go 0` (in line 19) = 0 breaks its promise `v > n`")
    assert by_line[20].callee == "go"
    assert by_line[20].predicate is not None
    assert by_line[20].predicate.text == "i > m"


def test_a_name_that_other_bindings_use_too_tells_enough() -> None:
    (found,) = report("size (Sized Box)").findings
    assert message_of_finding(found).startswith("`go 0` = 0 breaks its promise `v > n`")


def test_a_name_that_only_looks_numbered_is_kept() -> None:
    (found,) = report("alone").findings
    assert message_of_finding(found) == "`step 0` = 0 breaks its promise `v > x'2`: here 0 > 0."


def test_an_annotation_inside_an_instance_is_held_against_the_haskell_type() -> None:
    (problem,) = [p for p in checked().problems if p.code == "spec/shape"]
    assert (problem.span.start.line, problem.binding) == (36, "M.$fSizedBool$size")


def test_edits_write_the_name_of_the_text() -> None:
    edits = [e.text for f in report("up").findings for s in f.suggestions for e in s.edits]
    assert any("{-@ loop ::" in text for text in edits)
