"""What a change answers is compared where it runs: repairs that answer otherwise do not pass for ones that do not."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

PAD = """module M where
{-@ padTo :: n:Nat -> s:String -> {v:String | len v >= n} @-}
padTo :: Int -> String -> String
padTo n s = replicate (n - length s) ' ' ++ s
"""

MACHINE = """module M where
data Instr = Load Int Int | Jnz Int Int | Halt
{-@ data Instr = Load { r0 :: Reg, k0 :: Int } | Jnz { r4 :: Reg, off :: Int } | Halt @-}
{-@ type Reg = {v:Int | 0 <= v && v < 4} @-}
{-@ type Regs = {v:[Int] | len v == 4} @-}
{-@ set :: xs:[Int] -> {i:Nat | i < len xs} -> Int -> {v:[Int] | len v == len xs} @-}
set :: [Int] -> Int -> Int -> [Int]
set (x:xs) 0 y = y : xs
set (x:xs) i y = x : set xs (i - 1) y
{-@ lazy run @-}
{-@ run :: [Instr] -> Nat -> Regs -> Regs @-}
run :: [Instr] -> Int -> [Int] -> [Int]
run prog pc regs
  | pc >= length prog = regs
  | otherwise = case prog !! pc of
      Load r k -> run prog (pc + 1) (set regs r k)
      Jnz r o -> if regs !! r /= 0 then run prog (pc + o) regs else run prog (pc + 1) regs
      Halt -> regs
"""

FIELDS = """{-# LANGUAGE RecordWildCards #-}
module M where
data Cfg = Cfg { lo :: Int, hi :: Int, step :: Int }
{-@ data Cfg = Cfg { lo :: Int, hi :: {v:Int | lo <= v}, step :: {v:Int | v > 0} } @-}
widen :: Int -> Cfg -> Cfg
widen k c@Cfg{..} = c { hi = hi + k }
"""

NORMAL = """module M where
data Tm = Var Int | App Tm Tm | Lam Tm
{-@ measure tmSize @-}
{-@ tmSize :: Tm -> {v:Int | v > 0} @-}
tmSize :: Tm -> Int
tmSize (Var _) = 1
tmSize (App f x) = 1 + tmSize f + tmSize x
tmSize (Lam b) = 1 + tmSize b
{-@ subst :: Int -> Tm -> t:Tm -> Tm / [tmSize t] @-}
subst :: Int -> Tm -> Tm -> Tm
subst n s (Var i) | i == n = s
                  | otherwise = Var i
subst n s (App f x) = App (subst n s f) (subst n s x)
subst n s (Lam b) = Lam (subst (n + 1) s b)
{-@ normal :: t:Tm -> Tm / [tmSize t] @-}
normal :: Tm -> Tm
normal (App (Lam b) x) = normal (subst 0 x b)
normal (App f x) = App (normal f) (normal x)
normal (Lam b) = Lam (normal b)
normal t = t
"""


def repairs(text: str) -> list[str]:
    """Of the first finding of the module."""
    found = [finding for each in report_of(text).bindings for finding in each.findings]
    return [title_of_repair(suggestion) for suggestion in found[0].suggestions]


def test_the_turns_of_one_recursion_do_not_use_up_the_comparison() -> None:
    first, *others = repairs(PAD)
    assert first.startswith("Require `len s <= n`")
    assert "Change `n - length s` to `n + length s`" in others  # answers otherwise where `s` is not empty


def test_what_no_run_has_reached_is_not_known_to_answer_as_today() -> None:
    found = repairs(MACHINE)
    assert found[0] == "Change `regs !! r /= 0` to `pc + o >= 0 && regs !! r /= 0`"
    assert not [each for each in found if "pc + r" in each or "pc + pc" in each]
    assert not [each for each in found if each.count(" && ") > 1]


def test_fields_bound_by_dots_are_not_variables_that_the_code_forgot() -> None:
    assert repairs(FIELDS)[0] == "Require `lo c <= hi c + k` of the callers of `widen`"


def test_what_is_worked_out_for_a_call_is_not_given_up_so_that_it_ends() -> None:
    assert not [each for each in repairs(NORMAL) if "subst 0 x b" in each]
